import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import type { Check, Verdict } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { diagnose } from '../enhance/diagnosis.ts';
import { cleanGround } from '../enhance/ground.ts';
import type { Photo } from '../enhance/photo.ts';
import { curvesOf, throughCurves } from '../enhance/tone.ts';
import { colourShift } from '../enhance/fidelity/colour.ts';
import { oklab } from '../raster/light.ts';
import { paintShadow } from './contact-shadow.ts';
import { framePhoto } from './frame-photo.ts';
import { gradeGround, type NotGraded } from './grade-ground.ts';
import { boxOf, type Standing, standingOf } from './measure.ts';
import { paintGround } from './paint-ground.ts';
import { relight } from './relight.ts';
import { meanOf, type SeriesStyle, type StyleGround } from './style.ts';

/** A photo brought into the style of its series, or the reason why it was not. */
export interface Unified {
  readonly picture: RgbaPicture | null;
  readonly verdict: Verdict;
  readonly standing: Standing | null;
}

export interface UnifyTask {
  readonly photo: Photo;
  /** The product with clean edges, of the photo's size; null where there is no cut-out. */
  readonly cutout: RgbaPicture | null;
  /** A product is not enlarged further; about 2 without a network, 3 with one. */
  readonly mostScale: number;
  readonly style: SeriesStyle;
  /** Canvas, pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether the cut-out holds: its contour follows what is seen, and nothing of it is cut off by the picture. */
  readonly sure: boolean;
  /** How the photo stood in its series. */
  readonly before: Standing;
  /** Product at twice its size, where it must grow much. */
  readonly double?: (cutout: RgbaPicture) => Promise<RgbaPicture | null>;
}

const LIMITS = { ground: 3, ownGround: 9, share: 0.13, baseLine: 0.015, colour: 3 } as const;
/** How far behind the foot of a product its floor begins, share of the height. */
const FOOT = 0.08;
/** How much smaller than the series asks a product may stand. */
const SMALLER = 1.2;
/** A product keeps this much room, shares of the canvas. */
export const ROOM = { width: 0.8, height: 0.68 } as const;

/**
 * Sets a product on the ground of the series; where its cut-out is not to be trusted the photo keeps its own ground,
 * graded towards the style. Deterministic.
 */
export async function unifyPhoto(task: UnifyTask): Promise<Unified> {
  const { photo, cutout, sure } = task;
  const diagnosis = diagnose(photo);
  // The light of each photo is taken off, so that all stand in the same.
  const curves = curvesOf(diagnosis.cast, diagnosis.exposure, 1);
  const neutral = (picture: RgbaPicture): Photo => ({ ...photo, picture: throughCurves(picture, curves) });
  return sure && photo.product && cutout ? placed(task, neutral(cutout)) : graded(task, neutral(photo.picture));
}

async function placed(task: UnifyTask, neutral: Photo): Promise<Unified> {
  const { style, width, height, mostScale } = task;
  const { picture, product } = neutral;
  const box = product && boxOf(product, picture.width, picture.height);
  if (!product || !box)
    return refused('cutout', { ru: 'На фото не найден товар', en: 'No product was found in the photo' }, task);
  const wanted = scaleFor(box, style, width, height);
  // A little smaller than the others is better than soft, and better than nothing.
  const scale = Math.min(wanted, mostScale);
  if (wanted > mostScale * SMALLER)
    return refused(
      'too_small',
      { ru: 'Товар на фото слишком мелкий для этой серии', en: 'The product is too small for this series' },
      task,
      wanted,
    );
  const lit = style.product ? { ...neutral, picture: relight(picture, product, style.product) } : neutral;
  const cut = await productAt(task, lit, box, scale);
  const canvas = paintGround(style.ground, width, height);
  const left = Math.round((width - cut.width) / 2);
  const top = Math.round(style.baseLine * height - cut.height);
  const opacity = new Uint8Array(width * height);
  each(cut, { left, top, width, height }, (from, to) => (opacity[to] = cut.data[from * 4 + 3]!));
  paintShadow(canvas, opacity, style.shadow, style.light, style.softness);
  each(cut, { left, top, width, height }, (from, to) => {
    const a = cut.data[from * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++)
      canvas.data[to * 4 + c] = Math.round(cut.data[from * 4 + c]! * a + canvas.data[to * 4 + c]! * (1 - a));
  });
  return told(task, canvas, { product: opacity, placed: true }, [
    check('enlargement', true, {
      value: scale,
      threshold: mostScale,
      message: {
        ru: 'Товар увеличен не больше, чем позволяет фото',
        en: 'The product is not enlarged beyond what the photo gives',
      },
    }),
    await colourKept(neutral, canvas, box, { left, top, width: cut.width, height: cut.height }),
  ]);
}

