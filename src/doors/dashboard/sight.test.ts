import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { SightAnswer } from '../../contract/index.ts';
import type { AssetView } from '../../contract/index.ts';
import { newSetupToken } from '../../people/index.ts';
import { PictureRefused } from '../../perception/index.ts';
import type { Perceived, Perceiver } from '../../perception/index.ts';
import { firstOwner, refusal } from '../testing/browser.ts';
import { testService } from '../testing/service.ts';
import { until } from '../../kit/testing.ts';

/* What we see, through the port: the senses are played, their way through the worker is real. */

const FACTS = {
  size: { width: 800, height: 800 },
  kind: { value: 'packshot', confidence: 0.9 },
  background: { value: 'uniform', confidence: 1 },
  matte: { grade: 'good', confidence: 0.87 },
  palette: [{ hex: '#c85a14', share: 1 }],
  text: { blocks: [{ lines: [{ text: 'ЧАЙ', confidence: 0.8, textConfidence: 0.95 }] }] },
  faces: { list: [] },
  quality: { sharpness: { value: 0.9, confidence: 1 } },
};
let looks = 0;
const perceiver: Perceiver = {
  async perceive() {
    looks += 1;
    if (looks === 1) throw new Error('the senses stumbled');
    if (looks === 3) throw new PictureRefused('corrupt', 'played');
    const cutout = { width: 4, height: 4, data: new Uint8Array(64).fill(200) };
    return { facts: FACTS, picture: cutout, cutout, textMask: null } as unknown as Perceived;
  },
  close: () => Promise.resolve(),
};
const service = await testService({ perceiver });
const { browser: anna, workspace } = await firstOwner(service.url, (await newSetupToken(service.db))!);
const w = `/w/${workspace}`;

async function upload(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  return (await anna.json<AssetView>(anna.upload(workspace, new Uint8Array(bytes)), 201)).id;
}
async function sight(id: string, lang = 'ru') {
  return until('a look', async () => {
    const answer = SightAnswer.parse(
      await anna.json(anna.send('GET', `${w}/assets/${id}/sight`, undefined, { 'accept-language': lang })),
    );
    return answer.status === 'pending' ? null : answer;
  });
}

test('a picture is looked at once, in spite of a stumble, and told in both languages', async () => {
  const id = await upload('orange');
  const { sight: seen } = await sight(id);
  assert.equal(seen!.summary, 'Вижу товар на ровном фоне, вырезается чисто.');
  assert.equal(seen!.advice.mode, 'pack');
  assert.deepEqual(seen!.texts, [{ text: 'ЧАЙ', confidence: 0.95 }]);
  assert.equal((await fetch(seen!.cutout!.url!)).headers.get('content-type'), 'image/png');
  assert.equal((await sight(id, 'en')).sight!.summary, 'I see a product on a plain ground, it cuts out cleanly.');
  assert.equal(looks, 2);
});

test('a picture that cannot be looked at says so; an unknown one is not there', async () => {
  assert.deepEqual(await sight(await upload('red')), { status: 'failed', sight: null });
  assert.deepEqual(await refusal(anna.get(`${w}/assets/00000000-0000-7000-8000-000000000000/sight`)), [
    404,
    'not_found',
  ]);
});
