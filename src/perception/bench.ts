import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedSample } from '../kit/shared-samples.ts';
import { modelsOf } from './cli.ts';
import type { PerceptionSettings } from './cli.ts';
import { contactSheet, tilesOf } from './bench/contact-sheet.ts';
import { matteFigures, summariseMattes } from './bench/matte-figures.ts';
import type { MatteFigures } from './bench/matte-figures.ts';
import { ownKnownAlpha } from './bench/own-truth.ts';
import { summariseLaps, timed } from './bench/stopwatch.ts';
import type { Laps } from './bench/stopwatch.ts';
import { addText, noText, summariseText, textFigures } from './bench/text-figures.ts';
import { normalisePicture, perceiveLimits } from './decode/normalise.ts';
import type { Perceived } from './facts.ts';
import { analysePicture } from './analyse.ts';
import { createSenses, type Senses } from './senses.ts';

const own = fileURLToPath(new URL('../../samples/', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
/**
 * Of the larger collection only what is hard to cut out: fur, hair, glass, thin parts, holes, white on white. Every
 * picture costs seconds.
 */
const hard = /cat-furry|glass-teapot|plant-monstera|tripod|sunglasses|bag-duffel|clothes-woman/;

/**
 * Prints accuracy and time of every sense on the sample pictures and leaves `perception-mattes.jpg` in `outDir`: each
 * photo with its cut-out on a light, a
 * dark and a saturated ground. Uses the larger sample collection where it stands beside the checkout. Looks in this
 * very process, so that senses can be timed.
 */
export async function benchPerception(outDir: string, settings: PerceptionSettings): Promise<void> {
  const laps: Laps = new Map();
  const { models, modelsDir } = modelsOf(settings);
  const senses = timed(createSenses(models, modelsDir), laps);
  const set = await sampleSet();
  const all = set.known.length + set.ownKnown.length + set.products.length + set.banners.length;
  say(
    set.known.length > 0
      ? `${all} pictures, several minutes`
      : `${all} pictures, all of this project's own: the larger sample collection does not stand beside this checkout`,
  );
  const look = looking(senses, laps, all);
  const { figures, ownFigures, tiles } = await benchMattes(set, look);
  say('product photos');
  for (const file of set.products)
    tiles.push(...(await tilesOf(await look(nameOf(file), await readFile(file), false))));
  say('text of banners');
  let text = noText;
  for (const file of set.banners) {
    const { facts } = await look(nameOf(file), await readFile(file), true);
    text = addText(text, await textFigures(facts, truthOf(file)));
  }
  const sheet = join(outDir, 'perception-mattes.jpg');
  await writeFile(sheet, await contactSheet(tiles));
  section("mattes, this project's own renders", summariseMattes(ownFigures));
  if (figures.length > 0) section('mattes, sample collection', summariseMattes(figures));
  section('text', summariseText(text));
  section('time', [
    ...summariseLaps(laps),
    `peak memory ${Math.round(process.resourceUsage().maxRSS / 1000)} MB, with the bench itself`,
  ]);
  say(`contact sheet: ${sheet}`);
}

type Look = (name: string, bytes: Uint8Array, read: boolean) => Promise<Perceived>;

async function sampleSet() {
  return {
    known: knownAlphaFiles(),
    ownKnown: await ownKnownAlpha(own),
    products: [...pictures(join(own, 'products')), ...pictures(sharedSample('products')).filter((f) => hard.test(f))],
    banners: [...pictures(join(own, 'banners')), ...pictures(sharedSample('banners'))].filter((f) =>
      existsSync(truthOf(f)),
    ),
  };
}

/** Looks at pictures, one of `all` after the other, and says of each what was seen and how long it took. */
function looking(senses: Senses, laps: Laps, all: number): Look {
  let done = 0;
  return async (name, bytes, read) => {
    const started = performance.now();
    const source = await normalisePicture(bytes, perceiveLimits);
    const seen = await analysePicture(source, senses, { read });
    const perceived: Perceived = { ...seen, facts: { ...seen.facts, hash: '' }, picture: source.picture };
    const ms = performance.now() - started;
    laps.set('a picture, all senses', [...(laps.get('a picture, all senses') ?? []), ms]);
    const place = `${String((done += 1)).padStart(3)}/${all}`;
    say(`  ${place}  ${name.padEnd(38)}${(ms / 1000).toFixed(1).padStart(5)} s  ${describe(perceived)}`);
    return perceived;
  };
}

async function benchMattes({ known, ownKnown }: Awaited<ReturnType<typeof sampleSet>>, look: Look) {
  const tiles: Buffer[] = [];
  const figures: MatteFigures[] = [];
  const ownFigures: MatteFigures[] = [];
  say('mattes against known alpha');
  for (const { name, bytes, truth, white } of ownKnown)
    ownFigures.push(await matteFigures(name, white, await look(name, bytes, false), truth));
  for (const file of known) {
    const perceived = await look(nameOf(file), await readFile(file), false);
    const white = /^(white|bottles-white)/.test(nameOf(file));
    figures.push(await matteFigures(nameOf(file), white, perceived, await readFile(alphaOf(file))));
    tiles.push(...(await tilesOf(perceived)));
  }
  return { tiles, figures, ownFigures };
}

function section(title: string, lines: readonly string[]): void {
  say(title);
  for (const line of lines) say(`  ${line}`);
}

const nameOf = (file: string): string => file.split('/').at(-1) ?? file;
const alphaOf = (file: string): string => file.replace(/\.\w+$/, '.alpha.png');
const truthOf = (file: string): string => file.replace(/\.\w+$/, '.gt.json');

function pictures(folder: string | null): string[] {
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((f) => /\.(jpe?g|png|webp)$/.test(f) && !/(\.alpha|product-mask)\.png$/.test(f))
    .toSorted()
    .map((f) => join(folder, f));
}

const knownAlphaFiles = (): string[] => pictures(sharedSample('matting')).filter((f) => existsSync(alphaOf(f)));

function describe({ facts }: Perceived): string {
  const { matte, kind, background, faces, text } = facts;
  return `${kind.value} on ${background.value}, matte ${matte.method} ${matte.confidence.toFixed(2)} ${matte.grade}, ${faces.list.length} faces, ${text.blocks.length} text blocks`;
}
