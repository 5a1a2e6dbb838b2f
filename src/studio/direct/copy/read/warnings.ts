/**
 * Warnings by what they say rather than by their phrase: who must not or may not without something, what may go wrong,
 * how it must not be used, under what number somebody is registered. Alternations behind a word edge, three languages.
 */
const ruWho =
  'дет(?:и|ей|ям|ьми)|реб[её]н\\p{L}+|беременн\\p{L}*|кормящ\\p{L}*|аллергик\\p{L}*|лиц(?:а|ам|о)|людям|гипертоник\\p{L}*|диабетик\\p{L}*|пациент\\p{L}*|несовершеннолетн\\p{L}*';
const ruForbids =
  'нельзя|не рекоменд\\p{L}+|противопоказ\\p{L}+|запрещ\\p{L}+|осторожн\\p{L}*|опасн\\p{L}*|не допуска\\p{L}+|не обслужива\\p{L}+|не прода[её]\\p{L}+';
const kkForbids =
  'болмайды|қауіпті|тыйым|рұқсат етілмей\\p{L}*|рұқсат жоқ|ұсынылмай\\p{L}*|абай|қарсы көрсет\\p{L}*|сатылмай\\p{L}*|жіберілмей\\p{L}*';
const enForbids =
  'not (?:be )?(?:suitable|recommended|allowed|permitted|admitted|for)|should not|must not|cannot|may not|dangerous|hazard\\p{L}*';

