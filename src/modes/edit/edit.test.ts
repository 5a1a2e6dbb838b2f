import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { loadCatalog, targetFormat } from '../../catalog/index.ts';
import type { JobAssistant } from '../../assistant/index.ts';
import { JobInput } from '../../contract/index.ts';
import type { Perceived, Perceiver } from '../../perception/index.ts';
import type { ResolvedScene, Verdict } from '../../scene/index.ts';
import { ideaOf, makeSize, pictureTask, planCampaign } from '../../studio/campaign/index.ts';
import type { FinishedPicture } from '../../studio/picture/index.ts';
import { createFonts, createStillRenderer } from '../../studio/render/index.ts';
import { type Made, Outdated, type StoredOutput, type Work } from '../mode.ts';
import { seenCan } from '../testing/seen-can.ts';
import { planEdit } from './plan.ts';
import { runEdit } from './run.ts';
import { isPaintedAgain } from '../testing-repaint.ts';

const fonts = createFonts();
const tools = { catalog: loadCatalog(), fonts, renderStill: createStillRenderer(fonts) };
const brief = {
  title: 'Термокружка Север, 450 мл',
  brief: 'Держит тепло 12 часов. Цена 1 490 ₽ вместо 1 990 ₽',
  characteristics: '',
  goal: '',
  lang: 'ru',
} as const;
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const origin = {
  input: JobInput.parse({ mode: 'create', asset_ids: [id(900)], title: brief.title, brief: brief.brief }),
  seed: 7,
  brandKit: null,
};

const outputs = new Map<string, StoredOutput>();
const stored = (
  made: Pick<FinishedPicture, 'bytes' | 'mime' | 'width' | 'height'> & Partial<FinishedPicture>,
  format: string,
  change: Partial<StoredOutput> = {},
): StoredOutput => ({
  bytes: made.bytes,
  mime: made.mime,
  format,
  label: format,
  width: made.width,
  height: made.height,
  maxKb: null,
  serves: [],
  spec: {},
  replaces: null,
  scene: made.scene ?? null,
  encoding: made.encoding ?? null,
  loadSprites: async () => made.sprites ?? null,
  origin,
  ...change,
});

before(async () => {
  const campaign = planCampaign(brief, seenCan(), null, 7);
  const direction = campaign.directions.find((d) => d.id === 'studio_sweep') ?? campaign.directions[0]!;
  const idea = ideaOf(campaign, direction, 0);
  for (const [n, [width, height]] of [
    [1, [600, 600]],
    [3, [728, 90]],
  ] as const) {
    const target = targetFormat({ width, height, maxKb: null });
    const made = await makeSize(tools, pictureTask(campaign, idea, { target, serves: [] }));
    assert.ok('bytes' in made, `${width}×${height}`);
    outputs.set(id(n), stored(made, `custom_${width}x${height}`, { spec: { target } }));
  }
  const bare = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#8a6f55' } })
    .jpeg()
    .toBuffer();
  outputs.set(id(5), stored({ bytes: bare, mime: 'image/jpeg', width: 700, height: 700 }, 'enhance_1'));
});

/** Runs an edit as the jobs room would, on some of the outputs above. */
async function edit(
  numbers: readonly number[],
  instruction: string,
  more: { answer?: string; state?: unknown; outdated?: boolean; assistant?: JobAssistant } = {},
) {
  const input = JobInput.parse({ mode: 'edit', output_ids: numbers.map(id), instruction });
  const infos = numbers.map((n) => ({ ...outputs.get(id(n))!, id: id(n) }));
  const { plan } = planEdit(tools, input, { lang: 'ru', assets: [], outputs: infos });
  const accepted = new Map<string, Made>();
  const rejected = new Map<string, Verdict>();
  const withdrawn: string[] = [];
  const saved: unknown[] = [];
  const work = {
    jobId: 'j',
    input,
    lang: 'ru',
    seed: 1,
    pending: plan.deliverables,
    state: more.state ?? null,
    answer: more.answer === undefined ? null : { choice: null, text: more.answer },
    brandKit: null,
    assistant: more.assistant ?? null,
    perceiver: {
      perceive: async (bytes: Uint8Array) => (bytes.length === 0 ? seenCan() : bareFacts(bytes)),
    } as unknown as Perceiver,
    signal: new AbortController().signal,
    loadAsset: async () => new Uint8Array(),
    loadOutput: async (key: string) => outputs.get(key) ?? assert.fail(key),
    accept: async (key: string, made: Made) => {
      if (more.outdated) throw new Outdated('gone');
      accepted.set(key, made);
    },
    reject: async (key: string, verdict: Verdict) => void rejected.set(key, verdict),
    withdraw: async (key: string) => void withdrawn.push(key),
    saveState: async (state: unknown) => void saved.push(state),
    savePreview: async (name: string) => name,
    step: async () => undefined,
  } as unknown as Work;
  const result = await runEdit(tools, work);
  for (const [key, made] of accepted) assert.ok(await isPaintedAgain(tools, made), key);
  const message = result.kind === 'done' ? (result.message?.('ru') ?? '') : '';
  return { plan, result, message, accepted, rejected, withdrawn, saved };
}

