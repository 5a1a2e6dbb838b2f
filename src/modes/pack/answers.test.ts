import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../catalog/index.ts';
import { JobInput } from '../../contract/index.ts';
import type { Perceiver } from '../../perception/index.ts';
import { type Hex, hexToOklch, type ResolvedScene } from '../../scene/index.ts';
import { createFonts, createStillRenderer } from '../../studio/render/index.ts';
import type { GivenAnswer, Made, Work } from '../mode.ts';
import { seenCan } from '../testing/seen-can.ts';
import { turnOf } from './answer.ts';
import { planPack } from './plan.ts';
import { runPack } from './run.ts';
import type { PackState } from './settled.ts';

const fonts = createFonts();
const tools = { catalog: loadCatalog(), fonts, renderStill: createStillRenderer(fonts) };
const input = JobInput.parse({
  mode: 'pack',
  asset_ids: ['00000000-0000-4000-8000-000000000001'],
  title: 'Термокружка Север, 450 мл',
  brief: 'Держит тепло 12 часов. Цена 1 490 ₽ вместо 1 990 ₽',
  sizes: [{ width: 1200, height: 628 }],
  from_photo: true,
});
const { plan } = planPack(tools, input, { lang: 'ru', assets: [] });

/** A job that answers its own question, as the jobs room would. */
function job() {
  let state: unknown = null;
  const accepted = new Map<string, Made>();
  const previews: Uint8Array[] = [];
  const perceived = seenCan();
  const run = async (answer: GivenAnswer | null) =>
    runPack(tools, {
      jobId: 'j',
      input,
      lang: 'ru',
      seed: 11,
      pending: plan.deliverables,
      state,
      answer,
      brandKit: null,
      assistant: null,
      perceiver: { perceive: async () => perceived } as unknown as Perceiver,
      signal: new AbortController().signal,
      loadAsset: async () => new Uint8Array(),
      accept: async (key: string, made: Made) => void accepted.set(key, made),
      reject: async (_: string, verdict: unknown) => assert.fail(JSON.stringify(verdict)),
      saveState: async (next: unknown) => void (state = JSON.parse(JSON.stringify(next))),
      savePreview: async (name: string, bytes: Uint8Array) => `${name}_${previews.push(bytes)}`,
      step: async () => undefined,
    } as unknown as Work);
  return { run, accepted, previews, state: () => state as PackState, take: (next: unknown) => void (state = next) };
}

const words = (scene: ResolvedScene | null | undefined, role: string): string =>
  (scene?.nodes ?? [])
    .flatMap((n) => (n.kind === 'text' && n.role === role ? [n.text] : []))
    .join(' ')
    .replaceAll('\u00a0', ' ');
const lightness = (scene: ResolvedScene | null | undefined) => hexToOklch(scene?.palette['ground'] as Hex).l;

test('words change the very master that was shown, and every size after it; what is approved is what is made', async () => {
  const one = job();
  assert.equal((await one.run(null)).kind, 'question');
  const first = one.state().scene!;
  const darker = lightness(first) > 0.3;
  const asked = await one.run({ choice: null, text: `фон ${darker ? 'темнее' : 'светлее'} и цена 1 190` });
  assert.match(asked.kind === 'question' ? asked.question.text : '', /^Сделано: .*цена: 1.190/);
  assert.equal(one.accepted.size, 0);
  const again = await one.run({ choice: null, text: 'пусть кот танцует' });
  assert.match(again.kind === 'question' ? again.question.text : '', /кот танцует» не понят/);
  assert.equal(one.state().turns.length, 1);
  assert.equal((await one.run({ choice: 'approve', text: null })).kind, 'done');
  const made = [...one.accepted.values()];
  assert.deepEqual(
    made.map(({ scene }) => words(scene, 'price')),
    ['1 190 ₽', '1 190 ₽'],
  );
  assert.ok(made.every(({ scene }) => lightness(scene) < lightness(first) === darker));
  const master = made.find(({ width }) => width === 1080)!;
  assert.deepEqual(master.bytes, one.previews.at(-1), 'the picture that was approved, to the byte');
  assert.deepEqual([master.scene!.direction, master.scene!.archetype], [first.direction, first.archetype]);
});

test('a wish beside the approval is made at once; one that cannot be done is named first; undo takes the last back', async () => {
  const one = job();
  await one.run(null);
  const unknown = await one.run({ choice: 'approve', text: 'кнопка «Беру», пусть кот танцует' });
  assert.equal(unknown.kind, 'question');
  assert.equal(one.accepted.size, 0);
  const back = await one.run({ choice: null, text: 'верни как было' });
  assert.match(back.kind === 'question' ? back.question.text : '', /прежняя версия/);
  assert.deepEqual(one.state().turns, []);
  assert.equal((await one.run({ choice: 'approve', text: 'кнопка «Хочу»' })).kind, 'done');
  assert.deepEqual(
    [...one.accepted.values()].map(({ scene }) => words(scene, 'cta')),
    ['Хочу', 'Хочу'],
  );
});

test('words taken off one idea stay off the next; what an older service remembered is followed', async () => {
  const one = job();
  await one.run(null);
  await one.run({ choice: null, text: 'убери старую цену' });
  const { idea } = one.state();
  await one.run({ choice: 'another', text: null });
  assert.notEqual(one.state().idea.direction.id, idea.direction.id);
  assert.equal(words(one.state().scene, 'old_price'), '');
  one.take({ idea: one.state().idea, turnedDown: 1, preview: null, without: ['badge'] });
  assert.equal((await one.run({ choice: 'approve', text: null })).kind, 'done');
  for (const { scene } of one.accepted.values()) assert.equal(words(scene, 'badge'), '');
});

test('an answer is a change, another idea, a yes, or it is not understood', () => {
  const said = (text: string, choice: string | null = null) => turnOf({ choice, text });
  assert.deepEqual(
    [said('да, делайте'), said('нет, другой'), said('да, но фон темнее'), said('другой заголовок'), said('')],
    ['make', 'another', 'change', 'change', 'unclear'],
  );
  assert.deepEqual([said('пусть кот танцует'), said('', 'approve'), turnOf(null)], ['unclear', 'make', 'make']);
});
