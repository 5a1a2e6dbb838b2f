import type { BannerElement, BannerParts, Box, TargetFormat } from '../../../scene/index.ts';
import type { Sketch } from './candidate.ts';
import type { Ease, Scales } from './scales.ts';

/** What an archetype is given: the elements that stay, and the box inside the margins. */
export interface Task {
  readonly parts: BannerParts;
  readonly target: TargetFormat;
  readonly kept: readonly BannerElement[];
  readonly dropped: readonly string[];
  readonly content: Box;
  readonly ease: Ease;
}

/** One way to lay a banner out at a size of the headline, or null where it does not fit. */
export type Layout = (task: Task, scales: Scales, head: number) => Sketch | null;
