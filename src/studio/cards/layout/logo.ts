import {
  type Box,
  contrast,
  type Hex,
  intersection,
  type LogoBitmap,
  rgbToHex,
  CONTRAST,
} from '../../../scene/index.ts';
import { addShape, type Sheet, type SlideLogo } from './sheet.ts';

/** Largest height and width of a logo on a slide, units. */
const MOST = { height: 7, width: 36 } as const;

/** What slides need to know of a logo. */
export function slideLogo({ width, height, data }: LogoBitmap): SlideLogo {
  const sum = [0, 0, 0];
  let weight = 0;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 4000)));
  for (let i = 0; i < width * height; i += step) {
    const a = (data[i * 4 + 3] ?? 0) / 255;
    for (let c = 0; c < 3; c++) sum[c]! += (data[i * 4 + c] ?? 0) * a;
    weight += a;
  }
  const [r, g, b] = sum.map((v) => Math.round(v / Math.max(1, weight)));
  return { aspect: width / Math.max(1, height), colour: rgbToHex(r!, g!, b!) };
}

/**
 * Signs a slide with the brand's logo at the right of its eyebrow line, on a plate where it would not be seen. The x
 * that type on that line must keep to; the right margin where there is no logo, or the marketplace covers that corner.
 */
export function addLogo(sheet: Sheet, top: number): number {
  const { u, right, input } = sheet;
  const { logo, target, look } = input;
  if (!logo) return right;
  const ground = sheet.loud ? look.colours.loudTop : look.colours.groundTop;
  const faint = contrast(logo.colour, ground) < CONTRAST.logo;
  const pad = faint ? 1.6 * u : 0;
  const h = Math.min((MOST.height - (faint ? 1 : 0)) * u, (MOST.width * u) / logo.aspect);
  const w = h * logo.aspect;
  const box: Box = { x: right - w - pad, y: Math.max(top - 1.2 * u, target.safe.top + pad), w, h };
  const covered = target.obstructions.some((one) => {
    const common = intersection(one, box);
    return common.w > 0 && common.h > 0;
  });
  if (covered) return right;
  if (faint) {
    const plate = { x: box.x - pad, y: box.y - pad, w: w + 2 * pad, h: h + 2 * pad };
    addShape(sheet, 'panel', plate, { fill: plateFor(logo.colour, look.colours.ink), radius: 2 * u });
  }
  const at = { id: 'logo', role: 'logo', source: 'logo', box, rotation: 0, opacity: 1 } as const;
  sheet.nodes.push({ kind: 'bitmap', ...at });
  return box.x - pad - 3 * u;
}

const plateFor = (logo: Hex, ink: Hex): Hex => (contrast(logo, ink) >= contrast(logo, '#ffffff') ? ink : '#ffffff');
