import { targetFormat } from '../../../catalog/index.ts';
import { aspectClass, type ResolvedScene, type TargetFormat } from '../../../scene/index.ts';
import { presentations } from '../../direct/index.ts';
import { promiseChecks } from '../../inspect/index.ts';
import { candidates, materialOf, type PictureTask, promised, type StudioTools } from '../../picture/index.ts';
import { type Campaign, type Idea, ideaOf, pictureTask } from '../campaign.ts';

/** The sizes that a campaign is judged by: a square, a story, a link card, and the usual small ones. */
export const SIZES = [
  '1080x1080',
  '1080x1920',
  '1200x628',
  '300x250',
  '728x90',
  '160x600',
  '240x400',
  '320x50',
  '970x250',
] as const;

/** Sizes with room for everything that a brief gives. */
export const isLargest = ({ width, height }: Pick<TargetFormat, 'width' | 'height'>): boolean =>
  Math.min(width, height) >= 600;

/** "300x250" as a format without rules of a network. */
export function sizeNamed(name: string): TargetFormat {
  const [width = 0, height = 0] = name.split('x').map(Number);
  return targetFormat({ width, height, maxKb: null });
}

/**
 * One size of an idea laid out, not painted: the first layout that keeps what the campaign promises, in the first
 * presentation that has one; null = this size would be refused.
 */
export function layOut(tools: StudioTools, campaign: Campaign, idea: Idea, target: TargetFormat): ResolvedScene | null {
  const task = pictureTask(campaign, idea, { target, serves: [] });
  for (const direction of presentations(task.direction, aspectClass(target))) {
    const found = firstKept(tools, { ...task, direction });
    if (found !== null) return found;
  }
  return null;
}

/** As many candidates as the picture loop paints. */
const CANDIDATES = 4;

const firstKept = (tools: StudioTools, task: PictureTask): ResolvedScene | null => {
  const material = materialOf(task);
  return (
    candidates(tools, task)
      .slice(0, CANDIDATES)
      .find((scene) =>
        promiseChecks(promised(tools, material, scene)).every((c) => c.passed || c.severity !== 'blocking'),
      ) ?? null
  );
};

/** The idea that leads: the best direction with the first headline's argument where it takes it. */
export function firstIdea(campaign: Campaign): Idea {
  const direction = campaign.directions[0];
  if (direction === undefined) throw new Error('a campaign has at least one direction');
  return ideaOf(campaign, direction, 0);
}
