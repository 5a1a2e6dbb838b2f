// What a plan and its price may know of this room without loading it.
export { PAGE } from './page/page-size.ts';
