import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobAssistant, Question } from '../../assistant/index.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { JobInput } from '../../contract/index.ts';
import type { Perceiver } from '../../perception/index.ts';
import { hexToOklch, hueDistance, type Hex, type ResolvedScene } from '../../scene/index.ts';
import { createFonts, createStillRenderer } from '../../studio/render/index.ts';
import type { AskedQuestion, GivenAnswer, Made, Work } from '../mode.ts';
import { seenCan } from '../testing/seen-can.ts';
import { runCreate } from './run.ts';

const fonts = createFonts();
const tools = { catalog: loadCatalog(), fonts, renderStill: createStillRenderer(fonts) };

const input = JobInput.parse({
  mode: 'create',
  asset_ids: ['00000000-0000-4000-8000-000000000001'],
  title: 'Термокружка Север, 450 мл',
  brief: 'Держит тепло 12 часов. Цена 1 490 ₽ вместо 1 990 ₽',
});

/** A job that answers its own question, as the jobs room would. */
function job(assistant: JobAssistant | null = null) {
  let state: unknown = null;
  const accepted: Made[] = [];
  const perceived = seenCan();
  const run = async (answer: GivenAnswer | null) => {
    const work = {
      jobId: 'j',
      input,
      lang: 'ru',
      seed: 11,
      pending:
        accepted.length > 0
          ? []
          : [
              {
                key: 'final',
                label: '',
                pack: null,
                width: 2048,
                height: 2048,
                maxKb: null,
                credits: 1,
                serves: [],
                spec: {},
              },
            ],
      state,
      answer,
      brandKit: null,
      assistant,
      perceiver: { perceive: async () => perceived } as unknown as Perceiver,
      signal: new AbortController().signal,
      loadAsset: async () => new Uint8Array(),
      accept: async (_: string, made: Made) => void accepted.push(made),
      reject: async (_: string, verdict: unknown) => assert.fail(JSON.stringify(verdict)),
      saveState: async (next: unknown) => void (state = JSON.parse(JSON.stringify(next))),
      savePreview: async (name: string) => name,
      step: async () => undefined,
    } as unknown as Work;
    return runCreate(tools, work);
  };
  const drawn = (): readonly { readonly scene: ResolvedScene }[] =>
    (state as { drawn: { scene: ResolvedScene }[] }).drawn;
  return {
    run,
    accepted,
    drawn,
    keep: () => JSON.stringify(state),
    take: (kept: string) => void (state = JSON.parse(kept)),
  };
}

const words = (scene: ResolvedScene | null, role: string): string =>
  (scene?.nodes ?? []).flatMap((n) => (n.kind === 'text' && n.role === role ? [n.text] : [])).join(' ');
const ground = ({ palette }: ResolvedScene) => hexToOklch(palette['ground'] as Hex);
const layout = ({ width, nodes }: ResolvedScene) =>
  nodes.map((n) => [n.id, n.role, Math.round((n.box.x / width) * 200), n.kind === 'text' ? [n.text, n.family] : 0]);

test(
  'an answer in words changes the very sketch that was chosen, and nothing else of it',
  { timeout: 120_000 },
  async () => {
    const one = job();
    const asked = await one.run(null);
    assert.equal(asked.kind, 'question');
    const kept = one.keep();
    const sketches = one.drawn().map(({ scene }) => scene);
    const second = sketches[1]!;
    const darker = ground(second).l > 0.3;
    await one.run({ choice: null, text: darker ? 'второй, но фон темнее' : 'второй, но фон светлее' });
    const scene = one.accepted[0]!.scene!;
    assert.equal(scene.direction, second.direction);
    assert.deepEqual(layout(scene), layout(second), 'same type, same layout, same words');
    assert.equal(ground(scene).l < ground(second).l, darker);
    assert.ok(ground(second).c < 0.02 || hueDistance(ground(scene).h, ground(second).h) < 15, 'same hue family');

    one.accepted.length = 0;
    one.take(kept);
    const done = await one.run({ choice: 'sketch_1', text: 'заголовок «Кофе ждёт»' });
    assert.match(done.kind === 'done' ? (done.message?.('ru') ?? '') : '', /заголовок: «Кофе ждёт»/);
    const first = one.accepted[0]!.scene!;
    assert.equal(words(first, 'headline').toLowerCase(), 'кофе ждёт');
    assert.deepEqual(
      [words(first, 'price'), words(first, 'cta')],
      [words(sketches[0]!, 'price'), words(sketches[0]!, 'cta')],
    );
  },
);

const ODD = 'эта штуковина прёт на меня, ужас';
/** An assistant that knows what one odd sentence means, and nothing else. */
const tells: JobAssistant = {
  ask: async <T>({ kind, data, schema }: Question<T>) => {
    const { unclear = [] } = data as { unclear?: string[] };
    const plain = unclear.filter((said) => ODD.includes(said)).map((said) => ({ said, means: 'товар мельче' }));
    return kind === 'wishes' && plain.length > 0 ? schema.parse({ plain }) : null;
  },
  note: async () => undefined,
};

test(
  'a wish that is not carried out is named and asked again before anything is charged',
  { timeout: 120_000 },
  async () => {
    const one = job(tells);
    await one.run(null);
    const kept = one.keep();
    const again = await one.run({ choice: null, text: 'первый, цена 1 290 и добавь единорога' });
    assert.equal(one.accepted.length, 0);
    const question: AskedQuestion = again.kind === 'question' ? again.question : assert.fail('it must ask');
    assert.match(question.text, /единорог.* — не понято/);
    assert.match(question.text, /Понято: цена: 1.290/);
    assert.ok(question.choices.some(({ id }) => id === 'as_understood'));
    const done = await one.run({ choice: 'as_understood', text: null });
    assert.equal(done.kind, 'done');
    assert.match(words(one.accepted[0]!.scene, 'price').replaceAll('\u00a0', ' '), /^1 290 ₽$/);

    // What an assistant made of words that we do not understand is shown first, too.
    one.accepted.length = 0;
    one.take(kept);
    const read = await one.run({ choice: 'sketch_1', text: ODD });
    assert.deepEqual([read.kind, one.accepted.length], ['question', 0]);
    assert.match(read.kind === 'question' ? read.question.text : '', /Понято: .*мельче|Понято: .*меньше/);
    assert.equal((await one.run({ choice: 'as_understood', text: null })).kind, 'done');
    assert.equal(one.accepted.length, 1);
  },
);
