import { pattern, leftEdge, rightEdge } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { overlapOf, wordList } from '../text/words.ts';
import type { Statement } from '../read/statement.ts';

const word = (source: string): string => `${leftEdge}(?:${source})${rightEdge}`;

const measured =
  '(?!(?:19|20)\\d\\d\\s)\\d[\\d ]*(?:[.,]\\d+)?(?:\\s?[-–—]\\s?\\d+)?[\\s-]?(?:working |calendar |рабоч\\p{L}+ |жұмыс )?(?:%|процент\\p{L}*|час\\p{L}*|ч|мин\\p{L}*|дн\\p{L}*|ден\\p{L}*|сут\\p{L}*|недел\\p{L}*|месяц\\p{L}*|мес|лет|год\\p{L}*|сек\\p{L}*|градус\\p{L}*|°C|раз\\p{L}*|км|стир\\p{L}*|hours?|hrs?|h|min(?:ute)?s?|days?|weeks?|months?|years?|nights?|seconds?|secs?|washes|times|cups|km|miles|сағат\\p{L}*|күн\\p{L}*|ай\\p{L}*|минут\\p{L}*|жыл\\p{L}*|апта\\p{L}*|рет\\p{L}*|шақырым\\p{L}*|кесе|атм|дб|db)|\\d+ из \\d+|\\d+ out of \\d+';
const ordinal =
  'одной рукой|одним человеком|в одиночку|(?:с|за|со|в|на|после|к) (?:перв|втор|трет|четв[её]рт|одн|ночь|день|час|минут|недел|вечер|смен|приезд|выезд|раз)\\p{L}*(?: \\p{L}+)?|one shift|overnight|by (?:the )?(?:end of )?(?:lesson|week|day) \\p{L}+|same day|next day|сол күні|бір сағат|за (?:два|три|пять|семь|десять|полчаса|пару) ?\\p{L}*|в течение \\p{L}+ \\p{L}+|three|two|half an hour';
const without =
  'без \\p{L}+|не \\p{L}{3,}|ни \\p{L}+|нет \\p{L}+|\\p{L}+ нет|никак\\p{L}+|no \\p{L}+|non-?\\p{L}+|never|without|\\p{L}+-free|\\p{L}+ free|doesn.t|don.t|won.t|\\p{L}+(?:сыз|сіз)|жоқ|\\p{L}+(?:майды|мейді|пайды|пейді|баймыз|бейміз|маймыз|мейміз|паймыз|пейміз)|\\p{L}+(?:маған|меген|баған|беген|паған|пеген)';
const forWhom =
  'әйелдерге|қыздарға|ерлерге|балаларға|women-only|женщинам|для \\p{L}+|for \\p{L}+|арналған|үшін|детям|малыш\\p{L}*|новичк\\p{L}*|kids|beginners|балалар\\p{L}*';
const own =
  'ручн\\p{L}+|вручную|рук[аи]ми?|собственн\\p{L}+|сво(?:й|его|ей|ём|и|их)|сами|handmade|by hand|own|қолмен|өз\\p{L}*|семейн\\p{L}+|натуральн\\p{L}+|фиксир\\p{L}+|fixed|под ключ|договор\\p{L}*';
const generic =
  'качествен\\p{L}+|качеств[оа]|качество|удобн\\p{L}+|стильн\\p{L}+|современн\\p{L}+|над[её]жн\\p{L}+|широк\\p{L}+ (?:ассорт|выбор)\\p{L}*|больш\\p{L}+ выбор|ассортимент|индивидуальн\\p{L}+ подход\\p{L}*|профессионал\\p{L}*|квалифицирован\\p{L}+|опытн\\p{L}+|дружн\\p{L}+|команда|доступн\\p{L}+|приемлем\\p{L}+|низк\\p{L}+|выгодн\\p{L}+|прекрасн\\p{L}+|отличн\\p{L}+|замечательн\\p{L}+|хорош\\p{L}+|приятн\\p{L}+|красив\\p{L}+|вкусн\\p{L}+|инновацион\\p{L}+|премиум\\p{L}*|элитн\\p{L}+|quality|stylish|modern|reliable|great|good|nice|beautiful|amazing|premium|luxury|professional|friendly|wide range|affordable|innovative|delicious|сапалы|сәнді|заманауи|әдемі|жақсы|тамаша|қолжетімді|кәсіби|дәмді|ыңғайлы';
const composition =
  'состав|материал\\p{L}*|цвет\\p{L}*|размер\\p{L}*|вес|объ[её]м|габарит\\p{L}*|комплект\\p{L}*|упаковк\\p{L}*|артикул|модель|мощность|ток|colou?rs?|sizes?|weight|dimensions?|volume|material|матасы|түс(?:і|тері)|өлшем\\p{L}*|салмағы|көлемі|құрамы|notes|ноты';
