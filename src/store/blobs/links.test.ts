import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { fakeClock } from '../../kit/index.ts';
import { linkSigner } from './links.ts';

const clock = fakeClock();
const signer = linkSigner(randomBytes(32), clock);
const KEY = 'outputs/0190aa.png';

function parse(address: string): [string, URLSearchParams] {
  const url = new URL(address, 'http://x');
  return [url.pathname.slice(1), url.searchParams];
}

test('a link says what it allows', () => {
  const get = signer.verify(...parse(signer.forGet(KEY, { mime: 'image/png', filename: 'Баннер 1×1.png' })));
  assert.deepEqual(get, {
    method: 'GET',
    key: KEY,
    mime: 'image/png',
    filename: 'Баннер 1×1.png',
    expiresAt: new Date('2026-01-01T01:00:00Z'),
  });
  const put = signer.verify(...parse(signer.forPut(KEY, { mime: 'image/jpeg', bytes: 12345, seconds: 60 })));
  assert.deepEqual(put, {
    method: 'PUT',
    key: KEY,
    mime: 'image/jpeg',
    bytes: 12345,
    expiresAt: new Date('2026-01-01T00:01:00Z'),
  });
});

test('a link dies at its second and cannot be asked to live longer than an hour', () => {
  const own = fakeClock();
  const [key, query] = parse(linkSigner(new Uint8Array(32), own).forGet(KEY, { mime: 'image/png' }));
  const check = () => linkSigner(new Uint8Array(32), own).verify(key, query);
  own.advance(3_599_999);
  assert.equal(typeof check(), 'object');
  own.advance(1);
  assert.equal(check(), 'expired');
  for (const seconds of [0, -1, 3601, 0.5, Number.NaN])
    assert.throws(() => signer.forGet(KEY, { mime: 'image/png', seconds }), RangeError);
});

test('changing any part of a link makes it worthless', () => {
  const [key, query] = parse(signer.forPut(KEY, { mime: 'image/png', bytes: 100 }));
  const changes = {
    m: 'GET',
    e: String(Number(query.get('e')) + 1),
    t: 'text/html',
    l: '101',
    n: 'x',
    s: query.get('s')!.replace(/./, (c) => (c === 'A' ? 'B' : 'A')),
  };
  for (const [name, value] of Object.entries(changes)) {
    const forged = new URLSearchParams(query);
    forged.set(name, value);
    assert.equal(signer.verify(key, forged), 'forged', name);
    forged.delete(name);
    assert.equal(signer.verify(key, forged), 'malformed', `without ${name}`);
  }
  assert.equal(signer.verify('outputs/other.png', query), 'forged');
  assert.equal(signer.verify('../secret/x', query), 'malformed');
  assert.equal(linkSigner(randomBytes(32), clock).verify(key, query), 'forged');
  query.append('e', '9999999999');
  assert.equal(signer.verify(key, query), 'malformed');
});

test('no invented query is accepted', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('m', 'e', 't', 'l', 'n', 's'),
        fc.oneof(fc.string(), fc.constantFrom('GET', 'PUT', '9999999999', '0', '', '1e9', '-1')),
      ),
      (query) => {
        assert.equal(typeof signer.verify(KEY, new URLSearchParams(query)), 'string');
      },
    ),
  );
});
