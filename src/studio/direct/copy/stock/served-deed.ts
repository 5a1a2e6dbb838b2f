import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/**
 * What one does who wants what is served: comes by, has somebody come, books an hour, signs up, has the work reckoned,
 * calls for it.
 */
export type ServedDeed = 'callout' | 'garage' | 'place' | 'book' | 'signup' | 'job' | 'rent' | 'vacancy' | 'money';

/** Deeds that hold whatever else a brief speaks of: who lends, hires or gives out money sells nothing else. */
export const holdsAlways = (deed: ServedDeed | null): boolean =>
  deed === 'rent' || deed === 'vacancy' || deed === 'money' || deed === 'callout' || deed === 'garage';

/** What a shop offers that is no thing, by what its buyer does; the first of its title or opening counts. */
const served: readonly (readonly [ServedDeed, string])[] = [
  [
    'vacancy',
    'ваканси\\p{L}*|(?:ищем|ищет|ищу|требу(?:ется|ются)|нуж(?:ен|ны)|набираем|приглашаем на работу|возьм[её]м) (?:\\p{L}+ ){0,2}(?:водител|продав|повар|курьер|мастер|кассир|сварщик|швея|швей|оператор|менеджер|администратор|грузчик|официант|бариста|монтажник|парикмахер|няня|сотрудник|работник|бухгалтер|слесар|электрик|токар|кладовщик|горничн|помощни|сидел|администратор|уборщи|разнорабоч|упаковщик|пекар|учител|тренер|медсестр|врач)\\p{L}*|now hiring|we.?re hiring|(?:looking for|need|hiring) (?:an? |more |experienced |part[- ]time |full[- ]time )*(?:drivers?|chefs?|cooks?|cleaners?|waiters?|waitress(?:es)?|baristas?|mechanics?|electricians?|plumbers?|carers?|nurses?|warehouse \\p{L}+|sales \\p{L}+|staff)|join our team|жұмысқа (?:шақыр|керек|қабылда|ал)\\p{L}*|(?:жүргізуші|аспаз|сатушы|шебер|тігінші|даяшы|күзетші) керек',
  ],
  [
    'callout',
    '(?:выездн\\p{L}+|мобильн\\p{L}+) (?:шиномонтаж|автосервис|автоэлектрик|мойк|грумер|груминг)\\p{L}*|шиномонтаж\\p{L}* (?:24[^.,;]{0,6} )?(?:выезд|на выезд|с выездом)\\p{L}*|откачк\\p{L}* (?:септик|выгребн|ям|туалет|канализац)\\p{L}*|эвакуатор(?! по городу)\\p{L}{0,2}|вскрыти\\p{L}+ (?:замк|авто|машин|двер)\\p{L}*|отогрев авто\\p{L}*|mobile (?:tyres?|mechanics?|dog|pet|cat|groom\\p{L}*|car|valet\\p{L}*|hairdress\\p{L}*|bike|vet)|locksmiths?|(?:vehicle|car|breakdown) recovery|септик (?:сору|тазала)\\p{L}*|құлып аш\\p{L}*',
  ],
  [
    'garage',
    'ремонт (?:и диагностика )?(?:акпп|мкпп|вариатор|двигател|двс|авто|турбин|стартер|генератор|рулев|подвеск|ходов|форсун|топливн|тнвд|бампер)\\p{L}*|кузовн\\p{L}+ ремонт\\p{L}*|автосервис\\p{L}*|gearbox (?:repair|rebuild)\\p{L}*|car (?:service|repair|servicing)|акпп жөнде\\p{L}*|көлік жөнде\\p{L}*',
  ],
  [
    'money',
    'tax returns?|self[- ]assessments?|bookkeep\\p{L}*|accountan\\p{L}*|микроза[йеё]м\\p{L}*|микрокредит\\p{L}*|за[йеё]м\\p{L}{0,2} (?:под|до|от|на|онлайн|наличн)\\p{L}*|кредит (?:под|наличн|на|до|для)\\p{L}*|ипотек\\p{L}|автокредит\\p{L}*|payday loans?|bridging loans?|business loans?|микронесие\\p{L}*',
  ],
  [
    'rent',
    '(?:научн\\p{L}+|бумажн\\p{L}+|мыльн\\p{L}+|химическ\\p{L}+|крио|тесла)[- ]?шоу|шоу на (?:др|день рожд)\\p{L}*|аниматор\\p{L}*|прокат (?:\\p{L}+ ){0,2}(?:плать|костюм|фрак|велосипед|лыж|сноуборд|коньк|сап|каяк|байдар|лод|инструмент|авто|машин|кар|колясо|палат|шатр|мебел|посуд|самокат|снегоход|квадроцикл|оборудован|украш)\\p{L}*|аренда (?:\\p{L}+ ){0,2}(?:авто|машин|инструмент|зал|студ|катер|яхт|лод|дом|коттедж|шатр|бан|лофт|беседк|квадроцикл|прицеп|опалубк|строительн|техник|мебел|посуд|площадк|коворкинг|экскаватор|погрузчик|крана|мотоцикл|автобус|лимузин)\\p{L}*|передержк\\p{L}*|посуточн\\p{L}*|зоогостиниц\\p{L}*|(?:(?:car|van|bike|boat|tool|marquee|hall|room|dress|suit|tent|kayak|canoe|trailer|castle|skip|caravan|camper|campervan|motorhome|house|cottage|studio|equipment|furniture) hire)|dog boarding|kennels|cattery|жалға (?:бер|беріледі|аламыз)\\p{L}*|той зал\\p{L}*|гостевой дом|глэмпинг\\p{L}*|турбаз\\p{L}|юрт\\p{L}? (?:в|на|для)|yurts?|glamping|camping|campsite|holiday lets?|guest ?house',
  ],
  [
    'book',
    'шиномонтаж\\p{L}*|маникюр\\p{L}*|педикюр\\p{L}*|стрижк\\p{L}*|ресниц\\p{L}*|массаж(?!н)\\p{L}*|барбершоп\\p{L}*|картинг\\p{L}*|квест\\p{L}*|заезд\\p{L}*|экскурси\\p{L}*|сплав(?:ы|ов)?|конн\\p{L}{2,3} прогулк\\p{L}*|катани\\p{L}* на|аэротруб\\p{L}*|пейнтбол\\p{L}*|тамада|ведущ(?:ий|ая) на|фотограф\\p{L}*|(?:ghost|walking|guided|city|food|bike) (?:walk|tour)s?|karting|escape rooms?|photo ?booths?|bouncy castles?|groom(?:er|ing)|valet(?:er|ing)|асаба|жүргізуші',
  ],
  [
    'signup',
    'егэ|огэ|ент(?=[\\s,:]|$)|ұбт|ielts|хор(?:а|е|ом)?|кружок|кружк\\p{L}*|секци(?:я|и|ю|ей)|студи\\p{L}+ (?:танц|вокал|рисов)\\p{L}*|choirs?|lessons?|classes|үйірме\\p{L}*|репетитор\\p{L}*|tutor(?:ing)?',
  ],
  ['place', 'кофейн\\p{L}*|автомойк\\p{L}*|мойк\\p{L}* самообслуж\\p{L}*|coffee shop|car wash|self[- ]service wash'],
  [
    'job',
    'бур(?:им|ение|ю) |скважин\\p{L}*|стира(?:ем|ю) ковр\\p{L}*|чист(?:им|ка|ит) \\p{L}+|вывоз(?:им)? |мо(?:ем|йка) (?:окон|окна|фасад)\\p{L}*|chimney|gutters?|tree surge\\p{L}+|window clean\\p{L}*|drain\\p{L}* (?:un|clear|clean)\\p{L}*|removals?|man and van|handyman|(?:roof|carpet|oven|patio|driveway) clean\\p{L}*|кілем (?:жуу|жуамыз|тазала)\\p{L}*|(?:терезе|есік|шатыр|қоршау) (?:сал|орнат|жаса)\\p{L}*|безендір\\p{L}*|жөнде\\p{L}+|тазалай?\\p{L}*',
  ],
];

