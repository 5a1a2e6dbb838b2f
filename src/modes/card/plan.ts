import type { JobInput } from '../../contract/index.ts';
import { SLOTS, type Slot } from '../../studio/cards/terms.ts';
import type { Deliverable, PlanContext, Planned } from '../mode.ts';
import { deliverable, planned, type PlanningTools } from '../planning.ts';

/** The main picture and the slides of the marketplace, in the order in which a buyer sees them. */
export function planCard({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const formats = catalog.pack(input.marketplace ?? '')?.formats ?? [];
  return planned(
    formats
      .filter(({ slide }) => isSlot(slide))
      .map((format) =>
        deliverable({
          key: format.key,
          label: context.lang === 'en' ? format.label_en : format.label_ru,
          pack: input.marketplace ?? null,
          width: format.width,
          height: format.height,
          maxKb: format.max_kb,
          serves: [format.key],
          credits: catalog.price('card', format.slide === 'main' ? 'main' : 'slide', input.tier),
          spec: { slide: format.slide },
        }),
      ),
  );
}

const isSlot = (slide: unknown): slide is Slot => (SLOTS as readonly unknown[]).includes(slide);

/** Which picture of a card a deliverable is; null for all others. */
export function slotOf({ spec }: Pick<Deliverable, 'spec'>): Slot | null {
  const slide = spec['slide'];
  return isSlot(slide) ? slide : null;
}

/** Whether a deliverable is made as a picture of a marketplace card. */
export const isCardPicture = (one: Pick<Deliverable, 'spec'>): boolean => slotOf(one) !== null;
