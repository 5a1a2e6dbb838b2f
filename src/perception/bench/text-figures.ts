import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { iou } from '../../scene/index.ts';
import type { Box } from '../../scene/index.ts';
import type { PictureFacts } from '../facts.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const truth = z.object({ elements: z.array(z.object({ text: z.string().optional(), line_boxes: z.array(box).optional() })) });

export interface TextFigures {
  /** True lines with both sides of at least 12 px, and how many of them were found with an IoU of at least 0.5. */
  readonly expected: number;
  readonly found: number;
  /** Lines given, without those on the product, and how many of them are true lines. */
  readonly given: number;
  readonly right: number;
  readonly texts: readonly string[];
}

/** Compares the lines with a ground-truth file. Words printed on the product are real text that no ground truth lists: they count neither way. */
export async function textFigures(facts: PictureFacts, truthFile: string, productMaskFile: string): Promise<TextFigures> {
  const { elements } = truth.parse(JSON.parse(await readFile(truthFile, 'utf8')));
  const lines = elements.flatMap((e) => (e.line_boxes ?? []).map(([x, y, w, h]) => ({ x, y, w, h })));
  const large = lines.filter((l) => Math.min(l.w, l.h) >= 12);
  const onProduct = await productTest(productMaskFile, facts.size);
  const given = facts.text.blocks.flatMap((b) => b.lines).map((l) => l.box);
  const matches = (a: Box, list: readonly Box[]): boolean => list.some((b) => iou(a, b) >= 0.5);
  const counted = given.filter((g) => matches(g, lines) || !onProduct(g));
  return { expected: large.length, found: large.filter((l) => matches(l, given)).length, given: counted.length, right: counted.filter((g) => matches(g, lines)).length, texts: elements.flatMap((e) => (e.text && e.line_boxes ? [e.text] : [])) };
}

async function productTest(file: string, { width, height }: { readonly width: number; readonly height: number }): Promise<(b: Box) => boolean> {
  if (!existsSync(file)) return () => false;
  const mask = await sharp(file).resize(width, height, { fit: 'fill' }).toColourspace('b-w').extractChannel(0).raw().toBuffer();
  return ({ x, y, w, h }) => (mask[Math.min(height - 1, Math.round(y + h / 2)) * width + Math.min(width - 1, Math.round(x + w / 2))] ?? 0) > 127;
}

const plain = (text: string): string => text.toLowerCase().replace(/ё/g, 'е').replace(/[—–‑−-]/g, '-').replace(/[·•:.]/g, '').replace(/\s+/g, '');

/** Fewest edits that turn some stretch of what was read into each expected text, and the number of expected characters. */
export function characterErrors(facts: PictureFacts, texts: readonly string[]): { readonly errors: number; readonly characters: number } {
  const read = plain(facts.text.blocks.flatMap((b) => b.lines).map((l) => l.text ?? '').join(' '));
  let [errors, characters] = [0, 0];
  for (const text of texts.map(plain)) {
    errors += editsToFind(text, read);
    characters += text.length;
  }
  return { errors, characters };
}

/** Sellers' algorithm: edit distance of `pattern` to its best matching stretch of `text`. */
export function editsToFind(pattern: string, text: string): number {
  let previous: number[] = new Array<number>(text.length + 1).fill(0);
  for (let i = 1; i <= pattern.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= text.length; j += 1) row[j] = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + (pattern[i - 1] === text[j - 1] ? 0 : 1));
    previous = row;
  }
  return Math.min(...previous);
}
