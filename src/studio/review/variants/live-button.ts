import {
  type Box,
  contrast,
  type Hex,
  legible,
  type MeasureLine,
  rgbToHex,
  type SceneNode,
} from '../../../scene/index.ts';
import { medianColour, pixelsAround, rgbAt } from '../colours.ts';
import { Paper, shape } from '../page/paper.ts';
import { having, type Sight } from '../sight.ts';

/** A button of type and shape: its size for a height, and its nodes for a box. */
export interface LiveButton {
  readonly w: number;
  readonly nodes: (box: Box) => readonly SceneNode[];
}

/** Draws a button whose fill stands out from `around` and whose label stands out from the fill. */
export function liveButton(measure: MeasureLine, sight: Sight, label: string, height: number, around: Hex): LiveButton {
  const fill = fillFor(sight, around);
  const ink = legible(contrast('#ffffff', fill) >= contrast('#14161a', fill) ? '#ffffff' : '#14161a', fill, 4.6);
  const paper = new Paper(measure);
  const size = Math.round(height * 0.4);
  const style = { family: 'Onest', weight: 700, italic: false, size, tracking: 0 };
  const w = Math.round(measure(label, style).advance + height * 1.1);
  return {
    w,
    nodes: (box) => {
      const type = Math.round(box.h * 0.4);
      const text = paper.set(
        label,
        { size: type, weight: 700, colour: ink, leading: 1, align: 'centre' },
        box.w,
        'cta',
      );
      return [
        { ...shape('cta-plate', box, { fill, radius: Math.round(box.h * 0.22) }), role: 'cta' },
        ...text.nodes(box.x, Math.round(box.y + (box.h - text.h) / 2)),
      ];
    },
  };
}

/** The ink of the headline where it stands out, else the farther of near black and white. */
function fillFor(sight: Sight, around: Hex): Hex {
  const own = inkOf(sight);
  if (own && contrast(own, around) >= 4) return own;
  return contrast('#14161a', around) >= contrast('#ffffff', around) ? '#14161a' : '#ffffff';
}

function inkOf(sight: Sight): Hex | null {
  const [headline] = having(sight, 'headline');
  if (!headline) return null;
  const ground = groundUnder(sight, headline.box);
  const far = headline.lines
    .flatMap((line) => {
      const out: { rgb: readonly [number, number, number]; ratio: number }[] = [];
      for (let y = Math.floor(line.y); y < line.y + line.h; y += 2)
        for (let x = Math.floor(line.x); x < line.x + line.w; x += 2) {
          const i = y * sight.size.width + x;
          if (sight.ink[i] === 0 || i >= sight.ink.length) continue;
          const rgb = rgbAt(sight.picture, i);
          out.push({ rgb, ratio: contrast(rgbToHex(...rgb), ground) });
        }
      return out;
    })
    .toSorted((a, b) => b.ratio - a.ratio);
  const best = far.slice(0, Math.max(1, Math.floor(far.length * 0.3))).map(({ rgb }) => rgb);
  return best.length < 20 ? null : rgbToHex(...medianColour(best));
}

/** Colour right around a box. */
export function groundUnder({ picture, ink }: Sight, box: Box): Hex {
  const reach = Math.max(3, Math.round(box.h * 0.12));
  const around = pixelsAround(picture, box, reach).flatMap((i) => (ink[i] === 0 ? [rgbAt(picture, i)] : []));
  return around.length === 0 ? '#ffffff' : rgbToHex(...medianColour(around));
}
