/**
 * What the shop does not do, give or take back, and what the buyer pays for a slip of his: true and needed, but no
 * reason to buy. What he is spared ("не шуршит", "предоплату не берём", "кешікпейміз") is one. Three languages.
 */
const ruServices =
  'дела|ремонтиру|чин|обслужива|выезжа|прода|торгу|занима|леч|консультиру|оказыва|доставля|отправля|воз|заселя|пуска|пуст|впуска|выда|сда|возвраща|верн|меня|обменива|принима|бер|работа|печата|шь|установ|став|монтиру|вывоз|гравиру|крас|оценива|выкупа|размеща|оформля';
const spares =
  'предоплат|денег|деньг|комисси|лишн|наценк|доплат|аванс|процент|плат|скрыт|звон|спам|данн|паспорт|справк|фото|личн';

const ruRefuses: readonly RegExp[] = [
  new RegExp(
    `^(?!.*(?<!\\p{L})(?:${spares})).*(?<!\\p{L})не (?:${ruServices})[аеёиыуюя]?(?:ем|ём|м|им|ю|у|мся|емся|имся|юсь)(?!\\p{L})`,
    'iu',
  ),
  /(?<!\p{L})не (?:покрыва|включа|распространя|действу|возвраща|гарантиру|предусмотрен|комплекту|прилага|облага|обмени|залит|установлен|бронирует|суммиру|учитыва)\p{L}*/iu,
  /(?<!\p{L})не (?:наша тема|к нам|для нас|занимаемся|наш профиль)(?!\p{L})|(?<!\p{L})не в комплекте(?!\p{L})|приобретается отдельно/iu,
  // "Самокатов нет", "Доставки нет": what cannot be had.
  /^\p{L}{4,}(?:ов|ев|ей|ки|ки|вки)\sнет$/iu,
];
/** Verbs of a Kazakh shop, denied; "ақша алмаймыз", "қоспаймыз", "кешікпейміз" spare the buyer something. */
const kkRefuses: readonly RegExp[] = [
  /(?<!(?:ақша|пайыз|комиссия|алдын ала|төлем|аванс|қосымша|артық|тер|химия|су|май|бояу|қант)\p{L}* )(?<!\p{L})(?:жөнде|жаса|жеткіз|сат|орнат|қабылда|шық|тік|құй|бер|емде|тасы|жібер|оқыт|істе|баста|ауыстыр|қайтар|жұмыс істе|кіргіз|отырғыз|ал)(?:ма|ме|ба|бе|па|пе)(?:ймыз|йміз|ймын|ймін)(?!\p{L})/iu,
  /(?:қайтарыл|қабылдан|сатыл|жарам|қолданыл|отырғызыл|жіберіл|ауыстырыл|есептел)(?:ма|ме|ба|бе)(?:йды|йді)(?!\p{L})|(?<!\p{L})(?:қолжетімсіз|қарастырылмаған|жарамсыз)(?!\p{L})/iu,
  /\p{L}(?:лар|лер|дар|дер|тар|тер)\s(?:жоқ|емес)$/iu,
];
const enRefuses: readonly RegExp[] = [
  /^(?:we|i) (?:don.t|do not|can.t|cannot|won.t) (?:do|board|stock|supply|handle|teach|print|store|take in|repair|fix|service|cover|deliver|ship|accept|take|offer|sell|install|treat|work|travel)(?!\p{L})(?!.*(?<!\p{L})(?:deposits?|fees?|commission|upfront|money|payment|card details|spam))/iu,
  /^(?:does not|doesn.t|not) (?:cover|include|apply|come with)\p{L}*/iu,
];
/** What a slip of the buyer costs him. */
const costsBuyer: readonly RegExp[] = [
  /^(?!.*(?<!\p{L})(?:нам|вам|платим|наш\p{L}+|пользу)(?!\p{L})).*(?<!\p{L})(?:штраф|сгора(?:ет|ют)|списыва(?:ется|ются)|не возвраща(?:ется|ются)|оплачивается полностью|за ваш сч[её]т|удержива\p{L}+)/iu,
  /\p{L}+(?:са|се)ңыз\s.*(?:төленеді|төлейсіз|өтейсіз|ұсталады|күйеді|алынады)$|\p{L}+(?:саңыз|сеңіз)\s.*(?:төленеді|төлейсіз|өтейсіз|ұсталады|күйеді|алынады)$/iu,
];
const all = [...ruRefuses, ...kkRefuses, ...enRefuses, ...costsBuyer];

/** Whether a line says what the buyer does not get, or what he pays for a slip of his. */
export const isRefusal = (text: string): boolean => {
  const line = text.replaceAll('\u00A0', ' ');
  return all.some((one) => one.test(line));
};
