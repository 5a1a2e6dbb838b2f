import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { targetFormat } from '../../catalog/index.ts';
import { sharedSample } from '../../kit/shared-samples.ts';
import { openPerception, type Perceived, type PerceptionSettings } from '../../perception/index.ts';
import { takeApart, type TakenApart } from './take-apart/index.ts';
import { adaptOne } from './adapt-one.ts';
import { pixelsOf } from './bench/pixels.ts';
import { rivals } from './bench/rivals.ts';
import { cutLetters, score, type Score } from './bench/score.ts';
import { refusals, say, tools } from './bench/setting.ts';
import { sheet, tile } from './bench/sheet.ts';
import { truthOf, type Truth } from './bench/truth.ts';

const sizes = [
  [300, 250],
  [728, 90],
  [240, 400],
  [970, 250],
  [1080, 1920],
  [160, 600],
] as const;
/** Thirty sizes as a real order mixes them. */
const order = [
  ...sizes,
  [336, 280],
  [300, 600],
  [320, 480],
  [480, 320],
  [640, 960],
  [1080, 1080],
  [1200, 628],
  [1080, 1350],
  [1200, 1200],
  [600, 600],
  [960, 640],
  [1280, 720],
  [1000, 1500],
  [400, 400],
  [580, 400],
  [450, 450],
  [600, 500],
  [300, 500],
  [1456, 180],
  [980, 120],
  [1000, 120],
  [900, 1200],
  [800, 800],
  [1200, 300],
] as const;

const own = fileURLToPath(new URL('../../../samples/banners/', import.meta.url));
const banners = (folder: string | null): string[] =>
  folder && existsSync(folder)
    ? readdirSync(folder)
        .filter((f) => /\.(jpe?g|png|webp)$/.test(f) && !f.endsWith('product-mask.png'))
        .toSorted()
        .map((f) => join(folder, f))
    : [];
const nameOf = (file: string): string =>
  file
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '');

interface Tally {
  accepted: number;
  asked: number;
  readonly scores: { readonly where: string; readonly large: boolean; readonly score: Score }[];
  readonly cut: string[];
  /** The judge's own ΔE of product and of type in the painted picture, before the file is encoded. */
  readonly painted: { product: number; layers: number };
  readonly bySize: Map<string, number>;
  /** What a bar forbids; the bench fails with any. */
  readonly broken: string[];
}

/**
 * Adapts every sample banner to six sizes and prints what the ground truth says of the results: acceptance, lines
 * matched pixel by pixel, cut
 * letters, text read back, colour distance of product and logo, and time for thirty sizes against painting and encoding
 * alone; throws where a bar is broken. Leaves `adapt.jpg` (ours
 * for all banners) and `adapt-rivals-*.jpg` (beside smart crop, letterbox with blur and stretch) in `outDir`.
 */
export async function benchAdapt(outDir: string, settings: PerceptionSettings): Promise<void> {
  const { process: perception } = openPerception(settings);
  const tally: Tally = {
    accepted: 0,
    asked: 0,
    scores: [],
    cut: [],
    painted: { product: 0, layers: 0 },
    bySize: new Map(),
    broken: [],
  };
  const ours: Buffer[][] = [];
  const more = banners(sharedSample('banners'));
  if (more.length === 0) say("(the larger sample collection is not here: only the project's own banners)");
  try {
    for (const file of [...banners(own), ...more]) {
      const bytes = await readFile(file);
      const perceived = await perception.perceive(bytes, { read: true });
      const { row, rivalRows } = await adaptBanner(file, bytes, perceived, tally);
      ours.push(row);
      if (file.startsWith(own) || /real-/.test(file))
        await writeFile(join(outDir, `adapt-rivals-${nameOf(file)}.jpg`), await sheet([row, ...rivalRows]));
      if (file.startsWith(own)) await timeOrder(file, perceived, tally);
    }
    report(tally);
    await writeFile(join(outDir, 'adapt.jpg'), await sheet(ours));
    say(`contact sheets: ${join(outDir, 'adapt*.jpg')}`);
    for (const fault of tally.broken) say(`FAILED ${fault}`);
    if (tally.broken.length > 0) throw new Error(`${tally.broken.length} bars of adapt are broken`);
  } finally {
    await perception.close();
  }
}

