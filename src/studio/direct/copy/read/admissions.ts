import { leftEdge, pattern } from '../text/pattern.ts';

/**
 * Who is let in and with what: ages, weights and papers that a visitor needs. They belong to the lines that stay whole.
 * Alternations behind a word edge, Russian and Kazakh.
 */
const papers =
  'справк\\p{L}*|медсправк\\p{L}*|карт\\p{L}{1,2} прививок|прививк\\p{L}*|вакцин\\p{L}*|медосмотр\\p{L}*|рецепт\\p{L}*|доверенност\\p{L}*|ветпаспорт\\p{L}*|направлени\\p{L} врача';
const kkPapers = 'анықтама\\p{L}*|рецепт\\p{L}*|екпе\\p{L}*|медициналық кітапша\\p{L}*|сенімхат\\p{L}*';
const sources: readonly string[] = [
  `^(?:вход |допуск |участие |при[её]м )?(?:(?:дет(?:и|ям|ей)|реб[её]нок|подростк\\p{L}+|участник\\p{L}*|гост\\p{L}+|всадник\\p{L}*|пассажир\\p{L}*) )?(?:строго |только )?(?:с|от|старше) \\d{1,2}(?:[,.]5)? ?(?:лет|года|мес\\p{L}*)(?!\\p{L})(?! (?:и до|до \\d))`,
  `(?:${papers})[^.;!?]{0,28}(?:обязател|нужн|нуж[её]н|необходим|требу|не старше)\\p{L}*|(?:обязательн\\p{L}+|нужн\\p{L}+|нуж[её]н|необходим\\p{L}+|требу\\p{L}+) (?:\\p{L}+ )?(?:${papers})`,
  `^(?:\\p{L}+ )?\\d{1,2} жас(?:тан|қа)(?: бастап| дейін| асқан\\p{L}*| жоғары| кіші)?(?=$|[,.]| (?:балалар|ересек|қатыс)\\p{L}*)`,
  `^(?:управля|води|катат|участв|посещ|игра|ходи|мин[а-я]*)\\p{L}* (?:можно |разрешено )?(?:только )?(?:с|от|старше) \\d{1,2} (?:лет|года)`,
  `^\\d{1,2} жастан \\d{1,2} жасқа дейін$|^салмағы \\d{2,3} ?кг(?:-ға)? дейін$|^(?:вес|рост) (?:участник|всадник|наездник|гост|пассажир|реб[её]нк|человек|клиент)\\p{L}* (?:до|от|не более) \\d`,
  `(?:${kkPapers}) (?:\\p{L}+ )?(?:керек|қажет|міндетті)(?! емес)`,
];
const gives =
  /бесплатн|тегін|ақысыз|скидк|подар|жеңілдік|сый(?:ға|лық)|\d ?%|[₽₸]|\d ?(?:руб|тг|теңге)|(?<!\p{L})(?:free|half price)(?!\p{L})/iu;
const bars = /нельзя|запрещ|не допуска|не рекоменд|болмайды|тыйым|рұқсат етілмей|must|not allowed|required/iu;

/** Whether a line says who may come or what he must bring, and gives nothing. */
export const isAdmission = (text: string): boolean =>
  !gives.test(text) &&
  !/(?<!\p{L})(?:не|без) (?:нуж|надо|требу|справ|привив|рецепт)/iu.test(text) &&
  pattern(`${leftEdge}(?:${sources.join('|')})`).test(text.trim());

/** "Дети до 7 лет бесплатно со взрослым": an offer, whoever it is that comes along. */
export const isGivenTo = (text: string): boolean =>
  /бесплатн|тегін|(?<!\p{L})free(?!\p{L})/iu.test(text) &&
  /жас|лет|year|age|under|kid|child|дет/iu.test(text) &&
  !bars.test(text);
