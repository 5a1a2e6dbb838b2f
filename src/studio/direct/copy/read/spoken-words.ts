import type { Lang } from '../../../../scene/index.ts';
import { pattern, rightEdge } from '../text/pattern.ts';

/** What people pay by: units of work, time and measure. */
export const paidFor =
  'за (?:штуку|метр|куб|час|литр|кило|килограмм|пару|сутки|смену|рейс|сеанс|занятие|урок|комплект|мешок|место|тонну|человека|м2|м²|ночь|день|километр|точку|глаз|зуб)|(?:погонн\\p{L}+ |квадратн\\p{L}+ |кубическ\\p{L}+ )?(?:метр|квадрат|куб|час|литр|килограмм|кило|штука|пара|сутки|смена|рейс|сеанс|занятие|урок|комплект|мешок|ящик|банка|бутылка|пачка|место|тонна|ночь|месяц|неделя|абонемент|заезд|выезд)|(?:двое|трое) суток|шаршы метрі|кубы|сағаты|тәулігі|келісі|литрі|метрі|тоннасы|қабы|данасы|айына|сағатына|күніне|бір \\p{L}+';

/** Of what stands behind a sum: its terms, which of several it is, and whether it is bound to more than can be told. */
export interface SpokenTail {
  readonly terms: string;
  readonly kind?: string;
  readonly bound: boolean;
  /** The words say that this is the least of several. */
  readonly upward?: boolean;
  /** Characters that belong to the price. */
  readonly length: number;
}

const none: SpokenTail = { terms: '', bound: false, length: 0 };

/** Terms that a price is told with: by what it is counted, when, where, and what it holds. */
const terms: Readonly<Record<Lang, string>> = {
  ru: `(?:это (?:\\p{L}+|\\d+) (?:заняти|урок|сеанс|визит|посещени)\\p{L}*|(?:за|в) (?:штуку|метр|куб|час|литр|кило|килограмм|кг|пару|сутки|смену|рейс|сеанс|занятие|урок|комплект|мешок|место|тонну|человека|м2|м²|ночь|день|месяц|неделю|километр|км|точку|один|одну|двоих|всё|все|стену|комнату|окно|дверь|машину)|в (?:будни|выходные|месяц|час|сутки|день|неделю)|с (?:человека|установкой|доставкой|монтажом|трубой|покрытием|материалом|материалами|работой|выездом|носа|завтраком|питанием|\\p{L}+(?:ой|ом|ами|ями|ем))|под ключ|по (?:городу|району|области|городу и району)|на (?:двоих|человека|день(?! рожд)|сутки|час)|без \\p{L}+|для \\p{L}+(?:ов|ей|ых)|метр|куб|час|сутки|штука|кило|литр|вс[её] включено|\\p{L}+ (?:входит|включена?|включено))`,
  en: `(?:for (?:the (?:day|week|weekend|night|lot|set|pair)|(?:\\d+|an?|one|two|three|four) (?:\\p{L}+)|a \\p{L}+|both|two|all day|\\d+ \\p{L}+)|the hour|(?:per|an?|each) (?:hour|day|night|week|month|person|head|lesson|class|session|visit|dog|room|pair|metre|mile|box|kilo|kg|bag|load)|each|pp|all in|all day|delivered|fitted|(?:\\p{L}+ ){1,7}included)`,
  kk: `(?:\\p{Lu}?\\p{L}+ (?:ішінде|ішіне)|қала ішінде|жеткізумен|орнатумен|адамға)`,
};
const least: Readonly<Record<Lang, string>> = {
  ru: '(?:но )?(?:это )?(?:минимум|мин|не меньше|от) \\d+ \\p{L}+',
  en: '(?:min|minimum|at least) \\d+ \\p{L}+',
  kk: '(?:кемінде) \\d+ \\p{L}+',
};
/** What binds a price to more than its terms. */
const binding =
  '^(?:(?:(?!зачт|вычт|верн)\\p{L}+ )?(?:если|егер)|(?:\\p{L}+ )?(?:if|unless)|\\/|но|это|при|только|кроме|минимум|от|до|плюс|не|и ещё|(?:либо|или|or) \\d|if|but|only|unless|plus|min|minimum|excluding|knocked off|first|not incl\\p{L}*|егер|бірақ|тек)';

/** What stands behind a sum, up to where something else is said. */
export function spokenTail(behind: string, lang: Lang): SpokenTail {
  const lead = behind.length - behind.trimStart().length;
  let rest = behind.trimStart();
  let length = lead;
  const said: string[] = [];
  let upward = false;
  const take = (source: string): string | null => {
    const m = pattern(`^(?:${source})${rightEdge}`).exec(rest);
    if (m === null) return null;
    length += m[0].length;
    rest = rest.slice(m[0].length);
    const gap = rest.length - rest.trimStart().length;
    rest = rest.trimStart();
    length += gap;
    return m[0];
  };
  if (take('и (?:выше|дороже|больше)|and up|бастап') !== null) upward = true;
  for (let i = 0; i < 3; i++) {
    const term = take(`/\\s?(?:\\d+ )?\\p{L}+|${terms[lang]}`);
    if (term === null) break;
    // "С пластиковой трубой с железной 3 600": the next kind, with a sum of its own.
    if (/^(?:с|со) /iu.test(term) && said.some((one) => /^(?:с|со) /iu.test(one))) {
      length -= term.length;
      rest = term + rest;
      break;
    }
    // "С пластиковой трубой": the noun behind its quality.
    const noun = /^(?:с|со) \p{L}+(?:ой|ей|ым|им)$/iu.test(term) ? take('\\p{L}{3,}(?:ой|ей|ом|ем|ью|ами|ями)') : null;
    said.push(
      `${term}${noun === null ? '' : ` ${noun}`}`
        .replace(/^это /iu, '')
        .replace(/^\/\s?/u, lang === 'en' ? 'per ' : lang === 'ru' ? 'за ' : ''),
    );
  }
  const minimum = take(least[lang]);
  if (minimum !== null) said.push(minimum.replace(/^(?:но )?(?:это )?/iu, ''));
  if (take('и (?:выше|дороже|больше)|and up') !== null) upward = true;
  // "Экран под ключ 4900 копия": one word more says which.
  const kind = lang === 'ru' && said.length === 0 && /^\p{L}{3,}$/u.test(rest) ? rest : '';
  if (kind !== '') length += kind.length;
  if (pattern(`${binding}${rightEdge}`).test(rest) && minimum === null) return { ...none, bound: true };
  return { terms: spokenUnits(said, lang), kind, bound: false, upward, length };
}

/** "390 метр с установкой" is so much for a metre. */
const spokenUnits = (said: readonly string[], lang: Lang): string =>
  (lang === 'ru' && said[0] !== undefined && pattern('^(?:метр|куб|час|сутки|литр|кило)$').test(said[0])
    ? [
        `за ${said[0]}${/^(?:с|под|без) /iu.test(said[1] ?? '') ? ' ' : said.length > 1 ? ', ' : ''}${said.slice(1).join(', ')}`,
      ]
    : said
  ).join(', ');
