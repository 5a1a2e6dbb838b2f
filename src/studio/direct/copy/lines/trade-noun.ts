import { isSpeltRight, readingsOf } from '../text/morphology.ts';

/** How far into a brief people say what they do, characters. */
const OPENING = 320;
/** And what they do. */
const DEEDS = 190;
/** Longest phrase that may stand for the name of the thing, characters. */
const AS_NAME = 46;

/** Nouns of a trade that name it alone. */
const whole =
  'психолог|нотариус|юрист|адвокат|репетитор|логопед|фотограф|визажист|стоматолог|стоматология|массажист|ветклиника|ветеринар|автошкола|автосервис|автомойка|шиномонтаж|пекарня|кондитерская|кофейня|столовая|кафе|барбершоп|парикмахерская|типография|химчистка|прачечная|зоомагазин|автовышка|автовышки|эвакуатор|бухгалтерия|пиццерия|шашлычная|аптека|оптика|ломбард|хостел|гостиница|глэмпинг|баня|сауна|ателье|ферма|пасека|кинотеатр|антикафе|караоке|турагентство|квест|скалодром|стройматериалы|автозапчасти|грузоперевозки|сантехник|электрик|риелтор|турбаза|тату-салон|зоогостиница|автоэлектрик|детейлинг|вендинг|металлопрокат';
/** Nouns of a trade that say nothing without what it deals in. */
const open =
  'магазин|магазинчик|лавка|школа|онлайн-школа|студия|мастерская|сервис|завод|центр|клуб|кружок|секция|курс|курсы|прокат|аренда|ремонт|доставка|производство|изготовление|продажа|установка|монтаж|услуги|чистка|уборка|пошив|перевозка|перевозки|агентство|салон|бюро|служба|питомник|приложение|рассылка|пункт|лагерь|товары|театр|парк|клиника|обслуживание|заточка|печать|стирка|вывоз|бурение|утепление|организация|проведение|реставрация|настройка|поверка|замена|экскурсии|тренировки|занятия|уроки|вязание|мебель|окна|двери|запчасти|саженцы|рассада|каток|бассейн|кабинет';
const heads = new Set([...whole.split('|'), ...open.split('|')]);
const namesAlone = new Set(whole.split('|'));
/** Trades that are one person, who is called by name. */
const person = /(?:лог|иус|юрист|адвокат|репетитор|фотограф|ист|ветеринар|сантехник|электрик|риелтор)$/u;

const noPart =
  /^(?:цен|стоимост|скидк|акци|недел|час|год|лет|рубл|тысяч|телефон|номер|адрес|улиц|город|област|район|кра[йя]|люд|человек|врем|работ|рынк|рынок|мест|связ|договор|сам|раз|дел[оау]$|кажд|наш|ваш|сво|тот|так|эт|весь|вс[её]|друг|имен|имя|пятниц|суббот|воскрес|понедел|январ|феврал|март|апрел|ма[яй]$|июн|июл|август|сентябр|октябр|ноябр|декабр)/u;
/** Towns that no other sign gives away: their names stand behind a trade in speech, and are none of its name. */
const towns =
  /^(?:вологд|дербент|магадан|тюмен|твер|сызран|пл[её]с|калуг|тул|рязан|пенз|пермь|перми|уф|чит|сочи|анап|ялт|орел|ор[её]л|орл[аеу]|курган|барнаул|кемеров|саратов|самар|казан|москв|омск|томск|киров|псков|ростов|тамбов|воронеж|краснодар|мурманск|иванов|кострома|костром|ярославл|владимир|суздал|муром|коломн|химк|мытищ|балаших|люберц|подольск|серпухов|калининград|сургут|нальчик|владикавказ|махачкал|грозн|элист|астрахан|ставропол|кисловодск|пятигорск|геленджик|туапсе|керч|севастопол|симферопол|абакан|кызыл|якутск|благовещенск|петрозаводск|сыктывкар|ухт|архангельск|чебоксар|саранск|йошкар|ижевск|ульяновск|тольятти|димитровград|уральск|алматы|алма|астан|шымкент|караганд|қараған|павлодар|семей|костана|қостана|актобе|ақтөбе|атырау|актау|ақтау|тараз|талдыкорган|кокшетау|минск|гомел|брест|бишкек|ташкент|самарканд|тбилиси|ереван|баку|саяногорск|елец|ельц|гатчин|выборг|череповц?|улан|байкал|алтай|урал|крым|сибир|кавказ|дон|волг)[\p{L}-]{0,6}$|(?:ск|бург|град|поль|горск|каменск|ово|ево|ино|чик|мень|дзе|уйск)$|(?:ске|бурге|граде)$/iu;