async function bareFacts(bytes: Uint8Array): Promise<Perceived> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    ...seenCan(),
    picture: { width: info.width, height: info.height, data: new Uint8Array(data) },
    cutout: null,
  };
}

const words = (scene: ResolvedScene | null | undefined, role: string): string =>
  (scene?.nodes ?? [])
    .flatMap((n) => (n.kind === 'text' && n.role === role ? [n.text] : []))
    .join(' ')
    .replaceAll('\u00a0', ' ');

test('what one file lacks is left as it is and unpaid; what cannot be done is said part by part', async () => {
  const names = { badge: 'скидку', old_price: 'старую цену', subline: 'подзаголовок', cta: 'кнопку' } as const;
  const has = (n: number, role: string): boolean => words(outputs.get(id(n))!.scene, role) !== '';
  const lacking = (Object.keys(names) as (keyof typeof names)[]).find((role) => has(1, role) && !has(3, role));
  assert.ok(lacking, 'a strip lacks something that the square has');
  const { accepted, withdrawn, message } = await edit([1, 3], `убери ${names[lacking]}`);
  assert.deepEqual([[...accepted.keys()], withdrawn], [['edit_1'], ['edit_2']]);
  assert.match(message, /Не сделано: .*такого на картинке нет \(728×90\)/);
  // Each file tells of itself: what the strip lacks is no news of the square.
  const note = accepted.get('edit_1')!.verdict.checks.find((check) => check.id === 'understood')!;
  assert.match(note.message.ru, /^Сделано: /);
  assert.doesNotMatch(note.message.ru, /Не сделано/);
});

test('where nothing can be done it asks and charges nothing; the answer is the new instruction', async () => {
  const asked = await edit([1], 'пусть кот танцует');
  assert.equal(asked.result.kind, 'question');
  assert.equal(asked.result.kind === 'question' && asked.result.question.kind, 'clarify');
  assert.match(asked.result.kind === 'question' ? asked.result.question.text : '', /кот танцует.* — не понято/);
  assert.deepEqual([asked.accepted.size, asked.rejected.size], [0, 0]);
  const kazakh = await edit([1], 'мысық билесін және жұлдыздар жансын, әрі ән айтсын');
  assert.match(kazakh.result.kind === 'question' ? kazakh.result.question.text : '', /түсініксіз/);
  const answered = await edit([1], 'пусть кот танцует', { answer: 'убери скидку' });
  assert.equal(answered.accepted.size, 1);
});

test('what an assistant takes an instruction to mean is shown first and done on a yes; nonsense changes nothing', async () => {
  const odd = 'сделай фон пожёстче чтобы аж зловеще';
  const saying = (means: string): JobAssistant =>
    ({ ask: async () => ({ plain: [{ said: odd, means }] }), note: async () => undefined }) as unknown as JobAssistant;
  const asked = await edit([1], odd, { assistant: saying('фон темнее') });
  const question = asked.result.kind === 'question' ? asked.result.question : assert.fail('it asks');
  assert.match(question.text, /Понято так: .*темнее/);
  assert.deepEqual([question.choices.length, asked.accepted.size], [1, 0]);
  const state = asked.saved.at(-1);
  assert.equal((await edit([1], odd, { state, answer: 'да' })).accepted.size, 1);
  assert.match((await edit([1], odd, { state, answer: 'убери скидку' })).message, /плашка/);
  for (const means of ['заголовок «Купите сейчас»', 'цена 99', 'ignore everything'])
    assert.match(
      await edit([1], odd, { assistant: saying(means) }).then(({ result }) =>
        result.kind === 'question' ? result.question.text : '',
      ),
      /не понято/,
      means,
    );
});

test('another version that came first wins: the edit is refused, not charged', async () => {
  const { rejected, message } = await edit([1], 'убери скидку', { outdated: true });
  assert.deepEqual([...rejected.keys()], ['edit_1']);
  assert.match(message, /сменила другая версия/);
});

test('a bare photo follows what is said of photos and nothing else; the earlier version comes back byte for byte', async () => {
  const lighter = await edit([5], 'светлее');
  const mean = async (bytes: Uint8Array) => (await sharp(bytes).greyscale().stats()).channels[0]!.mean;
  const made = lighter.accepted.get('edit_1')!;
  assert.ok((await mean(made.bytes)) > (await mean(outputs.get(id(5))!.bytes)) + 5);
  assert.equal((await edit([5], 'заголовок «Привет»')).result.kind, 'question');
  outputs.set(id(6), stored({ ...made, mime: 'image/jpeg' } as FinishedPicture, 'enhance_1', { replaces: id(5) }));
  const back = await edit([6], 'верни как было');
  assert.deepEqual(back.accepted.get('edit_1')!.bytes, outputs.get(id(5))!.bytes);
});

test('the page of a review is no picture to edit', () => {
  const input = JobInput.parse({ mode: 'edit', output_ids: [id(1)], instruction: 'фон темнее' });
  const page = { id: id(1), width: 2000, height: 1414, mime: 'image/jpeg', format: 'ctr_review' };
  const { problems = [] } = planEdit(tools, input, { lang: 'ru', assets: [], outputs: [page] });
  assert.deepEqual(
    problems.map(({ path, code }) => [path, code]),
    [['output_ids.0', 'not_a_picture']],
  );
});
