export { type CutoutNeeds, type Outline, type TextFields, type TextGround } from './direction-idea.ts';
export {
  directionNamed,
  directionOf,
  DIRECTIONS,
  isDirectionStage,
  directionFrom,
  entranceOf,
  type AnyDirection,
} from './registry.ts';
export { readDirection, readScene } from './read-scene.ts';
export { textFieldsOf } from './text-fields.ts';
export { anchors } from './design/anchors.ts';
export { type Mood } from './design/moods.ts';
export { cutByFrame, keepsPhoto } from './design/photo-led.ts';
export { setType } from './design/set-type.ts';
export { type View, viewOf, type VisualRequest } from './design/view.ts';
