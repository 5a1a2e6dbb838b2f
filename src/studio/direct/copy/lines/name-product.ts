import type { Brief, Lang } from '../../../../scene/index.ts';
import { detectCategory, nounPattern } from '../stock/category.ts';
import { parseCharacteristics } from '../title/characteristics.ts';
import { clean, guessLang } from '../text/clean.ts';
import { copyLexicon } from '../stock/lexicon.ts';
import { parseTitle } from '../title/title.ts';

/** What a product is called, without the words that a title carries for search engines. */
export interface ProductName {
  /** The noun with what belongs to it, "Сумка спортивная"; empty where the title names nothing. */
  readonly short: string;
  readonly full: string;
  readonly brand: string | null;
  /** Category of the copy lexicon, e.g. `cosmetics`; null where it is not clear. */
  readonly category: string | null;
  readonly lang: Lang;
}

/** Reads a product's name and category from the words of a task. Pure. */
export function nameProduct({
  title,
  brief,
  characteristics,
}: Pick<Brief, 'title' | 'brief' | 'characteristics'>): ProductName {
  const lexicon = copyLexicon();
  const text = clean(title);
  const category = detectCategory(text, brief, lexicon);
  const lang = guessLang(text);
  const noun = category === null ? null : nounPattern(lexicon, category, lang);
  const { short, full, brand } = parseTitle(text, parseCharacteristics(characteristics), noun);
  return { short, full, brand, category, lang };
}
