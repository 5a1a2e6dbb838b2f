export { planAdapt } from './plan.ts';
export { runAdapt } from './run.ts';
export { adaptOne } from './adapt-one.ts';
