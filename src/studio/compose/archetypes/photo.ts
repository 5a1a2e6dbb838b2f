import type { AspectClass } from '../../../scene/index.ts';
import type { Archetype } from '../draft.ts';
import { band } from './band.ts';
import { fieldSplit, fieldStack } from './column.ts';
import {
  billboardMiddle,
  leaderboardCompact,
  leaderboardMiddle,
  leaderboardTight,
  leaderboardTightCompact,
} from './strip.ts';
import { topStackCentre, topStackLeft, topStackTight } from './tall.ts';

/** Arrangements inside the calm field of a photo. */
export const photoArchetypes: Readonly<Record<AspectClass, readonly Archetype[]>> = {
  box: [
    topStackLeft,
    topStackTight,
    topStackCentre,
    fieldStack,
    fieldSplit,
    band,
    leaderboardMiddle,
    leaderboardCompact,
  ],
  portrait: [topStackLeft, topStackTight, topStackCentre, fieldStack, fieldSplit, band],
  story: [topStackLeft, topStackTight, topStackCentre, fieldStack],
  tower: [topStackLeft, topStackTight, fieldStack],
  wide: [
    fieldStack,
    fieldSplit,
    topStackLeft,
    topStackTight,
    leaderboardMiddle,
    leaderboardCompact,
    leaderboardTight,
    leaderboardTightCompact,
  ],
  strip: [
    billboardMiddle,
    leaderboardMiddle,
    leaderboardCompact,
    leaderboardTight,
    leaderboardTightCompact,
    fieldStack,
  ],
};