const place =
  /^(?:спб|питер\p{L}*|мск|екб|нск|подмосковь\p{L}*|росси\p{L}*|рф|центр\p{L}?|онлайн|нижний|великий|старый|новый|верхний|набережные|санкт)/iu;

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** What stands between it and the word before parts them. */
  readonly parted: boolean;
  readonly quoted: boolean;
}

function tokensOf(text: string): readonly Token[] {
  const out: Token[] = [];
  let last = 0;
  for (const m of text.matchAll(/[«"“„][^»”"«\n]{2,40}[»”"]|[\p{L}\d]+(?:[-’'][\p{L}\d]+)*/gu)) {
    const between = text.slice(last, m.index);
    const quoted = /^[«"“„]/u.test(m[0]);
    out.push({
      word: m[0],
      start: m.index,
      end: m.index + m[0].length,
      parted: out.length === 0 || /[^\s«"“]|\n/u.test(between),
      quoted,
    });
    last = m.index + m[0].length;
  }
  return out;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const can = (word: string, ...marks: readonly string[]): boolean =>
  readingsOf(word).some((r) => marks.every((m) => r.has(m)) && !r.has('Apro'));
const isPlace = (word: string): boolean => place.test(word) || (isCapital(word) && towns.test(word));
const isPart = (token: Token | undefined): token is Token =>
  token !== undefined &&
  !token.parted &&
  !token.quoted &&
  /^[а-яё-]{3,}$/iu.test(token.word) &&
  !noPart.test(token.word.toLowerCase()) &&
  !isPlace(token.word);
const isGenitive = (word: string): boolean => {
  const first = readingsOf(word)[0];
  return (
    can(word, 'NOUN', 'gent') && first !== undefined && (first.has('NOUN') || [...first][0]?.startsWith('ADJ') === true)
  );
};

/** Prepositions that tell more of a thing: "для бани", "из стекла", "на дому". */
const tells = /^(?:для|из|по|под|на)$/iu;

/** Where a phrase ends that has its noun at `at`, by grammar; `cases`: those of a further one. */
function phraseEnd(tokens: readonly Token[], at: number, cases: readonly string[]): number {
  let end = at + 1;
  let depth = 0;
  let told = false;
  for (;;) {
    const next = tokens[end];
    if (next === undefined || next.parted || next.quoted) return end;
    const after = tokens[end + 1];
    const further = tokens[end + 2];
    const listed = depth > 0 ? ['gent'] : cases;
    if (next.word === 'и' && isPart(after) && !isCapital(after.word)) {
      const whole = listed.some((c) => can(after.word, 'NOUN', c)) && readingsOf(after.word)[0]?.has('NOUN') === true;
      if (!whole) return end;
      end += 2;
    } else if (tells.test(next.word) && !told && isPart(after) && !isCapital(after.word)) {
      const bare = readingsOf(after.word)[0]?.has('NOUN') === true;
      const described = readingsOf(after.word)[0]?.has('ADJF') === true && isPart(further) && !isCapital(further.word);
      if (!bare && !(described && can(further.word, 'NOUN'))) return end;
      end += bare ? 2 : 3;
      told = true;
      depth = /^(?:для|из)$/iu.test(next.word) ? 1 : depth;
    } else if (isPart(next) && !isCapital(next.word) && isGenitive(next.word)) {
      if (depth > 0 && can(next.word, 'nomn')) return end;
      // "Скворечники кормушки": one more of a list, and not whose.
      if (depth === 0 && can(tokens[end - 1]!.word, 'NOUN', 'plur', 'nomn') && can(next.word, 'plur', 'nomn'))
        return end;
      end++;
      depth++;
    } else if (
      depth === 0 &&
      cases.includes('accs') &&
      isPart(next) &&
      /(?:ую|юю)$/u.test(next.word) &&
      can(next.word, 'accs', 'femn') &&
      can(tokens[end - 1]!.word, 'NOUN', 'femn', 'accs')
    ) {
      end++;
    } else if (
      isPart(next) &&
      !isCapital(next.word) &&
      can(next.word, 'ADJF', 'gent') &&
      isPart(after) &&
      !isCapital(after.word) &&
      can(after.word, 'NOUN', 'gent')
    ) {
      if (depth > 0 && can(next.word, 'nomn')) return end;
      end += 2;
      depth++;
    } else if (depth === 0 && isPart(next) && /[сц]кого$/u.test(next.word)) {
      // "Курсы английского".
      end++;
      depth++;
    } else return end;
  }
}

/** The name that stands right behind: in quotes, or in capitals where it is no place. */
function nameEnd(tokens: readonly Token[], end: number, most: number): number {
  const next = tokens[end];
  if (next?.quoted === true && !next.parted) return end + 1;
  let at = end;
  while (at - end < most) {
    const t = tokens[at];
    if (t === undefined || t.parted || t.quoted || !isCapital(t.word) || isPlace(t.word)) break;
    // Words that the dictionary does not know may be a town as well, but for people's names.
    if (most < 3 && !/[A-Za-z]/u.test(t.word) && !/\p{Ll}\p{Lu}|-/u.test(t.word) && !isSpeltRight(t.word)) break;
    at++;
  }
  return at;
}

/** The nominative of a trade's noun that stands in another case: "от школы" is "школа". */
function headOf(word: string, before: string): string | null {
  const low = word.toLowerCase();
  if (heads.has(low)) return low;
  if (!/^(?:от|из|для|про|на)$/iu.test(before)) return null;
  const end = /(?:ии|ию|ы|и|у|а|я|е)$/u.exec(low)?.[0];
  if (end === undefined) return null;
  const stem = low.slice(0, -end.length);
  return (
    (end.startsWith('и') && end.length > 1 ? [`${stem}ия`] : [`${stem}а`, `${stem}я`, stem, `${stem}ь`]).find((h) =>
      heads.has(h),
    ) ?? null
  );
}

const opens = /^(?:от|из|для|про|на)$/iu;
const vague =
  /^(?:нов|перв|втор|трет|стар|последн|больш|маленьк|небольш|обычн|главн|нормальн|друг|хорош|лучш|сво|сам|так|нужн|срочн|прост)/iu;
/** How many words that describe the noun stand right before it. */
function describing(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && at - from < 2 && !tokens[from]!.parted) {
    const t = tokens[from - 1]!;
    const r = readingsOf(t.word)[0];
    const described =
      /^(?:онлайн)$/iu.test(t.word) ||
      (r?.has('ADJF') === true &&
        !vague.test(t.word) &&
        can(t.word, 'ADJF', 'nomn') &&
        !r.has('Apro') &&
        !noPart.test(t.word.toLowerCase()));
    if (!described || isPlace(t.word)) break;
    from--;
  }
  return at - from;
}

/** "Магазин настольных игр «Кубик-рубик»", "психолог Елена Андреевна", "детский театр теней". */
function tradeAt(text: string, tokens: readonly Token[], at: number): string | null {
  const t = tokens[at]!;
  const before = t.parted ? '' : (tokens[at - 1]?.word ?? '');
  const head = t.quoted ? null : headOf(t.word, before);
  if (head === null || /^не$/iu.test(before) || /^(?:не|без|в|во|с|со|до|у|к|ваш\p{L}*|их|чуж\p{L}+)$/iu.test(before))
    return null;
  const bent = head !== t.word.toLowerCase();
  // In another case only where a word says of what the picture is.
  const from = bent || opens.test(before) ? at : at - describing(tokens, at);
  const end = phraseEnd(tokens, at, ['nomn']);
  const named = nameEnd(tokens, end, person.test(head) ? 3 : 2);
  if (from === at && named === at + 1 && !namesAlone.has(head)) return null;
  // "Окна мы": a noun that may be more than a trade stands alone only at the very beginning.
  const lead = text.slice(tokens[from]!.start, t.start);
  const said = (until: number): string => `${lead}${bent ? head : t.word}${text.slice(t.end, tokens[until - 1]!.end)}`;
  return [named, end].map(said).find((s) => s.length <= AS_NAME) ?? null;
}

/** Goods that open the brief: "ковры и линолеум магазин …", "товары для бани печки камни". */
function goodsAt(text: string, tokens: readonly Token[], at: number): string | null {
  const t = tokens[at]!;
  const described = isCapital(t.word) && at > 0 ? 0 : 1;
  const first = readingsOf(t.word)[0];
  const noun = first?.has('ADJF') === true && can(t.word, 'ADJF', 'nomn') && isPart(tokens[at + 1]) ? at + 1 : at;
  const word = tokens[noun]!.word;
  const goods =
    readingsOf(word)[0]?.has('NOUN') === true && can(word, 'NOUN', 'plur', 'nomn', 'inan') && !isPlace(word);
  if (described === 0 || !goods || noPart.test(tokens[noun]!.word.toLowerCase()) || tokens[noun]!.word.length < 4)
    return null;
  const end = phraseEnd(tokens, noun, ['nomn']);
  const said = text.slice(t.start, tokens[end - 1]!.end);
  return said.length <= AS_NAME && !/^(?:фото|правк|слов|буквы|деньги|новости|вопрос|проблем)/iu.test(said)
    ? said
    : null;
}

/** A deed with what it is done to, by who speaks: "мы с сыном делаем скворечники". */
function deedAt(text: string, tokens: readonly Token[], at: number, isTrade: (word: string) => boolean): string | null {
  const t = tokens[at]!;
  const before = t.parted ? '' : (tokens[at - 1]?.word ?? '').toLowerCase();
  if (t.quoted || !isTrade(t.word)) return null;
  if (
    before !== '' &&
    !/^(?:мы|я|значит|ну|короче|тут|вот|это|и|сами|сам|сама|вдвоём|муж\p{L}*|жен\p{L}*|сын\p{L}*|мам\p{L}*|брат\p{L}*|так|что|тоже|теперь|здесь|дома|вообще|просто)$/u.test(
      before,
    )
  )
    return null;
  let noun = at + 1;
  // "Печатаю на принтере шестерёнки".
  if (/^(?:на|из)$/iu.test(tokens[noun]?.word ?? '') && isPart(tokens[noun + 1])) noun += 2;
  while (noun - at < 3 && isPart(tokens[noun]) && readingsOf(tokens[noun]!.word)[0]?.has('ADJF') === true) noun++;
  const object = tokens[noun];
  if (!isPart(object) || !can(object.word, 'NOUN', 'accs') || readingsOf(object.word)[0]?.has('NOUN') !== true)
    return null;
  const end = phraseEnd(tokens, noun, ['accs']);
  // "Я продаю квартиру нет": taken back.
  if (/^(?:нет|не|а|вру)$/iu.test(tokens[end]?.parted === false ? tokens[end]!.word : '')) return null;
  const said = text.slice(
    t.word.toLowerCase().startsWith('прода') && can(object.word, 'nomn') ? tokens[at + 1]!.start : t.start,
    tokens[end - 1]!.end,
  );
  return said.length <= AS_NAME ? said : null;
}

/**
 * What a Russian brief says in its opening that it is or does, as far as grammar ties it together, or null. `from`:
 * where greetings and fillers end; `isTrade`: whether a verb is one of a trade.
 */
export function tradeNoun(text: string, from: number, isTrade: (word: string) => boolean): string | null {
  const tokens = tokensOf(text.slice(0, OPENING));
  const first = tokens.findIndex((t) => t.start >= from);
  for (let at = Math.max(0, first); at < tokens.length; at++) {
    const goods = at === first ? goodsAt(text, tokens, at) : null;
    const said =
      goods ?? tradeAt(text, tokens, at) ?? (tokens[at]!.start < DEEDS ? deedAt(text, tokens, at, isTrade) : null);
    if (said === null) continue;
    // "Из типографии «Полочка», шутка": not meant.
    const behind = text.slice(text.indexOf(said.slice(-6), tokens[at]!.start) + 6);
    if (!/^[\s,.…(]*(?:шутка|шучу|(?:был[аои]?|нет)(?!\p{L}))/iu.test(behind)) return said;
  }
  return null;
}
