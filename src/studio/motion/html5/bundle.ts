import type { Lang } from '../../../scene/index.ts';
import type { Choreography } from '../choreography.ts';
import type { LayeredPicture, Piece, PlacedRaster, Raster } from '../layers.ts';
import type { OutlineFonts } from '../../painting/index.ts';
import { styleSheet, type Element } from './css.ts';
import { encodeCutout, encodeGround, resized, trimmed, type EncodedCutout, type Pressure } from './images.ts';
import { bannerPage, playingPage, type Network, type PageParts } from './page.ts';
import { previewPage } from './preview.ts';
import { escaped, svgBox, svgOf } from './svg.ts';
import { zipped, type BundleFile } from './zip.ts';

/** What a banner is made from. */
export interface BannerTask {
  readonly network: Network;
  readonly lang: Lang;
  /** Checked by `clickUrl`. */
  readonly click: string | null;
  readonly picture: LayeredPicture;
  readonly choreography: Choreography;
  /** Largest ZIP in bytes. */
  readonly limit: number;
}

/** A finished banner with what it will look like at its end. */
export interface Banner {
  readonly zip: Uint8Array;
  readonly files: readonly BundleFile[];
  readonly html: string;
  /** A page that plays it in a sandboxed frame; it needs no script and no other file. */
  readonly preview: string;
  /** The layers as their files decode, at the density of the files. */
  readonly decoded: LayeredPicture;
}

/** Tried in turn until the ZIP is light enough: fewer colours before fewer pixels. */
const PRESSURES: readonly Pressure[] = [
  { density: 2, ground: 84, cutout: 90, colours: 256 },
  { density: 2, ground: 74, cutout: 86, colours: 256 },
  { density: 2, ground: 64, cutout: 80, colours: 192 },
  { density: 2, ground: 52, cutout: 76, colours: 128 },
  { density: 1.5, ground: 70, cutout: 82, colours: 192 },
  { density: 1.5, ground: 54, cutout: 76, colours: 96 },
  { density: 1, ground: 78, cutout: 84, colours: 192 },
  { density: 1, ground: 60, cutout: 76, colours: 96 },
];

/** Pixels of the files at which whole pixels of the page begin: browsers snap pictures to them. */
const GRID: Readonly<Record<number, number>> = { 2: 2, 1.5: 3, 1: 1 };

/** Smaller cut-outs and signs stay PNG. */
const MASKED_FROM = 120 * 120;

/**
 * Writes a banner as a ZIP as light as it must be. The lightest attempt is returned when none meets the limit: the
 * check of the weight says so. Rejects where a picture of it cannot be encoded.
 */
export async function makeBanner(task: BannerTask, fonts: OutlineFonts): Promise<Banner> {
  let lightest: Banner | null = null;
  for (const pressure of PRESSURES) {
    const banner = await attempt(task, pressure, fonts);
    if (banner.zip.length <= task.limit) return banner;
    if (lightest === null || banner.zip.length < lightest.zip.length) lightest = banner;
  }
  return lightest!;
}

interface Layer {
  readonly element: Element | null;
  readonly markup: (source: (name: string) => string) => string;
  readonly files: readonly BundleFile[];
}

/** A piece of the picture as a layer of the page, and as its file decodes. */
interface PieceLayer {
  readonly piece: Piece;
  readonly layer: Layer;
  readonly decoded: Piece;
}

/** The whole banner at one pressure: its pictures encoded, its page written round them, all of it packed. */
async function attempt(task: BannerTask, pressure: Pressure, fonts: OutlineFonts): Promise<Banner> {
  const { picture, choreography, network, lang, click } = task;
  const ground = await encodeGround(await resized(picture.ground, pressure.density / picture.density), pressure.ground);
  const shadow =
    picture.shadow &&
    (await bitmapLayer({ id: 'shadow', name: 'shadow', full: picture.shadow }, picture, pressure, false));
  const layers = await layersOf(picture, pressure, fonts);
  const files = [ground.file, ...(shadow?.layer.files ?? []), ...layers.flatMap(({ layer }) => layer.files)];
  const elements = [shadow?.layer.element, ...layers.map(({ layer }) => layer.element)].filter((e) => e != null);
  const body = bodyOf(picture, shadow?.layer ?? null, layers);
  const { width, height } = picture;
  const title = titleOf(picture);
  const page: PageParts = {
    network,
    lang,
    click,
    title,
    width,
    height,
    style: styleSheet(picture, meanColour(ground.decoded), elements, withShadow(choreography, picture.pieces)),
    body: body(sameName),
  };
  const html = bannerPage(page);
  const bundle = [{ name: 'index.html', bytes: Buffer.from(html) }, ...files];
  const playing = playingPage({ ...page, body: body((name) => inlined(files, name)) });
  return {
    zip: await zipped(bundle),
    files: bundle,
    html,
    preview: previewPage({ page: playing, title, lang, width, height, ms: choreography.end }),
    decoded: {
      ...picture,
      density: pressure.density,
      ground: ground.decoded,
      shadow: shadow?.decoded ?? null,
      pieces: layers.map(({ decoded }) => decoded),
    },
  };
}

