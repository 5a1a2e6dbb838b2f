import { findBrandWords } from '../../../../catalog/index.ts';
import type { Claim } from '../../../../scene/index.ts';
import { located, traced } from './trace.ts';
import type { Sources } from './trace.ts';

/** Lets a text through only when the brand allows it and every word of it is found in the input; keeps the proof. */
export class Press {
  readonly #claims = new Map<string, Claim>();
  readonly warnings: string[] = [];
  readonly #sources: Sources;
  readonly #stopWords: readonly string[];

  constructor(sources: Sources, stopWords: readonly string[]) {
    this.#sources = sources;
    this.#stopWords = stopWords;
  }

  /** All that the customer wrote. */
  get everything(): string {
    return this.#sources.map(({ text }) => text).join('\n');
  }

  /** Each claim once, in the order of printing. */
  get claims(): readonly Claim[] {
    return [...this.#claims.values()];
  }

  forbidden(text: string): boolean {
    return findBrandWords(text, this.#stopWords).length > 0;
  }

  print(text: string | null): string | null {
    if (text === null || text === '') return null;
    return this.#pass(text, traced(text, this.#sources));
  }

  /** For texts made by a formatter from words that an extractor has read. */
  printAs(text: string, words: string): string | null {
    const claim = located(text, words, this.#sources);
    return claim ? this.#pass(text, [claim]) : this.print(text);
  }

  /** A line made of the customer's words that a reader has found in a field. */
  printFrom(text: string, field: Claim['from']['field'], words: string): string | null {
    return this.#pass(text, [{ text, from: { field, words } }]);
  }

  compute(text: string, words: string): string {
    this.#note({ text, from: { field: 'computed', words } });
    return text;
  }

  #pass(text: string, claims: readonly Claim[] | null): string | null {
    if (claims === null) return null;
    if (this.forbidden(text)) {
      this.warnings.push('brand_stop_word_dropped');
      return null;
    }
    for (const claim of claims) this.#note(claim);
    return text;
  }

  #note(claim: Claim): void {
    this.#claims.set(`${claim.text}|${claim.from.field}|${claim.from.words}`, claim);
  }
}
