/** What the words before a colon say of the words after it. */
export type LabelRole =
  | 'main'
  | 'benefits'
  | 'product'
  | 'brand'
  | 'audience'
  | 'problem'
  | 'price'
  | 'offer'
  | 'date'
  | 'terms'
  | 'legal'
  | 'dictated'
  | 'forbid'
  | 'tone'
  | 'cta'
  | 'warranty'
  | 'use';

const roles: readonly (readonly [LabelRole, RegExp])[] = [
  [
    'forbid',
    /^(?:(?:упомина|упомян|указыва|писа|использова|говори|называ|сравнива|обеща)\p{L}* (?:\p{L}+ ){0,2}?не (?:надо|нужно|стоит|следует)|не (?:надо|нужно|упоминаем|пишем|хотим) ?\p{L}*|(?:не|not)(?=\s*$)|no-?go|off[- ]limits|banned|leave out|please avoid|(?:please )?(?:do not|don.?t)(?: ever)?(?: \p{L}+)?|(?:айтпау|жазбау|атамау|қолданбау|салыстырмау)\p{L}* ?\p{L}*|не (?:упомин|пис|указ|использ|говор)\p{L}*|запрещен\p{L}*|нельзя|стоп-?слова|не обещать|не говорить|(?:do not|don.?t) (?:mention|say|use|write|name)|avoid|never say|no mention\p{L}*|тыйым\p{L}*|салыстырма\p{L}*|жазба\p{L}*|айтпа\p{L}*|атама\p{L}*|қолданба\p{L}*)/iu,
  ],
  [
    'dictated',
    /^(?:обязательно на (?:баннер|плакат|картинк|афиш|щит)\p{L}*|обязательн\p{L}+ (?:фраза|слова|надпись)|слоган|девиз|заголовок|надпись|текст на \p{L}+|headline|line to use|use this line|copy line|слоган организатора(?: \(обязательно\))?|слоган \(обязательно\)|slogan|tagline|strapline|must say|плакатқа міндетті сөз|міндетті сөз\p{L}*|ұран\p{L}*|тақырып\p{L}*)/iu,
  ],
  [
    'legal',
    /^(?:обязательн\p{L}*|мелк\p{L}+ (?:шрифт\p{L}*|текст\p{L}*)|дисклеймер|юр\p{L}*\.? ?(?:информаци\p{L}*|текст)?|оговорк\p{L}*|возраст(?:ное ограничение)?|mandatory|must (?:include|have)|disclaimer|small print|legal|compliance|age(?: limit)?|міндетті\p{L}*|жас шегі|ескерту|заңды\p{L}*|лицензия\p{L}*|licen[cs]e|жасы|возраст участник\p{L}*)$/iu,
  ],
  ['cta', /^(?:cta|кнопка|текст кнопки|призыв(?: к действию)?|button|call to action|түйме|әрекет\p{L}*)$/iu],
  [
    'tone',
    /^(?:тон(?:альность)?|стиль|стилистика|фон|цвета|оформление|формат|размер(?:ы)? баннера|задача|цель|настроение|tone(?: of voice)?|style|mood|look|format|goal|objective|үн\p{L}*|стилі|реңкі|мақсат\p{L}*|канал|фото|картинка|референс\p{L}*|пожелани\p{L}*|дедлайн|срок сдачи|бюджет|notes? to designer|design|image|photo|visual|reference|deadline|budget|brand colou?rs?|площадка|channel|placement|язык|language|тілі)$/iu,
  ],
  [
    'audience',
    /^(?:целев\p{L}+(?: \p{L}+)?|клиент(?:ы)?|заказчик(?:и)?|для кого подходит|конкурент\p{L}*|рынок|портрет(?: \p{L}+)?|кто мы|о нас|о компании|customers?|clients?|market|competitors?|competition|rivals?|about us|who we are|persona|бәсекелес\p{L}*|клиент\p{L}*|тапсырыс беруші\p{L}*|мақсатты \p{L}+|біз туралы|сегмент|ца|целевая(?: аудитория)?|аудитория|кому|для кого|кто покупает|buyers?|customers?|audience|target(?: audience)?|who(?: for| is it for)?|for whom|кімге|аудитория\p{L}*|кімдерге)$/iu,
  ],
  [
    'problem',
    /^(?:проблема|боль|боли|problem|pain(?: point)?s?|мәселе\p{L}*|insight|инсайт|контекст|background|context)$/iu,
  ],
  ['terms', /^(?:требовани[яе]|requirements?|талаптар\p{L}*|правила|rules?|house rules|ереже\p{L}*)$/iu],
  ['product', /^(?:event name|название события|тақырыбы)$/iu],
  ['benefits', /^(?:what you get|you get|what.s in (?:it|the box)|вы получите)$/iu],
  [
    'audience',
    /^(?:кім алады|кім сатып алады|кто бер[её]т|who buys(?: it)?|сатып алушы\p{L}*|покупатель|покупатели)$/iu,
  ],
  [
    'main',
    /^(?:ключевой довод|главный довод|довод|идея|сильн\p{L}+ сторон\p{L}*|почему берут|почему мы|за что (?:любят|берут|ценят)|claim|proposition|value proposition|core idea|big idea|promise|what.?s special|негізгі уәде|күшті жағы)$/iu,
  ],
  [
    'benefits',
    /^(?:доказательств\p{L}*|что получат|программа|факты|логистика|сервис|спикеры|proof(?: points)?|reasons to believe|rtb|қауіпсіздік|дәлел\p{L}*|фактілер)$/iu,
  ],
  [
    'main',
    /^(?:утп|главн\p{L}+(?: (?:мысль|плюс|преимущество|выгода|посыл|отличие))?|фишка|фишки|изюминка|ключев\p{L}+ (?:сообщение|мысль|преимущество|выгода)|основн\p{L}+ (?:преимущество|мысль|посыл)|преимущество|отличие|чем отличаемся|в ч[её]м соль|почему (?:берут|мы|покупают|выбирают|именно мы)|key (?:message|benefit|point)|main (?:message|benefit|point)|usp|hook|selling point|why (?:us|people buy|it works|buy)|the point|басты (?:артықшылы\p{L}*|ой\p{L}*|ерекшелі\p{L}*)|негізгі (?:артықшылы\p{L}*|ой\p{L}*|хабар\p{L}*)|ерекшелігі|неге біз|бтұ)$/iu,
  ],
  [
    'price',
    /^(?:(?:наш\p{L}{1,2} )?цена(?: без \p{L}+)?|цены|стоимость|тариф(?:ы)?|прайс|сколько стоит|билет(?:ы)?|pric(?:e|es|ing)|tickets?|cost|rates?|fees?|баға(?:сы|лары)?|құны|билет(?:тер)?|тариф\p{L}*)$/iu,
  ],
  [
    'offer',
    /^(?:акция|спец\p{L}*|предложение|подарок|подарки|бонус(?:ы)?|скидк[аи]|раннее бронирование|offers?|promo(?:tion)?s?|deal|gift|bonus|discounts?|early bird|акциясы|жеңілдік\p{L}*|сыйлық\p{L}*|ұсыныс\p{L}*)$/iu,
  ],
  [
    'date',
    /^(?:дата|даты|когда|где|где и когда|место|дата(?: и |\/)место|смена|сроки?|адрес(?:а)?|режим(?: работы)?|часы работы|график|when|where|when ?(?:\/|and|&) ?where|dates?|venue|place|hours|address|location|opening hours|күні|орны|уақыты|мекенжай\p{L}*|өтетін \p{L}+|қашан|қайда|старт|начало|выезд|отправление|город|регион|география|район|city|town|area|region|қала(?:сы)?|аймақ|departure|starts?|контакты?|телефон|тел|contact|phone|сайт|website)$/iu,
  ],
  [
    'terms',
    /^(?:ограничени[ея]|услови[ея]|terms|conditions?|limitations?|шарт\p{L}*|мерзім\p{L}*|срок действия|важно)$/iu,
  ],
  [
    'brand',
    /^(?:бренд|марка|клиент|заказчик|компания|brand|client|company|advertiser|рекламодатель|тапсырыс беруші|компания\p{L}*|бренд\p{L}*)$/iu,
  ],
  [
    'product',
    /^(?:продукт|товар|услуга|что рекламируем|что продвигаем|объект|мероприятие|событие|product|service|event|what(?: we sell| is it)?|item|тауар|өнім|қызмет|іс-шара|не жарнамалаймыз|название|name|атауы)$/iu,
  ],
  [
    'use',
    /^(?:(?:способ |режим )?применени\p{L}*|как (?:\p{L}+ )?(?:использовать|применять|пользоваться|принимать|наносить|хранить)|использование|инструкция|уход(?: за \p{L}+)?|хранение|directions(?: for use)?|how to (?:use|apply|wear|store|take)|usage|application|care|storage|dosage|қолдану\p{L}*(?: тәсілі)?|қалай (?:қолдану|сақтау)\p{L}*|күтім\p{L}*|сақтау\p{L}*)$/iu,
  ],
  ['warranty', /^(?:гарантия|warranty|guarantee|кепілдік)$/iu],
  [
    'benefits',
    /^(?:чем (?:берём|берем|хороши|отличаемся)|разница|не аласыз\p{L}*|how|range|proposition|доп(?:олнительн\p{L}*|\.)? ?(?:преимущества|плюсы|выгоды)?|преимущества|плюсы?|достоинства|особенности|выгоды|что входит|входит|включено|что вы получите|о ч[её]м|программа|сервис|ещ[её]|также|supporting(?: points)?|features?|benefits|also|extras?|what.?s included|included?|includes|details|good to know|қосымша|артықшылықтар\p{L}*|не болады|не кіреді|қызмет көрсету|мазмұны|plus|pros|факты|facts|proof|доказательства|результат)$/iu,
  ],
];