/** The pieces in their order; one that nothing of is seen is left out. */
async function layersOf(
  picture: LayeredPicture,
  pressure: Pressure,
  fonts: OutlineFonts,
): Promise<readonly PieceLayer[]> {
  const layers: PieceLayer[] = [];
  for (const [i, piece] of picture.pieces.entries()) {
    if (piece.kind === 'vector') layers.push({ piece, layer: vectorLayer(piece, `p${i}`, fonts), decoded: piece });
    else {
      const masked = piece.role === 'product' || piece.role === 'photo';
      const made = await bitmapLayer({ id: `p${i}`, name: piece.id, full: piece.picture }, picture, pressure, masked);
      if (made) layers.push({ piece, layer: made.layer, decoded: { ...piece, picture: made.decoded } });
    }
  }
  return layers;
}

/**
 * The page's body, with the addresses that its files have: what belongs to the ground moves with it, the rest alone.
 */
function bodyOf(
  { width, height }: LayeredPicture,
  shadow: Layer | null,
  layers: readonly PieceLayer[],
): (source: (name: string) => string) => string {
  const grounded = layers.findIndex(({ piece }) => piece.free);
  const behind = grounded < 0 ? layers.length : grounded;
  return (source) =>
    [
      `<span id="back">${img(source('bg.jpg'), width, height, '')}`,
      shadow?.markup(source) ?? '',
      ...layers.slice(0, behind).map(({ layer }) => layer.markup(source)),
      '</span>',
      ...layers.slice(behind).map(({ layer }) => layer.markup(source)),
    ].join('');
}

const sameName = (name: string): string => name;

function inlined(files: readonly BundleFile[], name: string): string {
  const file = files.find((f) => f.name === name);
  const type = name.endsWith('.png') ? 'png' : 'jpeg';
  return `data:image/${type};base64,${Buffer.from(file?.bytes ?? []).toString('base64')}`;
}

/** The shadow comes with its product. */
function withShadow(choreography: Choreography, pieces: readonly Piece[]): Choreography {
  const product = choreography.cues.find((cue) => pieces.find((p) => p.id === cue.piece)?.role === 'product');
  if (!product) return choreography;
  const cue = { ...product, piece: 'shadow', move: { dx: 0, dy: 0, scale: 1, opacity: 0 } };
  return { ...choreography, cues: [...choreography.cues, cue] };
}

function vectorLayer(piece: Extract<Piece, { kind: 'vector' }>, id: string, fonts: OutlineFonts): Layer {
  const markup = svgOf(piece, fonts, ` id="${id}"`);
  return { element: { id, piece: piece.id, box: svgBox(piece.box) }, markup: () => markup, files: [] };
}

/** A raster, the id of its element, and the name of its piece. */
interface NamedRaster {
  readonly id: string;
  readonly name: string;
  readonly full: PlacedRaster;
}

async function bitmapLayer(
  { id, name, full }: NamedRaster,
  picture: LayeredPicture,
  pressure: Pressure,
  mayMask: boolean,
): Promise<{ readonly layer: Layer; readonly decoded: PlacedRaster } | null> {
  const factor = pressure.density / picture.density;
  const size = { width: picture.width * pressure.density, height: picture.height * pressure.density };
  const raster = trimmed(await resized(full, factor), size, GRID[pressure.density] ?? 1);
  if (raster === null) return null;
  const masked = mayMask && raster.width * raster.height >= MASKED_FROM;
  const made = await encodeCutout(raster, name.replaceAll('_', '-'), pressure, masked);
  const box = {
    x: raster.x / pressure.density,
    y: raster.y / pressure.density,
    w: raster.width / pressure.density,
    h: raster.height / pressure.density,
  };
  return {
    layer: {
      element: { id, piece: name, box },
      markup: (source) => cutoutMarkup(id, made, box, source),
      files: made.files,
    },
    decoded: { ...made.decoded, x: raster.x, y: raster.y },
  };
}

function cutoutMarkup(
  id: string,
  { kind, files }: EncodedCutout,
  { w, h }: { readonly w: number; readonly h: number },
  source: (name: string) => string,
): string {
  const [first, mask] = files;
  if (kind === 'png' || !mask) return img(source(first?.name ?? ''), w, h, ` id="${id}"`);
  const size = `width="${w}" height="${h}"`;
  return (
    `<svg id="${id}" ${size} aria-hidden="true"><mask id="${id}m"><image href="${source(mask.name)}" ${size}/></mask>` +
    `<image href="${source(first?.name ?? '')}" ${size} mask="url(#${id}m)"/></svg>`
  );
}

const img = (source: string, w: number, h: number, attributes: string): string =>
  `<img${attributes} src="${escaped(source)}" width="${w}" height="${h}" alt="">`;

/** All that the banner says, in reading order. */
const titleOf = ({ pieces }: LayeredPicture): string =>
  pieces
    .map(({ label }) => label)
    .filter(Boolean)
    .join('. ')
    .slice(0, 200) || 'Banner';

function meanColour({ data }: Raster): string {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < data.length; i += 4 * 97) {
    for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0);
    count += 1;
  }
  return `#${sum
    .map((s) =>
      Math.round(s / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
