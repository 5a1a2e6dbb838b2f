import { aspectClass, ROOMY_SIDE, type Direction } from '../../scene/index.ts';
import { inFloors, inNarrowFace, presentations } from '../direct/index.ts';
import {
  type FinishedPicture,
  makePicture,
  type Picture,
  type PictureTask,
  type SceneChange,
  type StudioTools,
} from '../picture/index.ts';
import { type Campaign, type Idea, ideaOf, pictureTask, type SizeToMake } from './campaign.ts';
import { cutsSubject, leavesLow } from './cuts-subject.ts';

/** The idea that a whole pack follows, with the picture that it is judged by. */
export interface Master {
  readonly idea: Idea;
  /** Its place in the campaign's ranking. */
  readonly rank: number;
  /** Null when no master was asked for, or none passed. */
  readonly made: FinishedPicture | null;
}

/** Where the search for a master begins, and what is done to every picture on its way. */
export interface MasterSearch {
  readonly from?: number;
  readonly signal?: AbortSignal;
  readonly change?: SceneChange;
}

/** The best ranked idea, from rank `from` on, whose master passes quality control; the best of all when none does. */
export async function firstMaster(
  tools: StudioTools,
  campaign: Campaign,
  size: SizeToMake | null,
  { from = 0, signal, change }: MasterSearch = {},
): Promise<Master> {
  const { directions } = campaign;
  for (let step = 0; step < directions.length; step++) {
    const rank = (from + step) % directions.length;
    const direction = directions[rank];
    if (!direction) continue;
    const idea = ideaOf(campaign, direction, rank);
    if (size === null) return { idea, rank, made: null };
    const made = await makePicture(tools, pictureTask(campaign, idea, size, signal), change);
    if ('bytes' in made) return { idea, rank, made };
  }
  const direction = directions[0];
  if (!direction) throw new Error('a campaign has at least one direction');
  return { idea: ideaOf(campaign, direction, 0), rank: 0, made: null };
}

/** A presentation, before it the same in three floors where its photo would leave a tall canvas half empty. */
function withFloors(way: Direction, task: PictureTask): readonly Direction[] {
  const floors = leavesLow(way.stage, task) ? inFloors(way) : null;
  return floors === null ? [way] : [floors, way];
}

/**
 * One size of a pack: in the idea's own presentation, else in a plainer one, so that one campaign stays one campaign;
 * where words find no room in a small canvas, with a narrow headline. `change`: what is done to each picture before it
 * is painted.
 */
export async function makeSize(tools: StudioTools, task: PictureTask, change?: SceneChange): Promise<Picture> {
  const made = await asPresented(tools, task, change);
  const small = Math.min(task.target.width, task.target.height) < ROOMY_SIDE;
  const narrow = 'bytes' in made || !small ? null : inNarrowFace(task.direction);
  if (narrow === null) return made;
  const again = await asPresented(tools, { ...task, direction: narrow }, change);
  return 'bytes' in again ? again : made;
}

/** A size in the first presentation that passes and cuts nothing off; else one that passes; else a refusal. */
async function asPresented(tools: StudioTools, task: PictureTask, change?: SceneChange): Promise<Picture> {
  let second: Picture | null = null;
  const ways = presentations(task.direction, aspectClass(task.target)).flatMap((way) => withFloors(way, task));
  for (const [i, direction] of ways.entries()) {
    const last = i === ways.length - 1;
    if (!last && cutsSubject(direction.stage, task)) continue;
    const made = await makePicture(tools, { ...task, direction }, change);
    if ('bytes' in made && (last || !cutsSubject(made.scene?.stage ?? direction.stage, task))) return made;
    if (second === null || ('bytes' in made && !('bytes' in second))) second = made;
  }
  if (second === null) throw new Error('a direction has at least one presentation');
  return second;
}
