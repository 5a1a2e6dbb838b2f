import { MODE_IDS, type ModeId } from '../contract/index.ts';
import { planAdapt } from './adapt/plan.ts';
import { planCard } from './card/plan.ts';
import { planCreate } from './create/plan.ts';
import { planCtr } from './ctr/plan.ts';
import { planEdit } from './edit/plan.ts';
import { planEnhance } from './enhance/plan.ts';
import { planHtml5 } from './html5/plan.ts';
import type { Mode, RunResult, Work } from './mode.ts';
import type { MotionTools } from './motion/tools.ts';
import { planPack } from './pack/plan.ts';
import { asBannerPack } from './pack/source.ts';
import { planUnify } from './unify/plan.ts';
import { planVideo } from './video/plan.ts';

export type Modes = ReadonlyMap<ModeId, Mode>;

/** The studio's tools for who plans more than he makes: opened at the first job, and with them the studio is loaded. */
export interface LateTools extends Pick<MotionTools, 'catalog' | 'encoder'> {
  open(): Promise<MotionTools>;
}

/**
 * How every mode of the contract works; those without `run` are priced, and refused at start. What makes pictures is
 * loaded with the first job of its mode: the service, which plans and prices, never loads it.
 */
export function createModes(tools: MotionTools | LateTools): Modes {
  const { encoder } = tools;
  const open = async (): Promise<MotionTools> => ('open' in tools ? tools.open() : tools);
  const adapt = async (work: Work): Promise<RunResult> => (await import('./adapt/run.ts')).runAdapt(await open(), work);
  const modes: Readonly<Record<ModeId, Omit<Mode, 'id'>>> = {
    create: {
      plan: (input, context) => planCreate(tools, input, context),
      run: async (work) => (await import('./create/run.ts')).runCreate(await open(), work),
    },
    adapt: {
      plan: (input, context) => planAdapt(tools, input, context),
      run: adapt,
    },
    pack: {
      plan: (input, context) => planPack(tools, input, context),
      run: async (work) => {
        const banner = await asBannerPack(work);
        return banner ? adapt(banner) : (await import('./pack/run.ts')).runPack(await open(), work);
      },
    },
    enhance: {
      plan: (input, context) => planEnhance(tools, input, context),
      run: async (work) => (await import('./enhance/run.ts')).runEnhance(work),
    },
    ctr: {
      plan: (input, context) => planCtr(tools, input, context),
      run: async (work) => (await import('./ctr/run.ts')).runCtr(await open(), work),
    },
    unify: {
      plan: (input, context) => planUnify(tools, input, context),
      run: async (work) => (await import('./unify/run.ts')).runUnify(work),
    },
    card: {
      plan: (input, context) => planCard(tools, input, context),
      run: async (work) => (await import('./card/run.ts')).runCard(await open(), work),
    },
    video: {
      plan: (input, context) => planVideo(tools, input, context),
      ...(encoder
        ? { run: async (work: Work) => (await import('./video/run.ts')).runVideo(await open(), encoder, work) }
        : {}),
    },
    html5: {
      plan: (input, context) => planHtml5(tools, input, context),
      run: async (work) => (await import('./html5/run.ts')).runHtml5(await open(), work),
    },
    edit: {
      plan: (input, context) => planEdit(tools, input, context),
      run: async (work) => (await import('./edit/run.ts')).runEdit(await open(), work),
    },
  };
  return new Map(MODE_IDS.map((id) => [id, { id, ...modes[id] }]));
}
