import { initializeCanvas, readPsd } from 'ag-psd';
import { converter, differenceCiede2000 } from 'culori';
import type { RgbaPicture } from '../../perception/index.ts';
import type { DirectionKind, ResolvedScene, ShapeNode, TextNode } from '../../scene/index.ts';
import { createCanvas, canvasOf, pixelsOf } from '../painting/index.ts';
import type { Fonts } from '../render/index.ts';
import { sceneLike } from '../render/stage/testing.ts';

// The reader asks for a place to put pixels.
initializeCanvas(createCanvas as never);

const lab = converter('lab65');
const ciede2000 = differenceCiede2000();

/** Mean CIEDE2000 of two pictures of one size, and the largest difference of a channel. */
export function differenceOf(a: RgbaPicture, b: RgbaPicture): { readonly mean: number; readonly worst: number } {
  if (a.width !== b.width || a.height !== b.height) throw new RangeError('pictures of different sizes');
  let [sum, worst] = [0, 0];
  for (let i = 0; i < a.data.length; i += 4) {
    const off = Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[i + c]! - b.data[i + c]!)));
    if (off === 0) continue;
    worst = Math.max(worst, off);
    sum += ciede2000(labOf(a.data, i), labOf(b.data, i));
  }
  return { mean: sum / (a.width * a.height), worst };
}

const labOf = (data: Uint8Array, i: number) =>
  lab({ mode: 'rgb', r: data[i]! / 255, g: data[i + 1]! / 255, b: data[i + 2]! / 255 });

/** A line of type, measured as compose measures it. */
export function lineOf(fonts: Fonts, text: string, change: Partial<TextNode> & { readonly x: number }): TextNode {
  const { x, ...rest } = change;
  const style = { family: 'Montserrat', weight: 800, italic: false, size: 26, tracking: 0, ...rest };
  const { baseline = 60 } = rest;
  const m = fonts.measure(text, style);
  return {
    kind: 'text',
    id: text,
    role: 'headline',
    group: 'headline',
    text,
    colour: '#16202a',
    align: 'left',
    strike: null,
    rotation: 0,
    opacity: 1,
    ...style,
    baseline,
    box: { x, y: baseline - m.ascent, w: m.advance, h: m.ascent + m.descent },
    ink: { x: x + m.ink.x, y: baseline + m.ink.y, w: m.ink.w, h: m.ink.h },
  };
}

export const HOSTILE = '</text><script>alert("1")</script>&amp;';

/** A stage of a direction with all that may lie on it: type of every setting, a struck price, a turned badge. */
export function fullScene(fonts: Fonts, kind: DirectionKind, side = 300): ResolvedScene {
  const scene = sceneLike(kind, side, side);
  const badge: ShapeNode = {
    kind: 'shape',
    id: 'badge',
    role: 'badge',
    box: { x: side * 0.7, y: side * 0.08, w: side * 0.22, h: side * 0.1 },
    fill: '#c2321f',
    radius: 8,
    stroke: null,
    strokeWidth: 0,
    path: null,
    rotation: -8,
    opacity: 0.92,
  };
  const onBadge = { role: 'badge', colour: '#ffffff', rotation: -8, opacity: 0.92, align: 'centre' } as const;
  return {
    ...scene,
    nodes: [
      lineOf(fonts, 'Весь город AV', { x: 14.4, baseline: 40 }),
      ...scene.nodes,
      lineOf(fonts, 'Әр секунд — ₸', { x: 14, baseline: 74, family: 'Onest', weight: 500, size: 15, role: 'subline' }),
      lineOf(fonts, HOSTILE, { x: 14, baseline: 96, family: 'Onest', size: 9, tracking: 0.04, role: 'note' }),
      lineOf(fonts, '6 990 ₽', {
        x: 14,
        baseline: 130,
        size: 16,
        role: 'old_price',
        strike: { colour: '#b3261e', thickness: 1.4, angle: -6 },
      }),
      badge,
      lineOf(fonts, '−30 %', { x: side * 0.73, baseline: side * 0.15, size: 18, ...onBadge }),
    ],
  };
}

interface ReadLayer {
  readonly name: string;
  readonly text: string | null;
  readonly masked: boolean;
}

/**
 * A PSD as another program has it: its layers and groups by name, and what they give when they are laid on each other,
 * by masks and opacities, with none of the code that wrote them.
 */
export function readBack(bytes: Uint8Array): {
  readonly composite: RgbaPicture;
  readonly flattened: RgbaPicture;
  readonly groups: readonly string[];
  readonly layers: readonly (ReadLayer & { readonly group: string; readonly font: string | null })[];
} {
  const psd = readPsd(bytes, { useImageData: true, skipThumbnail: true });
  const canvas = createCanvas(psd.width, psd.height);
  const g = canvas.getContext('2d');
  const layers = (psd.children ?? []).flatMap((group) =>
    (group.children ?? []).map((layer) => {
      const { imageData, mask, left = 0, top = 0, opacity = 1 } = layer;
      if (imageData) {
        const data = new Uint8Array(imageData.data);
        if (mask?.imageData) for (let i = 0; i < data.length; i += 4) data[i + 3] = mask.imageData.data[i]!;
        g.globalAlpha = opacity;
        g.drawImage(canvasOf({ width: imageData.width, height: imageData.height, data }), left, top);
      }
      return {
        group: group.name ?? '',
        name: layer.name ?? '',
        text: layer.text?.text ?? null,
        font: layer.text?.style?.font?.name ?? null,
        masked: mask !== undefined,
      };
    }),
  );
  const { width, height, data } = psd.imageData!;
  return {
    composite: { width, height, data: new Uint8Array(data) },
    flattened: pixelsOf(canvas),
    groups: (psd.children ?? []).map(({ name = '' }) => name),
    layers,
  };
}
