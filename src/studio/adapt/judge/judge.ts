import { area, contains, enclosing, grow, intersection } from '../../../scene/index.ts';
import type { BannerElement, BannerParts, Box, Check, TargetFormat, Verdict } from '../../../scene/index.ts';
import { forbiddenBy, namesOf, type Candidate } from '../layout/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { inkContrast, standsOut, unrest } from './ink-contrast.ts';
import type { Likeness } from './likeness.ts';

/** A finished adapted file and how it came about. Pictures are opaque RGBA of the target's size. */
export interface Adapted {
  readonly taken: TakenApart;
  readonly target: TargetFormat;
  readonly layout: Candidate | { readonly crop: Box };
  readonly ground: { readonly width: number; readonly height: number; readonly data: Uint8Array } | null;
  /** How true every painted layer is to the banner; null before it is measured, and for a cut of the banner itself. */
  readonly likeness: ReadonlyMap<string, Likeness> | null;
  readonly file: {
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
    readonly type: string;
    readonly similarity: number;
    /** Mean ΔE that the encoder added inside product or logo, the worse of the two. */
    readonly colour: number;
  };
}

/** Sprites may be enlarged by this much, and pictures by that, before they look soft. */
const maxTypeEnlargement = 1.61;
const maxPictureEnlargement = 2.25;
/** Mean ΔE inside a layer, before the file is encoded. */
export const maxDistance = 2;
/** Thin type is all rim: enlarged, it may differ by so much more. */
export const typeLeeway = 1.6;

/** Quality control of an adapted banner: the file, then every element of the original, one by one. */
export function judge(adapted: Adapted): Verdict {
  const { taken, target, layout } = adapted;
  const spots = elementBoxes(taken.parts, layout, target);
  const checks = [
    ...fileChecks(adapted),
    ...presence(taken, layout, target),
    ...legibility(taken.parts, spots, target),
    ...productSize(taken.parts, spots, target),
    ...room(taken.parts, spots, target, 'crop' in layout),
    ...contrastChecks(adapted),
    ...calmChecks(adapted),
    ...likenessChecks(adapted),
  ];
  return { accepted: checks.every((c) => c.passed || c.severity === 'warning'), checks, metrics: {} };
}

/** Where every element stands in the result, and how much it was scaled. */
function elementBoxes(
  parts: BannerParts,
  layout: Adapted['layout'],
  target: TargetFormat,
): ReadonlyMap<string, { readonly box: Box; readonly scale: number }> {
  if ('crop' in layout) {
    const scale = target.width / layout.crop.w;
    return new Map(
      parts.elements.map((e) => [
        e.id,
        {
          scale,
          box: {
            x: (e.box.x - layout.crop.x) * scale,
            y: (e.box.y - layout.crop.y) * scale,
            w: e.box.w * scale,
            h: e.box.h * scale,
          },
        },
      ]),
    );
  }
  return new Map(
    parts.elements.flatMap((e) => {
      const own = layout.places.filter((p) => p.element === e.id);
      const box = enclosing(own.map((p) => p.box));
      const first = own[0];
      const from =
        first && (e.sprite ? e.box : e.lines.flatMap((l) => l.words).find((w) => w.sprite === first.sprite)?.box);
      return box && first && from ? [[e.id, { box, scale: first.box.h / Math.max(1, from.h) }]] : [];
    }),
  );
}

