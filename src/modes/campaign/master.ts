import { aspectClass, type TargetFormat } from '../../scene/index.ts';
import { presentations } from '../../studio/direct/index.ts';
import type { Made } from '../mode.ts';
import { type Campaign, type Idea, ideaOf } from './campaign.ts';
import { makePicture, type Picture } from './make-picture.ts';
import type { StudioTools } from './tools.ts';

/** The idea that a whole pack follows, with the picture that it is judged by. */
export interface Master {
  readonly idea: Idea;
  /** Its place in the campaign's ranking. */
  readonly rank: number;
  /** Null when no master was asked for, or none passed. */
  readonly made: Made | null;
}

/** A size with the catalog keys that it serves. */
export interface SizeToMake {
  readonly target: TargetFormat;
  readonly serves: readonly string[];
}

/** The best ranked idea, from rank `from` on, whose master passes quality control; the best of all when none does. */
export async function firstMaster(
  tools: StudioTools,
  campaign: Campaign,
  size: SizeToMake | null,
  from = 0,
  signal?: AbortSignal,
): Promise<Master> {
  const { directions } = campaign;
  for (let step = 0; step < directions.length; step++) {
    const rank = (from + step) % directions.length;
    const direction = directions[rank];
    if (!direction) continue;
    const idea = ideaOf(campaign, direction, rank);
    if (size === null) return { idea, rank, made: null };
    const made = await makePicture(tools, campaign, idea, size.target, size.serves, signal);
    if ('bytes' in made) return { idea, rank, made };
  }
  const direction = directions[0];
  if (!direction) throw new Error('a campaign has at least one direction');
  return { idea: ideaOf(campaign, direction, 0), rank: 0, made: null };
}

/**
 * One size of a pack: in the idea's own presentation, else in its plainer sibling, so that one campaign stays one
 * campaign.
 */
export async function makeSize(
  tools: StudioTools,
  campaign: Campaign,
  idea: Idea,
  { target, serves }: SizeToMake,
  signal?: AbortSignal,
): Promise<Picture> {
  let refused: Picture | null = null;
  for (const direction of presentations(idea.direction, aspectClass(target))) {
    const made = await makePicture(tools, campaign, { ...idea, direction }, target, serves, signal);
    if ('bytes' in made) return made;
    refused ??= made;
  }
  if (refused === null) throw new Error('a direction has at least one presentation');
  return refused;
}
