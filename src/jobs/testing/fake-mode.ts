import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { AskedQuestion, Deliverable, Impossible, Made, Mode, Work } from '../../modes/index.ts';
import type { Verdict } from '../../scene/index.ts';

/** What a test tells the fake mode, as JSON in the brief of the task. */
export interface Orders {
  /** Milliseconds of work before each file. */
  ms?: number;
  /** Keys that quality control rejects. */
  reject?: string[];
  /** Keys that turn out not to be needed. */
  withdraw?: string[];
  /** Throw in the first `n` tries of a run, before any file. */
  throwTimes?: number;
  /** In its first run: after so many files wait until told to stop. */
  hold?: number;
  /** Never come back, deaf to the signal. */
  hang?: boolean;
  /** Return without having decided about the files. */
  idle?: boolean;
  message?: string;
}

/** Longer than any test. */
const HELD_MS = 600_000;

export const orders = (work: Orders): string => JSON.stringify(work);
export const VERDICT: Verdict = {
  accepted: true,
  checks: [
    {
      id: 'exact_size',
      passed: true,
      severity: 'blocking',
      value: 1,
      threshold: 1,
      message: { ru: 'Размер', en: 'Size' },
    },
  ],
  metrics: {},
};
export const REJECTED: Verdict = {
  accepted: false,
  checks: [
    {
      id: 'contrast',
      passed: false,
      severity: 'blocking',
      value: 2,
      threshold: 4.5,
      message: { ru: 'Низкий контраст', en: 'Low contrast' },
    },
  ],
  metrics: {},
};

const IN_RUSSIAN = {
  text: 'Какой?',
  choices: [
    { label: 'А', reason: 'ясно' },
    { label: 'Б', reason: null },
  ],
};

const QUESTION: AskedQuestion = {
  kind: 'pick_sketch',
  text: 'Which one?',
  choices: [
    { id: 'a', label: 'A', preview: null, recommended: true, reason: 'clear' },
    { id: 'b', label: 'B', preview: null, recommended: false, reason: null },
  ],
  also: { ru: IN_RUSSIAN },
};

/**
 * A small honest mode. `pack`: one file a format key, at 2 credits each; keys that begin with `bad` are impossible.
 * `create`: one file at 3
 * credits, after a question unless auto_pick. The pictures are real PNG files whose colour comes from the seed.
 */
export function fakeModes(tries: Map<string, number> = new Map()): ReadonlyMap<Mode['id'], Mode> {
  const pack: Mode = {
    id: 'pack',
    plan(input) {
      const keys = input.format_keys ?? [];
      const deliverables = keys.filter((key) => !key.startsWith('bad')).map((key) => deliverableOf(key, 2));
      const impossible: Impossible[] = keys
        .filter((key) => key.startsWith('bad'))
        .map((key) => ({ key, label: key, width: 1, height: 1, reason: { ru: 'нет такого', en: 'no such thing' } }));
      return { plan: planOf(deliverables), impossible };
    },
    run: async (work) => {
      const todo = ordersIn(work);
      await mishap(work, todo, tries);
      await work.step('render', { ru: 'Рисую', en: 'Rendering' });
      for (const [n, deliverable] of (todo.idle ? [] : work.pending).entries()) {
        const held = n === todo.hold && tries.get(work.jobId) === 1;
        await sleep(held ? HELD_MS : (todo.ms ?? 0), undefined, { signal: work.signal });
        if (todo.withdraw?.includes(deliverable.key)) await work.withdraw(deliverable.key);
        else if (todo.reject?.includes(deliverable.key)) await work.reject(deliverable.key, REJECTED);
        else await work.accept(deliverable.key, await pictureOf(work, deliverable));
      }
      return { kind: 'done', message: (lang) => (todo.message === undefined ? null : `${todo.message}, ${lang}`) };
    },
  };
  const create: Mode = {
    id: 'create',
    plan: (_, { lang }) => ({
      plan: planOf([{ ...deliverableOf('final', 3), label: lang === 'en' ? 'Final' : 'Финал' }]),
      impossible: [],
    }),
    run: async (work) => {
      await mishap(work, ordersIn(work), tries);
      if (work.answer === null && work.input.auto_pick !== true) {
        await work.step('sketch', { ru: 'Эскизы', en: 'Sketches' });
        await work.saveState({
          sketches: ['a', 'b'],
          asset: (await work.loadAsset(work.input.asset_ids[0]!)).byteLength,
        });
        const preview = await work.savePreview('a', await png(64, 64, work.seed), 'image/png');
        return {
          kind: 'question',
          question: { ...QUESTION, choices: [{ ...QUESTION.choices[0]!, preview }, QUESTION.choices[1]!] },
        };
      }
      const { sketches } = (work.state ?? { sketches: [] }) as { sketches: string[] };
      for (const deliverable of work.pending) await work.accept(deliverable.key, await pictureOf(work, deliverable));
      return {
        kind: 'done',
        message: () => `answer ${work.answer?.choice ?? 'none'}/${work.answer?.text ?? 'none'} of ${sketches.join('')}`,
      };
    },
  };
  const video: Mode = { id: 'video', plan: () => ({ plan: planOf([deliverableOf('video', 50)]), impossible: [] }) };
  return new Map([pack, create, video].map((mode) => [mode.id, mode]));
}

function ordersIn(work: Work): Orders {
  return work.input.brief?.startsWith('{') ? (JSON.parse(work.input.brief) as Orders) : {};
}

async function mishap(work: Work, { throwTimes = 0, hang }: Orders, tries: Map<string, number>): Promise<void> {
  const before = tries.get(work.jobId) ?? 0;
  tries.set(work.jobId, before + 1);
  if (before < throwTimes) throw new Error('a planned mishap');
  if (hang) await new Promise(() => undefined);
}

function deliverableOf(key: string, credits: number): Deliverable {
  return {
    key,
    label: `Формат ${key}`,
    pack: key.includes('_') ? key.split('_')[0]! : null,
    width: 24,
    height: 16,
    maxKb: null,
    credits,
    serves: [key],
    spec: { key },
  };
}

function planOf(deliverables: readonly Deliverable[]) {
  const lines = deliverables.map(({ key, label, credits }) => ({ key, label, credits }));
  return {
    deliverables,
    lines,
    total: deliverables.reduce((sum, { credits }) => sum + credits, 0),
    units: deliverables.length,
  };
}

async function pictureOf(work: Work, { width, height }: Deliverable): Promise<Made> {
  return {
    bytes: await png(width, height, work.seed),
    mime: 'image/png',
    width,
    height,
    verdict: VERDICT,
    scene: null,
  };
}

async function png(width: number, height: number, seed: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 } },
  })
    .png()
    .toBuffer();
}
