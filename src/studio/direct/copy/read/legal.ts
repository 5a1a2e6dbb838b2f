import { remembered } from '../text/remember.ts';
import { isAdmission, isGivenTo } from './admissions.ts';
import { englishLegal } from './english-legal.ts';
import { leftEdge, pattern } from '../text/pattern.ts';
import { isOfferEnd, smallPrint } from './small-print.ts';
import { warnings } from './warnings.ts';

/** Words that only stand in lines which the law demands or which limit a promise. */
const marks: readonly string[] = [
  // Who advertises, and by what right.
  '(?:инн|огрн(?:ип)?|бин|бсн|иин|жсн|снилс|кпп)(?:-?\\p{L}{1,3})?\\s?[:№—–-]?\\s?\\d{4,}|огрн|erid|реклама\\s*[.:]?\\s*$|реклама\\.\\s|рекламодатель',
  'мед\\.? ?лиценз\\p{L}*|рег\\.? ?уд(?:\\.|остовер\\p{L}+)|лиценз\\p{L}*\\s*(?:№|n|no|[а-яa-z]{0,2}-?\\d|цб|мз)|аккредитаци\\p{L}* (?:№|[a-zа-я]{2}\\.)|лиц\\.?\\s?(?:№|[a-zа-я]{0,3}[-–]?\\d)|лиц\\.[^.,;]{0,30}№|имеющ\\p{L}+ лицензи\\p{L}*|рұқсат\\p{L}*\\s?№|registered with|registration no|лицензия\\p{L}*|лицензиясы|licen[cs]e (?:no|number|#)|(?<!(?:windows|office|microsoft|adobe|macos|autocad|software|games?|fonts?)(?!\\p{L})[^.;,]{0,20})licen[cs]ed|frn\\s?\\d|authori[sz]ed (?:and|by)|regulated by|registered (?:in (?!\\d{4})|charity|company|number)|company (?:no|number)|(?:landlord |agent |gas safe |scottish |property )*reg(?:istration|istered)?\\.?(?: no\\.?| number)? ?[:#№]?\\s?\\d{5,}[\\d/]*|\\p{L}{2,6} reg(?:istration)?\\.?(?: no\\.?| number)? ?[:#№]?\\s?(?=[a-z]{0,4}\\d{4})[a-z\\d]{6,}',
  '(?:заключени|аттестат|допуск|патент|паспорт качества)\\p{L}* (?:№|n)|декларация (?:еаэс|о соответ)|проектн\\p{L}+ деклараци\\p{L}*|наш\\.дом\\.рф|регистрационн\\p{L}+ удостоверени\\p{L}*|ру №|свидетельств\\p{L}+ (?:о|№)|сертификат\\p{L}* (?:соответ|№)|ст рк|гост р',
  '(?:организатор|застройщик|продавец|исполнитель|страховщик|перевозчик|кредитор)\\p{L}*\\s*(?:[:—–-]\\s*)?(?:ооо|ип|ао|пао|тоо|нао|ао)|ұйымдастырушы\\p{L}*',
  '^(?:ооо|оао|зао|пао|тоо|нао)\\s+(?:\\p{Lu}+\\s)?[«"“„][^»"”]+[»"”]\\s*$|^ип\\s+\\p{L}+\\s\\p{L}\\.\\s?\\p{L}\\.?$|(?:ооо|ао|пао|тоо) [«"“„][^»"”]+[»"”],? (?:лиц|инн|огрн|бин)|кредит предоставля\\p{L}*|банк\\p{L}* предоставля\\p{L}*',
  // Health.
  'противопоказан\\p{L}*|консультаци\\p{L}+ (?:специалист\\p{L}*|врач\\p{L}*)|проконсультир\\p{L}* (?:с|со|у)|не явля\\p{L}+ (?:лекарств\\p{L}*|публичн\\p{L}+|оферт\\p{L}*|офертой|медицинск\\p{L}+|инвестиц\\p{L}*|индивидуальн\\p{L}+|гаранти\\p{L}*)|бад(?=\\.|$|\\s)|перед применением|индивидуальн\\p{L}+ непереносимост\\p{L}*|возможны (?:побочн|осложн)\\p{L}*|результат\\p{L}* (?:может|могут|индивидуал)\\p{L}*|(?:не )?применять (?:при|беремен)\\p{L}*',
  'results? (?:may |can |will )?var\\p{L}*|recovery varies|individual results|not intended (?:to|for)|not been evaluated|consult (?:your|a|with)|carries risks?|side effects|reapply every|keep out of reach|do not (?:exceed|use if)|patch test|seek a second opinion|do(?:es)? not restore|suitability is|adult supervision|choking|keep away from|without supervision|seek medical|speak to (?:your|a) (?:doctor|gp|vet)|not a (?:medicine|substitute|toy)|(?<!(?:\\d|all|no|of|every) )allergen\\p{L}*',
  'дәрілік зат|қарсы көрсетілім\\p{L}*|маман\\p{L}* кеңес\\p{L}*|дәрігер\\p{L}* кеңес\\p{L}*|дәрігермен кеңес\\p{L}*|кеңесі қажет|дәрі емес|ббқ|биологиялық белсенді',
  // Drink, play, age.
  'чрезмерн\\p{L}+ употреблени\\p{L}*|вредит (?:вашему )?здоров\\p{L}*|drink (?:responsibly|aware)\\p{L}*|responsibly|шамадан тыс|денсаулы\\p{L}* зиян\\p{L}*|gambl\\p{L}+ (?:responsibly|aware)|азартн\\p{L}+',
  '(?<![\\d+-])(?<!\\d[.,])(?<!(?:of|for|from|group|orders?|bookings?|parties|группа?|от|для) )(?:0|3|6|12|14|16|18|21)\\s?\\+(?!\\s?[\\d/]|\\s(?:лет(?! и)|years?(?! (?:old|only|and))|yrs?|months?|weeks?|days?|hours?|hrs?|miles?|people|guests|items|colou?rs)(?!\\p{L}))|over (?:16|18|21)s?|(?:16|18|21)s? (?:and over|only)|under (?:16|18)s?(?!\\s?(?:%|°|[£$€]|(?:kg|cm|mm|m|min\\p{L}*|lbs?|inch\\p{L}*|miles?|hours?)(?!\\p{L})))|жасқа толмаған\\p{L}*|несовершеннолетн\\p{L}*|без присмотра|в сопровождении взросл\\p{L}*|accompanied by an adult',
  // Money.
  '(?:при|за) (?:\\p{L}+ )?(?:нарушени|просрочк)\\p{L}+ [^.;]{0,40}(?:начисл|пен[яи]|неустойк)\\p{L}*|пск(?=\\s|:|$)|полн\\p{L}+ стоимост\\p{L}+ кредита|оценивайте свои|финансовые возможности|негативн\\p{L}+ последстви\\p{L}*|обратитесь к (?:своему )?кредитор\\p{L}*|риск\\p{L}* (?:потер|убытк|инвест)\\p{L}*|доходность (?:в прошлом|не гарант)\\p{L}*|не застрахован\\p{L}*|застрахован\\p{L}* в асв|асв|value of investments|tax treatment|isa rules|изменение (?:стоимости|условий)|(?<!не )(?:цена|стоимость|плата|тариф|абонплата|ставка)\\p{L}* (?:\\p{L}+ )?(?:повыша(?:ет|ют)ся|увеличива(?:ет|ют)ся|индексиру\\p{L}+|вырастет|будет (?:повыш|увелич)\\p{L}+)|не гарантиру\\p{L}+ доходност\\p{L}*|инвестици\\p{L}+ сопряж\\p{L}*',
  '(?:каско|страхов(?:ка|ание|ания)|поручительств\\p{L}*|сақтандыру\\p{L}*) (?:\\p{L}+ )?(?:обязател\\p{L}+|міндетті)|insurance (?:is )?(?:required|compulsory)|(?:без \\p{L}+ )?ставк\\p{L}* (?:будет )?(?:выше|увелич\\p{L}+|\\+) ?(?:на )?\\d|underwritten by',
  '(?:business|trade|private|domestic) (?:users?|customers?|clients?|use) only|только для (?:юр|юридическ)\\p{L}*|apr representative|representative (?:example|\\d|apr)|(?:may|could|can) (?:leave|affect|result in) [^.]{0,30}(?:record|credit|file|loss)|subject to (?:\\p{L}+ )?(?:status|approval|availab\\p{L}+|afford\\p{L}*|credit|terms|change|survey|conditions|contract|inspection|eligib\\p{L}+|planning|checks?)|(?:new|existing|residential|business) customers? [^.;!?]{0,30}only|(?<!no )(?:prices?|bills?|rates?|fees?|charges?|tariffs?|subscription|rent) (?:will |may |can |could )?(?:rises?|increases?|goes? up|renews?)|capital (?:is )?at risk|(?:past|prior) (?:performance|results)|attorney advertising|not (?:financial|investment|legal) advice|your home may be|terms (?:and conditions|apply)|(?<!in the )t\\s?&\\s?cs?|conditions apply|fees apply|member fdic|equal housing|borrow(?:ing)? responsibly',
  'тәуекел\\p{L}*|жтсм|гэсв|годов\\p{L}+ эффективн\\p{L}+ ставк\\p{L}*|қдкбқ|мүмкіндігіңізді бағалаңыз|кепілдендіру қоры|номиналды ставка[^.]*жтсм|оферта\\p{L}*',
  // Limits of the offer.
  '(?:скидк|акци|предложени|промокод|купон|бонус)\\p{L}* (?:\\p{L}+ )?не (?:действ|распростран|суммир|примен|относ)\\p{L}+|(?:жеңілдік|акция|ұсыныс)\\p{L}* [^.;!?]{0,40}(?:қолданылмай|жарамсыз|қосылмай)\\p{L}*|(?:offer|discount|code|sale|promotion)s? (?:is |are )?(?:not valid|does not apply|doesn.t apply|do not apply|excludes?)|публичн\\p{L}+ оферт\\p{L}*|не является офертой|подробност\\p{L}+ (?:у|на|об|по|в|условий|акции)|подробнее (?:об|на|у)|(?:количество|число) (?:товара |мест )?ограничен\\p{L}*|не суммиру\\p{L}*|организатор оставляет|правила (?:акции|на)|условия (?:акции|на сайте|уточн)\\p{L}*|срок годности|изображени\\p{L}+ (?:может|могут)|внешний вид (?:может)|while (?:stocks?|supplies) last|no purchase necessary|void where|see (?:site|website|store|terms) for|excludes? |not valid (?:with|in|on|during|for|at)|cannot be combined|uk residents|limited (?:time|to one)|қосылмайды|\\p{L}+(?:ға|ге|қа|ке) жүрмейді|толық ақпарат|шарттары|шектеулі|меншік құқығы',
];
const source = `${leftEdge}(?:${[...marks, ...smallPrint, ...warnings, ...englishLegal].join('|')})`;

