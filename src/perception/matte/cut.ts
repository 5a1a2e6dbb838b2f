import type { Box, Size } from '../../scene/index.ts';
import type { MatteMethod } from '../facts.ts';
import type { Model } from '../models/session.ts';
import { openCv } from '../raster/opencv.ts';
import { resizePlane, resizeRgb } from '../raster/plane.ts';
import type { Plane, RgbPicture } from '../raster/plane.ts';
import type { BorderFacts } from './border.ts';
import { readBorder } from './border.ts';
import { missingPart, type Missing, unseenPart } from './completeness.ts';
import { matteConfidence, type MatteEvidence } from './confidence.ts';
import { crumbledShare, lostInGaps } from './gaps.ts';
import { cutClassically } from './grabcut.ts';
import { groundInside } from './ground-inside.ts';
import { withoutCrumbs, withoutFog, withoutHaze } from './haze.ts';
import { ambiguityOf, iouOf, learnedMatte } from './learned.ts';
import { solidInside } from './solid.ts';
import { withoutSpurs } from './spurs.ts';
import { threadsToEdge } from './threads.ts';
import { tornOutline, type TornOutline } from './torn.ts';
import { cutFromUniform, faintness } from './uniform.ts';
import { waveringShare } from './wavering.ts';

export interface Cut {
  readonly method: MatteMethod;
  readonly alpha: Plane;
  readonly confidence: number;
  /** Box of the whole thing, pixels of the picture, where more of it was seen than cut out. */
  readonly beyond: Box | null;
}

const certain = {
  ambiguity: 0,
  agreement: 1,
  counted: 1,
  missing: { share: 0, whole: null },
  torn: { bitten: 0, unfounded: 0 },
  wavering: 0,
  ground: 0,
  lost: 0,
  crumbled: 0,
  threads: 0,
} as const;

/** From this share of like border pixels on, the border is one colour. */
const uniformFrom = 0.9;
/** Share of a cut-out that the network must not overlook, and how much more that says than what it saw faintly. */
const missedFrom = 0.02;
const unseenDoubt = 6;
/** The learned matte works on at most this many pixels: its network sees 1024 x 1024 anyway. */
const learnedPixels = 2_500_000;
/** An outline is judged on at most this many: as large as it is seen in a picture. */
const outlinePixels = 1_000_000;
/** Ground inside is looked for on at most this many: a patch of it is broad. */
const groundPixels = 200_000;

/**
 * Cuts the subject out. `existing` is the picture's own alpha where it has one; it is used as it is.
 * `model` null: the classic way (flood on a uniform border, else GrabCut).
 */
export async function cutOut(picture: RgbPicture, existing: Plane | null, model: Model | null): Promise<Cut> {
  if (existing) return judged('alpha', existing, certain);
  const border = readBorder(picture);
  if (border.uniformity >= uniformFrom) return cutUniform(picture, border, model);
  if (model) return cutLearned(picture, model);
  const classic = await openCv();
  if (classic) {
    const { alpha, agreement } = await cutClassically(classic.cv, picture);
    return judged('grabcut', alpha, { ...certain, ambiguity: ambiguityOf(alpha.data), agreement });
  }
  return {
    method: 'none',
    alpha: { width: picture.width, height: picture.height, data: new Uint8Array(picture.width * picture.height) },
    confidence: 0,
    beyond: null,
  };
}

async function cutUniform(picture: RgbPicture, border: BorderFacts, model: Model | null): Promise<Cut> {
  const { width, height } = picture;
  if (!model) {
    const data = cutFromUniform(picture, border.colour, null);
    return judged(
      'flood',
      { width, height, data },
      { ...certain, ambiguity: 0.8 * faintness(picture, border.colour, data) },
    );
  }
  const small = await atMost(picture, learnedPixels);
  const by = async (views: 1 | 4) => {
    const { alpha: seen, counted } = await learnedMatte(model, small, views);
    const learned = await resizePlane({ width: small.width, height: small.height, data: seen }, width, height);
    const flooded = { width, height, data: cutFromUniform(picture, border.colour, learned.data) };
    const alpha = solidInside(flooded);
    return { learned, flooded, alpha, counted, unseen: unseenPart(alpha, learned) };
  };
  // Further looks are worth their time only where the first one missed what is certainly product.
  const once = await by(1);
  const { learned, flooded, alpha, counted, unseen } = once.unseen > missedFrom ? await by(4) : once;
  const missing = missingPart(learned, alpha);
  // The flood is the better witness here, so a learned matte that differs halves its doubt.
  return judged('flood+learned', alpha, {
    ambiguity: ambiguityOf(alpha.data),
    agreement: (1 + iouOf(alpha.data, learned.data)) / 2,
    counted,
    torn: await tornAt(picture, alpha),
    wavering: waveringShare(await atJudged(flooded)),
    ground: await groundAt(picture, alpha),
    // What the flood leaves open has the ground's colour.
    lost: 0,
    crumbled: 0,
    threads: 0,
    missing: unseen > missedFrom ? { ...missing, share: Math.max(missing.share, unseenDoubt * unseen) } : missing,
  });
}

