export { commonColour } from './extended.ts';
export { beyond, insideWindow } from './beyond.ts';
export { paintBanner } from './paint-banner.ts';
export { paintField } from './paint-field.ts';
