import { type BannerParts, CONTRAST, contrast, type Hex, hexToRgb, mix } from '../../scene/index.ts';
import type { Candidate } from './layout/index.ts';
import type { TakenApart } from './take-apart/index.ts';
import { standing } from './take-apart/labels.ts';
import { usualColour } from './take-apart/picture.ts';

/**
 * The banner with a colour for the panel that words get beside its photo, best first: its own; where type would vanish
 * on that, the first of those that lie under the banner's other type, or the own one made darker or lighter, on which
 * all of it can be seen.
 */
export function onPanels(taken: TakenApart, { window, places }: Candidate): readonly BannerParts[] {
  const { parts } = taken;
  const { ground, elements } = parts;
  if (ground.kind !== 'photo' || !window) return [parts];
  const shown = elements.filter((e) => places.some((p) => p.element === e.id));
  const inks = shown.flatMap((e) =>
    e.lines.flatMap((line) => line.words.map((w) => usualColour(taken.sprites.get(w.sprite)?.pixels ?? null))),
  );
  const plates = shown
    .filter((e) => e.sprite !== null && (e.role === 'cta' || e.role === 'badge'))
    .map((e) => usualColour(taken.sprites.get(e.sprite!)?.pixels ?? null));
  const least = (panel: Hex): number =>
    Math.min(
      ...inks.map((ink) => (ink ? contrast(ink, panel) : 21)),
      ...plates.map((plate) => (plate && apartBy(plate, panel) < standing ? 1 : 21)),
    );
  const wanted = CONTRAST.banner.least * 1.1;
  if (least(ground.panel) >= wanted) return [parts];
  const under = shown.filter((e) => e.lines.length > 0).map((e) => usualColour(taken.clean, e.box) ?? ground.panel);
  const mixed = [0.3, 0.5, 0.7, 0.85].flatMap((t) => [
    mix(ground.panel, '#000000', t),
    mix(ground.panel, '#ffffff', t),
  ]);
  const better = [...under, ...mixed].find((panel) => least(panel) >= wanted);
  return better ? [{ ...parts, ground: { ...ground, panel: better } }, parts] : [parts];
}

const apartBy = (a: Hex, b: Hex): number => {
  const [p, q] = [hexToRgb(a), hexToRgb(b)];
  return Math.max(...p.map((v, c) => Math.abs(v - q[c]!)));
};
