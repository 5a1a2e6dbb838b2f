import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { loadCatalog } from '../../catalog/index.ts';
import type { JobInput } from '../../contract/index.ts';
import type { Box, ResolvedScene, Verdict } from '../../scene/index.ts';
import { normalisePicture, type Perceived, type Perceiver } from '../../perception/index.ts';
import { createFonts, createStillRenderer } from '../../studio/render/index.ts';
import { nothingToMend } from '../../studio/review/index.ts';
import { type Drawing, goodBanner, seenDrawing } from '../../studio/review/testing.ts';
import type { Made, Work } from '../mode.ts';
import { planCtr } from './plan.ts';
import { runCtr } from './run.ts';
import { isPaintedAgain } from '../testing-repaint.ts';

const catalog = loadCatalog();
const fonts = createFonts();
const render = createStillRenderer(fonts);
let painted: ResolvedScene | null = null;
const renderStill: typeof render = (scene, sprites) => render((painted = scene), sprites);
const tools = { catalog, fonts, renderStill };
const LIMITS = { maxBytes: 1e8, maxPixels: 1e8, minShortSide: 1, workingPixels: 1e7, timeoutSeconds: 30 };
const SIZE = { width: 600, height: 600 };

const input = (more: object = {}): JobInput =>
  ({ mode: 'ctr', tier: 'standard', asset_ids: ['a'], ...more }) as unknown as JobInput;
const plan = (task: JobInput) => planCtr({ catalog }, task, { lang: 'ru', assets: [{ id: 'a', ...SIZE }] });

/** What a job on `seen` does; in pictures of our own making the words are seen where they were painted. */
async function run(seen: Perceived, task: JobInput, already: readonly string[] = []) {
  const files = new Map<string, Made>();
  const refused = new Map<string, Verdict>();
  const source = new Uint8Array([1]);
  const perceiver: Perceiver = {
    async perceive(bytes) {
      if (bytes === source) return seen;
      return withType({ ...seen, picture: (await normalisePicture(bytes, LIMITS)).picture });
    },
    async close() {},
  };
  const work = {
    jobId: 'job',
    input: task,
    lang: 'ru',
    seed: 1,
    pending: plan(task).plan.deliverables.filter(({ key }) => !already.includes(key)),
    state: null,
    answer: null,
    brandKit: null,
    perceiver,
    signal: new AbortController().signal,
    loadAsset: async () => source,
    accept: async (key: string, made: Made) => void files.set(key, made),
    reject: async (key: string, verdict: Made['verdict']) => void refused.set(key, verdict),
    step: async () => {},
  } as unknown as Work;
  const result = await runCtr(tools, work);
  for (const [key, made] of files) assert.ok(await isPaintedAgain(tools, made), key);
  return { files, refused, result };
}

/** Every piece and line that was painted last counts as a line of type; what was not touched stays where it was. */
function withType(seen: Perceived): Perceived {
  const [line] = seen.facts.text.blocks[0]!.lines;
  const pieces = painted!.nodes.flatMap((n) =>
    n.kind === 'text' ? [n.ink] : n.kind === 'bitmap' && n.role !== 'product' && n.id !== 'base' ? [inset(n.box)] : [],
  );
  const made = { box: line!.box, lines: pieces.map((box) => ({ ...line!, box, onProduct: 0 })) };
  const stays = painted!.nodes.some(({ id }) => id === 'base') ? seen.facts.text.blocks : [];
  return { ...seen, facts: { ...seen.facts, text: { ...seen.facts.text, blocks: [...stays, made] } } };
}

/** Letters stand in the middle of their plate. */
const inset = ({ x, y, w, h }: Box): Box => ({ x: x + w * 0.15, y: y + h * 0.15, w: w * 0.7, h: h * 0.7 });

const unread = (perceived: Perceived): Perceived => ({
  ...perceived,
  facts: {
    ...perceived.facts,
    text: {
      ...perceived.facts.text,
      reader: false,
      blocks: perceived.facts.text.blocks.map((block) => ({
        ...block,
        lines: block.lines.map((line) => ({ ...line, text: null, textConfidence: null })),
      })),
    },
  },
});

const pale: Drawing = {
  ...goodBanner('ru', SIZE),
  headline: goodBanner('ru', SIZE).headline.map((h) => ({ ...h, colour: '#cbb598' })),
};

