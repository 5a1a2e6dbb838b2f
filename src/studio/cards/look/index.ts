export { cardLook, type CardLook } from './card-look.ts';
