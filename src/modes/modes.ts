import { MODE_IDS, type ModeId } from '../contract/index.ts';
import { planAdapt, runAdapt } from './adapt/index.ts';
import { planCard, runCard } from './card/index.ts';
import { planCreate } from './create/plan.ts';
import { runCreate } from './create/run.ts';
import { planCtr } from './ctr/plan.ts';
import { runCtr } from './ctr/run.ts';
import { planEnhance } from './enhance/plan.ts';
import { runEnhance } from './enhance/run.ts';
import { planEdit } from './edit/plan.ts';
import { runEdit } from './edit/run.ts';
import type { Mode, Work } from './mode.ts';
import { planHtml5 } from './html5/plan.ts';
import { runHtml5 } from './html5/run.ts';
import type { MotionTools } from './motion/tools.ts';
import { planPack } from './pack/plan.ts';
import { runPack } from './pack/run.ts';
import { asBannerPack } from './pack/source.ts';
import { planUnify } from './unify/plan.ts';
import { runUnify } from './unify/run.ts';
import { planVideo } from './video/plan.ts';
import { runVideo } from './video/run.ts';

export type Modes = ReadonlyMap<ModeId, Mode>;

/** How every mode of the contract works; those without `run` are priced, and refused at start. */
export function createModes(tools: MotionTools): Modes {
  const { encoder } = tools;
  const modes: Readonly<Record<ModeId, Omit<Mode, 'id'>>> = {
    create: {
      plan: (input, context) => planCreate(tools, input, context),
      run: (work) => runCreate(tools, work),
    },
    adapt: {
      plan: (input, context) => planAdapt(tools, input, context),
      run: (work) => runAdapt(tools, work),
    },
    pack: {
      plan: (input, context) => planPack(tools, input, context),
      run: async (work) => {
        const banner = await asBannerPack(work);
        return banner ? runAdapt(tools, banner) : runPack(tools, work);
      },
    },
    enhance: {
      plan: (input, context) => planEnhance(tools, input, context),
      run: (work) => runEnhance(work),
    },
    ctr: {
      plan: (input, context) => planCtr(tools, input, context),
      run: (work) => runCtr(tools, work),
    },
    unify: {
      plan: (input, context) => planUnify(tools, input, context),
      run: (work) => runUnify(work),
    },
    card: {
      plan: (input, context) => planCard(tools, input, context),
      run: (work) => runCard(tools, work),
    },
    video: {
      plan: (input, context) => planVideo(tools, input, context),
      ...(encoder ? { run: (work: Work) => runVideo(tools, encoder, work) } : {}),
    },
    html5: {
      plan: (input, context) => planHtml5(tools, input, context),
      run: (work) => runHtml5(tools, work),
    },
    edit: {
      plan: (input, context) => planEdit(tools, input, context),
      run: (work) => runEdit(tools, work),
    },
  };
  return new Map(MODE_IDS.map((id) => [id, { id, ...modes[id] }]));
}
