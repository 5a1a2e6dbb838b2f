export { adaptOne } from './adapt-one.ts';
export { takeApart, type TakenApart } from './take-apart/index.ts';
