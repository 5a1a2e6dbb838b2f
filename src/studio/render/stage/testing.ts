import type { RgbaPicture } from '../../../perception/index.ts';
import { SCENE_VERSION, type DirectionKind, type ResolvedScene } from '../../../scene/index.ts';
import { directionOf, viewOf } from '../../directions/index.ts';
import { factsLike, requestLike } from '../../directions/testing.ts';

/**
 * A bottle drawn by arithmetic on a transparent ground: body, shoulder, neck, cap; lit from the left. Width × 1.75
 * high.
 */
export function bottle(width = 160, colour: readonly [number, number, number] = [176, 92, 30]): RgbaPicture {
  const height = Math.round(width * 1.75);
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const t = y / height;
    const half = (t < 0.12 ? 0.13 : t < 0.24 ? 0.1 : t < 0.4 ? 0.1 + ((t - 0.24) / 0.16) * 0.22 : 0.32) * width;
    if (t < 0.04 || t > 0.96) continue;
    for (let x = 0; x < width; x += 1) {
      const off = Math.abs(x + 0.5 - width / 2);
      const alpha = Math.max(0, Math.min(1, half - off + 0.5));
      if (alpha === 0) continue;
      const light = 1.15 - 0.5 * (x / width) - 0.25 * (off / half) ** 2;
      const i = (y * width + x) * 4;
      for (let c = 0; c < 3; c += 1)
        data[i + c] = Math.max(0, Math.min(255, (colour[c] ?? 0) * (t < 0.2 ? 0.25 : light)));
      data[i + 3] = Math.round(alpha * 255);
    }
  }
  return { width, height, data };
}

/** A photo with a plain sky and a darker ground, opaque. */
export function landscape(width = 240, height = 180): RgbaPicture {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 4;
      const ground = y > height * 0.7;
      const subject = Math.hypot(x - width * 0.55, y - height * 0.62) < height * 0.2;
      const [r, g, b] = subject ? [210, 60, 40] : ground ? [90, 80, 60] : [120 + y * 0.3, 160 + y * 0.2, 205];
      data.set([r ?? 0, g ?? 0, b ?? 0, 255], i);
    }
  }
  return { width, height, data };
}

/** A scene with nothing but the stage that a direction makes for an ordinary packshot, and a product standing in it. */
export function sceneLike(
  kind: DirectionKind,
  width: number,
  height: number,
  change: Partial<ResolvedScene> = {},
): ResolvedScene {
  const h = Math.min(height * 0.62, width * 0.6);
  const w = h / 1.75;
  return {
    version: SCENE_VERSION,
    width,
    height,
    format: 'test',
    lang: 'ru',
    direction: kind,
    archetype: 'test',
    seed: 11,
    stage: directionOf(kind).make(viewOf(requestLike(factsLike(), 'мёд'))).stage,
    palette: { ground: '#d8c8b0', shadow: '#2c2018', dark: false },
    shadow: 'ground',
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    obstructions: [],
    typeBehind: false,
    nodes: [
      {
        kind: 'bitmap',
        id: 'product',
        role: 'product',
        source: 'product',
        rotation: 0,
        opacity: 1,
        box: { x: width * 0.62 - w / 2, y: height * 0.9 - h, w, h },
      },
    ],
    dropped: [],
    ...change,
  };
}
