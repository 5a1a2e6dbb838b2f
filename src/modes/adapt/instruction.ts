import type { Hex } from '../../scene/index.ts';
import { colourMeant, readInstruction as wishesIn } from '../../studio/revise/index.ts';

/** What the words of an adapt task ask for. */
export interface AdaptInstruction {
  /** Only new layouts and cuts: no banner that stands whole on its continued ground. */
  readonly relaidOnly: boolean;
  /** What a banner that stands over nothing is laid on. */
  readonly over: 'nothing' | Hex;
}

const RELAID = [
  /(?:только|лишь)\s+(?:перекомпонов|переверст|перевёрст|перерасклад|новую?\s+раскладк|новые\s+раскладк|кадр)/iu,
  /без\s+(?:полей|расширения|продления|достройки)/iu,
  /не\s+(?:расширя|продлева|дострaива|достраива)/iu,
  /only\s+(?:re-?layouts?|new\s+layouts?|re-?compos|crops?)/iu,
  /(?:no|without)\s+(?:extending|extension|padding|letterbox)/iu,
  /(?:do\s+not|don['’]t)\s+(?:extend|pad|letterbox)/iu,
  /тек\s+қайта\s+құрастыр/iu,
] as const;

/** Reads the brief of an adapt task: Russian, English, Kazakh. Words about anything else ask for nothing. */
export const readInstruction = (brief: string | undefined): AdaptInstruction => ({
  relaidOnly: RELAID.some((pattern) => pattern.test(brief ?? '')),
  over: groundIn(brief ?? '') ?? 'nothing',
});

/** The colour that a brief wants behind everything; null where it says none. */
function groundIn(brief: string): Hex | null {
  const wish = wishesIn(brief).find((w) => w.kind === 'ground');
  return wish?.kind === 'ground' ? colourMeant(wish.to, '#ffffff', null, 'ground') : null;
}
