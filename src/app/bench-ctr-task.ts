import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { loadCatalog } from '../catalog/index.ts';
import { studioCtr } from '../modes/index.ts';
import type { Perceived, Perceiver, RgbaPicture } from '../perception/index.ts';
import { type Lang, LANG_IDS, type Size } from '../scene/index.ts';
import { takeApart } from '../studio/adapt/index.ts';
import { type Finding, type Review, reviewBanner } from '../studio/review/index.ts';
import { type Drawing, goodBanner, seenDrawing } from '../studio/review/testing.ts';
import { PLANTED } from '../studio/review/testing-faults.ts';
import type { Config } from './config.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

/** Short side of what is drawn, pixels: a post and a story, as phones show them. */
const SIDE = 1080;

/** What became of one banner: a line of the bench's record. */
export interface CtrLine {
  readonly task: string;
  /** Items that were found, as `level id/variant`; null where the banner came to no end. */
  readonly found: readonly string[] | null;
  readonly score?: number;
  /** What had to be found, of a planted hindrance. */
  readonly expected?: string;
  /** What became of A, B and C. */
  readonly variants?: readonly string[];
  readonly cpuSeconds?: number;
  readonly error?: string;
}

interface TaskContext {
  /** Folder for the pages and variants of files. */
  readonly out: string;
  readonly config: Config;
  /** Reviews alone. */
  readonly quick: boolean;
  /** The finder of products is told where the drawn one is, unless the hindrance has to do with it. */
  readonly told: boolean;
}

/** Items whose hindrance has to do with the product, its ground or a face: there nobody tells where it is. */
const OF_PRODUCT = /product|sharp|tone|colour|clutter|whitespace|separation|face|cover/;

/** One banner of the bench: `good:LANG`, `planted:LANG:N` or `file:PATH`. */
export async function runCtrTask(task: string, context: TaskContext): Promise<CtrLine> {
  const perceiver = openPerceiver(context.config);
  const since = process.cpuUsage();
  try {
    const line = task.startsWith('file:')
      ? await ofFile(perceiver, task, context)
      : await ofDrawing(perceiver, task, context.told);
    const { user, system } = process.cpuUsage(since);
    return { ...line, cpuSeconds: Math.round((user + system) / 1e5) / 10 };
  } finally {
    await perceiver.close();
  }
}

const langOf = (name: string | undefined): Lang => LANG_IDS.find((id) => id === name) ?? 'ru';
const named = ({ item, variant, level }: Finding): string => `${level} ${item.id}${variant ? `/${variant}` : ''}`;

async function ofDrawing(perceiver: Perceiver, task: string, told: boolean): Promise<CtrLine> {
  const [kind, lang, n] = task.split(':');
  if (kind === 'good') return lineOf(task, await drawn(perceiver, goodBanner(langOf(lang)), langOf(lang), false));
  const planted = PLANTED[Number(n)];
  if (!planted) throw new RangeError(`no planted hindrance ${n}`);
  return {
    ...lineOf(
      task,
      await drawn(perceiver, planted.plant(langOf(lang)), langOf(lang), told && !OF_PRODUCT.test(planted.finds)),
    ),
    expected: planted.finds,
  };
}

const lineOf = (task: string, { findings, score }: Review): CtrLine => ({
  task,
  found: findings.map(named),
  score: Math.round(score),
});

const enlarged = ({ width, height }: Size): Size => {
  const by = SIDE / Math.min(width, height);
  return { width: Math.round(width * by), height: Math.round(height * by) };
};

/** A drawing as a file, looked at like any other. */
async function drawn(perceiver: Perceiver, drawing: Drawing, lang: Lang, told: boolean): Promise<Review> {
  const size = enlarged(drawing.size);
  const { picture, cutout } = await seenDrawing({ ...drawing, size });
  const png = await sharp(picture.data, { raw: { width: size.width, height: size.height, channels: 4 } })
    .png()
    .toBuffer();
  const product = told ? (cutout ? alphaOf(cutout) : new Uint8Array(size.width * size.height)) : null;
  const perceived = await perceiver.perceive(png, { read: true, ...(product && { product }) });
  return reviewOf(withFaces(perceived, drawing, size), lang, drawing.brief);
}

const alphaOf = ({ data }: RgbaPicture): Uint8Array =>
  Uint8Array.from({ length: data.length / 4 }, (_, i) => data[i * 4 + 3]!);

/** Nobody can draw a face that the finder of faces takes for one: where one is, its place is told. */
function withFaces(perceived: Perceived, { faces, size }: Drawing, { width }: Size): Perceived {
  if (faces.length === 0) return perceived;
  const by = width / size.width;
  const list = faces.map(({ box: { x, y, w, h }, ...face }) => ({
    ...face,
    box: { x: x * by, y: y * by, w: w * by, h: h * by },
  }));
  return { ...perceived, facts: { ...perceived.facts, faces: { ...perceived.facts.faces, list } } };
}

async function reviewOf(perceived: Perceived, lang: Lang, words: string): Promise<Review> {
  const taken = await takeApart(perceived);
  return (await reviewBanner(loadCatalog(), { perceived, taken, kind: 'banner', asked: { words }, lang })).review;
}

/** A banner of the samples: its review and, unless it is quick, its variants, written as pictures. */
async function ofFile(perceiver: Perceiver, task: string, { out, config, quick }: TaskContext): Promise<CtrLine> {
  const file = task.slice('file:'.length);
  const lang = LANG_IDS.find((id) => basename(file).includes(`${id}-`)) ?? 'ru';
  if (quick)
    return lineOf(task, await reviewOf(await perceiver.perceive(await readFile(file), { read: true }), lang, ''));
  const asked = { title: '', brief: '', lang, fromPhoto: false, reviewOnly: false };
  const run = await studioCtr(openStudioTools(config), perceiver, { ...asked, bytes: await readFile(file) });
  const variants: string[] = [];
  for (const { key, result } of run.files) {
    const { review, checks } = result.verdict;
    if ('bytes' in result)
      await writeFile(
        join(out, `${basename(file)}.${key}.${result.mime === 'image/png' ? 'png' : 'jpg'}`),
        result.bytes,
      );
    if (key === 'ctr_review') continue;
    const why = checks
      .filter((c) => !c.passed)
      .map((c) => c.message.en)
      .join('; ');
    variants.push(
      review?.variant && 'bytes' in result
        ? `${key} made, ${review.score} instead of ${review.variant.before}: ${review.variant.changes.map((c) => c.en).join('; ')}`
        : `${key} refused: ${why}`,
    );
  }
  return run.review ? { ...lineOf(task, run.review), variants } : { task, found: [], variants };
}
