import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/** What one does who wants what is served: comes by, books an hour, signs up, has the work reckoned, calls for it. */
export type ServedDeed = 'place' | 'book' | 'signup' | 'job';

/** What a shop offers that is no thing, by what its buyer does; the first of its title or opening counts. */
const served: readonly (readonly [ServedDeed, string])[] = [
  [
    'book',
    'картинг\\p{L}*|квест\\p{L}*|заезд\\p{L}*|экскурси\\p{L}*|сплав(?:ы|ов)?|конн\\p{L}{2,3} прогулк\\p{L}*|катани\\p{L}* на|аэротруб\\p{L}*|пейнтбол\\p{L}*|тамада|ведущ(?:ий|ая) на|фотограф\\p{L}*|(?:ghost|walking|guided|city|food|bike) (?:walk|tour)s?|karting|escape rooms?|photo ?booths?|bouncy castles?|groom(?:er|ing)|valet(?:er|ing)|асаба|жүргізуші',
  ],
  [
    'signup',
    'хор(?:а|е|ом)?|кружок|кружк\\p{L}*|секци(?:я|и|ю|ей)|студи\\p{L}+ (?:танц|вокал|рисов)\\p{L}*|choirs?|lessons?|classes|үйірме\\p{L}*|репетитор\\p{L}*|tutor(?:ing)?',
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
  return served.find(([, source]) => pattern(`${leftEdge}(?:${source})${rightEdge}`).test(opening))?.[0] ?? null;
}
