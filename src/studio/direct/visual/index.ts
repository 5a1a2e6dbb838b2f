export { proposeDirections } from './propose.ts';
export { inFloors, inNarrowFace, presentations } from './presentations.ts';
export { variedOrder } from './varied-order.ts';
export type { VisualRequest } from '../../directions/index.ts';
