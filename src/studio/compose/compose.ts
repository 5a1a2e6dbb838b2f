import {
  area,
  aspectClass,
  cutAnew,
  intersection,
  isCornered,
  photoPlanOf,
  placePhoto,
  ROOMY_SIDE,
  splitShows,
} from '../../scene/index.ts';
import type { Box, Direction, ResolvedScene, Size } from '../../scene/index.ts';
import { archetypes } from './archetypes/index.ts';
import { cornerArchetypes } from './archetypes/corner.ts';
import { threeFloors } from './archetypes/floors.ts';
import { lineArchetypes } from './archetypes/line.ts';
import { photoArchetypes } from './archetypes/photo.ts';
import type { LayoutContext, Draft } from './draft.ts';
import { breaksLimits, completeDraft } from './complete-draft.ts';
import type { Candidate, CompleteLayout } from './complete-draft.ts';
import type { ComposeInput } from './input.ts';
import { createBlockFactory } from './block-factory.ts';
import { clearOf, measuresOf } from './measures.ts';
import type { Measures } from './measures.ts';
import { photoFields } from './photo-fields.ts';
import { inCorner, otherPlaces, pictureSetting, turnedFor, withFoot } from './setting.ts';
import type { PictureSetting } from './setting.ts';
import { sturdyType } from './sturdy-type.ts';
import { typeScore } from './taste/score.ts';
import { headlineTries } from './tries.ts';
import { wordless } from './wordless.ts';
import type { Wording } from './wording.ts';
import { bulletsFrom, discountNamed, isBareDiscount, LADDER_STEPS, offerFirst, wordingAt } from './wording.ts';

/** Candidates handed to the renderer at most. */
const KEPT = 6;
/** Drafts per step of the ladder for which a place of the product is searched. */
const SEARCHED = 42;
/** Candidates for which a place of the badge is searched. */
const SETTLED = 24;
/**
 * Further rungs of the ladder tried after the first that gave a layout: sometimes one word less makes a better picture.
 */
const FURTHER = 2;
/** The same on a small canvas with room for reasons: one of them is to do without them. */
const FURTHER_SMALL = 4;

/**
 * Layouts of one campaign on one canvas, best first, at most six, of different arrangements where possible; boxes in
 * pixels of the target. Searches archetypes × headline breaks × sizes × what may be left out. Empty only when not
 * even the least wording fits. Deterministic; throws nothing.
 */
export function compose(input: ComposeInput): readonly ResolvedScene[] {
  const m = measuresOf(input.target);
  const turned = turnedFor(sturdyType(input.direction, m), m, input.target.obstructions);
  const direction = withFoot(turned, m, input.copy);
  const found = arranged({ ...input, direction }, m);
  if (input.photo === null || lossOf(found) === 0) return found;
  // Where the photo's part leaves no room at all, the photo stands whole in the corner before a part of it is lost.
  const corner = found.length > 0 ? null : inCorner(direction);
  const cornered = corner === null ? [] : arranged({ ...input, direction: corner }, m);
  if (cornered.length > 0) return cornered;
  let best = found;
  for (const { direction: other, turned } of otherPlaces(direction, input.photo.size, m)) {
    // The same words cost less than a part of the subject.
    if (isEnough(best) && costsSubject(other, direction, input.photo.size, m, lossOf(best))) continue;
    const scenes = arranged({ ...input, direction: other }, m, !turned);
    if (clearlyLess(scenes, best)) best = scenes;
    if (lossOf(best) === 0) break;
  }
  return best === found ? found : [...best, ...found].slice(0, KEPT);
}

/** Whether there is a layout, and with the line that the law asks for where the canvas has room for it. */
const isEnough = ([best]: readonly ResolvedScene[]): boolean =>
  best !== undefined && (Math.min(best.width, best.height) < ROOMY_SIDE || !best.dropped.includes('legal'));

/** Share of the subject that may leave the window with the photo elsewhere, and where nearly all words depend on it. */
const MAY_HIDE = 0.05;
const MAY_HIDE_FOR_WORDS = 0.16;
/** What is left out of such a picture at least. */
const NEARLY_ALL = 4;
/** Shares of the subject's former size and of the canvas under which words have driven it out. */
const SMALLER = 0.55;
const STAMP = 0.12;
const STAMP_FOR_WORDS = 0.085;

