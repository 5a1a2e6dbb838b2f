import type { Deal } from '../read/deals.ts';
import { isDated } from '../read/kinds.ts';
import { isOfferEnd } from '../read/small-print.ts';
import type { Statement } from '../read/statement.ts';
import { heldBack } from '../truth/held.ts';
import { sayTogether } from './say.ts';
import type { Hand, Said } from './say.ts';

/** Longest offer with the terms that later sentences tell, characters. */
export const TIED_MAX = 112;

/** "Скидка по карте …", "Акция действует …", "The offer applies …": said of an offer before it. */
const ofOffer =
  /^(?:эта |данная |the |this |our )?(?:скидк[аи]|акци[яи]|предложени[ея]|подарок|цена|offer|discount|deal|жеңілдік|ұсыныс|акция|сыйлық)(?!\p{L})\s*(?:(?:действу|действительн|предоставля|распространя|проходит|продлится|работает|appl(?:y|ies)|is valid|is|runs|covers|жүреді|қолданылады)\p{L}*\s+)?/iu;
const denies = /(?<!\p{L})(?:не|кроме|not|except|excludes?|емес)(?!\p{L})/iu;

/** An offer that rules leave out because its terms stand in later sentences, told with all of them in one breath. */
export interface TiedOffer {
  readonly deal: Deal;
  readonly said: Said;
}

const isPromise = (s: Statement): boolean =>
  (s.kind === 'discount' || s.kind === 'gift') &&
  s.field === 'brief' &&
  (!ofOffer.test(s.text) || figure.test(s.text)) &&
  s.reason === null;
/** "Скидка 15 % на ковры" is the offer itself, "скидка действует до …" is said of it. */
const figure = /\d ?%|\d ?(?:₽|руб|₸|тг)|[£$€]\d/iu;

/** The only offer of a brief with what the sentences behind say of it; empty where there are several or none. */
export function tiedOffers(all: readonly Statement[], known: readonly Deal[], hand: Hand): readonly TiedOffer[] {
  const promises = all.filter(isPromise);
  const [head] = promises;
  if (head === undefined || promises.length > 1 || known.length > 0) return [];
  const behind = all.filter(
    (s) => s.field === 'brief' && s.start > head.start && ofOffer.test(s.text) && !figure.test(s.text),
  );
  // How long it holds is small print, and the offer's own date.
  const terms = behind.filter((s) => s.kind !== 'legal' || isOfferEnd(s.text));
  if (terms.length === 0 || terms.length > 3) return [];
  // A further sum would be another price, and what is denied stands whole in the small print or nowhere.
  if (terms.some((s) => heldBack(s.text) !== null || s.kind === 'price' || denies.test(s.text))) return [];
  const rest = terms.map((s) => s.text.replace(ofOffer, '').replace(/(?<=20\d\d) (?:года|жылы?)$/iu, ''));
  if (rest.some((words) => words.length < 4 || !(/^\p{Ll}|^\d/u.test(words) || isDated(words)))) return [];
  const said = sayTogether([head], hand);
  const text = `${said.text}: ${rest.map((words) => sayTogether([{ ...head, label: null, text: words }], hand).text.replace(/^\p{Lu}(?=[\p{Ll}\s\u00A0])/u, (c) => c.toLowerCase())).join(', ')}`;
  const kind = head.kind === 'discount' ? 'discount' : 'gift';
  return text.length > TIED_MAX
    ? []
    : [{ deal: { parts: [head, ...terms], kind, bare: null }, said: { ...said, text } }];
}
