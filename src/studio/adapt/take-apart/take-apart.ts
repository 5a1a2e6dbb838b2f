import { setImmediate as breath } from 'node:timers/promises';
import type { Perceived } from '../../../perception/index.ts';
import { area, canvasBox, contains, enclosing, grow, intersection } from '../../../scene/index.ts';
import type { BannerParts, Box } from '../../../scene/index.ts';
import { known, once } from './asked.ts';
import { besideCard } from './beside-card.ts';
import { besideFields } from './beside-fields.ts';
import { besideFrame, clearOfFrame, lieOn } from './clear-of-frame.ts';
import { hasFrame, readEdgeFrame } from './edge-frame.ts';
import { faultsOf } from './faults.ts';
import { halfLifted } from './half-lifted.ts';
import { inpaint } from './inpaint.ts';
import { type LiftedParts, liftParts } from './lift-parts.ts';
import { dilated } from './components.ts';
import { inkSpots } from './ink-spots.ts';
import { covered, cutOff, fillBox, isInside, shareOfInk, markSprite } from './masks.ts';
import { withLineSigns } from './line-signs.ts';
import { patchFill } from './patch-fill.ts';
import { readPhotoGround, withMiddle } from './photo-ground.ts';
import type { Rgba } from './picture.ts';
import { columnsOfTables } from './table-columns.ts';
import { differences, putBack, strayMarks } from './reassembly.ts';
import { keptWithPrice } from './price-units.ts';
import { asksForClick, assignRoles, type RoleGuess } from './roles.ts';
import { shorterBy } from './said-shorter.ts';
import type { Settled } from './settle.ts';
import { groundBeyond } from './ground-beyond.ts';
import { onWhite, overNothing } from './transparency.ts';
import type { Patch } from './settle-photo.ts';
import { seamOf, settledWhole } from './settle-whole.ts';
import { labelPrint, photoSpecks, scenePrint } from './scene-print.ts';
import { seeBanner, type Sight } from './sight.ts';
import { type SortedType, sortType } from './sort-type.ts';
import type { Subject } from './subject.ts';
import type { FoundType, TakenApart } from './taken-apart.ts';
import { contrastToGround, type TextGroup } from './text-groups.ts';
import { unaccounted } from './unaccounted.ts';
import { wholePrices } from './whole-prices.ts';
import { withoutScrawl } from './without-scrawl.ts';

/**
 * Takes a finished flat banner apart: text lines, plates, logo and product as untouched pixels over a clean ground.
 * 1. See: strokes, lines, subject, and whether the ground is colours that can be painted (`sight.ts`).
 * 2. Sort: what of the type is printed on the product or runs behind it stays with it (`sort-type.ts`).
 * 3. Name: every group of type gets its role (`roles.ts`).
 * 4. Clean: the ground without all of that, painted anew or filled from around it.
 * 5. Lift: words, plates and the product as pixels of their own (`lift-parts.ts`).
 * 6. Put back: what the parts over the clean ground do not give again is torn, stray or lost (`reassembly.ts`).
 */
export async function takeApart(given: Perceived): Promise<TakenApart> {
  const perceived = onWhite(given);
  const taken = (await framedOn(perceived)) ?? (await apartOn(perceived));
  if (perceived !== given) {
    const over = overNothing(taken, given.picture);
    if (over.over === null) return over;
    const goesOn = once(async () => {
      const filled = groundBeyond(given);
      return filled && takeApart(filled);
    });
    return { ...over, goesOn };
  }
  const isPainted = taken.fit !== null;
  const asPhoto = once(async () => ({ ...(await apartOn(perceived, true)), plain: true as const }));
  const onCard = once(async () => besideCard(perceived, isPainted ? await asPhoto() : taken, apartOn));
  const inFields = once(async () => besideFields(perceived, isPainted ? await asPhoto() : taken, apartOn));
  const tidied = withoutScrawl(perceived);
  const tidy = tidied ? { tidy: once(async () => takeApart(tidied)) } : {};
  const shorter = shorterBy(perceived, taken, takeApart);
  return {
    ...taken,
    onCard,
    inFields,
    shorter,
    ...tidy,
    ...(isPainted && !hasFrame(perceived.picture) && { asPhoto }),
  };
}

