import type { BannerElement, Check } from '../../../scene/index.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { piecesOf, placedPieces } from './shown.ts';

/** Mean ΔE inside a layer, before the file is encoded. */
export const maxDistance = 2;
/** Thin type is all rim: enlarged, it may differ by so much more. */
export const typeLeeway = 1.6;

/** The file itself: size, weight, what compression did to colours and edges. */
export function fileChecks({ file, target }: Adapted): readonly Check[] {
  const [size, wanted] = [`${file.width}×${file.height}`, `${target.width}×${target.height}`];
  const limit = target.maxKb === null ? null : target.maxKb * 1000;
  return [
    make(
      'exact_size',
      { passed: size === wanted, value: size, threshold: wanted },
      `Размер ${size}, нужен ${wanted}`,
      `Size ${size}, required ${wanted}`,
    ),
    make(
      'weight',
      { passed: limit === null || file.bytes <= limit, value: file.bytes, threshold: limit },
      `Вес ${file.bytes} байт`,
      `${file.bytes} bytes`,
    ),
    make(
      'file_colour',
      { passed: file.colour <= maxDistance, value: file.colour, threshold: maxDistance },
      `Цвет товара или логотипа в файле такого веса отличается от исходного: ΔE ${file.colour.toFixed(1)}`,
      `In a file of this weight the colour of product or logo differs from the banner: ΔE ${file.colour.toFixed(1)}`,
    ),
    make(
      'compression',
      { passed: file.similarity >= 0.9, value: file.similarity, threshold: 0.9 },
      'Сходство после сжатия (SSIM)',
      'Similarity after compression (SSIM)',
    ),
  ];
}

/** Layers are the banner's own pixels, scaled: nothing lies over them, nothing is missing in them. */
export function likenessChecks({ taken, scene, likeness }: Adapted): readonly Check[] {
  if (likeness === null) return [];
  const placed = placedPieces(scene);
  const distance = (element: BannerElement): number => {
    const own = piecesOf(element, placed).flatMap((p) => {
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
      { passed: worst(true) <= maxDistance, value: worst(true), threshold: maxDistance },
      worst(true) <= maxDistance
        ? 'Отличие товара от исходного, ΔE'
        : 'Товар вырезался бы из баннера неточно; пришлите баннер большего размера или с товаром на более ровном фоне',
      worst(true) <= maxDistance
        ? 'Difference of the product from the banner, ΔE'
        : 'The product would not be cut out truly; send a larger banner, or one whose product stands on a calmer ground',
    ),
    make(
      'layers_true',
      { passed: worst(false) <= maxDistance, value: worst(false), threshold: maxDistance },
      'Отличие текста и логотипа от исходных, ΔE',
      'Difference of text and logo from the banner, ΔE',
    ),
  ];
}