/** Where people speak of a workshop that one brings things to, and nobody comes from it. */
const workshop = /(?<!\p{L})(?:мастерская|мастерской|ателье|сервис у метро|workshop|шеберхана\p{L}*)(?!\p{L})/iu;
const street =
  /(?<!\p{L})(?:на|ул\.?|улиц\p{L}+) \p{Lu}\p{Ll}+(?:ой|ая|ской|ого|а|ина|ева|ова)?,? \d{1,3}(?!\d)|\d{1,3} \p{Lu}\p{Ll}+ (?:Street|Road|Lane|St|Rd)/u;
const comes =
  /(?<!\p{L})(?:выезд\p{L}*|приед\p{L}+|приезжа\p{L}+|на дому|на дом|вызов\p{L}*|к вам|заберём|забираем|we come|call[- ]?out|collect\p{L}*|үйге|келеміз)(?!\p{L})/iu;

/** How much of a brief says what it is, characters. */
const OPENING = 170;

/** What the buyer of a service does, null where none is named. */
export function servedDeed(title: string, brief: string): ServedDeed | null {
  if (workshop.test(brief) && street.test(brief) && !comes.test(brief)) return 'place';
  const opening = `${title}\n${brief.slice(0, OPENING)}`;
  // Money that is lent is what is sold only where the title says so: flats have a mortgage, too.
  const said = (deed: ServedDeed): string => (deed === 'money' ? title : opening);
  return served.find(([deed, source]) => pattern(`${leftEdge}(?:${source})${rightEdge}`).test(said(deed)))?.[0] ?? null;
}
