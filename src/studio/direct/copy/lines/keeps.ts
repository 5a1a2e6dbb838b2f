import { isLimit } from '../read/conditions.ts';
import type { Statement } from '../read/statement.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/** Words that limit, deny or count from or up to: a line has all that its source has. */
const binding =
  'не|нет|без|ни|кроме|только|лишь|если|при|до|от|более|менее|свыше|минимум|максимум|no|not|never|without|except|only|unless|if|when|until|till|from|over|under|up to|at least|minimum|max(?:imum)?|емес|жоқ|ғана|тек|дейін|бастап|егер|кемінде';
/** What a thing is done for: it limits nothing. */
const purpose = /,\s(?:чтобы|поэтому|так что|потому что|so that|so you|because|сондықтан)\s.*$/iu;
/** Brackets that only say where a figure comes from. */
const aside =
  /\s?\([^()]*(?:протокол|тест|испыт|опрос|данн|замер|гост|iso|en \d|report|survey|study|20\d\d)[^()]*\)|\s?\((?!(?:[^()]*(?:\d|кроме|только|если|при|до|от|except|only|if|not|дейін|болса)))[^()]*\)/giu;

const harmless =
  /\s?\((?![^()]*(?<!\p{L})(?:кроме|только|если|при|до|от|не|по|except|only|if|not|no|up to|from|when|дейін|болса|емес)(?!\p{L}))[^()]*\)/giu;

const plain = (text: string): string =>
  text
    .replaceAll('\u00A0', ' ')
    .replace(/[−–—-]/gu, '-')
    .toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  [...plain(text).matchAll(pattern(`${leftEdge}(?:${binding})${rightEdge}`, 'giu'))].map(([word]) => word);

const numbersOf = (text: string): readonly string[] =>
  (plain(text).match(/\d[\d ]*(?:[.,]\d+)?/gu) ?? []).map((n) => n.replaceAll(' ', ''));

/** Whether every member of one list stands in another, as often. */
function holdsAll(all: readonly string[], wanted: readonly string[]): boolean {
  const left = [...all];
  return wanted.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Whether a line says its source whole: every number, every "not", every "from", "up to", "only if" of the words that
 * it was made of. What is left out of a line is never what limits it.
 */
export function keepsAll(line: string, source: string): boolean {
  const plainly = source.replaceAll('\u00A0', ' ');
  const outer = plainly.replace(/\s?\([^()]*\)/gu, '');
  // Of a line without a figure or a promise a bracket limits nothing, but where its words do.
  const told = /\d|бесплатн|тегін|(?<!\p{L})free|гарант|guarantee|кепіл/iu.test(outer)
    ? plainly
    : plainly.replace(harmless, '');
  const words = told.replace(aside, '').replace(purpose, '');
  const said = line.replaceAll('\u00A0', ' ').replace(purpose, '');
  return holdsAll(numbersOf(said), numbersOf(words)) && holdsAll(wordsOf(said), wordsOf(words));
}

/** "…, then £9 a month": what somebody pays later stands with what he has for nothing now. */
export function goesOnPaid(s: Statement, all: readonly Statement[]): boolean {
  const next = all[all.indexOf(s) + 1];
  return (
    next !== undefined &&
    next.field === s.field &&
    next.sentence === s.sentence &&
    /(?:\d|перв\p{L}+|first|алғашқы) ?(?:months?|days?|weeks?|years?|мес|дн|ден|недел|год|лет|ай|күн|апта|жыл)/iu.test(
      s.text,
    ) &&
    /^(?:then|after that|afterwards|далее|дальше|потом|затем|кейін|сосын|одан кейін)\s.*\d/iu.test(next.text)
  );
}

/** Whether what stands right behind a statement in its sentence limits it and is no part of it. */
export function isCutOff(s: Statement, all: readonly Statement[]): boolean {
  const next = all[all.indexOf(s) + 1];
  if (goesOnPaid(s, all)) return true;
  return (
    next !== undefined &&
    s.field === 'brief' &&
    next.field === s.field &&
    next.sentence === s.sentence &&
    next.start >= s.end &&
    ['benefit', 'terms', 'date', 'talk'].includes(next.kind) &&
    next.text.split(/\s+/u).length <= 6 &&
    !/%|бесплатн|тегін|(?<!\p{L})free/iu.test(next.text) &&
    isLimit(next.text)
  );
}
