import type { BannerElement, Box, Size } from '../../../scene/index.ts';
import type { Candidate } from './candidate.ts';

/** Pixels by which a part may miss the margin that it stands at. */
const nearly = 1.5;

/**
 * The layout with type that the banner's edge cuts moved from the margin to that edge again, where nothing ends in the
 * midst of a canvas; none where such type does not stand at the margin.
 */
export function toEdges(elements: readonly BannerElement[], canvas: Size, layout: Candidate): readonly Candidate[] {
  const cut = elements.filter((e) => e.role !== 'product' && e.sprite !== null && (e.cut ?? []).length > 0);
  if (cut.length === 0) return [layout];
  const moved = layout.places.map((place) => {
    const element = cut.find((e) => e.sprite === place.sprite);
    return element ? { ...place, box: atEdge(place.box, element.cut!, { canvas, content: layout.content }) } : place;
  });
  if (moved.some(({ box }) => box === null)) return [];
  return [{ ...layout, places: moved.map((place) => ({ ...place, box: place.box! })) }];
}

function atEdge(
  { x, y, w, h }: Box,
  cut: NonNullable<BannerElement['cut']>,
  { canvas, content }: { readonly canvas: Size; readonly content: Box },
): Box | null {
  const [right, bottom] = [content.x + content.w, content.y + content.h];
  const at = {
    left: x <= content.x + nearly,
    top: y <= content.y + nearly,
    right: x + w >= right - nearly,
    bottom: y + h >= bottom - nearly,
  };
  if (!cut.every((side) => at[side])) return null;
  return {
    x: cut.includes('left') ? 0 : cut.includes('right') ? canvas.width - w : x,
    y: cut.includes('top') ? 0 : cut.includes('bottom') ? canvas.height - h : y,
    w,
    h,
  };
}