/**
 * Whether another place of the photo shows clearly less of the subject (a page that cuts it is given up for another
 * one), or makes it an ornament.
 */
function costsSubject(other: Direction, than: Direction, photo: Size, { size }: Measures, loss: number): boolean {
  const placed = (direction: Direction) => {
    const plan = photoPlanOf(direction.stage);
    if (plan === null) return { seen: 1, share: 1, cut: 0, whole: true };
    const place = placePhoto(plan, photo, size);
    const { seen, focus } = place;
    const share = (seen * area(focus)) / (size.width * size.height);
    const whole = plan.mode !== 'split' || splitShows(plan, place);
    return { seen, share, cut: cutAnew(place, plan.focus), whole };
  };
  const [now, before] = [placed(other), placed(than)];
  const [hidden, stamp] = loss >= NEARLY_ALL ? [MAY_HIDE_FOR_WORDS, STAMP_FOR_WORDS] : [MAY_HIDE, STAMP];
  return (
    (before.whole && !now.whole) ||
    now.seen < before.seen - hidden ||
    now.cut > before.cut + hidden ||
    (now.share < stamp && now.share < before.share * SMALLER)
  );
}

/** What it costs to leave a role out where another place of the photo may have room for it. */
const LOSSES: Readonly<Record<string, number>> = {
  old_price: 3,
  headline_long: 3,
  legal: 3,
  badge: 1,
  subline: 2,
  note: 0.5,
  bullet: 1,
  bullet_2: 0.8,
  bullet_3: 0.6,
  bullet_4: 0.4,
};

/** What the best layout leaves out of what a canvas should say; without a layout all of it. */
function lossOf([best]: readonly ResolvedScene[]): number {
  if (best === undefined) return Infinity;
  const roomy = Math.min(best.width, best.height) >= ROOMY_SIDE;
  // Beside a struck price the discount is told without its badge.
  const struck = best.nodes.some((n) => n.kind === 'text' && n.strike !== null);
  // A wide canvas is seen small in a feed: a large photo says more there than a list.
  const listed = aspectClass(best) !== 'wide';
  const lost = (role: string): boolean =>
    roomy
      ? (role !== 'badge' || !struck) && (listed || !role.startsWith('bullet'))
      : role === 'old_price' || role === 'headline_long';
  return costOf({ dropped: best.dropped.filter(lost) });
}

const costOf = ({ dropped }: Pick<Wording, 'dropped'>): number =>
  dropped.reduce((sum, role) => sum + (LOSSES[role] ?? 0), 0);

/** Whether one arrangement leaves out so much less that it is worth an unusual place. */
const clearlyLess = (one: readonly ResolvedScene[], than: readonly ResolvedScene[]): boolean =>
  lossOf(one) + CLEARLY < lossOf(than);

/** The difference that is worth it: one of the better reasons. */
const CLEARLY = 0.35;

/**
 * `trusted`: the placement of the photo was chosen with the subject in mind, so that words in its calm field may graze
 * the subject's box.
 */
function arranged(input: ComposeInput, m: Measures, trusted = true): readonly ResolvedScene[] {
  const { target } = input;
  const blocks = createBlockFactory(input, m);
  const setting = pictureSetting(input, m);
  if (!target.text.allowed) return wordless(input, m, setting);
  const ladder = ladderOf(input);
  const within = (wordings: readonly Wording[]): readonly ResolvedScene[] => {
    const scenes = arrangedIn({ input, m, blocks }, setting, wordings, trusted);
    // Where the whole offer finds no place of its own, as a badge or under the headline, the headline tells it.
    const named = scenes.length > 0 ? [] : offerLeading(input, wordings);
    return named.length === 0 ? scenes : arrangedIn({ input, m, blocks }, setting, named, trusted);
  };
  // The button leaves only where no place at all holds it.
  const bare = (w: Wording): boolean => w.dropped.includes('cta');
  const invited = within(ladder.filter((w) => !bare(w)));
  return invited.length > 0 ? invited : within(ladder.filter(bare));
}

/** The wordings with the whole offer as their headline; none where it is no discount and no line of its own. */
function offerLeading({ copy, target }: ComposeInput, wordings: readonly Wording[]): readonly Wording[] {
  if (isBareDiscount(copy)) return wordings.map((w) => discountNamed(w, copy));
  const small = Math.min(target.width, target.height) < ROOMY_SIDE;
  return copy.leads === true && small ? wordings.flatMap((w) => offerFirst(w) ?? []) : [];
}