async function adaptBanner(
  file: string,
  bytes: Uint8Array,
  perceived: Perceived,
  tally: Tally,
): Promise<{ row: Buffer[]; rivalRows: Buffer[][] }> {
  const started = performance.now();
  const taken = await takeApart(perceived);
  const ms = Math.round(performance.now() - started);
  const truth = await truthOf(file, taken.parts.size);
  const banner = await pixelsOf(
    sharp(perceived.picture.data, {
      raw: { width: perceived.picture.width, height: perceived.picture.height, channels: 4 },
    }),
  );
  const row = [await tile(bytes)];
  const words: string[] = [];
  let anyNew = false;
  for (const [width, height] of sizes) {
    const name = `${width}x${height}`;
    tally.asked++;
    const made = await adaptOne(tools, taken, targetFormat({ width, height, maxKb: null }), { lang: 'ru', seed: 1 });
    if (!('bytes' in made)) {
      const failed = refusals(made.verdict)
        .map((c) => c.message.en)
        .join('; ');
      words.push(`${name} no: ${failed}`);
      row.push(await tile(failed));
      continue;
    }
    row.push(await tile(made.bytes));
    tally.accepted++;
    await holds(`${nameOf(file)} ${name}`, made.bytes, { width, height, maxKb: null }, tally);
    tally.bySize.set(name, (tally.bySize.get(name) ?? 0) + 1);
    for (const check of made.verdict.checks) {
      if (check.id === 'product_true') tally.painted.product = Math.max(tally.painted.product, Number(check.value));
      if (check.id === 'layers_true') tally.painted.layers = Math.max(tally.painted.layers, Number(check.value));
    }
    anyNew ||= made.scene !== null && made.scene.archetype !== 'crop';
    if (truth && made.scene)
      tally.scores.push({
        where: `${nameOf(file)} ${name}`,
        large: width >= 300 && height >= 250,
        score: await score(banner, taken, truth, await pixelsOf(sharp(made.bytes)), made.scene),
      });
  }
  if (truth && anyNew) tally.cut.push(...cutLetters(banner, taken, truth).map((line) => `${nameOf(file)}: ${line}`));
  say(
    `${nameOf(file).padEnd(34)}${row.length - 1 - words.length}/${sizes.length}  taken apart in ${ms} ms  ${describe(taken, truth)}`,
  );
  for (const word of words) say(`    ${word}`);
  const rivalRows = await Promise.all(
    Object.entries(rivals).map(async ([name, make]) => [
      await tile(name),
      ...(await Promise.all(sizes.map(async ([w, h]) => tile(await make(bytes, w, h))))),
    ]),
  );
  return { row, rivalRows };
}

const describe = (taken: TakenApart, truth: Truth | null): string =>
  `${taken.parts.ground.kind}, ${taken.parts.elements.length} parts${truth ? ` (${new Set(truth.lines.map((l) => l.kind)).size} kinds known)` : ''}`;

/** Size and weight of the very file, whatever the judge said of it. */
async function holds(
  where: string,
  bytes: Uint8Array,
  wanted: { readonly width: number; readonly height: number; readonly maxKb: number | null },
  tally: Tally,
): Promise<void> {
  const { width, height } = await sharp(bytes).metadata();
  if (width !== wanted.width || height !== wanted.height) tally.broken.push(`${where}: the file is ${width}x${height}`);
  if (wanted.maxKb !== null && bytes.length > wanted.maxKb * 1000)
    tally.broken.push(`${where}: ${bytes.length} bytes, allowed ${wanted.maxKb} kB`);
}

