import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadCatalog } from '../catalog/index.ts';
import { ApiError, FormatsQuery } from '../contract/index.ts';
import { formatCatalog } from './formats.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-formats-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a platform that the host added is asked for like a shipped one; one that it took out is unknown', () => {
  const shipped = loadCatalog().platforms.find(({ id }) => id === 'telegram')!;
  const file = join(folder, 'catalog.json');
  const own = {
    ...shipped,
    id: 'shop_screens',
    formats: shipped.formats.map((f) => ({ ...f, key: `shop_${f.key}` })),
  };
  writeFileSync(file, JSON.stringify({ platforms: [own], remove: ['avito'] }));
  const catalog = loadCatalog(file);
  const { pack } = FormatsQuery.parse({ pack: 'shop_screens' });
  assert.deepEqual(
    formatCatalog(catalog, pack, 'en').packs.map(({ id, formats }) => [id, formats.length]),
    [['shop_screens', shipped.formats.length]],
  );
  for (const unknown of ['avito', 'nope'])
    assert.throws(
      () => formatCatalog(catalog, unknown, 'en'),
      (error) =>
        error instanceof ApiError &&
        error.status === 422 &&
        error.details[0]?.path === 'pack' &&
        error.details[0].code === 'unknown_pack',
    );
});
