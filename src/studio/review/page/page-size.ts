import type { Size } from '../../../scene/index.ts';

/** Size of the page, pixels; the same for every banner, so that a plan knows it beforehand. */
export const PAGE: Size = { width: 2000, height: 1414 };