/** Thirty sizes after perception: everything, against painting and encoding of what was accepted. */
async function timeOrder(file: string, perceived: Perceived, tally: Tally): Promise<void> {
  let [accepted, kept] = [0, 0];
  const started = performance.now();
  const taken = await takeApart(perceived);
  const apart = performance.now() - started;
  for (const [width, height] of order) {
    const made = await adaptOne(tools, taken, targetFormat({ width, height, maxKb: 150 }), {
      lang: 'ru',
      seed: 1,
      spent: (ms) => {
        kept += ms;
      },
    });
    if (!('bytes' in made)) continue;
    accepted++;
    await holds(`${nameOf(file)} ${width}x${height}`, made.bytes, { width, height, maxKb: 150 }, tally);
  }
  const all = performance.now() - started;
  say(
    `    30 sizes of ${nameOf(file)}: ${accepted} accepted in ${Math.round(all)} ms (taking apart ${Math.round(apart)}); painting and encoding of these alone ${Math.round(kept)} ms, ratio ${(all / Math.max(1, kept)).toFixed(2)} (bar 2)`,
  );
}

function report({ accepted, asked, scores, cut, painted, bySize, broken }: Tally): void {
  const sum = (list: typeof scores, of: (s: Score) => number): number => list.reduce((n, { score: s }) => n + of(s), 0);
  const large = scores.filter((s) => s.large);
  const whole = large.filter(({ score: s }) => s.matched === s.lines && s.lost.length === 0);
  const products = scores.flatMap(({ where, score: s }) => (s.product ? [{ where, ...s.product }] : []));
  const logos = scores.flatMap(({ score: s }) => (s.logo === null ? [] : [s.logo]));
  say(`accepted ${accepted} of ${asked}: ${[...bySize].map(([size, n]) => `${size} ${n}`).join(', ')}`);
  say(
    `with ground truth: ${scores.length} accepted pictures, ${sum(scores, (s) => s.matched)} of ${sum(scores, (s) => s.lines)} shown lines match pixel by pixel`,
  );
  say(
    `at 300x250 and more: all shown lines match and nothing needed is lost in ${whole.length} of ${large.length} (bar 95 %)`,
  );
  for (const { where, score: s } of scores)
    if (s.unlike.length + s.lost.length > 0)
      say(`    ${where}: unlike ${s.unlike.join(', ') || 'none'}; lost ${s.lost.join(', ') || 'none'}`);
  say(`cut letters: ${cut.length} (bar 0)${cut.map((c) => `\n    ${c}`).join('')}`);
  say(
    `painted, before encoding: product ΔE at most ${painted.product.toFixed(2)}, type and logo ${painted.layers.toFixed(2)} (bar 2)`,
  );
  if (products.length > 0)
    say(
      `in the encoded file: product ΔE mean ${Math.max(...products.map((p) => p.mean)).toFixed(2)}, worst 95th percentile ${Math.max(...products.map((p) => p.p95)).toFixed(2)}, ${products.length} pictures; over 2: ${
        products
          .filter((p) => p.mean > 2)
          .map((p) => `${p.where} ${p.mean.toFixed(1)}`)
          .join(', ') || 'none'
      }`,
    );
  if (logos.length > 0) say(`logo likeness: worst ${Math.min(...logos).toFixed(2)} of 1`);
  const [read, unread] = [
    sum(scores, (s) => s.read.asked),
    scores.flatMap(({ where, score: s }) => s.read.unread.map((line) => `${where}: ${line}`)),
  ];
  say(
    read === 0
      ? '(no reader installed: lines were only matched pixel by pixel)'
      : `read back by tesseract as well as in the banner: ${read - unread.length} of ${read} lines that stand in one piece${unread.map((line) => `\n    ${line}`).join('')}`,
  );
  if (large.length > 0 && whole.length < large.length * 0.95)
    broken.push(`lines: only ${whole.length} of ${large.length} large pictures show everything`);
  if (read > 0 && unread.length > read * 0.05)
    broken.push(`reading: ${unread.length} of ${read} lines are read worse than in the banner`);
  broken.push(...cut.map((line) => `cut letters: ${line}`));
  broken.push(
    ...products
      .filter((p) => p.mean > 2)
      .map((p) => `colour of the product in the file: ${p.where} ΔE ${p.mean.toFixed(2)}`),
  );
  if (accepted === 0) broken.push('nothing was accepted');
}
