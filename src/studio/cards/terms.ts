// What a plan and its price may know of this room without loading it.
export { type Slot, SLOTS } from './plan/slide.ts';