const shape = /^\s*(?:\d{1,2}[.)]\s*)?(?<label>[\p{L}][\p{L}\p{N} .’'/&()-]{0,42}?)\s*[:：]\s*(?=\S)/u;

export interface Label {
  readonly role: LabelRole | null;
  readonly words: string;
  /** Characters from the start of the sentence to the value. */
  readonly length: number;
}

/** The label that a sentence begins with ("УТП: …", "3. Почему берут: …"), or null. A time of day is none. */
export function labelOf(sentence: string): Label | null {
  const m = shape.exec(sentence);
  const words = m?.groups?.['label']?.trim();
  if (!m || words === undefined || /\d$/u.test(words) || words.split(/\s+/u).length > 5) return null;
  if (/^https?$/iu.test(words)) return null;
  const role = roles.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  return { role, words, length: m[0].length };
}

/**
 * Whether a value says nothing without its label, whatever that orders: "Бонус: миска за 2 пачки", "Срок: 3 рабочих
 * дня". `parts`: of how many clauses it is.
 */
const tellsKind = ({ role, words }: Label, value: string, parts: number): boolean =>
  parts === 1 &&
  value.split(/\s+/u).length <= 7 &&
  (role === 'offer' || role === 'warranty' || (role === 'date' && /^\d/u.test(value) && ofTerm.test(words)));
/** How long what takes, not when or where. */
const ofTerm = /^(?:срок\p{L}*|мерзім\p{L}*)(?!\p{L})/iu;

/** What the `i`th of `parts` clauses keeps of the label of its sentence: `value` is what stands behind it. */
export const labelling = (label: Label | null, value: string, clause: string, i: number, parts: number) => ({
  label: label !== null && (label.role === null || tellsKind(label, value, parts)) ? label.words : null,
  ...(i === 0 && label !== null && /^\d/u.test(clause) && { keyed: true as const }),
});