/** The same of what a frame encloses, the frame a part by itself; null without one that goes on plain ground. */
async function framedOn(perceived: Perceived): Promise<TakenApart | null> {
  const read = readEdgeFrame(perceived.picture);
  // A glow that reaches the type cannot be taken off without cutting it.
  const lines = perceived.facts.text.blocks.flatMap((block) => block.lines.map((line) => line.box));
  if (!read || lines.some((line) => lieOn(line, read.mask, perceived.picture) > touched)) return null;
  const { frame, sprites, without } = read;
  const inner = { ...perceived, picture: without, cutout: cutOff(perceived.cutout, read.mask), frame: read.mask };
  const taken = await apartOn(inner);
  if (!taken.fit) return null;
  const framed = (own: TakenApart): TakenApart => {
    const clear = clearOfFrame({ elements: own.parts.elements, sprites: own.sprites }, read.mask, without);
    return {
      ...own,
      picture: perceived.picture,
      parts: { ...own.parts, elements: clear.elements, frame },
      sprites: new Map([...clear.sprites, ...sprites]),
    };
  };
  return { ...framed(taken), loose: taken.loose && framed(taken.loose) };
}

/** Of a line's box, the share that a frame may take. */
const touched = 0.01;

/** `frame`: canvas-sized, non-zero where a frame was taken off. */
type Framed = Perceived & { readonly frame?: Uint8Array };

async function apartOn(perceived: Framed, isPhoto = false): Promise<TakenApart> {
  const sight = await seeBanner(perceived, isPhoto);
  const all = await sortType(sight);
  const pictured = partsOfPicture(sight, all);
  const first = await parted(perceived, sight, all, pictured);
  if (first.woven.length === 0) return first.taken;
  const stays = first.woven.filter((group) => !pictured.includes(group));
  const second = await parted(perceived, sight, all, [...pictured, ...stays]);
  if (second.woven.length > 0) return first.taken;
  const lines = stays.flatMap((group) => group.lines);
  const most = Math.max(...lines.map((line) => line.h));
  return { ...second.taken, woven: lines.filter((line) => line.h > most * 0.5) };
}

/** The banner in parts, those groups left out that are part of its picture; `woven`: those that should be, too. */
async function parted(
  perceived: Framed,
  sight: Sight,
  all: SortedType,
  pictured: readonly TextGroup[],
): Promise<{ readonly taken: TakenApart; readonly woven: readonly TextGroup[] }> {
  const sorted = { ...all, groups: all.groups.filter((g) => !pictured.includes(g)) };
  await breath();
  const { picture, ink, subject } = sight;
  const { width, height } = picture;
  const roles = rolesOf(sight, sorted);
  const gone = sorted.ground ? null : covered(sorted.groups, ink, width, height, subject?.alpha ?? null);
  const clean = sorted.ground ?? inpaint(picture, gone!);
  await breath();
  const lifted = await liftParts(sight, sorted, roles, clean);
  const parts = sorted.ground ? lifted : ledBySigns(picture, lifted);
  await breath();
  const spots = spotsLeft(sight, sorted, parts, clean);
  await breath();
  const { lifts, elements, sprites } = parts;
  const torn = withHalves(sight, sorted, parts, faultsOf({ picture, clean, ink, gone, spots, lifts, elements }));
  const offFrame = (boxes: readonly Box[]): readonly Box[] =>
    perceived.frame ? besideFrame(boxes, perceived.frame, picture) : boxes;
  const over = leftOver(sight, sorted, parts, { clean, spots });
  const missedBy = known((own: Settled) => missed(sight, sorted, own, over.lost));
  const { settled, unframed, ground, woven } = settledWhole(
    { picture, clean, fit: sorted.ground ? sight.fit : null, subject: subject?.alpha ?? null },
    { elements, sprites, torn, strays: over.strays },
    groundOf(perceived, sight, { sorted, pictured, parts, clean }),
    (own) => [...offFrame(missedBy(own).missing), ...unshown(sight, sorted, own)],
  );
  await breath();
  const filled = ground.kind === 'photo' ? filledIn(sight, settled) : clean;
  await breath();
  const { missing, faded } = missedBy(settled);
  const told = (own: Settled): TakenApart => ({
    picture,
    over: null,
    torn: own.torn,
    parts: partsOf(picture, own, { ground, rightToLeft: parts.solidLines }),
    sprites: own.sprites,
    found: foundType(all, rolesOf(sight, all), pictured),
    lines: sight.lines,
    strokes: sight.strokes,
    ...readingsOf(perceived),
    blocks: own.blocks,
    fit: sorted.ground ? sight.fit : null,
    clean: filled,
    subject: subject && isOf(subject, sorted) ? subject.alpha : null,
    strays: [...own.strays, ...offFrame(missing), ...unshown(sight, sorted, own)],
    lost: [...over.lost, ...own.lost, ...faded].filter(
      (box) => !own.elements.some((e) => area(intersection(e.box, box)) > area(box) * 0.5),
    ),
    woven: buttonsIn(pictured),
    loose: null,
  });
  const loose = columnsOfTables(unframed ?? settled, tablesOf(parts)) ?? unframed;
  const taken = { ...told(wholePrices(settled)), loose: loose && told(wholePrices(loose)) };
  return { taken, woven: groupsOf(woven, parts, sorted) };
}

