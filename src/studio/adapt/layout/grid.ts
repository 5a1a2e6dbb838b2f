import type { BannerElement, Box } from '../../../scene/index.ts';
import { SHAPE } from '../../../scene/index.ts';
import { candidateOf } from './archetypes.ts';
import type { Candidate } from './candidate.ts';
import { readingOrder } from './column.ts';
import { scalesFor, smallestHead } from './scales.ts';
import { placed, type SetBlock, setElement } from './set-text.ts';
import { extentOf, mostSlices, roomsIn, type Slice, slicings } from './slices.ts';
import type { Task } from './task.ts';
import { mostOf } from './zone.ts';

/** A thing to be placed: a part as it stands in the banner, scaled. */
interface Thing {
  readonly element: BannerElement;
  readonly block: SetBlock;
}

/** Of the room that the picture could fill alone, in one direction. */
const pictureShares = [0.95, 0.75, 0.55, 0.4, 0.28];
/** Layouts that are looked at for one size of the headline and the picture. */
const enough = 4;

/**
 * Every part an untouched block, beside or under each other in their reading order, in whatever way leaves the type
 * largest: for where the usual layouts have no room. `gap`: between blocks, in headline heights.
 */
export function gridded(task: Task, gap: number): readonly Candidate[] {
  const { kept, parts, target, content, ease } = task;
  const picture = kept.find((e) => e.role === 'product') ?? null;
  const words = readingOrder(kept.filter((e) => e !== picture));
  if (words.length === 0 || words.length + (picture ? 1 : 0) > mostSlices) return [];
  const out: Candidate[] = [];
  const least = smallestHead(target, ease) * 0.98;
  const first = Math.min(
    target.height * (target.width / target.height > SHAPE.bannerRow ? 0.6 : 0.3),
    target.width * 0.24,
  );
  let best = 0;
  for (let head = first; head >= Math.max(least, best * 0.72); head *= 0.93) {
    const scales = scalesFor(parts, head, target, ease);
    const set = words.map((element): Thing | null => {
      const scale = scales.get(element.id) ?? null;
      const block = scale === null ? null : setElement(element, scale, content.w + 1);
      return block && { element, block };
    });
    const things = set.filter((t) => t !== null);
    if (things.length < words.length) continue;
    for (const one of arranged(things, picture, content, gap * head)) {
      out.push(candidateOf({ ...one, archetype: 'grid', window: null, panel: null }, task, head));
      best = Math.max(best, head);
    }
  }
  return out;
}

interface Arranged {
  readonly places: Candidate['places'];
  readonly pictureArea: number;
  readonly rooms: ReadonlyMap<string, Box>;
}

/** The ways in which things of given sizes fit a room, the picture as large as it can be. */
function arranged(
  words: readonly Thing[],
  picture: BannerElement | null,
  content: Box,
  gap: number,
): readonly Arranged[] {
  if (!picture) return fitting(words, content, gap);
  const closing = words.findIndex(({ element: { role } }) => role === 'cta' || role === 'legal');
  const turns = [...new Set([0, words.length, ...(closing > 0 ? [closing] : [])])];
  const alone = Math.min(content.w / picture.box.w, content.h / picture.box.h);
  for (const share of pictureShares) {
    const block = setElement(picture, Math.min(alone * share, mostOf(picture)), content.w + 1);
    if (!block) continue;
    const found = turns.flatMap((turn) =>
      fitting([...words.slice(0, turn), { element: picture, block }, ...words.slice(turn)], content, gap),
    );
    if (found.length > 0) return found;
  }
  return [];
}

function fitting(things: readonly Thing[], content: Box, gap: number): readonly Arranged[] {
  const sizes = things.map(({ block }) => ({ w: block.width, h: block.height }));
  return slicings(things.length)
    .map((slice) => ({ slice, own: extentOf(slice, sizes, gap) }))
    .filter(({ own }) => own.w <= content.w && own.h <= content.h)
    .toSorted((a, b) => b.own.w * b.own.h - a.own.w * a.own.h)
    .slice(0, enough)
    .map(({ slice }) => inRooms(things, slice, sizes, { content, gap }));
}

function inRooms(
  things: readonly Thing[],
  slice: Slice,
  sizes: readonly { readonly w: number; readonly h: number }[],
  { content, gap }: { readonly content: Box; readonly gap: number },
): Arranged {
  const rooms = roomsIn(slice, sizes, gap, content);
  let pictureArea = 0;
  const places = things.flatMap(({ element, block }, i) => {
    const room = rooms.get(i)!;
    const isPicture = element.role === 'product';
    if (isPicture) pictureArea = block.width * block.height;
    return placed(block, room.x + (room.w - block.width) * (isPicture ? 0.5 : 0), room.y + (room.h - block.height) / 2);
  });
  return { places, pictureArea, rooms: new Map(things.map(({ element }, i) => [element.id, rooms.get(i)!])) };
}
