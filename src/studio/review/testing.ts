import sharp from 'sharp';
import type { Face, Perceived, PictureFacts, RgbaPicture, TextLine } from '../../perception/index.ts';
import { attentionMap } from '../../perception/attention.ts';
import { flatten } from '../../perception/raster/plane.ts';
import {
  type Box,
  type Hex,
  type Lang,
  type ResolvedScene,
  SCENE_VERSION,
  type SceneNode,
  type Size,
} from '../../scene/index.ts';
import { createFonts, createStillRenderer } from '../render/index.ts';
import { Paper, shape } from './page/paper.ts';

/** One font set and painter for all tests of this room. */
export const fonts = createFonts();
const renderStill = createStillRenderer(fonts);

/** A line of type on a drawn banner; `y` is its top, shares of the height; sizes as shares of the short side. */
export interface DrawnType {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: Hex;
  readonly weight?: number;
}

/** A plate with a label, shares of the canvas. */
export interface DrawnPlate extends Box {
  readonly label: string;
  readonly fill: Hex;
  readonly ink: Hex;
  readonly size: number;
}

/** A banner as it is drawn; every hindrance that is planted is a change of it. */
export interface Drawing {
  readonly size: Size;
  readonly lang: Lang;
  readonly ground: Hex;
  readonly headline: readonly DrawnType[];
  readonly lines: readonly DrawnType[];
  readonly plates: readonly DrawnPlate[];
  /** `flat`: in an even light, without a side in the shade. */
  readonly product: { readonly box: Box; readonly colour: Hex; readonly blur?: number; readonly flat?: true } | null;
  readonly dots: number;
  readonly faces: readonly Face[];
  /** What the caller's brief says. */
  readonly brief: string;
}

const WORDS = {
  ru: { head: ['Утро', 'с кружкой'], sub: 'Керамика, 380 мл', price: '1 190 ₽', cta: 'Купить', logo: 'Очаг' },
  en: { head: ['Mornings', 'with a mug'], sub: 'Ceramic, 380 ml', price: '$24', cta: 'Shop now', logo: 'Hearth' },
  kk: { head: ['Таңертең', 'кеселі'], sub: 'Керамика, 380 мл', price: '4 490 ₸', cta: 'Сатып алу', logo: 'Ошақ' },
} as const;

const LOOKS = {
  ru: { ground: '#f3e2cd', ink: '#1b2340', muted: '#4b4740', cta: '#17307a', product: '#2456b8' },
  en: { ground: '#dfe9e2', ink: '#12261c', muted: '#3d4a42', cta: '#0f5a36', product: '#b8452f' },
  kk: { ground: '#1f2436', ink: '#ffffff', muted: '#c9ccd6', cta: '#ffd166', product: '#e0674a' },
} as const satisfies Record<Lang, Record<string, Hex>>;

/** A banner without hindrances. */
export function goodBanner(lang: Lang, size: Size = { width: 500, height: 500 }): Drawing {
  const words = WORDS[lang];
  const look = LOOKS[lang];
  const tall = size.height > size.width * 1.3;
  const u = size.width / size.height;
  const at = (y: number): number => (tall ? 0.08 + y * u : y);
  return {
    size,
    lang,
    ground: look.ground,
    headline: words.head.map((text, i) => ({
      text,
      x: 0.06,
      y: at(0.16 + i * 0.105),
      size: 0.095,
      colour: look.ink,
      weight: 800,
    })),
    lines: [
      { text: words.logo, x: 0.06, y: at(0.06), size: 0.045, colour: look.ink, weight: 700 },
      { text: words.sub, x: 0.06, y: at(0.39), size: 0.042, colour: look.muted },
      { text: words.price, x: 0.06, y: tall ? 0.635 : 0.62, size: 0.09, colour: look.ink, weight: 800 },
    ],
    plates: [
      {
        x: 0.06,
        y: tall ? 0.695 : 0.78,
        w: 0.34,
        h: 0.12 * u,
        label: words.cta,
        fill: look.cta,
        ink: lang === 'kk' ? '#1f2436' : '#ffffff',
        size: 0.046,
      },
    ],
    product: {
      box: tall ? { x: 0.2, y: 0.335, w: 0.7, h: 0.29 } : { x: 0.5, y: 0.36, w: 0.42, h: 0.5 },
      colour: look.product,
    },
    dots: 0,
    faces: [],
    brief: '',
  };
}

