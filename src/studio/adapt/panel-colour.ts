import { type BannerParts, type Hex, mix } from '../../scene/index.ts';
import type { Candidate } from './layout/index.ts';
import type { TakenApart } from './take-apart/index.ts';
import { inkVanishes, plateVanishes } from './take-apart/labels.ts';
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
  const shows = (panel: Hex): boolean =>
    !inks.some((ink) => ink && inkVanishes(ink, panel)) &&
    !plates.some((plate) => plate && plateVanishes(plate, panel));
  if (shows(ground.panel)) return [parts];
  const under = shown.filter((e) => e.lines.length > 0).map((e) => usualColour(taken.clean, e.box) ?? ground.panel);
  const mixed = [0.3, 0.5, 0.7, 0.85].flatMap((t) => [
    mix(ground.panel, '#000000', t),
    mix(ground.panel, '#ffffff', t),
  ]);
  const better = [...under, ...mixed].find(shows);
  return better ? [{ ...parts, ground: { ...ground, panel: better } }, parts] : [parts];
}
