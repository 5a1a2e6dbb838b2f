import type { ShapeNode, TextNode } from '../../../scene/index.ts';
import type { createFonts } from '../../render/index.ts';
import type { LayeredPicture, Piece, PlacedRaster, Raster } from '../layers.ts';

type Fonts = ReturnType<typeof createFonts>;

/** Type size, start and base line, pixels. */
export interface LineSetting {
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly colour?: TextNode['colour'];
}

/** One line of type, measured as compose measures it. */
export function exampleLine(
  fonts: Fonts,
  role: TextNode['role'],
  text: string,
  { size, x, baseline, colour = '#16202a' }: LineSetting,
): TextNode {
  const style = { family: 'Onest', weight: 800, italic: false, size, tracking: -0.02 };
  const m = fonts.measure(text, style);
  return {
    kind: 'text',
    id: text,
    role,
    group: role,
    text,
    ...style,
    colour,
    baseline,
    align: 'left',
    strike: null,
    rotation: 0,
    opacity: 1,
    box: { x, y: baseline - m.ascent, w: m.advance, h: m.ascent + m.descent },
    ink: { x: x + m.ink.x, y: baseline + m.ink.y, w: m.ink.w, h: m.ink.h },
  };
}

/** A small picture of every kind of piece: gradient ground, a ball with its shadow, a headline, a price, a button. */
export function exampleLayers(fonts: Fonts, size = { width: 300, height: 250 }, density = 2): LayeredPicture {
  const { width, height } = size;
  const k = Math.min(width / 300, height / 250);
  const { ball, shadow } = exampleBall(size, k, density);
  const headline = exampleLine(fonts, 'headline', 'Весь город', { size: 30 * k, x: 20 * k, baseline: 76 * k });
  const price = exampleLine(fonts, 'price', '5 490 ₽', { size: 24 * k, x: 20 * k, baseline: 140 * k });
  return {
    width,
    height,
    density,
    ground: raster(width * density, height * density, (x, y, w, h) => [
      120 + (90 * x) / w + ((x * 7 + y * 13) % 11),
      150 + (70 * y) / h + ((x * 5 + y * 3) % 9),
      180,
      255,
    ]),
    shadow,
    pieces: [
      {
        kind: 'bitmap',
        id: 'product',
        role: 'product',
        label: '',
        free: true,
        box: { x: ball.x / density, y: ball.y / density, w: ball.width / density, h: ball.height / density },
        picture: ball,
      },
      {
        kind: 'vector',
        id: 'headline',
        role: 'headline',
        label: headline.text,
        box: headline.ink,
        free: true,
        nodes: [headline],
      },
      { kind: 'vector', id: 'price', role: 'price', label: price.text, box: price.ink, free: true, nodes: [price] },
      exampleButton(fonts, height, k),
    ],
  };
}

/** `k`: size of everything, 1 on a canvas of 300×250. */
function exampleBall(
  { width, height }: { readonly width: number; readonly height: number },
  k: number,
  density: number,
): { readonly ball: PlacedRaster; readonly shadow: PlacedRaster } {
  const r = Math.round(58 * k * density);
  const ball = {
    ...raster(2 * r, 2 * r, (x, y) => {
      const d = Math.hypot(x - r, y - r) / r;
      return [
        230 - 120 * d,
        70 + 60 * (1 - y / (2 * r)) + ((x * 3 + y * 5) % 13),
        50,
        d < 0.97 ? 255 : d < 1 ? 128 : 0,
      ];
    }),
    x: Math.round(width * 0.58 * density),
    y: Math.round(height * 0.3 * density),
  };
  const shadow = {
    ...raster(2 * r, r, (x, y) => [20, 20, 30, Math.max(0, 110 * (1 - Math.hypot((x - r) / r, (2 * y - r) / r)))]),
    x: ball.x,
    y: ball.y + Math.round(1.6 * r),
  };
  return { ball, shadow };
}

function exampleButton(fonts: Fonts, height: number, k: number): Piece {
  const button: ShapeNode = {
    kind: 'shape',
    id: 'cta',
    role: 'cta',
    box: { x: 20 * k, y: height - 56 * k, w: 100 * k, h: 34 * k },
    fill: '#16202a',
    radius: 17 * k,
    stroke: null,
    strokeWidth: 0,
    path: null,
    rotation: 0,
    opacity: 1,
  };
  const label = exampleLine(fonts, 'cta', 'Выбрать', {
    size: 14 * k,
    x: 40 * k,
    baseline: height - 34 * k,
    colour: '#ffffff',
  });
  return {
    kind: 'vector',
    id: 'cta',
    role: 'cta',
    label: label.text,
    box: button.box,
    free: true,
    nodes: [button, label],
  };
}

function raster(
  width: number,
  height: number,
  paint: (x: number, y: number, width: number, height: number) => readonly [number, number, number, number],
): Raster {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(paint(x, y, width, height).map(Math.round), (y * width + x) * 4);
  return { width, height, data };
}
