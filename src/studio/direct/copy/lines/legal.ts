import type { Claim } from '../../../../scene/index.ts';
import { clean, cleanForReading } from '../text/clean.ts';
import { isLegal } from '../read/legal.ts';
import type { Statement } from '../read/statement.ts';

/** "… нельзя — это указать обязательно": what only orders that it be printed. */
const toDesigner =
  /\s?[,(—–-]\s?(?:это )?(?:(?:указать|написать|добавить|напишите|укажите|добавьте)(?:,? (?:это|обязательно|мелко|внизу))*|обязательно (?:указать|написать|добавить|напишите|укажите|добавьте)(?: (?:это|мелко|внизу))*|(?:please )?(?:must|has to|needs to) be (?:on it|there|printed|included)|жазып қойыңыз\p{L}*)\)?\s*$/iu;

/**
 * "Bank says these lines must stay as they are: “Warning: …” No need to mention vans": of a run that quotes small print
 * and is told to go in whole, the quotation; what stands around it is said to the maker.
 */
function quotedLaw(run: string): string {
  const opened = /[:—–-]\s*(?=[«“„"])/u.exec(run);
  const from = opened === null ? run.search(/^[«“„"]/u) : opened.index + opened[0].length;
  if (from < 0) return run;
  // Names within are quoted alike: the last sign that closes ends it.
  const last = Math.max(...['»', '”', '"'].map((sign) => run.lastIndexOf(sign)));
  const quoted = run.slice(from, last + 1);
  if (quoted.length < LONG_QUOTE || /^[«“„"][^»”"]{0,30}[»”"]\s+\p{Ll}/u.test(quoted)) return run;
  // What the law says behind the quotation stands, too.
  return isLegal(run.slice(last + 1)) ? run.slice(from) : quoted;
}
const LONG_QUOTE = 48;

/** One line behind another, with one stop between them. */
const joined = (a: string, b: string): string => (/[.!?…]$/u.test(a) ? `${a} ${b}` : `${a}. ${b}`);

/** "… так и напишите: проконсультируйтесь с врачом", "the label must say '…'": the order before the law's own words. */
const ordered =
  /^[^.!?]*?(?:(?:так и |обязательно |просто )?(?:на)?пиш(?:ите|и|ем)|(?:так и )?(?:укажите|указать|добавьте)|(?:must|should|has to|have to|needs to) (?:say|read|state|carry)|деп жаз\p{L}*)\s?[:—–-]?\s*(?=["'“«„]|(?<=:\s*)\p{L})/iu;
/** The quotes around all of it. */
const inQuotes = /^["'“«„](?<words>[^"“”«»„]+?)["'”»][\s.!]*$/u;
/** ", which has to be on there": the same behind them. */
const wanted =
  /,?\s(?:which|that|it|and it|and that) (?:has|have|needs?|must|got|ought)(?: to)? (?:be |go |stand |stay )?(?:on|in|there|printed|shown|included)(?!\p{L})[^.]*$|,?\s(?:это|её|его|их) (?:обязательно|надо|нужно)(?: \p{L}+){0,3}$/iu;
/** The law's words without what orders them. */
function lawAlone(run: string): string {
  const own = run.replace(wanted, '');
  const behind = own.replace(ordered, '');
  return (
    inQuotes.exec(behind)?.groups!['words'] ?? (behind.length < own.length && /\p{L}{3}/u.test(behind) ? behind : own)
  );
}

/** "Масло в баннер не надо, …", "Логотип көк, қызылға айналдырмаңыз": said to the maker, whatever words it holds. */
const toMaker =
  /(?<!\p{L})(?:в|на) (?:баннер|макет|картинк|листовк|плакат|объявлени)\p{L}* не (?:надо|нужн|пиш|став)\p{L}*|(?:^|[,.]\s)(?:логотип|лого|шрифт|фон|түс|қаріп|сурет|фото)\p{L}* [^.]*(?:[мбп][ае]ңыз(?:дар)?|[мбп]еңіз(?:дер)?|болмасын|не (?:меня|трога|перекраш)\p{L}+)(?!\p{L})|(?:оператор|менеджер|бухгалтер|водител|дизайнер)\p{L}* [^.]*(?:[мбп][ае]ңыз|[мбп]еңіз|не слуша\p{L}+)(?!\p{L})/iu;

/** "don't use that photo with the dog": an order about the picture, and no law however it is worded. */
const aboutPicture =
  /(?<!\p{L})(?:use|put|show|add|make|move|keep|change)(?!\p{L})[^.]{0,24}(?:photo|picture|pic|logo|font|image)s?(?!\p{L})/iu;
const MENTION = 60;

/** The lines that the law demands, character by character as the customer wrote them, and the brand's own line. */
export function legalLine(
  statements: readonly Statement[],
  brief: string,
  brandLine: string | null,
): { readonly text: string | null; readonly claims: readonly Claim[] } {
  const text = cleanForReading(brief);
  const runs: { start: number; end: number; exact: boolean }[] = [];
  for (const s of statements.filter((one) => one.kind === 'legal' && (one.exact === true || !toMaker.test(one.text)))) {
    const last = runs.at(-1);
    // Neighbours keep what stood between them.
    if (
      last &&
      !last.exact &&
      s.exact !== true &&
      /^[^\p{L}\p{N}\n]*$/u.test(text.slice(last.end, s.start)) &&
      !text.slice(last.end, s.start).includes('\n')
    )
      last.end = s.end;
    else
      runs.push({
        start: s.footnote ? text.lastIndexOf('*', s.start) : s.start,
        end: s.end,
        exact: s.exact === true,
      });
  }
  const told = runs.map(({ start, end, exact }) =>
    exact ? text.slice(start, end).trim() : lawAlone(quotedLaw(text.slice(start, end).replace(toDesigner, ''))).trim(),
  );
  const lines = [...new Set(told)].filter((line) => line.length > MENTION || !aboutPicture.test(line));
  const claims: Claim[] = lines.map((words) => ({ text: words, from: { field: 'brief', words } }));
  if (brandLine !== null && clean(brandLine) !== '')
    claims.push({ text: clean(brandLine), from: { field: 'brand_kit', words: clean(brandLine) } });
  return { text: claims.length > 0 ? claims.map((c) => c.text).reduce(joined) : null, claims };
}