const partsOf = (
  { width, height }: Rgba,
  { elements }: Settled,
  { ground, rightToLeft }: Pick<BannerParts, 'ground' | 'rightToLeft'>,
): BannerParts => ({
  size: { width, height },
  elements: keptWithPrice(elements),
  ground: withMiddle(ground),
  rightToLeft,
});

/** Faults, and texts of which letters stay in a photo. */
function withHalves(
  sight: Sight,
  { ground }: SortedType,
  { elements, sprites }: LiftedParts,
  torn: TakenApart['torn'],
): TakenApart['torn'] {
  if (ground) return torn;
  return new Map([...halfLifted(sight, elements, sprites).map((e) => [e.id, 'not_clean'] as const), ...torn]);
}

/** Lines of buttons that stay in the picture: they must be read in it. */
const buttonsIn = (pictured: readonly TextGroup[]): readonly Box[] =>
  pictured.filter((group) => asksForClick(group.text)).flatMap((group) => group.lines);

/** Rows and columns on no plate. */
const tablesOf = ({ lifts }: LiftedParts): LiftedParts['lifts'] =>
  lifts.filter(({ group }) => group.table && !group.plate);

/** Off a photo the signs before lines come with them. */
function ledBySigns(picture: Rgba, lifted: LiftedParts): LiftedParts {
  const { elements, sprites } = withLineSigns(picture, lifted);
  const own = new Map(elements.map((e) => [e.id, e]));
  return { ...lifted, elements, sprites, lifts: lifted.lifts.map((l) => ({ ...l, element: own.get(l.element.id)! })) };
}

/** What a reader made of the banner. */
const readingsOf = ({ facts: { text } }: Perceived): Pick<TakenApart, 'readings' | 'language'> => ({
  readings: text.blocks.flatMap((block) => block.lines),
  language: text.language,
});

/** All groups of type with their plates and marks. */
const foundType = (
  { groups }: SortedType,
  roles: readonly RoleGuess[],
  print: readonly TextGroup[],
): readonly FoundType[] =>
  groups.map((group, i) => ({
    box: enclosing([group.box, group.plate?.box ?? group.box, group.mark ?? group.box])!,
    role: roles[i]!.role,
    type: Math.min(...group.lines.map((line) => line.h)),
    print: group.plate === null && print.includes(group),
  }));

/** The groups of type that patches were made of. */
const groupsOf = (woven: readonly Patch[], { lifts }: LiftedParts, { groups }: SortedType): readonly TextGroup[] =>
  groups.filter((group) =>
    woven.some(
      ({ box, elements }) =>
        lifts.some((l) => l.group === group && elements.includes(l.element)) ||
        area(intersection(group.box, box)) > area(group.box) * 0.9,
    ),
  );

/** What was drawn on a painted ground and has come off with no part. `lost`: ornament that is knowingly left out. */
function missed(
  { picture, fit, lines }: Sight,
  { ground }: SortedType,
  own: Settled,
  lost: readonly Box[],
): { readonly missing: readonly Box[]; readonly faded: readonly Box[] } {
  if (!ground || !fit) return { missing: [], faded: [] };
  const known = [...lost, ...own.lost];
  const all = unaccounted(picture, own.sprites.values(), { known, seam: seamOf(fit, picture) });
  const inside = grow(canvasBox(picture), -Math.max(4, Math.min(picture.width, picture.height) * 0.02));
  // The end of a ring or a wave that the banner's edge cuts: what is plainly drawn is looked for again in every file.
  const isOrnament = (box: Box): boolean =>
    area(box) < area(inside) * 0.02 &&
    !contains(inside, box) &&
    !lines.some((line) => area(intersection(line, box)) > 0);
  return { missing: all.filter((box) => !isOrnament(box)), faded: all.filter(isOrnament) };
}

/** What the matte holds for the subject and no part shows: such a banner must not be laid out without it. */
function unshown({ subject }: Sight, { ground }: SortedType, { elements }: Settled): readonly Box[] {
  if (!ground || !subject) return [];
  const shown = elements.reduce((sum, e) => sum + area(intersection(e.box, subject.box)), 0);
  return shown < area(subject.box) * 0.5 ? [subject.box] : [];
}

