import { leftEdge, pattern } from '../text/pattern.ts';

const allergens =
  'орех\\p{L}*|арахис\\p{L}*|глютен\\p{L}*|молок\\p{L}*|молочн\\p{L}*|лактоз\\p{L}*|со[юяи]|яйц\\p{L}*|кунжут\\p{L}*|рыб\\p{L}*|морепродукт\\p{L}*|м[её]д\\p{L}{0,2}|аллерген\\p{L}*|кофеин\\p{L}*|алкогол\\p{L}*|(?:tree )?nuts?|peanuts?|almonds?|hazelnuts?|walnuts?|milk|dairy|gluten|wheat|soya?|eggs?|sesame|fish|shellfish|celery|mustard|lupin|sulph?ites|caffeine|alcohol|жаңғақ\\p{L}*|сүт\\p{L}*|жұмыртқа\\p{L}*|бал';

/** Safety, risk and limits that a shop must tell: by class, in three languages. Alternations behind a word edge. */
export const smallPrint: readonly string[] = [
  // Allergens.
  `(?<!не )содержит(?! (?:без|0|ноль))(?: следы)?[^.;!?]{0,50}?${leftEdge}(?:${allergens})(?!\\p{L})|contains?(?!\\p{L}):?(?! no(?:ne)?(?!\\p{L}))[^.;!?]{0,50}?${leftEdge}(?:${allergens})(?!\\p{L})|құрамында[^.;!?]{0,50}?${leftEdge}(?:${allergens})[^.;!?]{0,20} (?:бар|болуы)`,
  'может содержать|могут содержать|возможны следы|(?:может|могут) вызва?ы?в?а?ть аллерг\\p{L}*|may (?:also )?contain|(?:may|can) cause (?:an )?(?:allerg|irritat|drows)\\p{L}*|made in a (?:kitchen|bakery|factory|facility) (?:that|which|with|using)|аллергия\\p{L}* (?:тудыр|шақыр|бере)\\p{L}*|іздері болуы мүмкін',
  // No medicine, no diagnosis, no advice.
  'не заменя\\p{L}+|не явля\\p{L}+|не став\\p{L}+ диагноз\\p{L}*|не (?:предназначен\\p{L}*|использу\\p{L}+) для (?:лечен|диагност)\\p{L}*|(?:это |, |— )не (?:медицинск\\p{L}+|лечени\\p{L}*|диагноз\\p{L}*|лекарств\\p{L}*|инвестиционн\\p{L}+)|не медицинск\\p{L}+ (?:услуг|процедур|издел|прибор|аппарат)\\p{L}*|результат\\p{L}* [^.;!?]{0,30}(?:завис[ия]т|индивидуальн\\p{L}+|отлича\\p{L}+)|обратитесь к врачу|посоветуйтесь с',
  "not (?:a |an |for |intended |financial |meal |as )*(?:medical|medicine|diagnos\\p{L}*|substitute|replacement|treatment|therapy|toy|lifejacket|safety device|investment advice|legal advice)|(?:is|are|does|do) ?n[o’']t (?:replace|diagnose|treat|constitute|provide medical)|no substitute for|results? (?:depend|differ|are not typical|not typical)|consult a",
  '(?:емдік|медициналық|дәрілік) [^.;!?]{0,24}емес|диагноз емес|ем емес|емдеу емес|дәрі-дәрмек емес|алмастырмай\\p{L}*|ауыстырмай\\p{L}*|медициналық [^.;!?]{0,24}емес|кеңес емес|нәтиже\\p{L}* [^.;!?]{0,60}(?:байланысты|әртүрлі|әркімде|өзгеше)|дәрігерге (?:қаралыңыз|жүгініңіз)',
  // Age and supervision.
  'must be (?:at least |aged |over )*\\d{1,2}|under[- ]?\\d{1,2}s(?!\\p{L})|(?:children|kids|anyone|those|persons?|people|guests|minors|riders|passengers) (?:aged )?(?:under|below) \\d(?![^.;!?]*(?:half|free|%|[£$€]))|\\d{1,2} (?:and|or|years and) (?:over|older|above)|proof of age|(?:photo )?id (?:is )?required|(?:with|by) (?:an|a|their) (?:\\p{L}+ )?(?:adult|parent|guardian)|supervis\\p{L}+|unattended|suffocation|small parts',
  'дет\\p{L}+ (?:до|младше|от) \\d+[^.;!?]{0,40}(?:только|родител|взросл|сопровожд|не допуск|запрещ|нельзя)\\p{L}*|лиц\\p{L}* (?:до|младше|не достиг\\p{L}+|старше) \\d*|(?:только|строго|обязательно) (?:с|со|под) (?:взросл|родител|присмотр|инструктор)\\p{L}*|под (?:присмотр|надзор|контрол)\\p{L}* (?:взросл|родител|врач)\\p{L}*|(?:только |строго )(?:с|от|старше) (?:16|18|21)|старше (?:16|18|21) лет|с 18 лет|мелкие детали|(?:только|строго|вход\\p{L}*|выда\\p{L}+) по паспорту',
  '\\d{1,2} жас\\p{L}*[^.;!?]{0,40}(?:ересек|ата-ана|қадағала|бақыла|рұқсат етілмей|тыйым)\\p{L}*|ересек\\p{L}* (?:\\p{L}+ )?(?:бірге|бақылау|қадағалау)\\p{L}*|\\d{1,2} жасқа толған\\p{L}*|(?:16|18|21) жастан',
  // Licences of any authority.
  'licen[cs](?:e|ing|ed by)\\s?[:#№]|(?:licen[cs]e|permit|registration|certificate|policy|accreditation) \\p{Lu}*[-/]?\\d|(?:gas safe|niceic|fca|ofsted|cqc|sra|atol|abta|bacp|hcpc|gphc|sia|ico|dbs|nmls|mls|dre|rera|ded|moh|dha|vat)(?: \\p{L}+)?(?: no\\.?| number| reg\\p{L}*\\.?)? ?[:#№]? ?\\d{3,}|reg\\.? (?:no|number)|accredited by|certified by|member of (?:the )?\\p{L}+ (?:ombudsman|scheme)',
  'разрешени\\p{L}* (?:№|n)|аккредитаци\\p{L}* (?:\\p{L}+ ){0,3}(?:№|n)|страховщик определя\\p{L}+|рег\\.? ?(?:№|номер)|реестр\\p{L}* (?:№|цб|банк|туропер|операт|мфо)|(?:в|номер в) (?:едином |федеральном |государственном )?реестр\\p{L}*|рто \\d|рта \\d|куәлі[кг]\\p{L}* ?№|тізілім\\p{L}*',
  // Emergencies.
  'in an emergency|in case of emergency|(?:call|dial|ring|text) (?:999|911|112|111|101|988)(?!\\d)|при (?:угрозе жизни|экстренн\\p{L}+|неотложн\\p{L}+|чрезвычайн\\p{L}+)|в экстренн\\p{L}+|(?:звоните|вызывайте|вызовите|набирайте|набрать) (?:по )?(?:0[1-4]|10[1-4]|112|скор\\p{L}+)|шұғыл жағдай\\p{L}*|жедел жәрдем\\p{L}*',
  // Risk of money.
  '\\d{1,2}(?:[.,]\\d+)? ?% (?:of )?(?:our )?(?:retail|cfd|investor|розничн|инвестор|счет|счёт|клиент\\p{L}* теря)\\p{L}*|retail (?:investor|client)s?|los(?:e|ing) (?:your |all |some )?(?:\\p{L}+ )?(?:money|capital|invest\\p{L}*|deposit)|complex (?:financial )?instruments?|(?:high|higher|significant) risk|risk of los\\p{L}+|(?:don.t|do not|never) invest unless|(?:can|may) (?:go down|fall) (?:as well as|or|and)|(?:go|goes) down as well as|not protected by|unregulated|late (?:payment|repayment)s? (?:can|may)|warning:',
  'теря\\p{L}+ (?:деньги|средства|капитал)|потер\\p{L}+ (?:вложен\\p{L}+|денег|деньги|средств|капитал\\p{L}*)|(?:связан|сопряж[её]н)\\p{L}* с (?:\\p{L}+ )?риск\\p{L}*|(?<!без )высок\\p{L}+ риск\\p{L}*|сложн\\p{L}+ (?:финансов\\p{L}+ )?инструмент\\p{L}*|доход\\p{L}* не гарант\\p{L}*|одобрени\\p{L}* (?:по решению|не гарант)\\p{L}*|решение (?:по кредиту|о выдаче|о кредите)|банк вправе|ақша\\p{L}* жоғалт\\p{L}*|табыс\\p{L}* кепілдік (?:жоқ|берілмей)\\p{L}*|күрделі (?:қаржы )?құрал\\p{L}*',
  // Where the rest is told, and for what it does not hold.
  '(?<!never )(?<!not )(?<!don.t )ask (?:in[- ]store|in (?:the )?(?:shop|branch|clinic|salon)|staff|instore|our (?:staff|team)|a member|your)[^.;!?]{0,24}|for (?:full )?(?:details|terms|t&cs)|details (?:in[- ]store|online|at |on |from )|full (?:terms|details|conditions)|participating (?:stores|shops|branches)|(?:offer|promotion|discount|code) (?:does not|doesn.t|cannot|not)|selected (?:stores|lines|items) only',
  'не распространя\\p{L}+|участвуют не все|подробн\\p{L}+ (?:узн|уточн|спраш|в |у )\\p{L}*|(?:условия|детали|наличие|сроки|цены|состав) (?:узн|уточн|спраш)\\p{L}*|уточняйте|количество подарков|не является публичной|толығырақ (?:ақпарат|мәлімет|білу|сайт|дүкен)\\p{L}*|(?:ақпарат|мәлімет)\\p{L}* (?:дүкен|сайт|менеджер|сатушы|кассир)\\p{L}*|таралмайды',
];

const ends = `^(?:(?:the |our |this )?(?:offers?|promotions?|sale|discount|code|voucher)s? (?:ends?|until|till|closes?|expires?|(?:is |are )?valid|runs?|applies|(?:is )?available)|valid (?:until|till|from|to|through|for)|expires|(?:сроки?|период) (?:акции|действия|проведения)|(?:акция|предложение|скидка|промокод|купон|сертификат) (?:действ\\p{L}+|проходит|длится|заканчивается|проводится)|(?:акция|ұсыныс|жеңілдік|промокод)\\p{L}* [^.;!?%]{0,40}(?:жарамды|жүреді|өтеді|аяқталады|қолданылады))`;

/** A line that says only how long an offer holds: it is small print as well as the condition of the offer. */
export const isOfferEnd = (text: string): boolean =>
  pattern(ends).test(text.trim()) && /\d/u.test(text) && !/\d\s?%|[₽₸£$€]/u.test(text);
