import { median } from '../../kit/index.ts';
import { type BannerParts, CONTRAST, contrast, type Hex, hexToRgb, mix, rgbToHex } from '../../scene/index.ts';
import type { Candidate } from './layout/index.ts';
import type { Rgba, TakenApart } from './take-apart/index.ts';
import { pixelBox } from './take-apart/picture.ts';

/** Levels of the strongest channel by which a plate differs from the panel that it stands on. */
const standing = 36;

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
    e.lines.flatMap((line) => line.words.map((w) => usual(taken.sprites.get(w.sprite)?.pixels ?? null, null))),
  );
  const plates = shown
    .filter((e) => e.sprite !== null && (e.role === 'cta' || e.role === 'badge'))
    .map((e) => usual(taken.sprites.get(e.sprite!)?.pixels ?? null, null));
  const least = (panel: Hex): number =>
    Math.min(
      ...inks.map((ink) => (ink ? contrast(ink, panel) : 21)),
      ...plates.map((plate) => (plate && apartBy(plate, panel) < standing ? 1 : 21)),
    );
  const wanted = CONTRAST.banner.least * 1.1;
  if (least(ground.panel) >= wanted) return [parts];
  const under = shown.filter((e) => e.lines.length > 0).map((e) => usual(taken.clean, e.box) ?? ground.panel);
  const mixed = [0.3, 0.5, 0.7, 0.85].flatMap((t) => [
    mix(ground.panel, '#000000', t),
    mix(ground.panel, '#ffffff', t),
  ]);
  const better = [...under, ...mixed].find((panel) => least(panel) >= wanted);
  return better ? [{ ...parts, ground: { ...ground, panel: better } }, parts] : [parts];
}

/** The usual colour of what is opaque in a picture, or of a box of it; null where nothing is. */
function usual(picture: Rgba | null, box: Parameters<typeof pixelBox>[1] | null): Hex | null {
  if (!picture) return null;
  const { x0, y0, x1, y1 } = pixelBox(picture, box ?? { x: 0, y: 0, w: picture.width, h: picture.height });
  const step = Math.max(1, Math.floor(Math.sqrt(((x1 - x0) * (y1 - y0)) / 3000)));
  const seen: [number[], number[], number[]] = [[], [], []];
  for (let y = y0; y < y1; y += step)
    for (let x = x0; x < x1; x += step) {
      const p = (y * picture.width + x) * 4;
      if (picture.data[p + 3]! > 220) seen.forEach((channel, c) => channel.push(picture.data[p + c]!));
    }
  const [r, g, b] = seen;
  return r.length === 0 ? null : rgbToHex(median(r), median(g), median(b));
}

const apartBy = (a: Hex, b: Hex): number => {
  const [p, q] = [hexToRgb(a), hexToRgb(b)];
  return Math.max(...p.map((v, c) => Math.abs(v - q[c]!)));
};
