import type { JobInput } from '../../contract/index.ts';
import type { Deliverable, PlanContext, Planned } from '../mode.ts';
import { packSizes, unknownKey } from '../pack/plan.ts';
import { planned, type PlanningTools } from '../planning.ts';

/** Every size of packs, keys and own sizes together, each once; unknown names fail alone. */
export function planAdapt({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const sizes = packSizes({ catalog }, { ...input, from_photo: false }, context);
  const credits = catalog.price('adapt', 'size', input.tier);
  const deliverables = sizes.targets.map((size): Deliverable => ({
    key: size.target.key,
    label: size.label,
    pack: size.pack,
    width: size.target.width,
    height: size.target.height,
    maxKb: size.target.maxKb,
    credits,
    serves: size.serves,
    packs: size.packs,
    spec: { target: size.target },
  }));
  return planned(deliverables, sizes.unknown.map(unknownKey));
}
