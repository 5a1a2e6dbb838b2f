import type { Perceived } from '../../../perception/index.ts';
import { area, enclosing, grow, intersection } from '../../../scene/index.ts';
import type { BannerElement, BannerLine, BannerParts, Box } from '../../../scene/index.ts';
import { dilated } from './components.ts';
import { miss, wellLifted } from './fidelity.ts';
import { completeInk } from './ink.ts';
import { fitGround, paintFit } from './ground-fit.ts';
import type { GroundFit } from './ground-fit.ts';
import { inpaint } from './inpaint.ts';
import { differing, findIslands } from './islands.ts';
import { liftIsland, liftPlate } from './lift-block.ts';
import { liftLine } from './lift-text.ts';
import type { Sprite } from './lift-text.ts';
import { readPhotoGround } from './photo-ground.ts';
import { apart, median, pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';
import { assignRoles } from './roles.ts';
import { findPlate } from './plates.ts';
import type { Plate } from './plates.ts';
import { tidyLines } from './split-lines.ts';
import { mainSubject } from './subject.ts';
import { groupText } from './text-groups.ts';
import type { TextGroup } from './text-groups.ts';

/** A banner in parts, with their pixels. */
export interface TakenApart {
  readonly parts: BannerParts;
  readonly sprites: ReadonlyMap<string, Sprite>;
  /** The ground that can be painted at any size, or null for a photo. */
  readonly fit: GroundFit | null;
  /** The banner without its parts, in its own size. */
  readonly clean: Rgba;
  /** Things that were seen but belong to no part; they are lost when the banner is laid out anew. */
  readonly lost: readonly Box[];
  /** Elements whose pixels could not be lifted cleanly; they must not be moved. */
  readonly torn: readonly string[];
}

/** Share of the banner that must obey one smooth field for it to be the ground. */
const smoothShare = 0.5;
const smoothRms = 6;

/** Takes a finished flat banner apart: text lines, plates, logo and product as untouched pixels over a clean ground. */
export function takeApart(perceived: Perceived): TakenApart {
  const picture: Rgba = perceived.picture;
  const { width, height } = picture;
  const found = perceived.facts.text.blocks.flatMap((b) => b.lines.map((l) => l.box));
  const ink = completeInk(picture, perceived.textMask, found);
  const text = tidyLines(perceived.facts.text, ink, width, height);
  const allLines = text.blocks.flatMap((b) => b.lines.map((l) => l.box));
  const fit = fitGround(picture, allLines);
  const smooth = fit.inliers >= smoothShare && fit.rms <= smoothRms;
  const subject = mainSubject(perceived);
  const plates = new Map<Box, Plate | null>();
  // A button may be the largest part of a matte too: a plate that fills most of the subject is no product.
  const standsOnPlate = (line: Box): boolean => {
    if (!plates.has(line)) plates.set(line, findPlate(picture, line, ink, smooth));
    const plate = plates.get(line);
    return plate !== null && plate !== undefined && subject !== null && area(plate.box) > area(subject.box) * 0.5;
  };
  const onProduct = new Set(allLines.filter((line) => subject !== null && coveredBy(subject.alpha, line, width, height) > 0.7 && !standsOnPlate(line)));
  const regroup = (): readonly TextGroup[] => groupText(picture, text, ink, (line) => !onProduct.has(line), plates, smooth);

  let groups = regroup();
  let product: { box: Box; mask: Uint8Array } | null = null;
  let lost: readonly Box[] = [];
  let fitted = smooth ? paintFit(fit, width, height) : null;
  // The first round finds the product with the letters printed on it or running behind it, the second what is really type of the banner.
  for (let round = 0; round < 2 && fitted; round++) {
    const islands = findIslands(differing(picture, fitted, covered(groups, ink, width, height), fit.rms), width, height, [...onProduct]);
    product = islands.product;
    lost = islands.rest;
    if (product && (area(product.box) > width * height * 0.62 || atEdge(product.box, width, height))) {
      // A "product" as large as the banner, or cut off by its edge, is a scene: it cannot be set free.
      product = null;
      fitted = null;
    }
    if (!product || round === 1) break;
    for (const group of groups) if (group.plate === null && group.lines.some((line) => overlapsProduct(line, product!, ink, width))) for (const line of group.lines) onProduct.add(line);
    groups = regroup();
  }
  if (!fitted) groups = groups.filter((g) => !(g.plate && !g.plate.band && area(g.plate.box) < width * height * 0.006 && isInside(g.plate.box, width, height)));

  const roles = assignRoles(groups.map((g) => ({
    box: g.mark ? enclosing([g.box, g.mark])! : g.box, lineHeight: Math.max(...g.lines.map((l) => l.h)), lines: g.lines.length, mark: g.mark !== null, struck: g.struck, text: g.text,
    plate: g.plate && !g.plate.band ? { fill: g.plate.fill, box: g.plate.box, contrast: contrastToGround(picture, fitted, g) } : null,
  })), picture);

  const clean = fitted ?? inpaint(picture, covered(groups, ink, width, height));
  const sprites = new Map<string, Sprite>();
  const heroType = product ? Math.max(0, ...[...onProduct].filter((line) => line.w > line.h * 1.3 && line.h > height * 0.05).map((line) => line.h)) : 0;
  const elements: BannerElement[] = [];
  const whole = new Map<string, Box>();
  const ruined = new Set<string>();
  const solidLines = flushRight(allLines, width);
  groups.forEach((group, i) => {
    const { confidence } = roles[i]!;
    // Where the headline is one with the product, what is left of the type serves it.
    const role = roles[i]!.role === 'headline' && heroType > Math.max(...group.lines.map((l) => l.h)) ? 'subline' : roles[i]!.role;
    const lifted = liftGroup(picture, clean, ink, group, allLines, `${role}${i}`, fitted !== null, solidLines);
    if (!lifted) {
      lost = [...lost, group.box];
      return;
    }
    for (const sprite of lifted.sprites) sprites.set(sprite.id, sprite);
    if (!fitted && lifted.lines.some((line, n) => gaping(line, group.lines[n]!))) ruined.add(`${role}${i}`);
    whole.set(`${role}${i}`, enclosing([lifted.box, group.box])!);
    elements.push({ id: `${role}${i}`, role, confidence, box: lifted.box, lines: lifted.lines, fixed: solidLines, sprite: lifted.block, typeHeight: Math.min(...group.lines.map((l) => l.h)) });
  });
  if (product) {
    const solid = subject && perceived.facts.matte.confidence >= 0.75 ? subject.alpha : null;
    const sprite = liftIsland(picture, clean, product.mask, solid, product.box, 'product');
    sprites.set(sprite.id, sprite);
    elements.push({ id: 'product', role: 'product', confidence: 0.9, box: sprite.box, lines: [], fixed: true, sprite: sprite.id, typeHeight: null });
  }
  const headline = elements.find((e) => e.role === 'headline')?.box ?? null;
  const ground = fitted ? { kind: 'smooth' as const } : readPhotoGround(clean, perceived.facts, subject?.box ?? null, groups.map((g) => g.plate?.box ?? g.box), headline);
  const torn = elements.filter((e) => e.role !== 'product' && miss(picture, clean, { ...e, box: whole.get(e.id) ?? e.box }, sprites) > wellLifted || ruined.has(e.id) || (!fitted && e.role === 'logo' && e.sprite === null && hasNeighbour(picture, e.box)) || entangled(e, elements)).map((e) => e.id);
  return { torn, parts: { size: { width, height }, elements, ground }, sprites, fit: fitted ? fit : null, clean, lost };
}

/** Text and plates with a margin: what island search must not see. */
function covered(groups: readonly TextGroup[], ink: Uint8Array, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const g of groups) {
    for (const line of g.lines) markInk(mask, ink, grow(line, line.h * 0.3), width, height);
    if (g.plate) markPlate(mask, g.plate, width);
    if (g.mark) fillBox(mask, g.mark, width, height);
  }
  return dilated(mask, width, height, 7);
}