/** The banner painted by the studio, with the facts that perception would give of it. */
export async function seenDrawing(drawing: Drawing): Promise<Perceived> {
  const { size, faces } = drawing;
  const product = drawing.product ? await drawnProduct(drawing.product, size) : null;
  const { nodes, lines } = nodesOf(drawing);
  const backdrop = await withDots(drawing);
  const bare = await paint(
    drawing,
    [...backdrop.nodes, ...(product ? [product.node] : []), ...nodes.filter((n) => n.kind !== 'text')],
    [backdrop.sprite, product?.sprite],
  );
  const picture = await paint(
    drawing,
    [...backdrop.nodes, ...(product ? [product.node] : []), ...nodes],
    [backdrop.sprite, product?.sprite],
  );
  const ink = new Uint8Array(size.width * size.height);
  for (let i = 0; i < ink.length; i++)
    if ([0, 1, 2].some((c) => Math.abs(picture.data[i * 4 + c]! - bare.data[i * 4 + c]!) > 3)) ink[i] = 255;
  const cutout = product && { ...size, data: cutOf(picture, product.mask) };
  const blocks = lines.map((line) => ({
    box: line.box,
    lines: [{ ...line, onProduct: shareOf(product?.mask, line.box, size.width) }],
  }));
  const alpha = { ...size, data: product?.mask ?? new Uint8Array(size.width * size.height) };
  const facts = {
    size,
    kind: { value: 'finished_banner', confidence: 0.95 },
    matte: { subject: drawing.product && inPixels(drawing.product.box, size), grade: product ? 'good' : 'none' },
    text: { available: true, reader: true, language: drawing.lang, blocks },
    faces: { available: true, list: faces },
    attention: await attentionMap(flatten(picture), alpha, product ? 0.9 : 0, faces, blocks),
  } as unknown as PictureFacts;
  return { facts, picture, cutout, textMask: ink };
}

const inPixels = ({ x, y, w, h }: Box, { width, height }: Size): Box => ({
  x: x * width,
  y: y * height,
  w: w * width,
  h: h * height,
});

function nodesOf({ size, headline, lines, plates }: Drawing): { nodes: SceneNode[]; lines: TextLine[] } {
  const paper = new Paper(fonts.measure);
  const side = Math.min(size.width, size.height);
  const nodes: SceneNode[] = [];
  const found: TextLine[] = [];
  const put = (
    type: { text: string; size: number; colour: Hex; weight?: number },
    x: number,
    y: number,
    width: number,
    centre = false,
  ): void => {
    const set = paper.set(
      type.text,
      {
        size: type.size * side,
        weight: type.weight ?? 500,
        colour: type.colour,
        leading: 1,
        align: centre ? 'centre' : 'left',
      },
      width,
    );
    for (const node of set.nodes(x, y)) {
      nodes.push(node);
      if (node.kind === 'text')
        found.push({
          // Detectors draw their boxes from the tallest letters to the tails.
          box: { x: node.ink.x, y: node.baseline - node.size * 0.86, w: node.ink.w, h: node.size * 1.12 },
          angle: 0,
          confidence: 0.95,
          text: node.text,
          textConfidence: 0.95,
          onProduct: 0,
        });
    }
  };
  for (const line of [...headline, ...lines]) put(line, line.x * size.width, line.y * size.height, size.width);
  plates.forEach((plate, i) => {
    const box = inPixels(plate, size);
    nodes.push(shape(`plate-${i}`, box, { fill: plate.fill, radius: Math.min(box.h / 2, 14) }));
    put(
      { text: plate.label, size: plate.size, colour: plate.ink, weight: 700 },
      box.x,
      box.y + (box.h - plate.size * side) / 2,
      box.w,
      true,
    );
  });
  return { nodes, lines: found };
}

