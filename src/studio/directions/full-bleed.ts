import { z } from 'zod';
import {
  fillsPhoto,
  hexSchema,
  hexToOklch,
  ok,
  parseHex,
  placePhoto,
  photoParameter,
  type StageOf,
} from '../../scene/index.ts';
import { canvasArea, cutPhoto, fade, fillFlat, quietWords, ramped, type PaintContext } from '../painting/index.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto, placedSubject } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  /** The deep tone of the photo that its calm zone is graded to. */
  deep: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly full_bleed: z.infer<typeof parameters>;
  }
}

/** Lightness of a photo's ground from which its own tone would have to be darkened out of all likeness. */
const BRIGHT = 0.52;

/** The photo over the whole canvas; where the words stand it is graded down to a deep tone of its own. */
export const fullBleed: DirectionIdea<'full_bleed'> = {
  id: 'full_bleed',
  family: 'bold',
  cutout: null,
  moods: { food: 2, home: 2, services: 0, auto: 0, autumn: 3, night: 2, winter: 2, sport: 6, premium: 5, launch: 4 },
  kin: ['dissolve'],
  inStrips: 0.9,
  wantsUpright: false,
  entrance: 'rise',
  leads: { product: 11 },
  reason: {
    ru: 'Фотография во весь формат, слова на её же глубоком тоне: кино, а не шаблон',
    en: 'The photo fills the format and the words stand on its own deep tone: a film still, not a template',
  },
  suits(view) {
    const { background, size } = view.facts;
    // White paper graded to black is mud, and a small photo would be blown up.
    const { l } = hexToOklch(parseHex(background.colour) ?? '#808080');
    if (background.uniformity > 0.85 && l > 0.6) return 0.1;
    const large = Math.min(1, Math.min(size.width, size.height) / 900);
    // Of a scene that fills its photo no subject stands apart that the tone could cover.
    const placed = fillsPhoto(focusOf(view)) ? 1 : 0.5 + 0.5 * placedSubject(view);
    // A dark band over a bright photo is a shutter: the tone must be nearly the photo's own.
    // Night is no summer.
    const bright = view.moods.has('summer') || view.moods.has('kids') || view.moods.has('spring');
    return (l > BRIGHT ? 0.1 : 0.95) * large ** 2 * placed * (bright ? 0.4 : 1);
  },
  make(view) {
    const seen = hexToOklch(parseHex(view.facts.background.colour) ?? '#808080');
    const h = seen.c > 0.03 ? seen.h : (view.hue ?? 60);
    const deep = ok(0.2, Math.min(0.05, 0.012 + seen.c * 0.5), h);
    const text = ok(0.975, 0.012, h);
    const accent = brandFirst(view, ok(0.86, 0.14, view.hue ?? 82));
    return {
      palette: legiblePalette({
        ground: deep,
        groundAlt: ok(0.28, 0.03, h),
        headline: text,
        ink: text,
        cta: accent,
        badge: accent,
      }),
      type: typePlan(
        {
          display: view.jitter.pick('bleed-face', [
            font('Montserrat', 800),
            font('Oswald', 600),
            font('Golos Text', 800),
          ]),
          text: font('Onest', 500),
          price: font('Onest', 700),
          headlineSize: 0.14,
          headlineMin: 0.085,
          tracking: -0.03,
          leading: 0.98,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: {
        kind: 'full_bleed',
        light: view.light,
        grain: 0.2,
        deep,
        photo: { mode: 'cover', focus: focusOf(view), overlay: false },
      },
      ...keepsPhoto(),
    };
  },
  parameters,
  paint,
  castShadow: 'own',
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/** The photo, then its own deep tone from the words' edge to where the subject begins. */
async function paint(stage: StageOf<'full_bleed'>, context: PaintContext): Promise<void> {
  const { g, width: w, height: h } = context;
  const place = placePhoto(stage.photo, context.photo, context);
  fillFlat(context, stage.deep);
  const cut = await cutPhoto(context.photo, place.photo, canvasArea(context));
  const up = place.side === 'top';
  const span = up ? h : w;
  const [start, length] = up ? [cut.at.y, cut.at.h] : [cut.at.x, cut.at.w];
  const subject = up ? place.focus.y : place.focus.x;
  // Where the photo ends inside the canvas, it comes out of the deep tone before its subject begins.
  const seam = Math.max(0.04, Math.min(0.4, ((subject - start) / length) * 0.8));
  const shown = start > 1 ? ramped(cut.canvas, place.side, seam) : cut.canvas;
  g.drawImage(shown, cut.at.x, cut.at.y, cut.at.w, cut.at.h);
  const end = Math.min(span * 0.8, Math.max(subject, span * 0.36) + span * 0.07);
  const veil = up ? g.createLinearGradient(0, 0, 0, end) : g.createLinearGradient(0, 0, end, 0);
  for (const [at, colour] of fade(stage.deep, 0.9, 0.34)) veil.addColorStop(at, colour);
  g.fillStyle = veil;
  g.fillRect(0, 0, up ? w : end, up ? end : h);
  // Words may also stand at the foot, before the photo itself.
  quietWords(context, stage.deep, 0.42);
}
