import {
  contrast,
  hexToOklch,
  legible,
  luminance,
  mix,
  ok,
  oklchToHex,
  type Hex,
  type Palette,
  CONTRAST,
} from '../../../scene/index.ts';

/** What a direction wants; `legiblePalette` makes it hold. */
export interface PaletteWish {
  readonly ground: Hex;
  readonly groundAlt: Hex;
  readonly deep?: Hex;
  readonly headline: Hex;
  readonly ink?: Hex;
  /**
   * Candidates in order of liking; the first that stands out of the field unchanged is taken, so that brand colours
   * stay true.
   */
  readonly cta?: Hex | readonly Hex[];
  readonly onCta?: Hex;
  readonly badge?: Hex | readonly Hex[];
  readonly onBadge?: Hex;
  /** Fields that the button stands on; default: those of the text. */
  readonly ctaOn?: readonly Hex[];
  readonly onAlt?: Hex;
  readonly plate?: Hex;
  /** Further tones of the field that headline and text may cross: glow, gradient ends. */
  readonly crosses?: readonly Hex[];
}

/** Every pair of the palette that meets on the canvas brought to its ratio, by moving lightness only. */
export function legiblePalette(wish: PaletteWish): Palette {
  const fields = [wish.ground, ...(wish.crosses ?? [])];
  const headline = legibleOnAll(wish.headline, fields, CONTRAST.composed.headline);
  const ink = legibleOnAll(wish.ink ?? wish.headline, fields, CONTRAST.composed.text);
  const cta = buttonColour([wish.cta ?? ink].flat(), ink, wish.onCta, wish.ctaOn ?? fields);
  const onCta = labelFor(cta, wish.onCta, wish.ground);
  const wished =
    [wish.badge ?? cta].flat().find((b) => contrast(b, wish.ground) >= CONTRAST.composed.badge) ??
    (wish.badge === undefined ? cta : legible([wish.badge].flat().at(-1) ?? cta, wish.ground, CONTRAST.composed.badge));
  const badge = carryingBadge(wished);
  const base = hexToOklch(wish.ground);
  const deep = wish.deep ?? oklchToHex({ l: Math.min(0.3, base.l * 0.34), c: Math.min(0.09, base.c), h: base.h });
  return {
    ground: wish.ground,
    groundAlt: wish.groundAlt,
    deep,
    headline,
    ink,
    muted: legibleOnAll(mix(ink, wish.ground, 0.3), fields, CONTRAST.composed.muted),
    cta,
    onCta,
    badge,
    onBadge: labelFor(badge, wish.onBadge, wish.ground, CONTRAST.composed.onBadge),
    shadow: shadowColour(wish.ground),
    dark: luminance(wish.ground) < 0.2,
    ...(wish.onAlt === undefined ? {} : { onAlt: legible(wish.onAlt, wish.groundAlt, CONTRAST.composed.text) }),
    ...(wish.plate === undefined ? {} : { plate: wish.plate, onPlate: labelFor(wish.plate, undefined, wish.plate) }),
  };
}

/** Shadow of a coloured floor: its own hue turned a little, far darker, never pure black except on near-black. */
export function shadowColour(ground: Hex): Hex {
  const { l, c, h } = hexToOklch(ground);
  return l < 0.24 ? ok(0.03, 0.005, h) : ok(Math.max(0.1, l - 0.62), c < 0.01 ? 0.01 : 0.05, h - 15);
}

/** The colour moved in lightness until it holds on every field; the end of the scale that does best when none does. */
export function legibleOnAll(colour: Hex, fields: readonly Hex[], ratio: number): Hex {
  const least = (c: Hex): number => Math.min(...fields.map((f) => contrast(c, f)));
  if (least(colour) >= ratio) return colour;
  const { l, c, h } = hexToOklch(colour);
  for (let step = 0.01; step <= 1; step += 0.01) {
    for (const next of lighterFirst(colour, fields) ? [l + step, l - step] : [l - step, l + step]) {
      if (next < 0 || next > 1) continue;
      const candidate = oklchToHex({ l: next, c, h });
      if (least(candidate) >= ratio) return candidate;
    }
  }
  return least('#ffffff') >= least('#000000') ? '#ffffff' : '#000000';
}

const lighterFirst = (colour: Hex, fields: readonly Hex[]): boolean =>
  luminance(colour) > luminance(fields[0] ?? '#ffffff');

/**
 * A button colour that stands out of the field and can carry a label: a wished one as it is, else the ink, else the
 * last wish adjusted.
 */
function buttonColour(wishes: readonly Hex[], ink: Hex, label: Hex | undefined, fields: readonly Hex[]): Hex {
  const clear = (c: Hex): boolean => fields.every((f) => contrast(c, f) >= CONTRAST.composed.cta) && carries(c);
  const carries = (c: Hex): boolean =>
    Math.max(contrast(c, label ?? '#ffffff'), contrast(c, '#ffffff'), contrast(c, '#141414')) >=
    CONTRAST.composed.onCta;
  const good = [...wishes, ink].find(clear);
  if (good !== undefined) return good;
  const visible = legibleOnAll(wishes.at(-1) ?? ink, fields, CONTRAST.composed.cta);
  return carries(visible) ? visible : legible(visible, '#ffffff', CONTRAST.composed.onCta);
}

/**
 * A badge that carries small type: where white does not read on a middle tone, black needs more than elsewhere, since
 * the soft edges of small black letters darken all that lies between them.
 */
const carryingBadge = (badge: Hex): Hex =>
  contrast(badge, '#ffffff') >= CONTRAST.composed.onCta ? badge : legible(badge, '#000000', CONTRAST.composed.onBadge);

/**
 * Ink of a label: the wished one, paper or deep in the hue of the ground, whichever reads. `deep`: the least contrast
 * of a dark one.
 */
function labelFor(plate: Hex, wish: Hex | undefined, ground: Hex, deep: number = CONTRAST.composed.onCta): Hex {
  const reads = (i: Hex): boolean =>
    contrast(i, plate) >= (luminance(i) < luminance(plate) ? deep : CONTRAST.composed.onCta);
  if (wish !== undefined && reads(wish)) return wish;
  const { h } = hexToOklch(ground);
  const inks: readonly Hex[] = [ok(0.985, 0.01, h), ok(0.2, 0.035, h), '#ffffff', '#000000'];
  return inks.find(reads) ?? inks.reduce((best, i) => (contrast(i, plate) > contrast(best, plate) ? i : best));
}
