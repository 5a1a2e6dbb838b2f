import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { rowsOf } from './rows.ts';

test('rows are found by their hashes as a map would find them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat(40), fc.integer({ min: 0, max: 2 ** 32 - 1 })), { maxLength: 200 }),
      fc.array(fc.nat(60)),
      (hashes, asked) => {
        const own = new Map(hashes.map((hash, row) => [hash, row]));
        const rows = rowsOf(Uint32Array.from(hashes));
        for (const hash of [...hashes, ...asked]) assert.equal(rows.get(hash), own.get(hash));
        assert.deepEqual(
          [...rows],
          hashes.map((hash, row) => [hash, row]),
        );
      },
    ),
  );
});
