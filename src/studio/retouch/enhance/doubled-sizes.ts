/** Pixels. Photos whose long side is shorter are doubled for everybody. */
export const SMALL_SIDE = 1000;
/** Pixels. Larger photos are not doubled, whatever the tier: their files would be of no use to anybody. */
export const MOST_PIXELS = 4_000_000;
