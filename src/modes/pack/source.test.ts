import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Perceived, PictureKind } from '../../perception/index.ts';
import type { Deliverable, Work } from '../mode.ts';
import { MASTER_KEY } from './master-key.ts';
import { asBannerPack } from './source.ts';

const size = (key: string): Deliverable => ({
  key,
  label: key,
  pack: null,
  width: 1080,
  height: 1080,
  maxKb: null,
  credits: 1,
  serves: [],
  spec: {},
});

/** A pack job on a picture that the senses call `kind`; `withdrawn` collects what it strikes off. */
function packOf(kind: PictureKind, confidence: number, fromPhoto: boolean | undefined) {
  const withdrawn: string[] = [];
  const work = {
    input: { mode: 'pack', asset_ids: ['a'], from_photo: fromPhoto },
    pending: [size(MASTER_KEY), size('vk_1')],
    perceiver: {
      perceive: () => Promise.resolve({ facts: { kind: { value: kind, confidence } } } as unknown as Perceived),
    },
    step: () => Promise.resolve(),
    loadAsset: () => Promise.resolve(new Uint8Array()),
    withdraw: (key: string) => {
      withdrawn.push(key);
      return Promise.resolve();
    },
  } as unknown as Work;
  return { work, withdrawn };
}

test('a finished banner is adapted, without a master, where the task does not say what it is', async () => {
  const { work, withdrawn } = packOf('finished_banner', 0.8, undefined);
  const banner = await asBannerPack(work);
  assert.deepEqual(
    banner?.pending.map(({ key }) => key),
    ['vk_1'],
  );
  assert.deepEqual(withdrawn, [MASTER_KEY]);
});

test('the task has the last word; a doubtful picture counts as a photo', async () => {
  for (const [kind, confidence, fromPhoto, isBanner] of [
    ['finished_banner', 0.9, true, false],
    ['packshot', 0.9, false, true],
    ['packshot', 0.9, undefined, false],
    ['finished_banner', 0.62, undefined, false],
  ] as const) {
    const { work, withdrawn } = packOf(kind, confidence, fromPhoto);
    assert.equal((await asBannerPack(work)) !== null, isBanner, `${kind} ${fromPhoto}`);
    assert.deepEqual(withdrawn, []);
  }
});
