export { planAdapt } from './plan.ts';
export { runAdapt } from './run.ts';
