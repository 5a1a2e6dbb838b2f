import {
  bannerSidesCalm,
  besideEmptied,
  emptiedFields,
  listedLines,
  rimOneColour,
  withoutEdgeLines,
} from './take-apart/index.ts';
import { area, type Box, intersection, type TargetFormat } from '../../scene/index.ts';
import {
  adaptTo,
  extended,
  forbiddenBy,
  type Obstacles,
  pushed,
  resized,
  sameShape,
  veiled,
  type WholeView,
} from './layout/index.ts';
import { onPanelLabels } from './panel-labels.ts';
import type { TakenApart } from './take-apart/index.ts';
import { tearsWords } from './tears-words.ts';
import { thingsBeside, thingsInPhoto } from './things-in-photo.ts';
import { partedIcons } from './take-apart/captioned-icons.ts';
import { partedSigns } from './take-apart/parted-signs.ts';
import { insets, relaidBy, type Rung } from './rung.ts';
import { tilesFor } from './tiles/index.ts';
import { fieldWays } from './field-ways.ts';

/** What a caller asked for. */
export interface LadderWish {
  readonly relaidOnly?: boolean;
}

/**
 * The ways to bring a banner to a size, best first: as it is in its own shape, an exact cut, a new layout, all of it on
 * a larger canvas. What the network forbids (text, a button) leaves only layouts without it.
 */
export async function* ladder(
  taken: TakenApart,
  target: TargetFormat,
  { relaidOnly = false }: LadderWish,
): AsyncGenerator<Rung> {
  const { parts } = taken;
  const whole = target.text.allowed && forbiddenBy(target, parts).length === 0;
  if (whole && sameShape(parts.size, target)) yield { method: 'resize', layouts: [resized(parts.size, target)], taken };
  yield* laidAnew(taken, target, {});
  if (parts.elements.some((e) => e.yields && !e.spare)) yield* laidAnew(taken, target, yielding);
  const tiles = (): readonly Rung[] =>
    forbiddenBy(target, parts).length > 0
      ? []
      : tilesFor(taken, target).map((tiled) => ({ method: 'blocks', layouts: [tiled.layout], taken: tiled.taken }));
  if (relaidOnly || !whole) return yield* tiles();
  const marks = [...taken.strays, ...taken.lost];
  yield {
    method: 'extended',
    layouts: extended(parts, target, 'rim', marks, withoutEdgeLines(taken.picture)).flatMap((view) =>
      standing(taken, view, target),
    ),
    taken,
  };
  if (taken.over === null) yield { method: 'extended', layouts: veiled(parts.size, target), taken };
  yield* tiles();
}

type Wish = Pick<Obstacles, 'uncut' | 'yielding'>;

/** What may go only where a size could else not be made. */
const yielding = { uncut: true, yielding: true } as const;

/** All new layouts, and an exact cut before them. `wish`: what all of them are asked besides. */
async function* laidAnew(taken: TakenApart, target: TargetFormat, wish: Wish): AsyncGenerator<Rung> {
  const { parts } = taken;
  const isPhoto = parts.ground.kind === 'photo';
  const early = isPhoto ? ((await taken.onCard?.()) ?? null) : null;
  const kept = isPhoto && (keepsWords(taken, early) || partsSigns(taken) || liftsMore(early, taken));
  if (kept) yield* besideCards(early, target, wish);
  let plan = adaptTo(parts, target, { ...taken, ...wish });
  if (plan.kind === 'crop') {
    const dest = { x: 0, y: 0, w: target.width, h: target.height };
    yield { method: 'crop', layouts: [{ method: 'crop', source: plan.window, dest, by: null }], taken };
    plan = adaptTo(parts, target, { ...taken, uncut: true, ...wish });
  }
  // On a field of one colour type comes off clean that would take a patch of a photo along.
  const inFields = emptiedFields(taken).length > 0;
  if (inFields && taken.blocks.size > 0) yield* fieldWays(taken, target, wish);
  if (plan.kind === 'recompose' && !kept) yield { method: relaidBy(taken), layouts: plan.layouts, taken };
  if (inFields && taken.blocks.size === 0) yield* fieldWays(taken, target, wish);
  yield* besideFieldsLeft(taken, target, wish);
  if (plan.kind === 'impossible' && !wish.yielding) yield { method: 'layout', layouts: [], reason: plan.reason, taken };
  const { loose } = taken;
  const looser = loose && adaptTo(loose.parts, target, { ...loose, uncut: true, ...wish });
  if (looser?.kind === 'recompose') yield { method: relaidBy(loose!), layouts: looser.layouts, taken: loose! };
  for (const own of taken.parts.ground.kind === 'smooth' ? [taken, ...(loose ? [loose] : [])] : []) {
    const grid = adaptTo(own.parts, target, { ...own, uncut: true, ...wish, grid: 0.45 });
    if (grid.kind === 'recompose') yield { method: relaidBy(own), layouts: grid.layouts, taken: own };
  }
  const labelled = kept ? null : onPanelLabels(taken);
  const onLabels = labelled && adaptTo(labelled.parts, target, { ...labelled, uncut: true, ...wish });
  if (onLabels?.kind === 'recompose') yield { method: 'blocks', layouts: onLabels.layouts, taken: labelled! };
  // Small marks before the lines of a list would be left in the photo.
  const isListed = parts.elements.some((e) => listedLines(e.lines).length > 0);
  const read = isListed ? undefined : await taken.asPhoto?.();
  const whole = read && !keepsWords(read, null) && !tearsWords(taken, read) ? read : null;
  const photo = whole && thingsInPhoto(whole);
  const inPhoto = photo && adaptTo(photo.parts, target, { ...photo, uncut: true, ...wish });
  if (inPhoto?.kind === 'recompose') yield { method: relaidBy(photo!), layouts: inPhoto.layouts, taken: photo! };
  if (whole) yield* besideFieldsLeft(whole, target, wish);
  const labels = photo && onPanelLabels(photo);
  const onPhoto = labels && adaptTo(labels.parts, target, { ...labels, uncut: true, ...wish });
  if (onPhoto?.kind === 'recompose') yield { method: 'blocks', layouts: onPhoto.layouts, taken: labels! };
  if (!kept) {
    yield* besideCards((await taken.onCard?.()) ?? null, target, wish);
    yield* laidOut(insets([taken]), target, wish);
  }
}

