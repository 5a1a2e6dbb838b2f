export { proposeDirections } from './propose.ts';
export { presentations } from './sibling.ts';
export { variedOrder } from './varied-order.ts';
export type { VisualRequest } from './view.ts';