function markPlate(mask: Uint8Array, plate: Plate, width: number): void {
  for (let y = plate.box.y; y < plate.box.y + plate.box.h; y++) {
    for (let i = y * width + plate.box.x; i < y * width + plate.box.x + plate.box.w; i++) if (plate.mask[i] !== 0) mask[i] = 1;
  }
}

function markInk(mask: Uint8Array, ink: Uint8Array, box: Box, width: number, height: number): void {
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, box, 2);
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (ink[y * width + x] !== 0) mask[y * width + x] = 1;
}

function fillBox(mask: Uint8Array, box: Box, width: number, height: number): void {
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, box);
  for (let y = y0; y < y1; y++) mask.fill(1, y * width + x0, y * width + x1);
}

/** True when the product's own pixels fill a good part of the line's box: letters on it, or half behind it. */
function overlapsProduct(line: Box, product: { box: Box; mask: Uint8Array }, ink: Uint8Array, width: number): boolean {
  if (area(intersection(line, product.box)) === 0) return false;
  const { x0, y0, x1, y1 } = pixelBox({ width, height: product.mask.length / width }, line);
  let [own, free] = [0, 0];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const i = y * width + x;
      if (ink[i] !== 0) continue;
      free++;
      if (product.mask[i] !== 0) own++;
    }
  }
  return own > free * 0.12;
}

/** Share of a box that lies on the cut-out subject, 0..1. */
function coveredBy(alpha: Uint8Array, box: Box, width: number, height: number): number {
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, box);
  let on = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (alpha[y * width + x]! > 128) on++;
  return on / Math.max(1, (x1 - x0) * (y1 - y0));
}

