import type { RgbaPicture } from '../../../../perception/index.ts';
import type { Box, Check } from '../../../../scene/index.ts';
import { gaussian } from '../../raster/blur.ts';
import { lumaOf } from '../../raster/planes.ts';
import { check } from '../../check.ts';
import { colourShift } from './colour.ts';
import { edgeShift } from './edges.ts';
import { haloShare } from './halo.ts';
import { appeared } from './residual.ts';
import { strokeOverlap } from './strokes.ts';

/** The promises of retouching, as numbers. */
export const FIDELITY = { strokes: 0.97, colour: 3, edges: 0.5, appeared: 0.004, halo: 0.005 } as const;

export interface Compared {
  /** The photo with nothing but the correction that is the same for all pixels. */
  readonly before: RgbaPicture;
  readonly after: RgbaPicture;
  readonly product: Uint8Array | null;
  readonly text: readonly Box[];
  /** Brightness before and after sharpening. */
  readonly sharpness: readonly [Float32Array, Float32Array];
  /** Noise of the photo, levels. */
  readonly grain: number;
}

/** Compares a retouched photo with what it was made of; both of one size. */
export function fidelityChecks({ before, after, product, text, grain, sharpness }: Compared): readonly Check[] {
  const { width, height } = before;
  const [a, b] = [lumaOf(before), lumaOf(after)];
  const overlaps = text
    .map((line) => ({ line, overlap: strokeOverlap({ before: a, after: b, width, height }, line, grain) }))
    .filter((t): t is { line: Box; overlap: number } => t.overlap !== null);
  const worst = overlaps.reduce((least, t) => Math.min(least, t.overlap), 1);
  const colour = colourShift(before, after, product, grain);
  const [calmA, calmB] = [gaussian(a, width, height, 1), gaussian(b, width, height, 1)];
  const edges = edgeShift(calmA, calmB, width, height);
  const fresh = appeared(calmA, calmB, width, height);
  const halo = haloShare(...sharpness, width, height);
  return [
    check('text_strokes', worst >= FIDELITY.strokes, {
      value: worst,
      threshold: FIDELITY.strokes,
      message: {
        ru: overlaps.length > 0 ? 'Штрихи надписей остались на месте' : 'Надписей с чёткими штрихами нет',
        en: overlaps.length > 0 ? 'The strokes of the type stayed' : 'There is no type with clear strokes',
      },
    }),
    check('product_colour', colour <= FIDELITY.colour, {
      value: colour,
      threshold: FIDELITY.colour,
      message: {
        ru: 'Тон и насыщенность товара сохранены (ΔE00 без общей поправки)',
        en: 'Hue and chroma of the product are kept (ΔE00 without the global correction)',
      },
    }),
    check('edges_moved', edges <= FIDELITY.edges, {
      value: edges,
      threshold: FIDELITY.edges,
      message: {
        ru: 'Контуры не сдвинулись (пиксели)',
        en: 'Edges did not move (pixels)',
      },
    }),
    check('nothing_appeared', fresh <= FIDELITY.appeared, {
      value: fresh,
      threshold: FIDELITY.appeared,
      message: {
        ru: 'Ничего нового на фото не появилось (доля площади)',
        en: 'Nothing appeared that was not there (share of the area)',
      },
    }),
    check('halo', halo <= FIDELITY.halo, {
      value: halo,
      threshold: FIDELITY.halo,
      message: {
        ru: 'Ореолов от резкости нет (доля пикселей)',
        en: 'Sharpening left no halos (share of pixels)',
      },
    }),
  ];
}
