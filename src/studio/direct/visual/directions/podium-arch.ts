import { ok } from '../../../../scene/index.ts';
import { anchors } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst, fieldHue } from '../view.ts';

/** A niche with a round podium: one hue, soft side light, product as a jewel in the middle. */
export const podiumArch: DirectionRecipe = {
  id: 'podium_arch',
  family: 'scenic',
  treatment: 'cutout',
  // What stands on one corner would hover over a podium.
  suits: (view) =>
    (view.footing < 0.42 ? 0 : 1) *
    (view.slender < 0.75 ? 0.35 : view.slender > 1.3 ? 1 : 0.8) *
    (view.facts.matte.fill < 0.35 ? 0.5 : 1),
  make(view) {
    // The niche is of middle lightness; a product of the same lightness gets the deep version of the room.
    const deep = Math.abs(view.tone.l50 - 0.66) < 0.13 && view.tone.l50 > 0.58;
    const hue = fieldHue(view, 'niche', ['calm', 'calm', 'left', 'right'], deep);
    // Yellow is khaki at the lightness of a niche, deep red is brown: sand and night blue are their clean neighbours.
    const base = deep ? (hue === 18 ? 255 : hue) : hue === 98 ? 70 : hue;
    const turn = base >= 60 && base <= 115 ? -16 : deep ? -4 : -10;
    const wallL = deep ? 0.46 : 0.815;
    const c = deep ? 0.07 : 0.075;
    const wall = ok(wallL, c, base);
    const wallFar = ok(wallL - 0.08, c * 1.13, base - 7);
    const ink = deep ? ok(0.965, 0.025, base) : ok(0.25, 0.05, base - 17);
    return {
      palette: finishPalette({
        ground: wall,
        groundAlt: wallFar,
        headline: ink,
        cta: brandFirst(view, ink),
        badge: ink,
        crosses: [wallFar, ok(wallL + 0.045, c * 0.73, base)],
      }),
      type: typePlan(
        {
          display: font('Montserrat', 700),
          text: font('Montserrat', 600),
          headlineSize: 0.094,
          headlineMin: 0.075,
          tracking: -0.035,
          leading: 1.04,
          align: 'centre',
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: stage(
        view,
        'podium_arch',
        {
          wall,
          wallFar,
          archFar: ok(wallL - 0.215, c * 1.27, base + turn - 4),
          arch: ok(wallL - 0.12, c * 1.27, base + turn),
          archNear: ok(wallL - 0.1, c * 1.2, base + turn + 2),
          archShade: ok(Math.max(0.12, wallL - 0.475), deep ? 0.05 : 0.08, base + turn * 2),
          archEdge: ok(Math.min(0.95, wallL + 0.05), 0.06, base + 4),
          floorFar: ok(wallL - 0.115, c, base - 6),
          floor: ok(wallL + 0.045, c * 0.73, base + 6),
          floorNear: ok(wallL + 0.015, c * 0.8, base + 2),
          sideDark: ok(wallL - 0.195, 0.085, base - 12),
          sideLight: ok(wallL + 0.055, 0.055, base + 6),
          sideMid: ok(wallL - 0.035, 0.075, base - 2),
          topLight: ok(wallL + 0.115, 0.045, base + 10),
          top: ok(wallL + 0.035, 0.06, base + 4),
        },
        {},
        0.2,
      ),
      anchors: anchors('centred', {
        box: { maxW: 0.42, maxH: 0.47, base: 0.715 },
        portrait: { maxW: 0.46, maxH: 0.5, base: 0.75 },
        story: { maxW: 0.6, maxH: 0.34, base: 0.86 },
        wide: { maxW: 0.24, maxH: 0.66, base: 0.83 },
        strip: { maxW: 0.2, maxH: 0.78, base: 0.88 },
        tower: { maxW: 0.62, maxH: 0.32, base: 0.84 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
      reason: {
        ru: 'Ниша и подиум: товар подан как главный экспонат, картинка выглядит съёмкой, а не шаблоном',
        en: 'A niche and a podium: the product is shown as the main exhibit; it looks like a shoot, not like a template',
      },
    };
  },
};