/** Scale that gives the product the area of the series, within the room there is. */
function scaleFor(
  box: { readonly w: number; readonly h: number; readonly area: number },
  style: SeriesStyle,
  width: number,
  height: number,
): number {
  const wanted = (style.share * Math.sqrt(width * height)) / Math.sqrt(box.area);
  const room = Math.min((ROOM.width * width) / box.w, (Math.min(ROOM.height, style.baseLine - 0.05) * height) / box.h);
  return Math.min(wanted, room);
}

async function productAt(
  { double }: UnifyTask,
  { picture, product }: Photo,
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  scale: number,
): Promise<RgbaPicture> {
  const raw = new Uint8Array(box.w * box.h * 4);
  for (let y = 0; y < box.h; y++)
    for (let x = 0; x < box.w; x++) {
      const from = (box.y + y) * picture.width + box.x + x;
      const to = (y * box.w + x) * 4;
      raw.set(picture.data.subarray(from * 4, from * 4 + 3), to);
      raw[to + 3] = product![from]!;
    }
  const own: RgbaPicture = { width: box.w, height: box.h, data: raw };
  const source = (scale > 1.2 && double && (await double(own).catch(() => null))) || own;
  const [w, h] = [Math.max(1, Math.round(box.w * scale)), Math.max(1, Math.round(box.h * scale))];
  const data = await sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } })
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { width: w, height: h, data };
}

