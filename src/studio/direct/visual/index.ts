export { proposeDirections } from './propose.ts';
export { presentations } from './sibling.ts';
export { threeIdeas, type Ideas } from './three-ideas.ts';
export type { VisualRequest } from './view.ts';