function fileChecks({ file, target }: Adapted): readonly Check[] {
  const [size, wanted] = [`${file.width}×${file.height}`, `${target.width}×${target.height}`];
  const limit = target.maxKb === null ? null : target.maxKb * 1000;
  return [
    make(
      'exact_size',
      size === wanted,
      size,
      wanted,
      `Размер ${size}, нужен ${wanted}`,
      `Size ${size}, required ${wanted}`,
    ),
    make(
      'weight',
      limit === null || file.bytes <= limit,
      file.bytes,
      limit,
      `Вес ${file.bytes} байт`,
      `${file.bytes} bytes`,
    ),
    make(
      'file_colour',
      file.colour <= maxDistance,
      file.colour,
      maxDistance,
      `Цвет товара или логотипа в файле такого веса отличается от исходного: ΔE ${file.colour.toFixed(1)}`,
      `In a file of this weight the colour of product or logo differs from the banner: ΔE ${file.colour.toFixed(1)}`,
    ),
    make(
      'compression',
      file.similarity >= 0.9,
      file.similarity,
      0.9,
      'Сходство после сжатия (SSIM)',
      'Similarity after compression (SSIM)',
    ),
  ];
}

/** Per element, not per word: a lost logo is a loss even when its name stands elsewhere. */
function presence(taken: TakenApart, layout: Adapted['layout'], target: TargetFormat): readonly Check[] {
  const forbidden = forbiddenBy(target, taken.parts);
  const { elements } = taken.parts;
  const words = new Map(elements.map((e) => [e.id, e.sprite ? 1 : e.lines.reduce((n, l) => n + l.words.length, 0)]));
  const here = (e: BannerElement): number =>
    'crop' in layout ? (words.get(e.id) ?? 0) : layout.places.filter((p) => p.element === e.id).length;
  const absent = elements.filter((e) => here(e) === 0);
  const lost = absent.filter((e) => !e.spare && !forbidden.includes(e.id));
  const partial = elements.filter((e) => here(e) > 0 && here(e) !== words.get(e.id));
  const names = (list: readonly BannerElement[]): string => list.map((e) => e.role).join(', ');
  const [gone, cut, left] = [namesOf(lost), namesOf(partial), namesOf(absent)];
  const stray = 'crop' in layout ? 0 : taken.lost.length;
  return [
    make(
      'elements_kept',
      lost.length === 0,
      names(lost) || 0,
      0,
      `Потеряно: ${gone.ru || 'ничего'}`,
      `Lost: ${gone.en || 'nothing'}`,
    ),
    make(
      'elements_whole',
      partial.length === 0,
      names(partial) || 0,
      0,
      `Не целиком: ${cut.ru || 'ничего'}`,
      `Not whole: ${cut.en || 'nothing'}`,
    ),
    make(
      'elements_left_out',
      absent.length === lost.length,
      names(absent) || 0,
      0,
      `Оставлено за кадром (нет места или не разрешено площадкой): ${left.ru || 'ничего'}`,
      `Left out (no room, or not allowed there): ${left.en || 'nothing'}`,
      'warning',
    ),
    make(
      'decoration_lost',
      stray === 0,
      stray,
      0,
      `Не перенесено украшений: ${stray}`,
      `Decorations not carried over: ${stray}`,
      'warning',
    ),
  ];
}

type Spots = ReturnType<typeof elementBoxes>;

function legibility(parts: BannerParts, spots: Spots, target: TargetFormat): readonly Check[] {
  const density = target.width / target.displayCssWidth;
  const placed = parts.elements.flatMap((e) => {
    const spot = spots.get(e.id);
    return spot ? [{ e, ...spot }] : [];
  });
  // Line boxes as detected are about 1.25 times the type size.
  const size = (e: BannerElement, scale: number): number => ((e.typeHeight ?? 0) * scale) / 1.25 / density;
  const read = placed.filter(({ e }) => e.typeHeight !== null && e.role !== 'legal' && e.role !== 'logo');
  // A label is read at a glance: it may be a little smaller.
  const least = (e: BannerElement): number => (e.role === 'badge' ? 0.88 : 1);
  const small = Math.min(99, ...read.map(({ e, scale }) => size(e, scale) / least(e)));
  const legal = Math.min(99, ...placed.filter(({ e }) => e.role === 'legal').map(({ e, scale }) => size(e, scale)));
  const type = Math.max(0, ...placed.filter(({ e }) => e.typeHeight !== null).map(({ scale }) => scale));
  const picture = Math.max(0, ...placed.filter(({ e }) => e.role === 'product').map(({ scale }) => scale));
  return [
    make(
      'text_size',
      small >= 8.5,
      small,
      8.5,
      'Кегль самого мелкого текста на экране, px',
      'Smallest type as shown, px',
    ),
    make('legal_size', legal >= 6.5, legal, 6.5, 'Кегль юридической строки на экране, px', 'Legal line as shown, px'),
    make(
      'text_enlarged',
      type <= maxTypeEnlargement,
      type,
      maxTypeEnlargement,
      'Увеличение текста',
      'Enlargement of type',
    ),
    make(
      'picture_enlarged',
      picture <= maxPictureEnlargement,
      picture,
      maxPictureEnlargement,
      'Увеличение товара',
      'Enlargement of the product',
    ),
  ];
}