function arrangedIn(
  { input, m, blocks }: Omit<LayoutContext, 'wording' | 'field'>,
  setting: PictureSetting,
  wordings: readonly Wording[],
  trusted: boolean,
): readonly ResolvedScene[] {
  const { target } = input;
  const further = m.short < ROOMY_SIDE && (wordings[0]?.bullets.length ?? 0) > 0 ? FURTHER_SMALL : FURTHER;
  const search = (field: Box) =>
    climb(wordings, (wording) => candidatesOf({ input, m, blocks, wording, field }, setting), further);
  if (setting.photo === null) {
    // Obstructed corners: either words keep out of them where they stand, or the whole frame gives way.
    const frames = different([m.frame, clearOf(m.frame, target.obstructions, 2)]);
    return varied(frames.flatMap(search)).map((c) => c.scene());
  }
  const fields = standsInCorner(input, setting) ? [m.frame] : photoFields(setting.photo, m.frame, m.gap);
  // A network's label over a corner must not cost what stands there: beside or under it there may be room for all.
  const waysOf = (field: Box): readonly Box[] =>
    different([field, clearOf(field, target.obstructions, 2), underLabels(field, target.obstructions)]);
  let best: readonly ResolvedScene[] = [];
  for (const [i, field] of fields.entries()) {
    // The calm field was chosen with the subject in mind; the spare ones must prove that they leave it alone.
    const found = waysOf(field)
      .flatMap(search)
      .filter((c) => (trusted && i === 0) || !c.coversSubject);
    const scenes = varied(found).map((c) => c.scene());
    if (clearlyLess(scenes, best)) best = scenes;
    if (lossOf(best) === 0 || (best.length > 0 && !trusted)) break;
  }
  return best;
}

/** Whether the photo stands whole in the canvas's corner. */
function standsInCorner({ direction }: ComposeInput, { photo }: PictureSetting): boolean {
  const plan = photoPlanOf(direction.stage);
  return plan !== null && photo !== null && isCornered(plan, photo.window);
}

/** Boxes without those that say the same place again: each is searched whole. */
const different = (boxes: readonly Box[]): readonly Box[] =>
  boxes.filter((a, i) => boxes.findIndex((b) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h) === i);

/** A field without its part beside labels over its upper corners. */
function underLabels(field: Box, obstructions: readonly Box[]): Box {
  const over = obstructions.filter((o) => area(intersection(o, field)) > 0 && o.y + o.h < field.y + field.h / 2);
  const top = Math.max(field.y, ...over.map((o) => o.y + o.h + 2));
  return { ...field, y: top, h: field.y + field.h - top };
}

/** The wordings from everything to the bare minimum, without rungs that change nothing. */
function ladderOf({ copy, target, headlineIndex, direction, photo }: ComposeInput): readonly Wording[] {
  const all = Array.from({ length: LADDER_STEPS + 1 }, (_, step) =>
    wordingAt(copy, target, headlineIndex, direction, step),
  );
  const distinct = all.filter((w, i) => i === 0 || JSON.stringify(w) !== JSON.stringify(all[i - 1]));
  // An offer line in the headline's size that finds no room is set in the subline's size before anything is left out.
  const ways = distinct.flatMap((w) =>
    w.loudSub && w.sub !== null && copy.leads === true ? [w, { ...w, loudSub: false }] : [w],
  );
  // Rather than cut the headline short it is set smaller.
  const last = ways.findLastIndex((w) => !w.headline.short);
  const faces = ways.flatMap((w, i) => (i === last ? [w, { ...w, headline: { ...w.headline, smaller: true } }] : [w]));
  const beside = faces.flatMap((w) => (w.bullets.length > 2 ? [w, { ...w, columns: true }] : [w]));
  // Over a photo the field is wide and low: reasons run on behind the line under the headline, where that tells more.
  if (photo === null) return beside;
  return beside.flatMap((w) => [w, ...runOn(w)]).toSorted((a, b) => costOf(a) - costOf(b));
}

/** Longest line under a headline that still reads as one, characters. */
const RUN_ON = 104;

