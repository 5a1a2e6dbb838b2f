import type { Perceived, PictureFacts, PictureKind } from '../../perception/index.ts';

/** What is kept of what was seen: enough to say it in words, and to advise. */
export interface SightFacts {
  readonly kind: PictureKind;
  readonly kindConfidence: number;
  readonly background: PictureFacts['background']['value'];
  readonly matte: { readonly grade: PictureFacts['matte']['grade']; readonly confidence: number };
  readonly texts: readonly { readonly text: string; readonly confidence: number }[];
  /** Lines of text, read or not. */
  readonly textLines: number;
  readonly faces: number;
  readonly colors: readonly string[];
  /** Pixels. */
  readonly shortSide: number;
  /** 0 blurred .. 1 crisp. */
  readonly sharpness: number;
}

const TEXTS = 20;
const COLORS = 6;

/** Picks it out of everything that perception says. Pure. */
export function sightFacts({ facts }: Pick<Perceived, 'facts'>): SightFacts {
  const lines = facts.text.blocks.flatMap((block) => block.lines);
  return {
    kind: facts.kind.value,
    kindConfidence: facts.kind.confidence,
    background: facts.background.value,
    matte: { grade: facts.matte.grade, confidence: facts.matte.confidence },
    texts: lines
      .flatMap(({ text, confidence, textConfidence }) =>
        text === null || text.trim() === ''
          ? []
          : [{ text: text.slice(0, 200), confidence: textConfidence ?? confidence }],
      )
      .slice(0, TEXTS),
    textLines: lines.length,
    faces: facts.faces.list.length,
    colors: facts.palette.slice(0, COLORS).map(({ hex }) => hex),
    shortSide: Math.min(facts.size.width, facts.size.height),
    sharpness: facts.quality.sharpness.value,
  };
}