/**
 * The product stays the thing that is seen: it fills most of one direction, or keeps at least a quarter of its share of
 * the picture.
 */
function productSize(parts: BannerParts, spots: Spots, target: TargetFormat): readonly Check[] {
  const product = parts.elements.find((e) => e.role === 'product');
  const spot = product && spots.get(product.id);
  if (!product || !spot) return [];
  const share = area(spot.box) / (target.width * target.height);
  const before = area(product.box) / (parts.size.width * parts.size.height);
  const large = spot.box.h > target.height * 0.55 || spot.box.w > target.width * 0.55;
  return [
    make(
      'product_size',
      large || share >= before * 0.25,
      share,
      before * 0.25,
      'Доля площади у товара',
      'Share of the picture that the product has',
    ),
  ];
}

function room(parts: BannerParts, spots: Spots, target: TargetFormat, cropped: boolean): readonly Check[] {
  const placed = parts.elements.flatMap((e) => {
    const spot = spots.get(e.id);
    return spot ? [{ e, box: spot.box }] : [];
  });
  const outside = placed.filter(({ box }) => !contains({ x: 0, y: 0, w: target.width, h: target.height }, box, 1));
  const meeting = cropped
    ? []
    : placed.flatMap((a, i) =>
        placed
          .slice(i + 1)
          .filter(
            (b) => area(intersection(grow(a.box, -1), grow(b.box, -1))) > 0.02 * Math.min(area(a.box), area(b.box)),
          )
          .map((b) => `${a.e.role}/${b.e.role}`),
      );
  const hidden = placed.filter(
    ({ e, box }) =>
      e.role !== 'product' && target.obstructions.some((o) => area(intersection(o, box)) > area(box) * 0.08),
  );
  const names = namesOf(hidden.map(({ e }) => e));
  return [
    make('inside', outside.length === 0, outside.length, 0, 'Элементы за краем', 'Elements beyond the edge'),
    make('overlap', meeting.length === 0, meeting.join(', ') || 0, 0, 'Наложения элементов', 'Overlapping elements'),
    make(
      'obstructed',
      hidden.length === 0,
      names.en || 0,
      0,
      `Под значками площадки: ${names.ru || 'ничего'}`,
      `Under the network's own signs: ${names.en || 'nothing'}`,
      cropped ? 'warning' : 'blocking',
    ),
  ];
}

