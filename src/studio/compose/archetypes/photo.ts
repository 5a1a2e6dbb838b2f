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
import { topStackCentre, topStackLeft } from './tall.ts';

/** Arrangements inside the calm field of a photo. */
export const photoArchetypes: Readonly<Record<AspectClass, readonly Archetype[]>> = {
  box: [topStackLeft, topStackCentre, fieldStack, band, leaderboardMiddle, leaderboardCompact],
  portrait: [topStackLeft, topStackCentre, fieldStack, band],
  story: [topStackLeft, topStackCentre, fieldStack],
  tower: [topStackLeft, fieldStack],
  wide: [
    fieldStack,
    fieldSplit,
    topStackLeft,
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
