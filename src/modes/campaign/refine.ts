/** What a person wrote instead of, or besides, a choice. */
export interface Refinement {
  /** Index of the choice that the words name, or null. */
  readonly pick: number | null;
}

const ORDINALS: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:1|перв\p{L}*|бірінші|first|one)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:2|втор\p{L}*|екінші|second|two)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:3|трет\p{L}*|үшінші|third|three)(?![\p{L}\p{N}])/iu,
];

/** Reads which of `count` choices a free answer means ("второй, пожалуйста"); nothing else is understood yet. */
export function readRefinement(text: string | null, count: number): Refinement {
  const index = text === null ? -1 : ORDINALS.findIndex((pattern) => pattern.test(text));
  return { pick: index >= 0 && index < count ? index : null };
}