/** Words stand farther apart than words do, or ink is taller than the line that was seen: something of the picture runs through it. */
const gaping = (line: BannerLine, seen: Box): boolean =>
  line.box.h > seen.h * 1.35 || line.words.slice(1).some((word, i) => word.box.x - line.words[i]!.box.x - line.words[i]!.box.w > Math.min(line.box.h, seen.h) * 1.1);

/** Something stands right beside the name of a logo: its sign, which was not found as one. */
function hasNeighbour(picture: Rgba, box: Box): boolean {
  const reach = box.h * 1.3;
  return [box.x - reach, box.x + box.w + box.h * 0.1].some((x) => {
    const { x0, y0, x1, y1 } = pixelBox(picture, { x, y: box.y, w: reach - box.h * 0.1, h: box.h });
    const values: number[] = [];
    for (let y = y0; y < y1; y++) for (let i = x0; i < x1; i++) values.push(picture.data[(y * picture.width + i) * 4 + 1]!);
    const middle = median([...values]);
    return values.filter((v) => Math.abs(v - middle) > 40).length > values.length * 0.12;
  });
}

/** Shapes that overlap in the banner cannot be parted without cutting one of them. */
const entangled = (element: BannerElement, all: readonly BannerElement[]): boolean =>
  element.sprite !== null && all.some((other) => other !== element && other.role !== 'product' && other.sprite !== null && area(intersection(other.box, element.box)) > area(element.box) * 0.06);

/** The right edges of the text are in line and the left ones are not: a script that runs from right to left, or type set so. Its words must not be set anew. */
function flushRight(lines: readonly Box[], width: number): boolean {
  const aligned = (edges: readonly number[]): number => Math.max(0, ...edges.map((e) => edges.filter((o) => Math.abs(o - e) < width * 0.012).length));
  const wide = lines.filter((l) => l.w > l.h * 1.5);
  return wide.length >= 2 && aligned(wide.map((l) => l.x + l.w)) > aligned(wide.map((l) => l.x)) && aligned(wide.map((l) => l.x + l.w)) > aligned(wide.map((l) => l.x + l.w / 2));
}

const atEdge = (box: Box, width: number, height: number): boolean => box.x <= 2 || box.y <= 2 || box.x + box.w >= width - 2 || box.y + box.h >= height - 2;

/** Away from all edges: a small plate there is part of the picture. */
const isInside = (box: Box, width: number, height: number): boolean =>
  box.x > width * 0.15 && box.x + box.w < width * 0.85 && box.y > height * 0.15 && box.y + box.h < height * 0.85;

function contrastToGround(picture: Rgba, ground: Rgba | null, group: TextGroup): number {
  if (!group.plate) return 0;
  const { x0, y0 } = pixelBox(picture, group.plate.box, 8);
  return apart(ground ?? picture, y0 * picture.width + x0, ...group.plate.colour);
}

interface LiftedGroup {
  readonly box: Box;
  readonly lines: BannerElement['lines'];
  readonly block: string | null;
  readonly sprites: readonly Sprite[];
}

function liftGroup(picture: Rgba, clean: Rgba, ink: Uint8Array, group: TextGroup, allLines: readonly Box[], id: string, groundKnown: boolean, solidLines: boolean): LiftedGroup | null {
  if (group.plate) {
    const plate = group.plate.band ? cutOfBand(group, picture.width, picture.height) : group.plate;
    const { sprite } = liftPlate(picture, clean, plate, id, groundKnown && !group.plate.band);
    return { box: sprite.box, lines: [], block: id, sprites: [sprite] };
  }
  if (group.mark || group.turned) {
    const box = grow(enclosing([group.box, ...(group.mark ? [group.mark] : [])])!, group.box.h * 0.12);
    const mask = new Uint8Array(picture.width * picture.height);
    fillBox(mask, box, picture.width, picture.height);
    const sprite = liftIsland(picture, clean, mask, null, box, id);
    return { box: sprite.box, lines: [], block: id, sprites: [sprite] };
  }
  const lines = group.lines.map((box, i) => liftLine(picture, clean, ink, box, allLines.filter((l) => l !== box), `${id}:${i}`, !groundKnown, solidLines));
  if (lines.some((line) => line === null)) return null;
  const found = lines.filter((line) => line !== null);
  return { box: enclosing(found.map((l) => l.line.box))!, lines: found.map((l) => l.line), block: null, sprites: found.flatMap((l) => l.sprites) };
}

/** Of a field that runs off the banner only a label around the words can travel. */
function cutOfBand(group: TextGroup, width: number, height: number): NonNullable<TextGroup['plate']> {
  const band = group.plate!;
  const box = intersection(grow(group.box, group.box.h * 0.42), band.box);
  const mask = new Uint8Array(band.mask.length);
  fillBox(mask, box, width, height);
  return { ...band, box, mask, band: false };
}
