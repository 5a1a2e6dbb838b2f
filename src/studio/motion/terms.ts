// What a plan and its price may know of this room without loading it.
export { CLICK_URL_MAX, clickUrl } from './html5/click.ts';
export { LABEL_ZONE, networkSizes } from './html5/lint/networks.ts';
export type { Network } from './html5/page.ts';
export { findEncoder, type VideoEncoder } from './video/encoder.ts';
export { leastBytes } from './video/film.ts';
export { SECONDS } from './video/film-plan.ts';
