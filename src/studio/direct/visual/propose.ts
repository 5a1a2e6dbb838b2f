import {
  cutAnew,
  fillsPhoto,
  intersection,
  photoPlanOf,
  photoWorth,
  placePhoto,
  type Direction,
} from '../../../scene/index.ts';
import {
  type AnyDirection,
  DIRECTIONS,
  directionFrom,
  type View,
  viewOf,
  type VisualRequest,
} from '../../directions/index.ts';
import { reasonFor } from './because.ts';
import { permission } from './permissions.ts';
import { moodFit } from './mood-fit.ts';

/** Below this a direction is left out unless there are not even three to choose from. */
const WORTH_SHOWING = 0.12;
const LEAST = 0.04;

/**
 * All directions that suit this product, brief and brand, best first, each with a score 0..1. Never empty: where
 * every rule forbids, the photo in a card remains (or the studio sweep for a picture without a photo). Pure: the same
 * request gives the same list.
 */
export function proposeDirections(request: VisualRequest): readonly Direction[] {
  const view = viewOf(request);
  const ranked = DIRECTIONS.map((idea) => ({ idea, score: scoreOf(view, idea) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score || (a.idea.id < b.idea.id ? -1 : 1))
    .filter(({ score }, rank) => score >= WORTH_SHOWING || rank < 3);
  const chosen =
    ranked.length > 0
      ? ranked
      : DIRECTIONS.filter((d) => d.id === lastResort(view)).map((idea) => ({ idea, score: 0.1 }));
  return chosen.map(({ idea, score }) => {
    const made = directionFrom(idea, view, score);
    return { ...made, reason: reasonFor(idea, made, view) };
  });
}

const lastResort = (view: View): string =>
  view.facts.background.value === 'transparent' ? 'studio_sweep' : 'popout_card';

function scoreOf(view: View, idea: AnyDirection): number {
  const allowed = permission(idea.cutout, view);
  const suits = idea.suits(view);
  if (allowed === 0 || suits === 0) return 0;
  // The seed moves a score by at most 12 %: products of one shelf get different pictures, a clear favourite stays one.
  const jitter = 0.88 + 0.24 * view.jitter.unit(`rank-${idea.id}`);
  return Math.min(
    1,
    allowed * suits * moodFit(idea, view.moods) * formatFit(idea, view) * photoFit(idea, view) * jitter,
  );
}

/** Share of a subject that a frame of ours may cut off where its photo shows it whole. */
const CUT_BY_US = 0.03;

/**
 * Photo directions are worth what the photo's shape leaves: the whole subject seen, room for words, no great
 * enlargement.
 */
function photoFit(idea: AnyDirection, view: View): number {
  const plan = idea.cutout === null ? photoPlanOf(idea.make(view).stage) : null;
  if (plan === null) return 1;
  const fits = [
    { width: 1080, height: 1080 },
    { width: 1080, height: 1350 },
  ].map((canvas) => {
    const place = placePhoto(plan, view.facts.size, canvas);
    const enlarged = place.photo.w / view.facts.size.width;
    // A scene may lose its rim; a product that stands whole in its photo must not be cut by ours.
    const framed = plan.mode === 'card' || plan.mode === 'split';
    // A scene or a heap of things that fills its photo shows as much of itself as the canvas takes.
    const scene = fillsPhoto(plan.focus);
    const cut = framed && cutAnew(place, plan.focus) > CUT_BY_US;
    const whole = cut
      ? 0.15
      : place.seen > (framed ? 0.97 : 0.84)
        ? 1
        : scene
          ? place.seen > 0.6
            ? 1
            : 0.5
          : framed
            ? 0.15
            : 0.3;
    // What the window cuts off lies under the field and covers no words.
    const shown = scene && framed ? { ...place, focus: intersection(place.focus, place.window) } : place;
    const worth = Math.min(1, photoWorth(shown, canvas) / (scene ? Math.max(0.45, place.seen ** 2) : 1));
    return (
      (plan.overlay && plan.mode === 'cover' ? place.seen : 0.15 + 0.85 * worth) * (enlarged > 1.6 ? 0.75 : 1) * whole
    );
  });
  // One good shape makes a photo usable, but sketches come in both.
  return (fits.reduce((sum, fit) => sum + fit, 0) / fits.length + Math.min(...fits)) / 2;
}

/** Quiet large scenes lose their point in strips; flat ideas keep it. */
function formatFit({ inStrips }: AnyDirection, view: View): number {
  if (view.formats.length === 0) return 1;
  const strips = view.formats.filter((f) => f === 'strip').length / view.formats.length;
  return strips > 0.5 ? inStrips : 1;
}