/** With the photo beside the fields that words came off, as it is and with labels of their colours. */
function besideFieldsLeft(taken: TakenApart, target: TargetFormat, wish: Wish): Iterable<Rung> {
  const beside = besideEmptied(taken);
  const all = beside ? [beside, onPanelLabels(beside)].filter((own) => own !== null) : [];
  return laidOut([...all, ...insets(all)], target, wish);
}

/** All of the banner in a canvas of another shape, from edge to edge, or stretched over one of its own. */
export function standingWhole(taken: TakenApart, target: TargetFormat): WholeView {
  const { size } = taken.parts;
  const [edge] = extended(taken.parts, target, 'rim', []);
  if (!edge || sameShape(size, target)) return resized(size, target);
  return continued(taken, edge, target);
}

/**
 * A view as it can stand in a canvas, the best first: in its midst where both of its sides go on, else at the edge that
 * does not.
 */
function standing(taken: TakenApart, view: WholeView, target: TargetFormat): readonly WholeView[] {
  const midst = continued(taken, view, target);
  const [near, far] = bannerSidesCalm(taken.picture, view.source, target);
  const isCut = taken.parts.elements.some((e) => (e.cut ?? []).length > 0);
  if (midst.by !== 'veil' || near === far || isCut) return [midst];
  return [{ ...pushed(view, target, near ? 'far' : 'near'), by: 'rim' }, midst];
}

/**
 * How what is shown of the banner goes on: from its rim where it ends in plain ground, in the one colour that most of
 * its rim has, else in the light and colours of its rim.
 */
function continued({ picture, parts }: TakenApart, view: WholeView, target: TargetFormat): WholeView {
  const { source } = view;
  const { ground, size } = parts;
  const whole = source.w >= size.width && source.h >= size.height;
  const isFramed = whole && ground.kind === 'photo' && ground.framed;
  if (isFramed || bannerSidesCalm(picture, source, target).every(Boolean)) return { ...view, by: 'rim' };
  return { ...view, by: rimOneColour(picture, source, target) ? 'flat' : 'veil' };
}

/** What stands on a card beside its photo, up to the edges and within the margins. */
function besideCards(card: TakenApart | null, target: TargetFormat, wish: Wish): Iterable<Rung> {
  const own = card ? [...new Set([thingsBeside(card), card])] : [];
  const cards = [...own, ...own.map(besideEmptied).filter((free) => free !== null)];
  return laidOut([...cards, ...insets(cards)], target, wish);
}

function* laidOut(all: readonly TakenApart[], target: TargetFormat, wish: Wish): Generator<Rung> {
  for (const own of all) {
    const plan = adaptTo(own.parts, target, { ...own, uncut: true, ...wish });
    if (plan.kind === 'recompose') yield { method: relaidBy(own), layouts: plan.layouts, taken: own };
  }
}

/** Larger than the type that was taken off a photo, by so much, is what the banner says. */
const says = 1.25;

/**
 * Type that stays in a photo, on a card or on none of its things, is larger than all that was taken off it: a new
 * layout of the rest would say little.
 */
function keepsWords(taken: TakenApart, card: TakenApart | null): boolean {
  const { parts, lines, woven, subject, picture } = taken;
  if (parts.elements.length === 0) return false;
  const lifted = Math.max(0, ...parts.elements.map((e) => e.typeHeight ?? 0));
  const held = [...parts.elements.map((e) => e.box), ...woven];
  const onSubject = ({ x, y, w, h }: Box): boolean =>
    subject !== null && subject[Math.round(y + h / 2) * picture.width + Math.round(x + w / 2)] !== 0;
  const onCard = (line: Box): boolean => card !== null && card.parts.elements.some((e) => meets(e.box, line));
  return lines.some(
    (line) => line.h > lifted * says && !held.some((box) => meets(box, line)) && (onCard(line) || !onSubject(line)),
  );
}

/** Ticks before lines, or icons over them, would stay in the photo. */
const partsSigns = (taken: TakenApart): boolean => partedSigns(taken).length + partedIcons(taken).length > 0;

/** What stands on a card comes off it, a button with its outline, where it stays in the photo otherwise. */
function liftsMore(card: TakenApart | null, { parts, lines }: TakenApart): boolean {
  const isOf = (own: TakenApart['parts'], line: Box): boolean => own.elements.some((e) => meets(e.box, line));
  return card !== null && lines.some((line) => isOf(card.parts, line) && !isOf(parts, line));
}

const meets = (box: Box, line: Box): boolean => area(intersection(box, line)) > area(line) * 0.3;