/** Type keeps at least most of the contrast it had, or a good one. */
function contrastChecks({ taken, layout, ground }: Adapted): readonly Check[] {
  if ('crop' in layout || ground === null) return [];
  const faint = taken.parts.elements
    .filter((e) => e.lines.length > 0)
    .flatMap((e) => {
      const places = layout.places.filter((p) => p.element === e.id);
      if (places.length === 0) return [];
      // The worst word counts, not the mean of all.
      const before = Math.min(...e.lines.flatMap((l) => l.words).map((w) => inkContrast(taken, [w], taken.clean)));
      const now = Math.min(...places.map((p) => inkContrast(taken, [p], ground)));
      return now >= 3 || now >= before * 0.8 ? [] : [{ role: e.role, now }];
    });
  // A button of the ground's own colour is no button any more.
  const sunk = taken.parts.elements
    .filter((e) => e.sprite !== null && (e.role === 'cta' || e.role === 'badge'))
    .flatMap((e) => {
      const place = layout.places.find((p) => p.element === e.id);
      if (!place || e.sprite === null) return [];
      const before = standsOut(taken, e.sprite, e.box, taken.clean);
      const now = standsOut(taken, e.sprite, place.box, ground);
      return now < Math.min(30, before * 0.6) ? [{ role: e.role, now: 1 }] : [];
    });
  const worse = [...faint, ...sunk];
  const names = namesOf(worse);
  return [
    make(
      'contrast',
      worse.length === 0,
      worse.length > 0 ? Math.min(...worse.map((w) => w.now)) : 0,
      3,
      `На новом месте плохо видно: ${names.ru || 'ничего'}`,
      `Hard to see in the new place: ${names.en || 'nothing'}`,
    ),
  ];
}

/** Type stands on calm ground, or on one no less calm than in the banner: never over an edge or other letters. */
function calmChecks({ taken, layout, ground }: Adapted): readonly Check[] {
  if ('crop' in layout || ground === null || !layout.window) return [];
  const crossed = taken.parts.elements
    .filter((e) => e.lines.length > 0 && layout.places.some((p) => p.element === e.id))
    .filter((e) => {
      const before = Math.max(...e.lines.map((l) => unrest(taken.clean, l.box)));
      return layout.places.some((p) => p.element === e.id && unrest(ground, p.box) > Math.max(0.14, before * 1.4));
    });
  const names = namesOf(crossed);
  return [
    make(
      'calm_ground',
      crossed.length === 0,
      names.en || 0,
      0,
      `Текст ложится на детали картинки: ${names.ru || 'нет'}`,
      `Type lies over things in the picture: ${names.en || 'none'}`,
    ),
  ];
}

/** Layers are the banner's own pixels, scaled: nothing lies over them, nothing is missing in them. */
function likenessChecks({ taken, layout, likeness }: Adapted): readonly Check[] {
  if (likeness === null || 'crop' in layout) return [];
  const distance = ({ id }: BannerElement): number => {
    const own = layout.places
      .filter((p) => p.element === id)
      .flatMap((p) => {
        const l = likeness.get(p.sprite);
        return l?.distance ? [{ distance: l.distance, pixels: l.pixels }] : [];
      });
    const pixels = own.reduce((sum, l) => sum + l.pixels, 0);
    return own.reduce((sum, l) => sum + l.distance * l.pixels, 0) / Math.max(1, pixels);
  };
  const worst = (product: boolean): number =>
    Math.max(
      0,
      ...taken.parts.elements
        .filter((e) => (e.role === 'product') === product)
        .map((e) => distance(e) / (product || e.role === 'logo' ? 1 : typeLeeway)),
    );
  return [
    make(
      'product_true',
      worst(true) <= maxDistance,
      worst(true),
      maxDistance,
      'Товар вырезался бы из баннера неточно (отличие, ΔE)',
      'The product would not be cut out truly (difference, ΔE)',
    ),
    make(
      'layers_true',
      worst(false) <= maxDistance,
      worst(false),
      maxDistance,
      'Отличие текста и логотипа от исходных, ΔE',
      'Difference of text and logo from the banner, ΔE',
    ),
  ];
}

function make(
  id: string,
  passed: boolean,
  value: Check['value'],
  threshold: Check['threshold'],
  ru: string,
  en: string,
  severity: Check['severity'] = 'blocking',
): Check {
  return {
    id,
    passed,
    severity,
    value: typeof value === 'number' ? Number(value.toFixed(3)) : value,
    threshold,
    message: { ru, en },
  };
}
