import type { Box, Size } from './geometry.ts';
import { SHAPE } from './standards.ts';

/** Focus of a photo without a subject: its middle. */
export const SCENE_FOCUS: Box = { x: 0.2, y: 0.2, w: 0.6, h: 0.6 };

/** How near to an edge of its photo a subject reaches it, in shares of the photo. */
export const EDGE = 0.02;

/** Whether a photo has no subject that is known: its focus is only its middle. */
export const isSceneFocus = ({ x, y, w, h }: Box): boolean =>
  x === SCENE_FOCUS.x && y === SCENE_FOCUS.y && w === SCENE_FOCUS.w && h === SCENE_FOCUS.h;

/** True when the subject is no separate thing in the photo but reaches its edges: a room, a house, a person. */
export const fillsPhoto = ({ x, y, w, h }: Box): boolean =>
  x < EDGE || y < EDGE || x + w > 1 - EDGE || y + h > 1 - EDGE || isSceneFocus({ x, y, w, h });

/** The same of its left and right edges alone: a chair whose legs the photo cuts is whole across. */
export const fillsAcross = (focus: Box): boolean =>
  isSceneFocus(focus) || focus.x < EDGE || focus.x + focus.w > 1 - EDGE;

/** Whether a subject runs out of the lower edge of its photo, so that a frame of ours may cut it there further up. */
export const endsBelow = (focus: Box): boolean => isSceneFocus(focus) || focus.y + focus.h > 1 - EDGE;

/** Share of its photo from which, along both sides, a subject is all that there is. */
const ALL_OVER = 0.85;

/** Whether a subject fills its photo: it reaches an edge and nearly all of both sides. */
export const isAllOver = (focus: Box): boolean => fillsPhoto(focus) && Math.min(focus.w, focus.h) > ALL_OVER;

/** Edges of its photo that a subject reaches at least which has no whole shape to be seen. */
const EDGES = 3;

/**
 * Whether a subject is all that there is and its photo cuts it nearly all round: any part of it says what it is. A
 * dish that the photo shows whole at two of its ends is to be seen so.
 */
export function isCutAllRound(focus: Box): boolean {
  const { x, y, w, h } = focus;
  const reached = [x < EDGE, y < EDGE, x + w > 1 - EDGE, y + h > 1 - EDGE].filter(Boolean).length;
  return isAllOver(focus) && reached >= EDGES;
}

/** Share of its length that a subject shows where its photo cuts one end of it: legs, a torso. */
const CUT_ALREADY = 0.75;

/**
 * Size of what must be seen whole, pixels of the photo: the subject, or a scene as it is. Along the axis at one end of
 * which the photo itself cuts the subject a frame of ours may cut it further, across it not.
 */
export function subjectOf(focus: Box, photo: Size): Size {
  if (isSceneFocus(focus)) return photo;
  const needed = (start: number, length: number): number => {
    const ends = [start < EDGE, start + length > 1 - EDGE].filter(Boolean).length;
    return ends === 2 ? 1 : length * (ends === 1 ? CUT_ALREADY : 1);
  };
  return { width: needed(focus.x, focus.w) * photo.width, height: needed(focus.y, focus.h) * photo.height };
}

/** Share of its height that a subject whom the photo cuts below shows in a strip, which is too low for more. */
const IN_STRIP = 0.7;

/** Share of its height that a subject shows at least on a canvas, from its upper end. */
export const seenInStrip = (focus: Box, { width, height }: Size): number =>
  width / height >= SHAPE.photoAtEnd && endsBelow(focus) && !isSceneFocus(focus) && focus.y > EDGE ? IN_STRIP : 1;
