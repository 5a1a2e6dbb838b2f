import { fields, flat, linear, radial } from './goods.ts';
import { alpha, frame, pale, photo, prices, serif } from './words-first.ts';

/** The kinds of banners in the order they are drawn. */
export const kinds = { flat, fields, linear, radial, photo, pale, serif, prices, frame, alpha } as const;
