import type { AspectClass } from '../../../scene/index.ts';
import type { Archetype } from '../draft.ts';
import { leftSplit, leftSplitNarrow, leftStack, leftStackWide, rightSplit, rightStack } from './column.ts';
import { centredFoot, centredSubFoot, overFoot, overSubFoot } from './over.ts';
import {
  billboardFirst,
  billboardMiddle,
  leaderboardCompact,
  leaderboardFirst,
  leaderboardMiddle,
  leaderboardTight,
  leaderboardTightCompact,
  leaderboardTightFirst,
} from './strip.ts';
import { footStackCentre, footStackLeft, footStackSubTop, topStackCentre, topStackLeft } from './tall.ts';

/** Arrangements that a canvas of each shape may try, any order; direction and score choose. */
export const archetypes: Readonly<Record<AspectClass, readonly Archetype[]>> = {
  box: [
    leftSplit,
    leftSplitNarrow,
    leftStack,
    overFoot,
    overSubFoot,
    centredFoot,
    centredSubFoot,
    rightStack,
    footStackLeft,
  ],
  portrait: [
    leftSplit,
    leftSplitNarrow,
    leftStack,
    overFoot,
    overSubFoot,
    centredFoot,
    centredSubFoot,
    rightStack,
    rightSplit,
    topStackLeft,
    footStackLeft,
    footStackSubTop,
  ],
  story: [
    footStackLeft,
    footStackSubTop,
    footStackCentre,
    overFoot,
    overSubFoot,
    centredFoot,
    topStackLeft,
    topStackCentre,
    leftSplit,
  ],
  tower: [footStackLeft, footStackSubTop, footStackCentre, topStackLeft],
  wide: [
    leftStack,
    leftStackWide,
    leftSplitNarrow,
    leftSplit,
    rightStack,
    rightSplit,
    billboardMiddle,
    leaderboardMiddle,
    leaderboardFirst,
    leaderboardCompact,
  ],
  strip: [
    billboardMiddle,
    billboardFirst,
    leaderboardMiddle,
    leaderboardFirst,
    leaderboardCompact,
    leaderboardTight,
    leaderboardTightFirst,
    leaderboardTightCompact,
  ],
};