test('a review and three variants are planned and priced; a photo needs words', () => {
  const { plan: made, problems } = plan(input());
  assert.deepEqual(
    made.deliverables.map(({ key, width, height, credits }) => [key, width, height, credits]),
    [
      ['ctr_review', 2000, 1414, 4],
      ['ctr_a', 600, 600, 6],
      ['ctr_b', 600, 600, 6],
      ['ctr_c', 600, 600, 6],
    ],
  );
  assert.equal(problems, undefined);
  assert.deepEqual(
    plan(input({ from_photo: true })).problems?.map(({ path }) => path),
    ['title', 'brief'],
  );
  assert.equal(plan(input({ from_photo: true, brief: 'Кружка' })).problems, undefined);
});

test('a pale headline is named, and answered by three variants of the picture’s own size', async () => {
  const { files, refused, result } = await run(unread(await seenDrawing(pale)), input());
  assert.deepEqual([...files.keys(), ...refused.keys()], ['ctr_review', 'ctr_a', 'ctr_b', 'ctr_c']);
  assert.equal(refused.size, 0);
  const review = files.get('ctr_review')!.verdict.review!;
  assert.equal(review.items[0]?.id, 'headline_contrast');
  assert.ok(
    review.notJudged.some(({ id }) => id === 'claims'),
    'without a reader words are not judged',
  );
  for (const key of ['ctr_a', 'ctr_b', 'ctr_c']) {
    const { bytes, verdict } = files.get(key)!;
    assert.ok(verdict.review!.variant!.answers.includes('headline_contrast'));
    assert.ok(verdict.review!.score > review.score);
    const { width, height } = await sharp(bytes).metadata();
    assert.deepEqual([width, height], [600, 600]);
  }
  const idea = (key: string): string | undefined => files.get(key)!.verdict.review!.variant!.changes[0]?.en;
  assert.equal(new Set(['ctr_a', 'ctr_b', 'ctr_c'].map(idea)).size, 3, 'each is another idea');
  assert.ok(result.kind === 'done' && /A: Заголовок контрастнее/.test(result.message?.('ru') ?? ''));
  assert.ok(result.kind === 'done' && !/CTR|кликабельност/i.test(result.message?.('ru') ?? ''));
});

test('a banner without hindrances gets its review, and nothing is charged that is no better', async () => {
  const { files, refused } = await run(unread(await seenDrawing(goodBanner('en'))), input());
  assert.deepEqual([...files.keys(), ...refused.keys()].toSorted(), ['ctr_a', 'ctr_b', 'ctr_c', 'ctr_review']);
  const { items, score } = files.get('ctr_review')!.verdict.review!;
  const hindering = items.filter(({ level }) => level !== 'fine');
  const seen = JSON.stringify(hindering);
  // Another machine's pictures may differ by a shade, and a limit may lie in between.
  assert.ok(hindering.length <= 1, seen);
  for (const [key, { verdict }] of files)
    if (key !== 'ctr_review') assert.ok(verdict.review!.score > score && hindering.length > 0, `${key} of ${seen}`);
  for (const [key, { accepted, checks }] of refused) {
    const [reason, ...others] = checks.filter((c) => !c.passed && c.severity === 'blocking');
    assert.ok(!accepted && reason, key);
    // No hindrance is the one reason where there is none; else any that a variant may have.
    if (hindering.length === 0) assert.deepEqual([reason.message, others], [nothingToMend, []], key);
    assert.ok(
      [reason.message.ru, reason.message.en].every((text) => text.trim().length > 10),
      `${key} of ${seen}`,
    );
  }
});

test('a worker that takes over makes only what is left', async () => {
  const { files, refused } = await run(unread(await seenDrawing(pale)), input(), ['ctr_review', 'ctr_a']);
  assert.deepEqual([...files.keys(), ...refused.keys()], ['ctr_b', 'ctr_c']);
});

test('a photo without words and a page of text are refused as a whole, with the reason', async () => {
  const seen = await seenDrawing(goodBanner('ru', SIZE));
  const photo = { ...seen, facts: { ...seen.facts, kind: { value: 'packshot' as const, confidence: 0.9 } } };
  const wordless = await run(photo, input());
  assert.equal(wordless.files.size, 0);
  assert.equal(wordless.refused.size, 4);
  assert.ok(wordless.result.kind === 'done' && /заголовок или описание/.test(wordless.result.message?.('ru') ?? ''));
  const line = seen.facts.text.blocks[0]!;
  const page = {
    ...seen,
    facts: { ...seen.facts, text: { ...seen.facts.text, blocks: Array.from({ length: 60 }, () => line) } },
  };
  const screenshot = await run(page, input());
  assert.equal(screenshot.files.size, 0);
  assert.ok(screenshot.result.kind === 'done' && /снимок экрана/.test(screenshot.result.message?.('ru') ?? ''));
});
