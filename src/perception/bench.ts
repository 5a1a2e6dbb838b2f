import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedSample } from '../kit/shared-samples.ts';
import { openPerception } from './cli.ts';
import type { PerceptionSettings } from './cli.ts';
import { contactSheet, tilesOf } from './bench/contact-sheet.ts';
import { matteFigures, summariseMattes } from './bench/matte-figures.ts';
import type { MatteFigures } from './bench/matte-figures.ts';
import { characterErrors, textFigures } from './bench/text-figures.ts';
import type { Perceived } from './facts.ts';

const own = fileURLToPath(new URL('../../samples/', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pictures = (folder: string | null): string[] =>
  folder && existsSync(folder) ? readdirSync(folder).filter((f) => /\.(jpe?g|png|webp)$/.test(f) && !/(alpha|product-mask)\.png$/.test(f)).toSorted().map((f) => join(folder, f)) : [];

/**
 * Prints accuracy and time of every sense on the sample pictures and leaves `perception-mattes.jpg` in `outDir`: each photo with its cut-out on a light, a
 * dark and a saturated ground. Uses the larger sample collection where it stands beside the checkout.
 */
export async function benchPerception(outDir: string, settings: PerceptionSettings): Promise<void> {
  const { process: perception } = openPerception(settings);
  const tiles: Buffer[] = [];
  const look = async (file: string, read: boolean): Promise<Perceived> => {
    const started = performance.now();
    const perceived = await perception.perceive(await readFile(file), { read });
    say(`  ${nameOf(file).padEnd(34)}${Math.round(performance.now() - started)} ms  ${describe(perceived)}`);
    return perceived;
  };
  try {
    say('mattes against known alpha');
    const figures: MatteFigures[] = [];
    for (const file of pictures(sharedSample('matting'))) {
      const perceived = await look(file, false);
      figures.push(await matteFigures(nameOf(file), perceived, file.replace(/\.\w+$/, '.alpha.png')));
      tiles.push(...(await tilesOf(perceived)));
    }
    if (figures.length === 0) say('  (no pictures with known alpha here)');
    for (const line of summariseMattes(figures)) say(`  ${line}`);
    say('product photos');
    for (const file of [...pictures(join(own, 'products')), ...pictures(sharedSample('products'))]) tiles.push(...(await tilesOf(await look(file, false))));
    say('text of banners');
    await benchText([...pictures(join(own, 'banners')), ...pictures(sharedSample('banners'))], look);
    const sheet = join(outDir, 'perception-mattes.jpg');
    await writeFile(sheet, await contactSheet(tiles));
    say(`contact sheet: ${sheet}`);
  } finally {
    await perception.close();
  }
}

async function benchText(files: readonly string[], look: (file: string, read: boolean) => Promise<Perceived>): Promise<void> {
  const total = { expected: 0, found: 0, given: 0, right: 0, errors: 0, characters: 0 };
  for (const file of files) {
    const truth = file.replace(/\.\w+$/, '.gt.json');
    if (!existsSync(truth)) continue;
    const { facts } = await look(file, true);
    const f = await textFigures(facts, truth, file.replace(/\.\w+$/, '.product-mask.png'));
    const read = facts.text.reader ? characterErrors(facts, f.texts) : { errors: 0, characters: 0 };
    total.expected += f.expected;
    total.found += f.found;
    total.given += f.given;
    total.right += f.right;
    total.errors += read.errors;
    total.characters += read.characters;
  }
  if (total.expected === 0) return;
  say(`  lines: recall ${(total.found / total.expected).toFixed(3)}, precision ${(total.right / Math.max(1, total.given)).toFixed(3)} (text printed on products not counted)`);
  say(total.characters > 0 ? `  reading: character accuracy ${(1 - total.errors / total.characters).toFixed(3)}` : '  reading: no reader installed');
}

const nameOf = (file: string): string => file.split('/').at(-1) ?? file;

function describe({ facts }: Perceived): string {
  const { matte, kind, background, faces, text } = facts;
  return `${kind.value} on ${background.value}, matte ${matte.method} ${matte.confidence.toFixed(2)} ${matte.grade}, ${faces.list.length} faces, ${text.blocks.length} text blocks`;
}
