import { area, inset, intersection } from '../../../scene/index.ts';
import type { BannerElement, BannerParts, Box, TargetFormat } from '../../../scene/index.ts';
import { candidates } from './archetypes.ts';
import type { Candidate } from './candidate.ts';
import { cropWindow } from './crop.ts';

/** How a banner becomes a size: cut out of it, laid out anew, or not at all. */
export type Adaptation =
  | { readonly kind: 'crop'; readonly window: Box }
  | { readonly kind: 'recompose'; readonly layouts: readonly Candidate[] }
  | { readonly kind: 'impossible'; readonly reason: { readonly ru: string; readonly en: string } };

/** What may go when room is short, first the least. The brand, the offer, the price, the button and the law never go. */
const dropOrder: readonly BannerElement['role'][] = ['note', 'subline', 'old_price'];
const cost: Readonly<Partial<Record<BannerElement['role'], number>>> = { note: 0.12, subline: 0.2, old_price: 0.3 };

/** Elements that the network forbids in this format: a button where no call to action may stand. */
export function forbiddenBy(target: TargetFormat, parts: BannerParts): readonly string[] {
  return target.cta === 'none' ? parts.elements.filter((e) => e.role === 'cta' && e.sprite !== null).map((e) => e.id) : [];
}

/** Plans one size; the best layouts first, at most three. Pure. */
export function adaptTo(whole: BannerParts, target: TargetFormat, torn: readonly string[]): Adaptation {
  if (!target.text.allowed && whole.elements.some((e) => e.typeHeight !== null)) return { kind: 'impossible', reason: { ru: 'площадка не принимает здесь картинки с текстом', en: 'the network takes no pictures with text here' } };
  const forbidden = forbiddenBy(target, whole);
  const plan = planFor({ ...whole, elements: whole.elements.filter((e) => !forbidden.includes(e.id)) }, target, torn, forbidden.length === 0);
  return plan.kind === 'recompose' ? { ...plan, layouts: plan.layouts.map((layout) => ({ ...layout, dropped: [...forbidden, ...layout.dropped] })) } : plan;
}

function planFor(parts: BannerParts, target: TargetFormat, torn: readonly string[], mayCrop: boolean): Adaptation {
  const window = mayCrop ? cropWindow(parts, target) : null;
  if (window) return { kind: 'crop', window };
  if (parts.ground.kind === 'photo' && parts.ground.empty) return { kind: 'impossible', reason: { ru: 'оформление баннера (рамка, линии) нельзя перенести в другой формат', en: "the banner's frame and lines cannot be carried over to another shape" } };
  const broken = parts.elements.filter((e) => torn.includes(e.id) && !dropOrder.includes(e.role));
  if (broken.length > 0) return { kind: 'impossible', reason: { ru: 'не удалось чисто отделить текст от картинки', en: 'the text could not be lifted cleanly off the picture' } };
  const all = dropSets(parts.elements, torn).flatMap((dropped) => {
    const kept = parts.elements.filter((e) => !dropped.includes(e.id));
    return contents(target).flatMap((content) => candidates({ parts, target, kept, dropped, content }));
  });
  const ranked = all.map((layout) => ({ layout, score: score(parts, target, layout) })).sort((a, b) => b.score - a.score);
  const layouts = ranked.slice(0, 3).map((r) => r.layout);
  return layouts.length > 0 ? { kind: 'recompose', layouts } : { kind: 'impossible', reason: { ru: 'обязательные элементы не помещаются читаемо', en: 'what must stay does not fit legibly' } };
}

/** From dropping nothing but torn parts to dropping all that may go. */
function dropSets(elements: readonly BannerElement[], torn: readonly string[]): readonly (readonly string[])[] {
  const removable = elements.filter((e) => dropOrder.includes(e.role) && !torn.includes(e.id)).toSorted((a, b) => dropOrder.indexOf(a.role) - dropOrder.indexOf(b.role) || (a.typeHeight ?? 0) - (b.typeHeight ?? 0));
  return Array.from({ length: removable.length + 1 }, (_, n) => [...torn, ...removable.slice(0, n).map((e) => e.id)]);
}

/** Inside the margins; and, where the network covers a corner at the top, also below that corner. */
function contents(target: TargetFormat): readonly Box[] {
  const { width, height, safe } = target;
  const ratio = width / height;
  const air = ratio > 3 ? height * 0.09 : Math.min(width, height) * 0.05;
  const box = inset(target, { top: Math.max(safe.top, air), right: Math.max(safe.right, air), bottom: Math.max(safe.bottom, air), left: Math.max(safe.left, air) });
  const covered = target.obstructions.filter((o) => o.y < box.y + 2 && area(intersection(o, box)) > 0).map((o) => o.y + o.h + 2);
  const top = Math.max(0, ...covered);
  return top > box.y && top < height * 0.2 ? [box, { ...box, y: top, h: box.y + box.h - top }] : [box];
}

/** Large type, a large picture, few losses, nothing under the network's own signs. */
function score(parts: BannerParts, target: TargetFormat, layout: Candidate): number {
  const canvas = target.width * target.height;
  const ideal = Math.sqrt(canvas) * (target.width / target.height > 3 ? 0.085 : 0.115);
  const losses = parts.elements.filter((e) => layout.dropped.includes(e.id)).reduce((sum, e) => sum + (cost[e.role] ?? 1), 0);
  const covered = layout.places.filter((p) => target.obstructions.some((o) => area(intersection(o, p.box)) > 4)).length;
  const picture = Math.min(1, layout.pictureArea / canvas / 0.3);
  return Math.min(1.15, layout.head / ideal) + 0.8 * Math.sqrt(picture) - losses - 0.25 * Math.min(2, covered);
}
