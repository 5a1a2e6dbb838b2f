import { cutByFrame, type CutoutNeeds, setType, type View } from '../../directions/index.ts';

/** Matte confidence on plain ground under which nothing is cut out. */
const SLIGHT_DOUBT = 0.62;

/** Sides at which no product may be cut; at the bottom some stages hide it. */
const SIDES = ['top', 'left', 'right'] as const;

/**
 * How far a direction may be used for a picture at all, 0 (never) .. 1 (freely): the rules about cut-outs, glass,
 * touching edges,
 * several objects and people. Taste comes after this, in each direction's own `suits`.
 */
export function permission(cutout: CutoutNeeds | null, view: View): number {
  const { matte, kind, faces, background } = view.facts;
  if (cutout === null) {
    // An honest packshot on plain paper is better cut out; a transparent one has no photo at all.
    if (background.value === 'transparent' || matte.method === 'alpha') return 0;
    const cuttable = !SIDES.some((side) => cutByFrame(view.facts, side));
    const packshot = cuttable && matte.grade === 'good' && background.uniformity > 0.9 && kind.value === 'packshot';
    // Type that was set over the photo would come along with it.
    return (packshot ? 0.55 : 1) * (cuttable && matte.grade === 'good' && setType(view.facts).length > 0 ? 0.4 : 1);
  }
  if (matte.grade === 'none' || matte.subject === null) return 0;
  if (SIDES.some((side) => cutByFrame(view.facts, side))) return 0;
  if (cutByFrame(view.facts, 'bottom') && !cutout.cutEdge) return 0;
  // Three things in one photo are a flat lay, each with a shadow of its own: cut out they hang in the air.
  if (matte.components > 2 && matte.method !== 'alpha') return 0;
  // A cut-out that perception itself doubts is worse than the honest photo; on plain ground a slight doubt is let
  // through, and ranked down: what was cut there is seen in full.
  const plain = matte.method === 'flood+learned' || matte.method === 'flood';
  if (matte.grade !== 'good' && (matte.confidence < SLIGHT_DOUBT || !plain)) return 0;
  let free = matte.grade === 'good' ? 1 : 0.55;
  // Several doubtful parts are props that came along with the product.
  if (matte.components > 1 && matte.grade !== 'good') free *= 0.5;
  // Glass and smoke carry their old background with them; hair and fluff stay below this share.
  if (matte.method !== 'alpha') {
    // In thin things (glasses, stands) most of the area is edge, which is half transparent by nature.
    const glass = matte.fill < 0.3 ? matte.translucency - 0.08 : matte.translucency;
    if (glass > 0.16 || (view.moods.has('glass') && glass > 0.04)) return 0;
    if (glass > 0.07) free *= 0.5;
  }
  if (cutout.floats && matte.components > 2) free *= 0.25;
  if (kind.value === 'food' && kind.confidence > 0.6 && background.uniformity < 0.8) free *= 0.4;
  if ((kind.value === 'interior' || kind.value === 'photo_scene') && kind.confidence > 0.7 && matte.grade !== 'good')
    free *= 0.6;
  const person = kind.value === 'person' || faces.list.length > 0;
  if (person && cutout.wholeObject) free *= cutout.cutEdge ? 0.75 : 0.3;
  return free;
}
