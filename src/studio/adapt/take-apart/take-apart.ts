import { setImmediate as breath } from 'node:timers/promises';
import type { Perceived } from '../../../perception/index.ts';
import { area, enclosing, grow, intersection } from '../../../scene/index.ts';
import type { BannerElement, BannerFault, BannerParts, Box } from '../../../scene/index.ts';
import { faultsOf } from './faults.ts';
import { paintFit } from './ground-fit.ts';
import type { GroundFit } from './ground-fit.ts';
import { completeInk } from './ink.ts';
import { inpaint } from './inpaint.ts';
import { differing, findIslands, thingsOn } from './islands.ts';
import { liftIsland } from './lift-block.ts';
import { differences, putBack, strayMarks } from './reassembly.ts';
import { flushRight, gaping, liftGroup } from './lift-group.ts';
import type { Sprite } from './lift-text.ts';
import { covered, shareOfInk, shareUnder } from './masks.ts';
import { readPhotoGround } from './photo-ground.ts';
import { apart, pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';
import { cutsThrough, findPlate, plateAmong } from './plates.ts';
import type { Plate } from './plates.ts';
import { markOutline, readGround } from './read-ground.ts';
import { assignRoles, isSpare } from './roles.ts';
import { tidyLines } from './split-lines.ts';
import { mainSubject } from './subject.ts';
import { groupText } from './text-groups.ts';
import type { TextGroup } from './text-groups.ts';

/** A banner in parts, with their pixels. */
export interface TakenApart {
  /** The banner itself. */
  readonly picture: Rgba;
  readonly parts: BannerParts;
  readonly sprites: ReadonlyMap<string, Sprite>;
  /** The ground that can be painted at any size, or null for a photo. */
  readonly fit: GroundFit | null;
  /** The banner without its parts, in its own size. */
  readonly clean: Rgba;
  /** Ornament that belongs to no part; it is lost when the banner is laid out anew. */
  readonly lost: readonly Box[];
  /** Type and signs that belong to no part: without them the banner must not be laid out anew. */
  readonly strays: readonly Box[];
  /** Canvas-sized, 255 on the product as its matte tells; null where none is known. */
  readonly subject: Uint8Array | null;
  /** Elements whose pixels could not be lifted cleanly, and why; they must not be moved. */
  readonly torn: ReadonlyMap<string, BannerFault>;
}

/** Type whose surroundings are the product by this much is printed on it; less, and it only meets it. */
const printed = 0.6;
const touching = 0.12;

/**
 * Takes a finished flat banner apart: text lines, plates, logo and product as untouched pixels over a clean ground.
 * What is printed on the product
 * stays with it. Between its steps other work of the process gets its turn.
 */
export async function takeApart(perceived: Perceived): Promise<TakenApart> {
  const picture: Rgba = perceived.picture;
  const { width, height } = picture;
  const found = perceived.facts.text.blocks.flatMap((b) => b.lines.map((l) => l.box));
  const ink = completeInk(picture, perceived.textMask, found);
  const text = tidyLines(perceived.facts.text, ink, width, height);
  const allLines = text.blocks.flatMap((b) => b.lines.map((l) => l.box));
  const subject = mainSubject(perceived);
  await breath();
  const fit = readGround(picture, allLines, subject);
  await breath();
  let fitted = fit ? paintFit(fit, width, height) : null;
  const plates = new Map<Box, Plate | null>();
  const things = fit && fitted ? thingsOn(picture, fitted, fit) : [];
  // A button may be the largest part of a matte too: a plate that fills most of the subject is no product.
  const plateUnder = (line: Box): Plate | null => {
    const plate =
      findPlate(picture, line, ink, fit !== null) ?? plateAmong(things, picture, line, subject?.alpha ?? null);
    return plate && !cutsThrough(plate, allLines, ink, subject?.alpha ?? null, width) ? plate : null;
  };
  const standsOnPlate = (line: Box): boolean => {
    if (!plates.has(line)) plates.set(line, plateUnder(line));
    const plate = plates.get(line);
    return (
      plate !== null &&
      plate !== undefined &&
      subject !== null &&
      area(plate.box) > area(subject.box) * 0.5 &&
      line.h > plate.box.h * 0.28 &&
      line.w > plate.box.w * 0.35
    );
  };
  const onSubject = (line: Box): number =>
    subject ? shareUnder(grow(line, Math.max(2, line.h * 0.3)), subject.whole, ink, width) : 0;
  const onProduct = new Set(allLines.filter((line) => onSubject(line) > printed && !standsOnPlate(line)));
  await breath();
  const regroup = (): readonly TextGroup[] =>
    groupText(picture, text, ink, (line) => !onProduct.has(line), plates, plateUnder);

  let groups = regroup();
  let product: { box: Box; mask: Uint8Array } | null = null;
  let lost: readonly Box[] = [];
  const behind = new Set<Box>();
  const half = new Set<Box>();
  // The first round finds the product with the letters printed on it or running behind it, the second what is really
  // type of the banner.
  for (let round = 0; round < 2 && fit && fitted; round++) {
    await breath();
    const hidden = covered(groups, ink, width, height);
    markOutline(hidden, fit, width, 2);
    const islands = findIslands(
      differing(picture, fitted, hidden, fit.rms),
      hidden,
      width,
      height,
      [...onProduct],
      subject,
    );
    product = islands.product;
    lost = islands.rest;
    if (product && (area(product.box) > width * height * 0.62 || atEdge(product.box, width, height))) {
      // A "product" as large as the banner, or cut off by its edge, is a scene: it cannot be set free.
      product = null;
      fitted = null;
    }
    if (!product) break;
    if (round === 1) {
      // Type that runs behind the product without being joined to it can neither go with it nor come off whole.
      // Nor may small type become a part of the goods because a ring or a shadow touches it.
      for (const line of behind)
        if (
          shareOfInk(line, product.mask, ink, width) < 0.8 ||
          (subject && line.h < product.box.h * 0.12 && onSubject(line) < printed / 2)
        )
          half.add(line);
      for (const line of half) onProduct.delete(line);
      if (half.size > 0) groups = regroup();
      break;
    }
    const meets = (line: Box): boolean => shareUnder(line, product!.mask, ink, width) > touching;
    for (const group of groups)
      if (group.plate === null && group.lines.some(meets))
        for (const line of group.lines) {
          onProduct.add(line);
          behind.add(line);
        }
    groups = regroup();
  }
  // Small plates in the midst of a photo are part of the picture.
  const pictured = fitted
    ? []
    : groups.filter(
        (g) => g.plate && area(g.plate.box) < width * height * 0.006 && isInside(g.plate.box, width, height),
      );
  groups = groups.filter((g) => !pictured.includes(g));
  await breath();

  const roles = assignRoles(
    groups.map((g) => ({
      box: g.mark ? enclosing([g.box, g.mark])! : g.box,
      lineHeight: Math.max(...g.lines.map((l) => l.h)),
      lines: g.lines.length,
      mark: g.mark !== null,
      table: g.table,
      struck: g.struck,
      text: g.text,
      plate: g.plate ? { fill: g.plate.fill, box: g.plate.box, contrast: contrastToGround(picture, fitted, g) } : null,
    })),
    picture,
  );

  const gone = fitted ? null : covered(groups, ink, width, height, subject?.alpha ?? null);
  const clean = fitted ?? inpaint(picture, gone!);
  await breath();
  const lifting = {
    picture,
    clean,
    ink,
    lines: allLines,
    groundKnown: fitted !== null,
    solidLines: flushRight(allLines, width),
  };
  const sprites = new Map<string, Sprite>();
  const heroType = product
    ? Math.max(
        0,
        ...[...onProduct].filter((line) => line.w > line.h * 1.3 && line.h > height * 0.05).map((line) => line.h),
      )
    : 0;
  const elements: BannerElement[] = [];
  const lifts: { element: BannerElement; group: TextGroup; whole: Box; ruined: boolean }[] = [];
  // Letters that came along with the product would be seen upon it.
  const strays: Box[] = product ? [...half].filter((line) => shareOfInk(line, product!.mask, ink, width) > 0.25) : [];
  // A single line over the headline may be the maker's name.
  const headTop = groups.find((_, i) => roles[i]!.role === 'headline')?.box.y ?? 0;
  for (const [i, group] of groups.entries()) {
    const { confidence } = roles[i]!;
    // Where the headline is one with the product, what is left of the type serves it.
    const role =
      roles[i]!.role === 'headline' && heroType > Math.max(...group.lines.map((l) => l.h)) ? 'subline' : roles[i]!.role;
    const id = `${role}${i}`;
    const lifted = liftGroup(lifting, group, id);
    await breath();
    if (!lifted) {
      strays.push(group.box);
      continue;
    }
    for (const sprite of lifted.sprites) sprites.set(sprite.id, sprite);
    // Out of a photo nothing can be lifted that runs over the product: taking it off would change the product.
    const meets = !fitted && group.plate === null && group.lines.some((line) => onSubject(line) > touching);
    const ruined =
      meets ||
      group.lines.some((line) => half.has(line)) ||
      (!fitted && lifted.lines.some((line, n) => gaping(line, group.lines[n]!)));
    const element: BannerElement = {
      id,
      role,
      confidence,
      box: lifted.box,
      lines: lifted.lines,
      fixed: lifting.solidLines || isNumber(role, group),
      sprite: lifted.block,
      typeHeight: typeHeight(group),
      spare: isSpare(role, group) && !(group.lines.length === 1 && group.box.y + group.box.h < headTop),
    };
    lifts.push({ element, group, ruined, whole: enclosing([lifted.box, group.box])! });
    elements.push(element);
  }
  if (product) {
    const sprite = liftIsland(picture, clean, product.mask, subject?.alpha ?? null, product.box, 'product');
    sprites.set(sprite.id, sprite);
    elements.push({
      id: 'product',
      role: 'product',
      confidence: 0.9,
      box: sprite.box,
      lines: [],
      fixed: true,
      sprite: sprite.id,
      typeHeight: null,
      spare: false,
    });
  }
  await breath();
  const headline = elements.find((e) => e.role === 'headline')?.box ?? null;
  const stays = fitted
    ? []
    : [
        ...allLines.filter((line) => !groups.some((g) => g.lines.includes(line))),
        ...pictured.flatMap((g) => (g.plate ? [g.plate.box] : [])),
      ];
  const ground = fitted
    ? { kind: 'smooth' as const, field: fit?.field?.shape ?? null }
    : readPhotoGround(
        clean,
        perceived.facts,
        subject?.box ?? null,
        groups.map((g) => g.plate?.box ?? g.box),
        headline,
        stays,
      );
  const spots = differences(picture, putBack(clean, sprites.values()));
  await breath();
  const torn = faultsOf({ picture, clean, ink, gone, spots, lifts, elements });
  if (fitted) {
    const { signs, ornaments } = strayMarks(spots, elements, picture, clean);
    strays.push(...signs);
    lost = [...lost.filter((box) => !signs.some((s) => area(intersection(s, box)) > 0)), ...ornaments];
    const shown = (line: Box): boolean =>
      elements.some((e) => area(intersection(grow(e.box, line.h * 0.3), line)) > area(line) * 0.8);
    strays.push(...allLines.filter((line) => !shown(line)));
  }
  return {
    picture,
    torn,
    strays,
    parts: { size: { width, height }, elements, ground, rightToLeft: lifting.solidLines },
    sprites,
    fit: fitted ? fit : null,
    clean,
    lost,
    subject: subject?.alpha ?? null,
  };
}

/** A price is never parted from its sign; a short line that nobody could read may be one. */
function isNumber(role: BannerElement['role'], { lines, text, plate }: TextGroup): boolean {
  const [line] = lines;
  if (lines.length !== 1 || plate || !line) return false;
  return role === 'price' || role === 'old_price' || (role !== 'headline' && !text?.trim() && line.w < 9 * line.h);
}

/**
 * Lines without ascenders and tails look small: the tallest line speaks for its type, as far as it can be of the same.
 * A plate may hold several types.
 */
function typeHeight({ lines, plate }: TextGroup): number {
  const heights = lines.map((l) => l.h);
  return plate
    ? Math.min(Math.max(...heights), Math.min(...heights) * 1.3)
    : Math.min(Math.max(...heights), Math.min(...heights) * 1.7);
}

const atEdge = (box: Box, width: number, height: number): boolean =>
  box.x <= 2 || box.y <= 2 || box.x + box.w >= width - 2 || box.y + box.h >= height - 2;

/** Away from all edges: a small plate there is part of the picture. */
const isInside = (box: Box, width: number, height: number): boolean =>
  box.x > width * 0.15 && box.x + box.w < width * 0.85 && box.y > height * 0.15 && box.y + box.h < height * 0.85;

function contrastToGround(picture: Rgba, ground: Rgba | null, group: TextGroup): number {
  if (!group.plate) return 0;
  const { x0, y0 } = pixelBox(picture, group.plate.box, 8);
  return apart(ground ?? picture, y0 * picture.width + x0, ...group.plate.colour);
}
