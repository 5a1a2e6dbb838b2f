import { area, type Box, intersection } from '../../../scene/index.ts';
import type { CardView } from './card-view.ts';
import { quarters, showsGrain } from './surface-grain.ts';

/** Share of the smaller of two close-ups that both may show. */
const APART = 0.1;
/** A further close-up that says less than that share of the first one is left out. */
const TELLING = 0.55;

/** Share of a close-up that must be product where the cut-out is in doubt. */
const MOSTLY = 0.5;

/** Share of its box that a thin thing fills at most. */
const THIN = 0.3;

/** Times a photo may be enlarged in a close-up before it looks soft. */
const ENLARGED = 2.8;

/**
 * The places of a photo that are worth a closer look: windows of the given shapes (width by height, canvas pixels) with
 * the most fine detail, mostly on the product, apart from each other. Fewer than asked where the photo has no more.
 */
export function closeups(
  view: CardView,
  shapes: readonly { readonly w: number; readonly h: number }[],
): readonly Box[] {
  const found: Box[] = [];
  const texts = view.perceived.facts.text.blocks.flatMap(({ lines }) => lines).map(({ box }) => box);
  let strongest = 0;
  // Of a thin thing that stands apart from the rest, a window never shows much.
  const { matte } = view.perceived.facts;
  // A hand that holds the thing has fine lines, too, and is not for sale. All of that colour, it is wood or leather.
  const all = view.detail.skin(view.subject);
  const held = all > 0.12 && all < 0.8;
  const thin = matte.confidence >= LIKELY && matte.components === 1 && matte.fill < THIN;
  for (const shape of shapes) {
    const best = windowsOf(view, shape)
      .map((box) => {
        const apart = found.some((other) => area(intersection(box, other)) > Math.min(area(box), area(other)) * APART);
        const inside = view.detail.inside(box);
        const cutsWords = texts.some((text) => {
          const seen = area(intersection(text, box)) / Math.max(1, area(text));
          return seen > 0.08 && seen < 0.94;
        });
        return {
          box,
          score:
            apart || inside < (view.cut ? 0.3 : thin ? 0.2 : MOSTLY)
              ? -1
              : Math.sqrt(view.detail.energy(box)) *
                (0.5 + inside) *
                (cutsWords ? 0.15 : 1) *
                (held && view.detail.skin(box) > all ? 0.2 : 1),
        };
      })
      .reduce<{ box: Box; score: number } | null>((a, b) => (a === null || b.score > a.score ? b : a), null);
    // A blank corner beside a telling detail says nothing.
    if (best && best.score > strongest * TELLING) found.push(best.box);
    strongest = Math.max(strongest, best?.score ?? 0);
  }
  return found;
}

/** Windows over the subject, from the least that is still sharp to half the subject. */
function windowsOf(
  { subject, perceived }: CardView,
  shape: { readonly w: number; readonly h: number },
): readonly Box[] {
  const { width, height } = perceived.facts.size;
  const ratio = shape.w / shape.h;
  const out: Box[] = [];
  for (const part of [0.34, 0.44, 0.56]) {
    const side = Math.sqrt(area(subject)) * part;
    const w = Math.min(width, subject.w * 0.92, Math.max(shape.w / ENLARGED, side * Math.sqrt(ratio)));
    const h = w / ratio;
    if (h > height || h > subject.h * 1.05 || w < shape.w / ENLARGED - 1) continue;
    for (let i = 0; i <= 8; i++)
      for (let j = 0; j <= 8; j++)
        out.push({
          x: Math.min(Math.max(0, subject.x + ((subject.w - w) * i) / 8), width - w),
          y: Math.min(Math.max(0, subject.y + (Math.max(0, subject.h - h) * j) / 8), height - h),
          w,
          h,
        });
  }
  return out;
}

/** Spots that are looked at in the photo's own pixels, the most promising first. */
const TRIED = 40;

/** Mean gradient of the small map under which a spot shows no material, only a dark or plain patch. */
const TEXTURE = 2.2;

/**
 * A square patch of the product's own surface for a magnifying lens of `diameter` canvas pixels: inside the silhouette,
 * in its dominant colour, bright and textured, off printed text. Null where the photo shows no such surface.
 */
export function lensSpot(view: CardView, diameter: number): Box | null {
  const { subject, detail, perceived } = view;
  if (!view.cut) return null;
  const texts = perceived.facts.text.blocks.map(({ box }) => box);
  const spots: { readonly box: Box; readonly score: number }[] = [];
  for (const part of [0.2, 0.26, 0.32]) {
    const side = Math.max(diameter / ENLARGED, Math.min(subject.w, subject.h) * part);
    if (side > Math.min(subject.w, subject.h) * 0.8) continue;
    for (let i = 1; i < 14; i++)
      for (let j = 1; j < 14; j++) {
        const box = {
          x: subject.x + ((subject.w - side) * i) / 14,
          y: subject.y + ((subject.h - side) * j) / 14,
          w: side,
          h: side,
        };
        if (detail.inside(box) < 0.985 || detail.even(box) < 0.8) continue;
        const worded = texts.reduce((sum, text) => sum + area(intersection(text, box)), 0) / area(box);
        const energy = detail.energy(box);
        // A rim or an edge in an otherwise blank patch is no surface.
        const plainest = Math.min(...quarters(box).map((quarter) => detail.energy(quarter)));
        if (worded > 0.06 || energy < TEXTURE || plainest < TEXTURE * 0.7) continue;
        const score = Math.sqrt(energy) * (detail.luma(box) / 255) ** 1.2;
        spots.push({ box, score });
      }
  }
  const best = spots.toSorted((a, b) => b.score - a.score).slice(0, TRIED);
  return best.find(({ box }) => showsGrain(perceived.picture, box))?.box ?? null;
}

/** Confidence of a cut-out from which its place, if not its contour, is believed. */
const LIKELY = 0.6;

/** Confidence under which a cut-out says nothing of where the product is. */
const FOUND = 0.3;

/**
 * Whether a photo has enough pixels and sharpness for close-ups at all. In a scene whose product was not found at all
 * the sharpest detail may be that of the books beside it.
 */
export function hasDetail(view: CardView): boolean {
  const { perceived, subject } = view;
  const { matte, kind } = perceived.facts;
  const known = view.cut || (perceived.cutout !== null && matte.confidence >= LIKELY && matte.components === 1);
  if (!known && (kind.value === 'photo_scene' || matte.confidence < FOUND)) return false;
  const { sharpness } = perceived.facts.quality;
  const enough =
    Math.min(subject.w, subject.h) >= 220 && Math.max(subject.w, subject.h) >= 420 && sharpness.value >= 0.2;
  return enough && closeups(view, [{ w: 792, h: 660 }]).length > 0;
}