async function cutLearned(picture: RgbPicture, model: Model): Promise<Cut> {
  const small = await atMost(picture, learnedPixels);
  const { alpha, ...evidence } = await learnedMatte(model, small, 4);
  const seen = { width: small.width, height: small.height, data: alpha };
  const missing = missingPart(seen, seen);
  const back = picture.width / small.width;
  const full = await resizePlane(seen, picture.width, picture.height);
  const clear = withoutSpurs(clearRound(full), picture);
  const cut = solidInside(clear);
  return judged('learned', cut, {
    ...evidence,
    torn: await tornAt(picture, cut),
    wavering: waveringShare(await atJudged(clear)),
    ground: await groundAt(picture, cut),
    ...(await shapeOf(picture, cut)),
    missing: { ...missing, whole: missing.whole && scaleBox(missing.whole, back) },
  });
}

/** The alpha without ghosts and fog, nor the crumbs that hung on the thing by a fog alone. */
function clearRound(alpha: Plane): Plane {
  const near = withoutHaze(alpha);
  const clear = withoutFog(near);
  return clear === near ? near : withoutCrumbs(clear);
}

/** How torn the outline is at the size in which it is judged. */
async function tornAt(picture: RgbPicture, alpha: Plane): Promise<TornOutline> {
  return tornOutline(await atJudged(alpha), await atMost(picture, outlinePixels));
}

/** How much of the photo's ground a cut-out holds, at the size in which that is looked for. */
async function groundAt(picture: RgbPicture, alpha: Plane): Promise<number> {
  const { width, height } = within(alpha, groundPixels);
  return groundInside(await resizePlane(alpha, width, height), await atMost(picture, groundPixels));
}

/** What of a cut-out's shape speaks against it. */
type Between = 'lost' | 'crumbled' | 'threads';

/** What was lost of the thing between its parts, and what came along, at that size. */
async function shapeOf(picture: RgbPicture, alpha: Plane): Promise<Pick<MatteEvidence, Between>> {
  const judged = await atJudged(alpha);
  return {
    lost: lostInGaps(judged, await atMost(picture, outlinePixels)),
    crumbled: crumbledShare(judged),
    threads: threadsToEdge(judged),
  };
}

/** The alpha in that size. */
function atJudged(alpha: Plane): Promise<Plane> {
  const { width, height } = within(alpha, outlinePixels);
  return resizePlane(alpha, width, height);
}

/** The picture scaled down to at most `pixels`. */
async function atMost(picture: RgbPicture, pixels: number): Promise<RgbPicture> {
  const { width, height } = within(picture, pixels);
  return resizeRgb(picture, width, height);
}

/** A size scaled down to at most `pixels`. */
function within({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function judged(
  method: MatteMethod,
  alpha: Plane,
  {
    missing,
    torn,
    ...evidence
  }: Pick<MatteEvidence, 'ambiguity' | 'agreement' | 'counted' | 'wavering' | 'ground' | Between> & {
    readonly missing: Missing;
    readonly torn: TornOutline;
  },
): Cut {
  let mass = 0;
  for (const a of alpha.data) mass += a;
  return {
    method,
    alpha,
    confidence: matteConfidence({
      method,
      ...evidence,
      ...torn,
      missing: missing.share,
      coverage: mass / (255 * alpha.data.length),
      contacts: contacts(alpha),
    }),
    beyond: missing.whole,
  };
}

const scaleBox = ({ x, y, w, h }: Box, by: number): Box => ({
  x: Math.round(x * by),
  y: Math.round(y * by),
  w: Math.round(w * by),
  h: Math.round(h * by),
});

function contacts({ width, height, data }: Plane): number[] {
  const share = (length: number, at: (k: number) => number): number => {
    let count = 0;
    for (let k = 0; k < length; k += 1) if ((data[at(k)] as number) > 127) count += 1;
    return count / length;
  };
  return [
    share(width, (x) => x),
    share(width, (x) => (height - 1) * width + x),
    share(height, (y) => y * width),
    share(height, (y) => y * width + width - 1),
  ];
}
