import { productAlone } from '../../perception/index.ts';
import type { Perceived } from '../../perception/index.ts';
import type { AspectClass, BrandKit, Brief, Copy, Direction, Headline, TargetFormat } from '../../scene/index.ts';
import { proposeDirections, writeCopy } from '../direct/index.ts';
import type { PictureTask } from '../picture/index.ts';

/**
 * All that a campaign knows before its first picture: facts, words, ideas. The same brief, photo and seed give the same
 * campaign.
 */
export interface Campaign {
  readonly brief: Brief;
  readonly perceived: Perceived;
  readonly copy: Copy;
  /** Ranked, best first; never empty. */
  readonly directions: readonly Direction[];
  readonly brand: BrandKit | null;
  readonly seed: number;
}

/** One idea of the campaign: a direction with the headline it carries. Plain JSON, so it outlives the process. */
export interface Idea {
  readonly direction: Direction;
  readonly headlineId: string;
}

/** Writes the copy and proposes directions for a perceived photo. */
export function planCampaign(
  brief: Brief,
  perceived: Perceived,
  brand: BrandKit | null,
  seed: number,
  formats: readonly AspectClass[] = [],
): Campaign {
  // A shadow that came with the photo's own alpha would fall twice: every new place throws its own.
  const product = productAlone(perceived);
  const { facts } = product;
  const copy = writeCopy(brief, { seed, brand, personDetected: facts.faces.list.length > 0 });
  return {
    brief,
    perceived: product,
    copy,
    directions: proposeDirections({ facts, copy, brief, brand, seed, formats }),
    brand,
    seed,
  };
}

/** A size with the catalog keys that it serves. */
export interface SizeToMake {
  readonly target: TargetFormat;
  readonly serves: readonly string[];
}

/** An idea of a campaign at one size, as a task for the picture loop. */
export function pictureTask(
  { perceived, copy, brand, seed }: Campaign,
  { direction, headlineId }: Idea,
  { target, serves }: SizeToMake,
  signal?: AbortSignal,
): PictureTask {
  const task = { perceived, copy, headlineId, direction, brand, seed, target, serves };
  return signal ? { ...task, signal } : task;
}

/** How many further seeds are looked at for another variant of an idea. */
const FURTHER_SEEDS = 16;

/** Every direction that further seeds propose for this campaign: the same ideas on other grounds, and further ideas. */
export function variantsOf({ brief, perceived, brand, copy, seed }: Campaign): readonly Direction[] {
  const proposed = Array.from({ length: FURTHER_SEEDS }, (_, i) =>
    proposeDirections({ facts: perceived.facts, copy, brief, brand, seed: seed + 1 + i }),
  );
  return proposed.flat();
}

/**
 * The idea of rank `index`, with a headline of its own as far as the copy has enough of them: `taken` are those of its
 * rivals. Type that
 * runs behind the product is huge, so it takes the shortest words.
 */
export function ideaOf(campaign: Campaign, direction: Direction, index: number, taken: readonly string[] = []): Idea {
  const { headlines } = campaign.copy;
  const free = headlines.filter((h) => !taken.includes(h.id));
  const from = free.length > 0 ? free : headlines;
  // A stock line is no argument while there are others.
  const own = from.filter((h) => h.source !== 'lexicon');
  const shortest = (own.length > 0 ? own : from).reduce<(typeof from)[number] | undefined>(
    (best, h) => (best === undefined || bulk(h) < bulk(best) ? h : best),
    undefined,
  );
  const chosen = direction.typeBehind ? shortest : from[taken.length > 0 ? 0 : index % from.length];
  return { direction, headlineId: chosen?.id ?? '' };
}

/**
 * How much room a headline takes when it is set as large as it goes: its longest word, and a little for all its
 * letters.
 */
function bulk({ lines }: Headline): number {
  const words = lines.join(' ').split(' ');
  return Math.max(...words.map((word) => word.length)) + 0.45 * lines.join(' ').length;
}