const story =
  'я|мы|мне|нам|меня|мама|папа|сестра|брат|муж|жена|кот\\p{L}{0,2}|художник\\p{L}*|мы с|решили|начинал\\p{L}*|хотели|пробовали|думали|купил[аи]?|бабушк\\p{L}*|знаком\\p{L}+|спрашива\\p{L}+|называ\\p{L}+|i|i.m|my|we.re|our story|people ask|parents ask|мен|біз|сұрайды|мейрамханасымыз';
const past = /(?:^|\s)\p{L}{3,}(?:ал|ил|ел|ыл|ла|ло|ли|лся|лась|лись)(?=\s|$)/iu;
const pasts =
  /(?:ткал|вокзал|зал|материал|металл|стил|подал|пол|шкал|скал|школ|стол|угол|мыл|мил|сил|вил|был[аои]?|стекл|масл|тепл|мал|цел|бел|смел|теплo|тепло|тела|дела|мыло|масло|кресло|стекло|число|одеяло|зеркало|мало|если|или|доли|роли|соли|земли|модели|недели|петли|капли|туфли|дали|сделали)$/iu;

/** How good a reason to buy a statement is; about 0 says little, 4 and more carries a headline. */
export function worth(s: Statement, printed: string, title: string, index: number): number {
  // An aside in brackets is no part of the reason.
  const whole = printed.replaceAll('\u00A0', ' ');
  const outer = whole.replace(/\s?\([^)]*\)/gu, '');
  const text = outer.split(' ').length >= 2 ? outer : whole;
  const has = (source: string): boolean => pattern(word(source)).test(text);
  const words = wordList(text);
  const verb = text.split(/\s+/u).some(looksLikeVerb);
  const numbers = pattern(`${leftEdge}(?:${measured})(?!\\p{L})`).test(text);
  const digit = /\d/u.test(text);
  let value = 1;
  if (s.main) value += 5;
  if (s.role === 'main') value += 2;
  if (numbers) value += 2.2;
  else if (digit) value += 0.9;
  if (has(ordinal)) value += 1.6;
  if (verb) value += 1.3;
  if (has(without)) value += 1.5;
  if (has(forWhom)) value += 0.8;
  if (
    has('only|max|максимум|ғана|всего|just') &&
    (digit || has('one|two|three|four|five|six|ten|один|одна|два|три|бір|екі'))
  )
    value += 0.9;
  if (
    /(?:^|\s)(?:baked|roasted|made|tested|insured|checked|sewn|grown|built|served|landed|hand-?\p{L}+ed|fixed|included|printed|cured|smoked|brewed|finished)(?=\s|$)/iu.test(
      text,
    )
  )
    value += 1.2;
  if (has('круглосуточн\\p{L}*|24/7|тәулік бойы')) value += 2;
  if (has(own)) value += 0.9;
  if (has('вручную|рук[аи]ми?|ручн\\p{L}+|handmade|by hand|қолмен')) value += 0.9;
  if (has(generic)) value -= digit ? 1 : 2.4;
  if (pattern(`^(?:${composition})${rightEdge}`).test(s.label === null ? text : s.label)) value -= 1.6;
  if (s.kind === 'trait') value -= numbers ? 0.5 : 1.2;
  // Experience, storage, rules of the house, places and times that people come together: no reason of their own.
  if (/^(?:работа(?:ю|ем)|им ольга|меня зовут|i.?m |we.re )/iu.test(text)) value -= 2;
  if (
    /(?<!\p{L})(?:хран\p{L}+|срок годности|сақталады|shelf life|apart|miles|кэшб\p{L}+|cashback|бонус\p{L}*|мест(?:о|а)? (?:в|на)|открыл\p{L}+|ашылды)(?!\p{L})/iu.test(
      text,
    )
  )
    value -= 1.8;
  if (
    /^(?:дети до|носки|возраст|животн|минимум|только налич|сверху|кажд\p{L}{2,3} следующ|при досрочн|без частичн|коптим за|capacity|мест:)/iu.test(
      text,
    ) ||
    /(?<!\p{L})(?:обязательн\p{L}*|не продаём|не продаем|не размещаем|за отдельн\p{L}+|отдельно|не обещаю|не обещаем|id required)(?!\p{L})/iu.test(
      text,
    )
  )
    value -= 4;
  if (!verb && /\d\s?%$/u.test(text)) value -= 1.6;
  if (!verb && /(?:күніне|аптасына|в день|в неделю|a week|per week) ?\d|\d+ (?:рет|раза?)$/iu.test(text)) value -= 1.4;
  if (/(?<!\p{L})(?:стирка|wash at|жууға болады|machine wash)/iu.test(text)) value -= 2.4;
  // A quantity alone measures nothing.
  if (words.length <= 2 && digit && !verb && !has(without)) value -= numbers ? 3 : 1;
  else if (words.length <= 3 && numbers && !verb && !has(without) && !has(ordinal)) value -= 0.9;
  if (/^не [\p{L}]+(?:ются|ятся|я|а)$/iu.test(text)) value -= 1.6;
  // Questions in passing, and what the shop does not do.
  if (
    /(?<!\p{L})ли(?!\p{L})/iu.test(text) ||
    /(?<!\p{L})не (?:беру|бер[её]м|делаем|делаю|работаем|принимаем|размещаем|возим|шь[её]м|нужн\p{L}+ тебе)(?!\p{L})/iu.test(
      text,
    )
  )
    value -= 5;
  if (/^сам[аи]? \p{L}+ \d+ (?:лет|год)/iu.test(text) || /^(?:я|мен|люди|i) /iu.test(text)) value -= 5;
  if (/^\p{L}+ [«"“][^»"”]+[»"”]$/u.test(text)) value -= 2.6;
  // What asks to know something else, or only limits, is no reason.
  if (
    pattern(
      `${leftEdge}(?:их|ему|ей|него|неё|её|ее|без (?:неё|нее|него|них)|с (?:ней|ним)|в (?:нём|ней)|этого|тоже)${rightEdge}`,
    ).test(text)
  )
    value -= 3;
  if (
    /(?<!\p{L})(?:сертификат\p{L}*|гаранти\p{L}|скид\p{L}*|доставк\p{L}|рассрочк\p{L}|парковк\p{L}|лицензи\p{L}) нет(?!\p{L})/iu.test(
      text,
    )
  )
    value -= 5;
  if (/\d{1,2}:\d{2}/u.test(text)) value -= 1.6;
  if (/^(?:возраст|стирка|размер|только \d|дети до|с \d+ лет|от \d+ лет|детям с|жасы|жуу|wash at|age)/iu.test(text))
    value -= 2.4;
  if (words.length <= 3 && !verb && /\d\s?(?:мл|л|г|кг|см|мм|м|м²|шт|ml|l|g|kg|cm|mm|pcs|м2)$/iu.test(text))
    value -= 1.6;
  if (
    !verb &&
    /(?<!\p{L})(?:егер\p{L}|мастер\p{L}*|тренер\p{L}*|хирург\p{L}*|врач\p{L}*|дәрігер\p{L}*|преподаю|стаж\p{L}*|опыт\p{L}*|тәжірибе\p{L}*|өтілі|жүргізуші|experience|surgeon)(?!\p{L})/iu.test(
      text,
    )
  )
    value -= 1.2;
  if (s.role === 'product') value -= 2.5;
  if (has(story) && !s.main) value -= numbers ? 0.7 : 1.8;
  if (text.split(/\s+/u).some((w) => past.test(w) && !pasts.test(w)) && !s.main) value -= 1.4;
  if (!verb && !digit && !has(without) && !has(own) && !has(ordinal)) value -= words.length <= 2 ? 1.6 : 0.8;
  if (words.length === 1) value -= has('круглосуточн\\p{L}*|24/7') ? 0 : 2.2;
  if (/^(?:it|they|he|she|он|она|они|оно|это)[\s\u00A0]/iu.test(text)) value -= 2.5;
  if (isBarePrice(text)) value -= 6;
  if (overlapOf(text, title) >= 0.67 && s.field !== 'title') value -= numbers || verb ? 0.5 : 3;
  if (
    /^(?:лет|с \d{4}|\d+ лет|since|более \d+|больше \d+|over \d+)/iu.test(text) ||
    /(?:лет на рынке|лет опыта|стаж\p{L}*|since \d{4}|с \d{4} года|years? (?:of )?experience)/iu.test(text)
  )
    value -= 1.4;
  if (/(?:храни|хранить|сақта\p{L}* қажет|store in)/iu.test(text)) value -= 3;
  value -= Math.min(1.2, index * 0.06);
  value -= Math.max(0, text.length - 42) * 0.045;
  value += kindWorth[s.kind] ?? 0;
  return value;
}

/** "Томат 40", "13 128гб от 32 тыс", "Посылка 2000 ден": a further price without its currency. */
const isBarePrice = (text: string): boolean =>
  (/(?:^|[\s\u00A0])(?:от[\s\u00A0])?\d[\d\u00A0 ]{1,9}(?:[\s\u00A0]?(?:тыс|мың|ден|дан|нан|к))?$/iu.test(text) &&
    !/(?:^|\s)(?:19|20)\d\d$/u.test(text) &&
    !/[№a-z-]\s?\d+$/iu.test(text)) ||
  /^\d{3,5}[\s\u00A0](?:час|р|за|тг|в час)(?!\p{L})/iu.test(text);

const kindWorth: Partial<Record<Statement['kind'], number>> = {
  delivery: -2.4,
  payment: -3,
  warranty: -2.4,
  terms: -5,
  date: -3,
  contact: -6,
};