/** The same wording with its reasons in the line under the headline, as many as it holds; the rest is left out. */
function runOn(w: Wording): readonly Wording[] {
  if (w.bullets.length === 0 || w.loudSub || w.columns === true) return [];
  let line = w.sub ?? '';
  let told = 0;
  for (const bullet of w.bullets) {
    const longer = line === '' ? bullet : `${line}\u00a0· ${bullet}`;
    if (longer.length > RUN_ON) continue;
    line = longer;
    told += 1;
  }
  if (told === 0) return [];
  return [{ ...w, sub: line, bullets: [], dropped: [...w.dropped, ...bulletsFrom(told, w.bullets.length)] }];
}

/** A headline cut short or a price without the old one makes no better picture than the words that fit. */
const cutsMore = (one: Wording, than: Wording | undefined): boolean =>
  than !== undefined &&
  ((one.headline.short && !than.headline.short) || (one.price?.old == null && than.price?.old != null));

function climb(
  wordings: readonly Wording[],
  candidates: (wording: Wording) => readonly Candidate[],
  further: number,
): readonly Candidate[] {
  const found: Candidate[] = [];
  let first = -1;
  for (const [i, wording] of wordings.entries()) {
    if (first >= 0 && (i > first + further || cutsMore(wording, wordings[first]))) break;
    found.push(...candidates(wording));
    if (first < 0 && found.length > 0) first = i;
  }
  return found;
}

function candidatesOf(context: LayoutContext, setting: PictureSetting): readonly Candidate[] {
  // Type that may run behind a registered cut-out is set like type on a stage; other photos have their own calm field.
  const onStage = setting.photo === null || context.input.direction.typeBehind;
  const list =
    (setting.photo?.foot ?? null) !== null
      ? context.input.direction.stage.kind === 'photo_line'
        ? [...lineArchetypes, ...(context.m.aspect === 'tower' ? [threeFloors] : [])]
        : [threeFloors]
      : standsInCorner(context.input, setting)
        ? cornerArchetypes
        : onStage
          ? archetypes[context.m.aspect]
          : photoArchetypes[context.m.aspect];
  const tries = headlineTries(context);
  const drafts = list.flatMap((archetype) =>
    tries.flatMap((attempt) => {
      const draft = archetype(context, attempt);
      // What the format forbids takes no share of the search.
      return draft === null || breaksLimits(context, draft.placed) ? [] : { ...draft, strain: attempt.strain };
    }),
  );
  return promising(context, drafts).flatMap((draft) => completeDraft(context, draft, setting) ?? []);
}

/** The drafts whose type alone is best, every arrangement having its share. */
function promising(context: LayoutContext, drafts: readonly Draft[]): readonly Draft[] {
  const ranked = drafts
    .map((draft) => ({ draft, value: typeScore(context, draft) }))
    .toSorted((a, b) => b.value - a.value);
  const taken = new Map<string, number>();
  const each = Math.max(5, Math.ceil(SEARCHED / 6));
  return ranked
    .filter(({ draft }) => {
      const n = taken.get(draft.archetype) ?? 0;
      taken.set(draft.archetype, n + 1);
      return n < each;
    })
    .slice(0, SEARCHED)
    .map(({ draft }) => draft);
}

/** Place among the candidates of the one with the fewest words: small type is what pixels refuse. */
const PLAINEST = 3;

/** The best candidates, each archetype at most twice, so that a rejected one is followed by a really different one. */
function varied(found: readonly Candidate[]): readonly CompleteLayout[] {
  const used = new Map<string, number>();
  const best = found.toSorted((a, b) => b.value - a.value).slice(0, SETTLED);
  const all = best.flatMap((c) => c.withBadge() ?? []).toSorted((a, b) => b.value - a.value);
  const out = all.filter(({ archetype }) => {
    const n = used.get(archetype) ?? 0;
    used.set(archetype, n + 1);
    return n < 2;
  });
  const first = out.slice(0, PLAINEST);
  const plainest = all.reduce<CompleteLayout | null>((a, b) => (a === null || b.left > a.left ? b : a), null);
  const rest = out.slice(PLAINEST).filter((c) => c !== plainest);
  const spare = plainest === null || first.includes(plainest) ? [] : [plainest];
  return [...first, ...spare, ...rest].slice(0, KEPT);
}
