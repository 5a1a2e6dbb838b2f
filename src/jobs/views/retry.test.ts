import assert from 'node:assert/strict';
import test from 'node:test';
import { MODE_IDS } from '../../contract/index.ts';
import { retryOf } from './retry.ts';

type File = Parameters<typeof retryOf>[1][number];

const file = (key: string, status: File['status'], more: Partial<File> = {}): File => ({
  key,
  status,
  width: 300,
  height: 250,
  spec: {},
  reason: null,
  ...more,
});

test('another try of whatever mode asks for the files that were not accepted, and for no other', () => {
  const files = [file('x_1', 'accepted'), file('x_2', 'rejected'), file('x_3', 'failed'), file('x_4', 'canceled')];
  for (const mode of MODE_IDS) {
    const input = { mode, asset_ids: ['a', 'b', 'c', 'd'], output_ids: ['a', 'b', 'c', 'd'], sizes: [] };
    const retry = retryOf({ status: 'partial', input }, files);
    assert.ok(retry !== null, mode);
    const named = { enhance: retry.input.asset_ids, edit: retry.input.output_ids }[mode as 'edit'] ?? retry.only;
    assert.deepEqual(named, mode === 'enhance' || mode === 'edit' ? ['b', 'c'] : ['x_2', 'x_3'], mode);
  }
});

test('a pack is asked for by its sizes, but for a master that is there already: then for these files only', () => {
  const input = { mode: 'pack', asset_ids: ['a'], packs: ['rsya'], sizes: [{ width: 500, height: 500 }] };
  const of = (serves: readonly string[]) => ({ spec: { serves } as never });
  const files = [
    file('rsya_240x400', 'accepted', of(['rsya_240x400'])),
    file('custom_500x500', 'accepted', { width: 500, height: 500 }),
    file('rsya_300x250', 'rejected', of(['rsya_300x250'])),
  ];
  const narrower = retryOf({ status: 'partial', input }, files);
  assert.deepEqual([narrower?.input.format_keys, narrower?.only], [['rsya_300x250'], undefined]);
  const master = file('master_1080x1080', 'accepted', { width: 1080, height: 1080, ...of([]) });
  assert.deepEqual(retryOf({ status: 'partial', input }, [master, ...files])?.only, ['rsya_300x250']);
});

test('nothing to retry: all is there, it still runs, or what failed does not exist', () => {
  const input = { mode: 'card', asset_ids: [] };
  assert.equal(retryOf({ status: 'done', input }, [file('a', 'accepted')]), null);
  assert.equal(retryOf({ status: 'running', input }, [file('a', 'rejected')]), null);
  const impossible = file('b', 'rejected', { reason: { impossible: { ru: 'нет', en: 'no' } } as never });
  assert.equal(retryOf({ status: 'partial', input }, [file('a', 'accepted'), impossible]), null);
});