export const warnings: readonly string[] = [
  // Who must not.
  `(?:${ruWho})[^.;!?]{0,44}?${'(?<!\\p{L})'}(?:${ruForbids})(?!\\p{L})|(?:${ruForbids}) (?:\\p{L}+ ){0,2}(?:${ruWho})(?!\\p{L})`,
  `(?:бала|адам|жүкті|аллергия|кәмелет|жас)\\p{L}*[^.;!?]{0,44}?(?<!\\p{L})(?:${kkForbids})(?!\\p{L})`,
  `(?:children|kids|infants|babies|pregnan\\p{L}+|breastfeeding|people with|persons|anyone with|under[- ]?\\d+s?)[^.;!?]{0,44}?(?<!\\p{L})(?:${enForbids})(?!\\p{L})|(?:not|un)\\s?suitable for|not (?:recommended|advised) for|if (?:you are |you.re )?(?:pregnan|breastfeed|allerg)\\p{L}*`,
  '\\p{L}+(?:ть|ться|ти) нельзя|^нельзя (?:\\p{L}+ ){0,2}(?:при|с|после|беремен)|(?:посещени|вход|участи|купани|плавани|курени|въезд|полёт|полет)\\p{L}* [^.;!?]{0,44}запрещ\\p{L}+|(?:не подход\\p{L}+|не предназнач\\p{L}+) (?:для )?(?:людям|людей|лицам|лиц|детям|детей|беремен\\p{L}+|аллергик\\p{L}+|при)(?!\\p{L})|не покрыва\\p{L}+|прекратите (?:применени|использовани|при[её]м)\\p{L}*|^(?:использовать|работать|эксплуатировать|применять) (?:только |строго )?(?:в|с|под|вдали) (?:\\p{L}+ )?(?:защитн|перчатк|очк|маск|проветр|присмотр|огня|детей)\\p{L}*|подробност\\p{L}+ и исключени\\p{L}+|исключени\\p{L}+ (?:в|указан)',
  '(?:ауыру|науқас|жүрек|қан қысымы|гипертони|қояншық|жүкті|ішкен|мас)\\p{L}*[^.;!?]{0,44}?(?<!\\p{L})(?:ұсынылмай\\p{L}*|ұсынбай\\p{L}*|отырғызылмай\\p{L}*|жіберілмей\\p{L}*|болмайды|айтсын|ескертсін)|архивтегі абонент\\p{L}* қолжетімсіз|қолжетімсіз$',
  '(?:ло|л)\\d{2,3}-\\d{4,6}-\\d{2}\\/\\d{5,}|дет\\p{L}+ до \\d+(?: лет)? не (?:принима|бер|допуска)\\p{L}*|возможн\\p{L}+ (?:засветк|от[её]к|покраснен|дискомфорт|раздражен|синяк|зуд|жжени)\\p{L}*|отпуска\\p{L}+ (?:только |строго )?по рецепту|алкогол\\p{L}* запрещ\\p{L}+|(?<!\\p{L})сро (?:№|\\p{Lu})|беречь:? от детей',
  'қалпына келтірмей\\p{L}*|тіркеу куәліг\\p{L}*|аллергия\\p{L}* болса [^.;!?]{0,20}(?:қолданба|пайдаланба|ішпе|жеме)\\p{L}*',
  // How it must not be used.
  '^(?:избегать|избегайте|остерегайтесь|бойтесь) |^не (?:использовать|применять|принимать|превышать|давать|оставлять|носить|наносить|допускать|нагревать|вскрывать|глотать|смешивать|курить|садиться)(?!\\p{L})|беречь от (?:детей|огня|солнца|влаги)|(?:хранить )?в (?:недоступном|местах?,? недоступн\\p{L}+)[^.;!?]{0,20}дет\\p{L}+|класс\\p{L}* (?:пожарной )?опасности|балалардың қолы жетпейтін|^аллерген\\p{L}*|следы (?:орех|арахис|глютен|молок)\\p{L}*|(?:эксплуатаци|использовани|применени|участи|допуск|посещени|управлени|катани)\\p{L}* (?:\\p{L}+ ){0,2}(?:с|от|до|старше) \\d{1,2}(?!\\d)|перед (?:использованием|процедурой|приёмом|приемом) (?:прочит|ознаком|проконсульт|сделай)\\p{L}*',
  '^(?:do not|don.t|never) (?:use|exceed|leave|give|apply|swallow|mix|heat|charge|drive|take|ingest|inhale|wear|operate)(?!\\p{L})|keep (?:away|out of|from)|for (?:external|adult|professional|outdoor) use only|avoid contact|flammable|if swallowed|^allergens?|read (?:the )?(?:label|leaflet|instructions)|patch[- ]test',
  'балалардан алыс|ашық оттан|аллергендер|қолданар алдында|артық мөлшер\\p{L}*',
  // What may go wrong, and what is not promised.
  '(?:стоимост|цен|доходност|курс|прибыл|ставк)\\p{L}* [^.;!?]{0,44}?(?:может|могут) \\p{L}+|результат\\p{L}* [^.;!?]{0,30}не (?:определя|гарантир|обеща)\\p{L}+|(?:изучите|ознакомьтесь|ознакомиться|прочитайте|прежде чем|перед тем,? как)(?!\\p{L})|имеются (?:\\p{L}+ )?(?:исключени|ограничени|противопоказ)\\p{L}*|правила \\p{L}+ №|(?:количество|число|срок|эффект|курс)\\p{L}* (?:\\p{L}+ )?индивидуальн\\p{L}+|индивидуальн(?:о|ы)(?=\\s*$)|(?:сгр|рзн|ру|ту|тр тс|еаэс)\\s[\\p{Lu}№]*[\\s.]?\\d[\\d.\\p{L}/-]{4,}|аллерг\\p{L}*[^.!?]{0,40}(?:сообщ|предупред|скаж|уточн)\\p{L}*|не гарантирует (?:доход|прибыл|результат|будущ)\\p{L}*|(?:просрочк|неисполнени|нарушени)\\p{L}* [^.;!?]{0,40}(?:пен|штраф|неустой|кредитн)\\p{L}*|(?:пеня|неустойка|штраф) (?:\\p{L}+ ){0,3}\\d(?![^.;!?]*(?<!\\p{L})(?:нам|в вашу пользу|вам)(?!\\p{L}))',
  'should not (?:replace|be|exceed)|(?:must|have to|required to) (?:sign|be|wear|hold|show|bring|have)|waiver|allerg\\p{L}*[^.!?]{0,40}(?:tell|ask|inform|let us|contact|speak)|(?:carr(?:y|ies)|involves?|there (?:are|is)|has|have|any) (?:\\p{L}+ ){0,2}risks?(?!\\p{L})|you should (?:consider|seek|consult|read|check)|keep [\\p{L} ]{0,20}out of reach|licen[cs]e of (?:the )?|failure to (?:make|pay|keep|repay|maintain)|(?:may|could|can|will) (?:harm|hurt|damage|seriously|adversely|negatively)|(?:broker,? (?:and )?)?not a lender|credit broker|should not expect|rates? (?:and terms )?(?:may |can |are |is )?(?:vary|varies|variable|subject)|prices? (?:may |can )(?:vary|change|go)|no guarantee|(?:is|are) not guaranteed|not covered by|at your own risk|think carefully|late fees?|missed payments?',
  '\\p{L}+(?:сыз|сіз) қалдырмаңыз|\\p{L}{4,}(?<!жаз)(?<!айт)(?<!қолдан)(?<!көрсет)(?<!салыстыр)(?<!ат)(?:маңыз|меңіз|баңыз|беңіз|паңыз|пеңіз)(?:дар|дер)?(?=\\s*$)|(?:ереже|заң|шарт|талап)\\p{L}* (?:сай|сәйкес)|айыппұл(?!сыз)\\p{L}*(?!\\p{L}| жоқ| алынбай| өзіміз)|өсімпұл\\p{L}*(?!\\p{L}| жоқ)|төмендеуі мүмкін|өзгеруі мүмкін|(?:мерзім|төлем)\\p{L}* (?:өт|кешік)\\p{L}*',
  // What a picture or a price is worth, who pays and who decides.
  'носит (?:\\p{L}+ )?(?:информационн|ознакомительн|справочн|рекламн)\\p{L}*|(?:действительн|актуальн)\\p{L}+ (?:на|до) (?:дат|момент|день|\\d)\\p{L}*|возможн\\p{L}+ (?:аллерг|индивидуальн|побочн|осложнен|огранич)\\p{L}*|вред(?:ит|но|ят)(?: \\p{L}+)? здоровь\\p{L}*|(?:решение|условия) (?:\\p{L}+ )?(?:принима|определя|устанавлива)\\p{L}+ (?:банк|кредитор|страховщик|ооо|ао|пао|мфо)\\p{L}*|(?:осуществля|предоставля|оказыва|выда)\\p{L}+ (?:ооо|ао|пао|ип|банк|мкк|мфк|сао|спао)(?!\\p{L})|ген\\.? ?лиц\\p{L}*|не (?:для детей|игрушка)|одн\\p{L}+ (?:штук\\p{L}*|шт) в (?:одни|1) руки|организатор (?:акции|розыгрыша|тура|конкурса)',
  'for illustration|illustrative purposes|(?:one|1|max\\p{L}* \\d|limit\\p{L}*(?: to)? (?:one|1|\\d)) per (?:customer|household|person|order|account)|(?:correct|accurate) (?:at|as (?:of|at))|allerg\\p{L}+ (?:advice|info\\p{L}*|notice|warning)|always (?:read|wear|follow|supervise|consult)|(?:lic|reg|license|licence|permit)\\.? ?#|paid partnership|advertisement|#ad(?!\\p{L})|e ?& ?oe|prices? (?:exclude|excl)|your capital|rental agreement|credit check|age (?:restrict|verif)\\p{L}*|18 or over|aged (?:18|21|16)',
  'аллергия\\p{L}* (?:\\p{L}+ )?(?:болуы|тудыр|шақыр)\\p{L}*|(?:маман|дәрігер)\\p{L}* (?:\\p{L}+ )?(?:кеңес|жүгін|қарал)\\p{L}*|(?:сурет|бейне)\\p{L}* (?:өзгеше|айырмашылы)\\p{L}*|(?:шарт|талап)\\p{L}* (?:сайтта|қолданыл|бойынша)\\p{L}*|(?:ұсыныс|орын|тауар|сан)\\p{L}* (?:\\p{L}+ )?шектеулі|денсаулы\\p{L}* (?:\\p{L}+ )?зиян\\p{L}*|^жарнама\\.?$|ересектердің қарау\\p{L}*|банк\\p{L}* шеш\\p{L}*',
  // Under what number, by whose leave.
  '(?:ofsted|cqc|mcs|gmc|gdc|gas safe|niceic|napit|trustmark|fensa|nfrc|chas|atol|abta|iata|rics|arla|sra|ico|fca|pra|gphc|hcpc|nmc|imc|rera|trn|vat|duns|ein|nmls|cslb|dot|mc|usdot|dca|ahpra|abn|acn)(?: [\\p{L}-]+){0,2}? (?:no\\.? |number |reg\\.? |id )?[:#№(]?\\s?\\p{Lu}{0,4}[-/]?\\d[\\dA-Z/-]{3,}|(?:provider|registration|membership|charity|permit|licen[cs]e|policy|reference) (?:no\\.?|number|id|ref)?\\s?[:#№]?\\s?\\p{Lu}{0,3}[-/]?\\d[\\d/-]{4,}',
  '(?:рто|рта|мвт|рег|свидетельств|разрешени|аттестат|удостоверени|полис|патент)\\p{L}*\\.? (?:\\p{L}+ ){0,2}?(?:№|n)?\\s?\\p{L}{0,3}[-/]?\\d[\\d/-]{3,}|адвокатск\\p{L}+ (?:палат|образовани|бюро|кабинет)\\p{L}*[^.;!?]{0,30}(?:рег|№|\\d)|нотариальн\\p{L}+ палат\\p{L}*',
];

/** A company with its form and name, as it stands before its licence. */
export const isCompany = (text: string): boolean =>
  /(?<!\p{L})(?:ООО|ИП|АО|ПАО|ОАО|ЗАО|НАО|МКК|МФК|МФО|ТОО|ЖШС|АҚ|МҚҰ|СК|НКО|АНО|ГБУ|СЗ)(?!\p{L})|(?<!\p{L})(?:Ltd|LLC|PLLC|Inc|LLP|plc|PLC|GmbH|FZE|FZ-LLC|Bank|Limited)(?!\p{L})|^банк\p{L}* «/u.test(
    text,
  );