/** The photo with its parts taken off, as far as they travel without it. */
function filledIn({ picture, lines }: Sight, settled: Settled): Rgba {
  const { width, height } = picture;
  const hole = lettersIn(settled, picture);
  const all = new Uint8Array(width * height).fill(1);
  const stays = lines.filter((line) => shareOfInk(line, hole, all, width) < 0.1);
  // A filling must not be made of letters.
  const avoid = new Uint8Array(width * height);
  for (const line of stays) fillBox(avoid, grow(line, line.h * 0.3), width, height);
  return patchFill(picture, hole, avoid);
}

/** Where parts stand that travel without the photo around them, with a rim: there the photo is filled in. */
function lettersIn({ elements, sprites, blocks }: Settled, { width, height }: Rgba): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const sprite of sprites.values()) if (!blocks.has(sprite.id)) markSprite(mask, sprite, { width, height }, 12);
  const type = Math.max(0, ...elements.map((e) => e.typeHeight ?? 0));
  return dilated(mask, width, height, Math.max(4, Math.min(8, Math.round(type * 0.05))));
}

/** Where the parts over the clean ground do not give the banner again. */
function spotsLeft(
  { picture, ink }: Sight,
  { ground }: SortedType,
  { sprites, lifts }: LiftedParts,
  clean: Rgba,
): ReturnType<typeof differences> {
  const again = putBack(clean, sprites.values());
  return ground ? differences(picture, again) : inkSpots(picture, again, ink, lifts);
}

/** Small plates in the midst of a photo, and what is printed on its things, are part of the picture. */
function partsOfPicture({ picture, ink }: Sight, { ground, groups }: SortedType): readonly TextGroup[] {
  if (ground) return [];
  const { width, height } = picture;
  const small = groups.filter(
    (g) => g.plate && area(g.plate.box) < width * height * 0.006 && isInside(g.plate.box, width, height),
  );
  return [
    ...new Set([
      ...small,
      ...scenePrint(picture, ink, groups),
      ...labelPrint(picture, ink, groups),
      ...photoSpecks(groups, width),
    ]),
  ];
}

function rolesOf({ picture }: Sight, { groups, ground }: SortedType): readonly RoleGuess[] {
  return assignRoles(
    groups.map((g) => ({
      box: g.mark ? enclosing([g.box, g.mark])! : g.box,
      lineHeight: Math.max(...g.lines.map((l) => l.h)),
      lines: g.lines.length,
      mark: g.mark !== null,
      table: g.table,
      struck: g.struck,
      text: g.text,
      plate: g.plate ? { fill: g.plate.fill, box: g.plate.box, contrast: contrastToGround(picture, ground, g) } : null,
    })),
    picture,
  );
}

interface Cleaned {
  readonly sorted: SortedType;
  readonly pictured: readonly TextGroup[];
  readonly parts: LiftedParts;
  readonly clean: Rgba;
}

/** A field of colour, or what of the photo must be shown in every window. */
function groundOf(
  perceived: Perceived,
  sight: Sight,
  { sorted, pictured, parts, clean }: Cleaned,
): BannerParts['ground'] {
  if (sorted.ground) return { kind: 'smooth', field: sight.fit?.field?.shape ?? null };
  const { groups } = sorted;
  const headline = parts.elements.find((e) => e.role === 'headline')?.box ?? null;
  const stays = [
    ...sight.lines.filter((line) => !groups.some((g) => g.lines.includes(line))),
    ...pictured.flatMap((g) => (g.plate ? [g.plate.box] : [])),
  ];
  return readPhotoGround(clean, perceived.facts, {
    subject: sight.subject?.box ?? null,
    text: groups.map((g) => g.plate?.box ?? g.box),
    headline,
    stays,
  });
}

/** Type and signs that no part explains, and ornament that is lost. */
function leftOver(
  { picture, lines }: Sight,
  { ground, lost }: SortedType,
  { elements, strays }: LiftedParts,
  { clean, spots }: { readonly clean: Rgba; readonly spots: ReturnType<typeof differences> },
): Pick<TakenApart, 'lost' | 'strays'> {
  if (!ground) return { lost, strays };
  const { signs, ornaments } = strayMarks(spots, elements, picture, clean);
  const shown = (line: Box): boolean =>
    elements.some((e) => area(intersection(grow(e.box, line.h * 0.3), line)) > area(line) * 0.8);
  return {
    lost: [...lost.filter((box) => !signs.some((s) => area(intersection(s, box)) > 0)), ...ornaments],
    strays: [...strays, ...signs, ...lines.filter((line) => !shown(line))],
  };
}

/** A matte may have held a button for the product: then it says nothing of the product that was found. */
function isOf({ alpha }: Subject, { product }: SortedType): boolean {
  if (!product) return true;
  let [own, both] = [0, 0];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue;
    own++;
    if (product.mask[i] !== 0) both++;
  }
  return both > own * 0.6;
}
