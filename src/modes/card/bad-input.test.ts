import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../catalog/index.ts';
import { JobInput } from '../../contract/index.ts';
import type { Perceived, Perceiver } from '../../perception/index.ts';
import type { Verdict } from '../../scene/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';
import { photoWork } from '../photos/testing.ts';
import { planCard } from './plan.ts';
import { runCard } from './run.ts';

const catalog = loadCatalog();
const tools = { catalog } as StudioTools;
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Facts of a well cut packshot in one colour, with what is wrong about it. */
const facts = (hex: string, l50: number, more: object = {}): object => ({
  size: { width: 800, height: 800 },
  kind: { value: 'packshot', confidence: 0.9 },
  background: { value: 'uniform' },
  matte: {
    grade: 'good',
    confidence: 0.9,
    components: 1,
    fill: 0.8,
    subject: { x: 100, y: 100, w: 600, h: 600 },
    touches: { top: false, right: false, bottom: false, left: false },
  },
  tone: { l50, chromaShare: 0, hue: 0 },
  palette: [{ hex, share: 1 }],
  text: { blocks: [] },
  faces: { list: [] },
  quality: { sharpness: { value: 0.9, confidence: 0.9 } },
  ...more,
});
const kind = (value: string) => ({ kind: { value, confidence: 0.9 } });

/** No drawing: no two pixels beside each other are alike. */
const NOISE = {
  width: 8,
  height: 8,
  data: Uint8Array.from({ length: 256 }, (_, i) => (i % 4 === 3 ? 255 : (i * 97) % 256)),
};

/** A card of these photos: what was accepted, and why each picture was not. */
async function made(photos: readonly object[]): Promise<{ accepted: number; reasons: readonly string[] }> {
  const perceiver: Perceiver = {
    perceive: async (bytes) => ({ facts: photos[bytes[0]!], picture: NOISE }) as unknown as Perceived,
    close: async () => {},
  };
  const ids = photos.map((_, i) => id(i));
  const input = JobInput.parse({ mode: 'card', marketplace: 'wb', title: 'Кружка', asset_ids: ids });
  const { plan } = planCard({ catalog }, input, { lang: 'en', assets: [] });
  const files = Object.fromEntries(ids.map((one, i) => [one, Uint8Array.of(i)]));
  const done = new Map<string, string>();
  const reasons: string[] = [];
  const work = photoWork(input, plan.deliverables, files, done, perceiver);
  await runCard(tools, {
    ...work,
    reject: async (_: string, { checks }: Verdict) => void reasons.push(checks[0]!.message.en),
  });
  return { accepted: done.size, reasons };
}

test('what cannot be a card says why, for every picture of it, and nothing is accepted', async () => {
  const cases: readonly (readonly [RegExp, readonly object[]])[] = [
    [
      /20 photos show at least \d+ different products/,
      Array.from({ length: 20 }, (_, i) =>
        facts(`#${(i * 12 + 8).toString(16).padStart(2, '0').repeat(3)}`, 0.03 + i * 0.048, {
          matte: {
            ...(facts('', 0) as { matte: object }).matte,
            subject: { x: 0, y: 0, w: 100, h: i % 2 ? 700 : 100 },
          },
        }),
      ),
    ],
    [/a person, not the product/, [facts('#303040', 0.3, kind('person'))]],
    [/finished banner or a screenshot/, [facts('#303040', 0.3, kind('finished_banner'))]],
    [/too blurred/, [facts('#303040', 0.3, { quality: { sharpness: { value: 0.02, confidence: 0.9 } } })]],
  ];
  for (const [reason, photos] of cases) {
    const { accepted, reasons } = await made(photos);
    assert.equal(accepted, 0);
    assert.equal(reasons.length, 6, 'each of the six says why');
    for (const one of reasons) assert.match(one, reason);
  }
});
