export { enhancePhoto, type Enhanced } from './enhance/enhance.ts';
export { type Photo, photoOf } from './enhance/photo.ts';