/** A cup with a handle and a light side: a thing with edges, tones and a hole. */
async function drawnProduct({ box, colour, blur = 0, flat }: NonNullable<Drawing['product']>, size: Size) {
  const px = inPixels(box, size);
  const [w, h] = [Math.round(px.w), Math.round(px.h)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 100 100" preserveAspectRatio="none">
    <defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="${colour}"/><stop offset="0.35" stop-color="#ffffff" stop-opacity="0.25"/><stop offset="1" stop-color="#000000" stop-opacity="${flat ? 0.06 : 0.3}"/></linearGradient></defs>
    <path d="M4 6 H74 V88 Q74 97 65 97 H13 Q4 97 4 88 Z" fill="${colour}"/>
    <path d="M4 6 H74 V88 Q74 97 65 97 H13 Q4 97 4 88 Z" fill="url(#g)"/>
    <path d="M74 24 Q97 24 97 48 Q97 72 74 72" fill="none" stroke="${colour}" stroke-width="9"/>
    ${Array.from({ length: 9 }, (_, i) => `<path d="M12 ${22 + i * 7} h${20 + ((i * 17) % 34)}" stroke="#ffffff" stroke-opacity="0.55" stroke-width="1.4"/>`).join('')}
    </svg>`;
  const image = sharp(Buffer.from(svg)).ensureAlpha();
  const { data } = await (blur > 0 ? image.blur(blur) : image).raw().toBuffer({ resolveWithObject: true });
  const mask = new Uint8Array(size.width * size.height);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = (Math.round(px.y) + y) * size.width + Math.round(px.x) + x;
      mask[at] = data[(y * w + x) * 4 + 3]!;
    }
  const node: SceneNode = {
    kind: 'bitmap',
    id: 'cup',
    role: 'photo',
    box: { x: Math.round(px.x), y: Math.round(px.y), w, h },
    rotation: 0,
    opacity: 1,
    source: 'sprite:cup',
  };
  return { node, mask, sprite: ['sprite:cup', { width: w, height: h, data: new Uint8Array(data) }] as const };
}

/** Confetti all over, where clutter is planted. */
async function withDots({ dots, size }: Drawing) {
  if (dots === 0) return { nodes: [] as SceneNode[], sprite: undefined };
  let state = 11;
  const upTo = (most: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
  const unit = Math.min(size.width, size.height) / 500;
  const drawn = Array.from(
    { length: dots },
    () =>
      `<rect x="${upTo(size.width)}" y="${upTo(size.height)}" width="${(4 + upTo(26)) * unit}" height="${(3 + upTo(14)) * unit}" fill="hsl(${upTo(360)},80%,${30 + upTo(45)}%)" transform="rotate(${upTo(50)})"/>`,
  );
  const { data } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${drawn.join('')}</svg>`,
    ),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { x: 0, y: 0, w: size.width, h: size.height };
  const node: SceneNode = {
    kind: 'bitmap',
    id: 'dots',
    role: 'photo',
    box,
    rotation: 0,
    opacity: 1,
    source: 'sprite:dots',
  };
  return { nodes: [node], sprite: ['sprite:dots', { ...size, data: new Uint8Array(data) }] as const };
}

async function paint(
  { size, ground, lang }: Drawing,
  nodes: readonly SceneNode[],
  sprites: readonly (readonly [string, RgbaPicture] | undefined)[],
): Promise<RgbaPicture> {
  const scene: ResolvedScene = {
    version: SCENE_VERSION,
    ...size,
    format: 'drawn',
    lang,
    direction: 'drawn',
    archetype: 'drawn',
    seed: 1,
    stage: { kind: 'plain', ground, light: 1, grain: 0 },
    palette: {},
    shadow: 'none',
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    obstructions: [],
    typeBehind: false,
    nodes: [...nodes],
    dropped: [],
  };
  const { picture } = await renderStill(scene, new Map(sprites.filter((s) => s !== undefined)));
  return picture;
}

function shareOf(mask: Uint8Array | undefined, { x, y, w, h }: Box, width: number): number {
  let [count, n] = [0, 0];
  for (let py = Math.floor(y); py < y + h; py += 3)
    for (let px = Math.floor(x); px < x + w; px += 3, n++) if ((mask?.[py * width + px] ?? 0) > 128) count++;
  return count / Math.max(1, n);
}

function cutOf(picture: RgbaPicture, mask: Uint8Array): Uint8Array {
  const data = new Uint8Array(picture.data);
  for (let i = 0; i < mask.length; i++) data[i * 4 + 3] = mask[i]!;
  return data;
}
