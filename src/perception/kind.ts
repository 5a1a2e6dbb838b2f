import { area } from '../scene/index.ts';
import type { Confident, Face, MatteFacts, PictureFacts, PictureKind, TextBlock } from './facts.ts';
import { oklab, toOklch } from './colour/oklab.ts';
import type { RgbPicture } from './raster/plane.ts';

export interface KindEvidence {
  readonly rgb: RgbPicture;
  readonly background: PictureFacts['background'];
  readonly matte: MatteFacts;
  readonly text: readonly TextBlock[];
  readonly faces: readonly Face[];
  /** Probability that the picture is drawn, from the content classifier; `null` where it is absent. */
  readonly drawing: number | null;
}

/** What sort of picture it is, by plain rules on the other facts. Food and interiors are guesses by colour and layout and say so by a low confidence. */
export function judgeKind(e: KindEvidence): Confident<PictureKind> {
  const pixels = e.rgb.width * e.rgb.height;
  const lines = e.text.flatMap((b) => b.lines);
  const textShare = lines.reduce((sum, l) => sum + area(l.box), 0) / pixels;
  const outside = lines.filter((l) => !e.matte.subject || !within(l.box.x + l.box.w / 2, l.box.y + l.box.h / 2, e.matte.subject));
  if (outside.length >= 2 && textShare > 0.015) return { value: 'finished_banner', confidence: Math.min(0.95, 0.6 + textShare * 3 + outside.length * 0.03) };
  const face = Math.max(0, ...e.faces.map((f) => (area(f.box) / pixels) * f.confidence));
  if (face > 0.004) return { value: 'person', confidence: Math.min(0.95, 0.6 + face * 6) };
  if (e.drawing !== null && e.drawing > 0.8 && e.background.value === 'scene') return { value: 'illustration', confidence: e.drawing * 0.75 };
  const plain = e.background.value === 'uniform' || e.background.value === 'transparent' || (e.background.value === 'gradient' && e.background.confidence > 0.8);
  if (plain) return { value: 'packshot', confidence: e.matte.grade === 'none' ? 0.3 : Math.min(0.97, 0.6 + 0.4 * e.matte.confidence) };
  const { warm, straight } = measure(e.rgb);
  // Brown toys and wooden things have the same colours; what can be cut out well is treated as a product anyway.
  if (warm > 0.55 && e.matte.grade !== 'good') return { value: 'food', confidence: Math.min(0.55, 0.25 + warm * 0.4) };
  if (straight > 0.55 && e.matte.confidence < 0.6) return { value: 'interior', confidence: Math.min(0.5, straight * 0.6) };
  return { value: 'photo_scene', confidence: 0.6 };
}

const within = (x: number, y: number, box: { x: number; y: number; w: number; h: number }): boolean => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

/** Share of the middle that has the warm, saturated colours of dishes; share of strong edges that run straight up or across. */
function measure({ width, height, data }: RgbPicture): { warm: number; straight: number } {
  let [warm, counted, upright, edges] = [0, 0, 0, 0];
  const step = Math.max(1, Math.round(Math.max(width, height) / 300));
  for (let y = step; y < height - step; y += step) {
    for (let x = step; x < width - step; x += step) {
      const at = (px: number, py: number): number => data[(py * width + px) * 3 + 1] as number;
      const gx = Math.abs(at(x + step, y) - at(x - step, y));
      const gy = Math.abs(at(x, y + step) - at(x, y - step));
      if (gx + gy > 40) {
        edges += 1;
        if (Math.min(gx, gy) < 0.15 * Math.max(gx, gy)) upright += 1;
      }
      if (Math.abs(x / width - 0.5) > 0.3 || Math.abs(y / height - 0.5) > 0.3) continue;
      const i = (y * width + x) * 3;
      const { l, c, h } = toOklch(oklab(data[i] as number, data[i + 1] as number, data[i + 2] as number));
      counted += 1;
      if (c > 0.05 && h > 30 && h < 105 && l > 0.25) warm += 1;
    }
  }
  return { warm: warm / Math.max(1, counted), straight: upright / Math.max(1, edges) };
}
