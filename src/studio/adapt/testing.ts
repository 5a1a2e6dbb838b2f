import sharp from 'sharp';
import type { Perceived, PictureFacts, TextLine } from '../../perception/index.ts';
import type { Box } from '../../scene/index.ts';

/**
 * Many coloured dots on the right of the drawn banner, clear of its words: no smooth ground, so it is told as a photo.
 */
export function crowdOfDots(): string {
  let state = 7;
  const upTo = (most: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
  const dot = (): string =>
    `<circle cx="${420 + upTo(400)}" cy="${215 + upTo(500)}" r="${4 + upTo(22)}" fill="hsl(${upTo(360)},50%,${25 + upTo(50)}%)"/>`;
  return Array.from({ length: 900 }, dot).join('');
}

/** Stripes of many colours all over the drawn banner, under its words: no ground that can be painted. */
export const stripes = Array.from(
  { length: 40 },
  (_, i) =>
    `<rect x="0" y="${i * 20}" width="800" height="${7 + (i % 5) * 3}" fill="hsl(${i * 37} 30% ${80 + (i % 4) * 4}%)"/>`,
).join('');

const [width, height] = [800, 800];

const shapes = {
  ground:
    '<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2e9d8"/><stop offset="1" stop-color="#e3cfae"/></linearGradient>',
  product:
    '<path d="M470 300 L700 330 L730 560 L440 580 Z" fill="#204a7a"/><circle cx="600" cy="450" r="60" fill="#c23a2b"/>',
  button: '<rect x="60" y="660" width="220" height="70" rx="30" fill="#14345e"/>',
  badge: '<circle cx="690" cy="110" r="72" fill="#d5202f"/>',
};

/** A line of words: its place, its height, how many letters each word has, its colour. */
type BarLine = readonly [x: number, y: number, h: number, words: readonly number[], colour: string];

const barLines: readonly BarLine[] = [
  [60, 60, 28, [4], '#222222'],
  [60, 150, 84, [5, 3], '#141414'],
  [60, 260, 84, [6], '#141414'],
  [60, 380, 34, [4, 6], '#333333'],
  [60, 560, 60, [4], '#a01818'],
  [110, 682, 28, [6], '#ffffff'],
  [640, 92, 38, [3], '#ffffff'],
  [440, 760, 16, [8, 6, 7], '#4a4338'],
];

/** Letters as bars, so that no font is needed, and the box around them. */
function bars([x, y, h, words, colour]: BarLine): { readonly box: Box; readonly svg: string } {
  let at = x;
  let svg = '';
  for (const letters of words) {
    for (let i = 0; i < letters; i++) {
      svg += `<rect x="${at}" y="${y + h * (i % 3 === 0 ? 0 : 0.24)}" width="${h * 0.3}" height="${h * (i % 3 === 0 ? 1 : 0.76)}" fill="${colour}"/>`;
      at += h * 0.44;
    }
    at += h * 0.4;
  }
  return { box: { x, y, w: at - h * 0.54 - x, h }, svg };
}

const svgOf = (inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);

/**
 * A drawn banner with the facts that perception would give. For tests only.
 */
export async function drawnBanner(
  options: { readonly ground?: string; readonly extra?: string } = {},
): Promise<Perceived> {
  const lines = barLines.map((line) => bars(line));
  const words = lines.map(({ svg }) => svg).join('');
  const all = `<defs>${options.ground ?? shapes.ground}</defs><rect width="${width}" height="${height}" fill="url(#g)"/>${options.extra ?? ''}${shapes.product}${shapes.button}${shapes.badge}${words}`;
  const data = new Uint8Array(await sharp(svgOf(all)).ensureAlpha().raw().toBuffer());
  const ink = new Uint8Array(
    await sharp(svgOf(`<rect width="100%" height="100%" fill="#000"/>${words.replace(/fill="[^"]*"/g, 'fill="#fff"')}`))
      .extractChannel(0)
      .threshold(60)
      .raw()
      .toBuffer(),
  );
  return {
    facts: factsOf(
      width,
      height,
      lines.map((l) => l.box),
    ),
    picture: { width, height, data },
    cutout: null,
    textMask: ink,
  };
}

/** What the tests do not ask. */
const noFacts = {
  version: 1,
  hash: '',
  kind: { value: 'finished_banner', confidence: 1 },
  background: {
    value: 'gradient',
    confidence: 1,
    uniformity: 1,
    colour: '#ffffff',
    sides: { top: 1, right: 1, bottom: 1, left: 1 },
  },
  matte: {
    method: 'none',
    confidence: 0,
    grade: 'none',
    subject: null,
    fill: 0,
    components: 0,
    holes: [],
    touches: { top: false, right: false, bottom: false, left: false },
    translucency: 0,
    silhouette: [],
    light: 0,
    withoutShadow: null,
  },
  tone: { l05: 0, l50: 0.5, l95: 1, c50: 0, c90: 0, hue: 0, chromaShare: 0 },
  palette: [],
  faces: { available: false, list: [] },
  attention: {
    width: 8,
    height: 8,
    values: Array.from({ length: 64 }, (_, i) => (i % 8 > 3 && i > 20 && i < 50 ? 255 : 0)),
  },
  quality: {
    sharpness: { value: 1, confidence: 1 },
    exposure: { median: 0.5, clippedDark: 0, clippedLight: 0 },
    noise: { value: 0, confidence: 1 },
    compression: { value: 0, confidence: 1 },
  },
  unsafe: { available: false, score: 0 },
  notes: [],
} as const;

function factsOf(width: number, height: number, boxes: readonly Box[]): PictureFacts {
  const line = (box: Box): TextLine => ({
    box: { x: box.x - 3, y: box.y - 3, w: box.w + 6, h: box.h + 6 },
    angle: 0,
    confidence: 1,
    text: null,
    textConfidence: null,
    onProduct: 0,
  });
  const [logo, head1, head2, sub, price, cta, badge, legal] = boxes.map(line);
  const block = (...lines: (TextLine | undefined)[]) => ({
    box: lines[0]!.box,
    lines: lines.filter((l) => l !== undefined),
  });
  const facts = {
    ...noFacts,
    size: { width, height },
    text: {
      available: true,
      reader: false,
      language: null,
      blocks: [block(logo), block(head1, head2), block(sub), block(price), block(cta), block(badge), block(legal)],
    },
  } as const;
  return facts as unknown as PictureFacts;
}
