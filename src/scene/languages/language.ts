import type { Lang as MessageLang } from '../../contract/index.ts';
import type { Mood } from './mood.ts';

/** One language of advertising, as far as the rooms outside `studio/direct/copy` must know it. */
export interface Language {
  /** Word starts by which it is called, in any of our languages, apart by `|`. */
  readonly named: string;
  /** The language of messages to people whose advertising is in this one. */
  readonly messages: MessageLang;
  /** Small letters that no other of our languages has; one of them tells a text to be in it. '' = none. */
  readonly ownLetters: string;
  /** Shipped families that lack its letters, each with the face of the nearest character that has them. */
  readonly standIns: Readonly<Record<string, string>>;
  /** Module of the package `hyphen` that divides its words; null = words are never divided. */
  readonly hyphenation: string | null;
  /** Directions whose headline stands in small letters may set it so. */
  readonly lowerCaseHeadlines: boolean;
  /** Its name in English. */
  readonly englishName: string;
  /** A discount as a headline. `percent`: digits without a sign. */
  readonly percentOff: (percent: string) => string;
  /** A button for what has no better one. */
  readonly learnMore: string;
  readonly change: ChangeWords;
  readonly card: CardWords;
  /** Word starts that tell what a campaign is about, as a regular expression; '' = none. */
  readonly moods: Readonly<Record<Mood, string>>;
}

/** What is said to a customer who asked for a change. */
export interface ChangeWords {
  readonly done: string;
  readonly understood: string;
  readonly notDone: string;
  /** Before the reasons of the checks. */
  readonly refused: string;
  /** The question where nothing could be done. */
  readonly ask: string;
}

/**
 * All words of ours that a card may print: headings of slides and names of measures. They claim nothing; everything
 * else is the customer's.
 */
export interface CardWords {
  readonly benefits: string;
  readonly dimensions: string;
  readonly materials: string;
  readonly composition: string;
  readonly usage: string;
  readonly care: string;
  readonly storage: string;
  readonly package: string;
  readonly specs: string;
  readonly closeups: string;
  readonly more: string;
  readonly angle: string;
  /** Over the photo itself, shown whole. */
  readonly asIs: string;
  readonly sizes: string;
  readonly axes: Readonly<Record<'length' | 'width' | 'height' | 'depth' | 'thickness' | 'diameter', string>>;
  readonly weight: string;
  readonly volume: string;
  readonly material: string;
  readonly colour: string;
  readonly country: string;
  readonly shelf: string;
  readonly age: string;
}
