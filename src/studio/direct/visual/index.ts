export { proposeDirections } from './propose.ts';
export { inFloors, presentations } from './presentations.ts';
export { variedOrder } from './varied-order.ts';
export type { VisualRequest } from '../../directions/index.ts';