/** Where a picture lies on a canvas, and the size of the canvas, pixels. */
interface Placing {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a placed picture that lie on the canvas: index in the picture, index on the canvas. */
function each(
  cut: RgbaPicture,
  { left, top, width, height }: Placing,
  visit: (from: number, to: number) => void,
): void {
  for (let y = Math.max(0, -top); y < Math.min(cut.height, height - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(cut.width, width - left); x++)
      visit(y * cut.width + x, (y + top) * width + x + left);
}

async function colourKept(
  { picture, product }: Photo,
  canvas: RgbaPicture,
  from: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  to: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Promise<Check> {
  const back = await sharp(canvas.data, { raw: { width: canvas.width, height: canvas.height, channels: 4 } })
    .extract({
      left: Math.max(0, to.left),
      top: Math.max(0, to.top),
      width: Math.min(canvas.width, to.width),
      height: Math.min(canvas.height - Math.max(0, to.top), to.height),
    })
    .resize(from.w, from.h, { fit: 'fill' })
    .raw()
    .toBuffer();
  const own = new Uint8Array(from.w * from.h * 4);
  const alpha = new Uint8Array(from.w * from.h);
  for (let y = 0; y < from.h; y++)
    for (let x = 0; x < from.w; x++) {
      const at = (from.y + y) * picture.width + from.x + x;
      own.set(picture.data.subarray(at * 4, at * 4 + 3), (y * from.w + x) * 4);
      own[(y * from.w + x) * 4 + 3] = 255;
      alpha[y * from.w + x] = product![at]!;
    }
  const size = { width: from.w, height: from.h };
  return colourCheck(colourShift({ ...size, data: own }, { ...size, data: new Uint8Array(back) }, alpha, 0));
}

const colourCheck = (shift: number): Check =>
  check('product_colour', shift <= LIMITS.colour, {
    value: shift,
    threshold: LIMITS.colour,
    message: {
      ru: 'Тон и насыщенность товара сохранены (ΔE00 без общей поправки)',
      en: 'Hue and chroma of the product are kept (ΔE00 without the global correction)',
    },
  });

/** The photo with its own ground, framed as the series and relit as its ground is. */
async function graded(task: UnifyTask, neutral: Photo): Promise<Unified> {
  const { style, width, height } = task;
  const framed = await framePhoto(neutral, task);
  const goal = meanOf(style.ground);
  const white = Math.min(...goal) > 250;
  const diagnosis = white ? diagnose(framed) : null;
  const picture =
    diagnosis?.ground && diagnosis.groundWork === 'whiten'
      ? cleanGround(framed.picture, diagnosis.ground, framed, 'whiten', 1).picture
      : gradeGround(framed, paintGround(underFoot(style.ground, framed), width, height));
  if (typeof picture === 'string') return refused('ground', NOT_GRADED[picture], task);
  const { product } = framed;
  return told(task, picture, { product: task.before.share === null ? null : product, placed: false }, [
    ...(product ? [colourCheck(colourShift(framed.picture, picture, product, 0))] : []),
    check('own_ground', true, {
      value: 1,
      threshold: null,
      message: {
        ru: 'Контур товара неясен: фото осталось на своём фоне, подогнанном к серии',
        en: 'The outline of the product is not clear: the photo keeps its own ground, graded to the series',
      },
      severity: 'warning',
    }),
  ]);
}

/** A ground whose floor begins behind what stands in the photo: nothing may float before its wall. */
function underFoot(ground: StyleGround, { picture, product }: Photo): StyleGround {
  const box = product && boxOf(product, picture.width, picture.height);
  if (ground.kind !== 'horizon' || !box) return ground;
  return { ...ground, at: Math.max(0.25, Math.min(ground.at, (box.y + box.h) / picture.height - FOOT)) };
}

/** Why a photo whose cut-out is doubtful cannot keep its own ground either. */
const NOT_GRADED: Readonly<Record<NotGraded, Check['message']>> = {
  scene: {
    ru: 'Товар не вырезать чисто, а фон — не ровная поверхность, а сцена: фото не привести к серии',
    en: 'The product cannot be cut out cleanly, and its ground is a scene, not a plain surface: not to be brought into the series',
  },
  far: {
    ru: 'Товар не вырезать чисто, а его фон намного темнее, светлее или цветнее, чем у серии',
    en: 'The product cannot be cut out cleanly, and its ground is much darker, lighter or more coloured than that of the series',
  },
  unclear: {
    ru: 'Контур товара неясен, а фон не отделить от него по цвету: фото не привести к серии',
    en: 'The outline of the product is not clear, and its ground cannot be told from it by colour: not to be brought into the series',
  },
};

/** What came of a photo: `product` as it stands there, where it is known; `placed` on the ground of the series. */
function told(
  task: UnifyTask,
  picture: RgbaPicture,
  { product, placed }: { readonly product: Uint8Array | null; readonly placed: boolean },
  own: readonly Check[],
): Unified {
  const { style, before } = task;
  const after = standingOf(picture, product);
  const goal = meanOf(style.ground);
  const white = paintGround(style.ground, 96, Math.max(8, Math.round((96 * task.height) / task.width)));
  const ideal = standingOf(white, null).ground;
  const off = (s: Standing): number => Math.hypot(...s.ground.map((v, i) => v - ideal[i]!));
  const checks: Check[] = [
    check('ground', off(after) <= (placed ? LIMITS.ground : LIMITS.ownGround), {
      value: off(after),
      threshold: placed ? LIMITS.ground : LIMITS.ownGround,
      message: {
        ru: `Фон как у серии (ΔE; было ${off(before).toFixed(1)})`,
        en: `Ground as in the series (ΔE; was ${off(before).toFixed(1)})`,
      },
    }),
  ];
  if (placed && after.share !== null && after.baseLine !== null) {
    checks.push(
      check('product_share', true, {
        value: after.share,
        threshold: style.share,
        message: {
          ru: 'Размер товара в кадре (корень доли площади; порог: цель серии)',
          en: 'Size of the product in the frame (root of its share; threshold: goal of the series)',
        },
      }),
      check('base_line', Math.abs(after.baseLine - style.baseLine) <= LIMITS.baseLine, {
        value: after.baseLine,
        threshold: style.baseLine,
        message: {
          ru: 'Товар стоит на линии серии (доля высоты)',
          en: 'The product stands on the line of the series (share of the height)',
        },
      }),
    );
  }
  const all = [...checks, ...own];
  const accepted = all.every((c) => c.passed);
  return {
    picture: accepted ? picture : null,
    standing: accepted ? after : null,
    verdict: { accepted, checks: all, metrics: metricsOf(before, after, oklab(...goal)[0]) },
  };
}

function metricsOf(before: Standing, after: Standing, goal: number): Verdict['metrics'] {
  const of = (value: number | null) => (value === null ? {} : { value: Number(value.toFixed(4)), percentile: null });
  const pairs: [string, number | null][] = [
    ['ground_lightness_goal', goal * 100],
    ['ground_lightness_before', before.ground[0]],
    ['ground_lightness_after', after.ground[0]],
    ['share_before', before.share],
    ['share_after', after.share],
    ['base_line_before', before.baseLine],
    ['base_line_after', after.baseLine],
    ['margin_before', before.margin],
    ['margin_after', after.margin],
    ['contrast_before', before.product?.range ?? null],
    ['contrast_after', after.product?.range ?? null],
    ['light_side_before', before.product?.side ?? null],
    ['light_side_after', after.product?.side ?? null],
    ['exposure_before', before.exposure],
    ['exposure_after', after.exposure],
  ];
  return Object.fromEntries(
    pairs.filter(([, value]) => value !== null).map(([name, value]) => [name, of(value)]),
  ) as Verdict['metrics'];
}

function refused(id: string, message: Check['message'], task: UnifyTask, value: number | null = null): Unified {
  return {
    picture: null,
    standing: null,
    verdict: {
      accepted: false,
      checks: [check(id, false, { value, threshold: value === null ? null : task.mostScale, message })],
      metrics: metricsOf(task.before, task.before, 0),
    },
  };
}