/** "… деп жазбаңыз", "не пишите, что …": an order to the maker is no line of the law. */
const forMaker =
  /(?<!\p{L})(?:(?:нужн[аы]|нужен|надо|хочу|хотим|сделай\p{L}*|закаж\p{L}+) (?:\p{L}+ ){0,2}реклам\p{L}|деп (?:жазба|айтпа|көрсетпе|жарнамалама)\p{L}*|(?:жазбай|айтпай|көрсетпей|қоспай)-?ақ (?:қой|қоя)\p{L}*|(?:жазбаса|айтпаса)\p{L}* (?:да )?болады|(?:жазуға|айтуға|көрсетуге|салыстыруға)(?: да)? болмайды|не (?:пишите|пишем|писать|указывайте|указывать|говорите|обещайте)|нельзя (?:писать|говорить|указывать|обещать|упоминать)|(?:words?|names?|terms?|claims?) (?:should|must|may|can) ?not (?:appear|be used|be printed)|(?:do not|don.t|please don.t) (?:say|claim|write|mention|promise|use the words?|use (?=["'‘“])|call (?:it|us)))(?!\p{L})/iu;

/** "ЖТСМ пайызбен бірдей өлшемде тұрсын", "ГЭСВ тем же шрифтом": how large or where the law's words shall stand. */
export const ordersLook =
  /(?<!\p{L})(?:(?:өлшемде|әріппен|қаріппен|шрифтпен|жол\p{L}*|екеуі|толық|анық)(?: \p{L}+){0,3} тұр(?:сын|уы (?:керек|қажет|тиіс))|тұрсын$|(?:тем|того|таким) же (?:шрифт|размер|кегл)\p{L}*|(?:тем|того) же (?:и )?размера|(?:in|at) the same (?:size|font|type)|(?:has to|must|needs to) (?:sit|stand) (?:close|next|near|beside)\p{L}*)(?!\p{L})/iu;

/** "Battery health 94 % certified by the lab": a measured fact with its witness. */
const witnessed = /\d ?%[^.;]{0,24}(?<!\p{L})(?:certified|accredited) by/iu;

/** "Консультация врача входит", "дәрігер кеңесі тегін": the advice that comes with a thing is no warning. */
const adviceGiven =
  /(?:консультаци\p{L}+|кеңес\p{L}*|consultation)(?!\p{L})[^.;,]{0,24}(?<!\p{L})(?:вход\p{L}+|включен\p{L}*|в (?:цене|подарок|стоимости)|бесплатн\p{L}+|ішінде|тегін|кіреді|сыйға|included|free|for free)(?!\p{L})/iu;
const adviceNeeded = /необходим|требует|нужна|қажет|керек|required|needed/iu;

/** Whether a statement is one that the law, the licence or the limits of an offer demand. */
export const isLegal = remembered(
  (text: string): boolean =>
    !forMaker.test(text) &&
    !ordersLook.test(text) &&
    !witnessed.test(text) &&
    !(adviceGiven.test(text) && !adviceNeeded.test(text) && !/противопоказ|көрсетілім/iu.test(text)) &&
    ((pattern(source).test(text.trim()) && !isGivenTo(text)) || isAdmission(text) || isOfferEnd(text)),
);
