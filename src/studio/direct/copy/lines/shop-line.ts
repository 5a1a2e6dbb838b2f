import { greetingLength } from '../read/talk.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { endsInPredicate } from './kazakh.ts';
import type { Material } from './material.ts';

/** How far into a brief its shop and town are told, and the longest line of the two, characters. */
const OPENING = 200;
const SHOP_MAX = 60;

/** "Автошкола «Манёвр», Петропавловск", "Ателье «Поморочка» в Архангельске", "«Ілгек» тігін шеберханасы, Жезқазған". */
const named =
  /(?<kind>(?:(?:\p{L}[\p{L}-]{2,}|\p{Lu}{2,5}) ){0,3})«(?<name>[\p{Lu}\d][^«»\n]{1,40})»(?<tail>(?: \p{Ll}[\p{L}-]+){0,2})(?<town>(?:,? (?:в|во|г\.|город|қ\.)|,) ?(?<place>\p{Lu}[\p{L}-]+))?/u;

/** Words before a name that say something else than what it is. */
const noKind =
  /(?:^|\s)(?:это|мы|наш\p{L}*|у|в|на|для|от|про|и|а|мен|біз|мына|пиш\p{L}+|назван\p{L}+|слов\p{L}+|надпис\p{L}+|кнопк\p{L}+|заголов\p{L}+)\s/iu;

/** Who answers for it by law stands in its line, and is no sign over a door. */
const company = /(?:^|\s)(?:ООО|ОАО|ЗАО|ПАО|АО|ИП|ТОО|ЖШС|АҚ|МКК|МФО|МҚҰ|НКО|СЗ)(?=\s|$)/u;
/** A street, a first name, a market: no town. */
const noTown =
  /^(?:\p{L}+(?:ская|цкая|ная|вая|ая|ого|ова|ина|ской)|проспект|улица|площадь|тц|трц|рынок)$|^\p{L}+(?:базары|көшесі|даңғылы)$/iu;
/** What goes on behind the name of a street, and not behind that of a town. */
const ofStreet =
  /^ (?:\d|ул\p{L}*|пр-т|проспект|площад\p{L}*|шоссе|бульвар|переулок|көшесі|даңғылы|базары|шағын|ауданы)/iu;

/** The shop with its town, in the words that the brief opens with; null where it names none. */
export function shopLine({ text, press }: Material): string | null {
  const opening = text.slice(0, OPENING).replace(/\n[^]*$/u, (rest) => (text.indexOf('\n') > 40 ? '' : rest));
  const from = greetingLength(opening);
  const m = named.exec(opening.slice(from));
  if (m === null) return null;
  const { kind = '', name = '', tail = '', town = '', place = '' } = m.groups!;
  if (company.test(kind) || noKind.test(` ${kind}`) || /[!?]/u.test(name) || kind.split(' ').some(looksLikeVerb))
    return null;
  // "Живём в «Камере»": a name in a case that what stands before it asks for.
  if (/(?<!\p{L})(?:в|во|у|на|о|с|из|от|к|по)\s$/iu.test(opening.slice(0, from + m.index))) return null;
  if (tail !== '' && endsInPredicate(tail)) return null;
  const behind = opening.slice(from + m.index + m[0].length);
  const where = place === '' || noTown.test(place) || ofStreet.test(behind) ? '' : town;
  // A tail that does something is no part of the name: "«Невеста напрокат» … сдаёт платья".
  const said = where === '' || tail === '' ? `${kind}«${name}»${where}` : `${kind}«${name}»${tail}${where}`;
  const line = said.charAt(0).toUpperCase() + said.slice(1);
  return line.length > SHOP_MAX || (kind.trim() === '' && where === '') || press.forbidden(line) ? null : line;
}

/** Whether lines tell the name of the shop already. */
export const tellsShop = (line: string, lines: readonly string[]): boolean => {
  const name = /«([^«»]+)»/u.exec(line)?.[1] ?? line;
  return lines.some((one) => one.replaceAll('\u00A0', ' ').includes(name));
};
