import { remembered } from '../text/remember.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { absolutes, bodily, comparisons, superlatives } from './comparing.ts';
import { ofOthers } from './others.ts';
import { promises } from './promises.ts';

/** Why a statement is kept back: the law wants proof or forbids it. */
export type HeldReason = 'superlative' | 'comparison' | 'guarantee' | 'medical' | 'finance' | 'rival' | 'pressure';

const ill =
  'остеопороз\\p{L}*|депресси\\p{L}*|инфаркт\\p{L}*|инсульт\\p{L}*|онколог\\p{L}*|рак(?:а|ом)?|диабет\\p{L}*|гипертони\\p{L}*|давлени(?:е|я)(?! ?[:—–-]? ?(?:до )?\\d| (?:воды|масла|в шин|пара|газа|насоса))|бессонниц\\p{L}*|артрит\\p{L}*|артроз\\p{L}*|псориаз\\p{L}*|экзем\\p{L}*|аллерги\\p{L}+ (?:прой|исчез)\\p{L}*|простат\\p{L}*|варикоз\\p{L}*|мигрен\\p{L}*|insomnia|cancer|depression|anxiety|arthritis|diabetes|eczema|psoriasis|migraines?|back pain|joint pain|high blood pressure|өкпе ауру\\p{L}*|қант диабет\\p{L}*|қысым\\p{L}*|бунақ\\p{L}*|буын ауру\\p{L}*|қатерлі ісік\\p{L}*';

/** Words by reason, Russian, English and Kazakh in every inflection. Alternations of whole words. */
const words: Readonly<Record<HeldReason, readonly string[]>> = {
  superlative: superlatives,
  comparison: [...comparisons, ...ofOthers],
  guarantee: [
    'гарантир\\p{L}*|(?<!(?:ет|еті|етінен|жүн|мақта|тері|сүт|бал|какао|хлопок|хлопка|шерсть|шерсти|лён|лен|льна|шёлк|шелк|мясо|мяса|говядина|говядины|конина|баранина|курица|индейка|арабика|сок|мёд|мед|кожа|пух|cotton|wool|linen|silk|beef|arabica|leather) ?[:—–-]? ?)100 ?%(?! ?(?:хлоп|шерст|л[её]н|ш[её]лк|кашем|натур|ткан|полиэ|какао|сок|араб|робус|оплат|предопл|мохер|бамбук|латекс|кож|пух|дуб|мас|индей|мяс|перераб|cotton|wool|linen|silk|arab|caca|pay|recycl|organic|merino|beef|salm|leather|мақта|жүн|түйе|қой|төле|табиғ|былғ))|как новый|верн[её]м [^,.;]{0,20}(?:зрени|слух|волос|молодост|здоровь|памят)\\p{L}*|не гаранти\\p{L}*|гаранти\\p{L}+ [^.;]{0,20} не да\\p{L}+|не обеща\\p{L}+|no promis\\p{L}+|уәде бермей\\p{L}*|do not promise|гаранти\\p{L}* (?:качеств|результат|безопасн|успех|приживаем|одобрен|возврат)\\p{L}*|100 ?%[- ]?(?:н\\p{L}+ )?(?:гарант|результат|эффект|безопас|качеств|защит|списан|одобрен|успе|оригинал)\\p{L}*|(?:на|все) 100 ?%|100 ?% (?:protection|guarantee\\p{L}*|results?|safe|effective|success)|(?<!(?:доступ|остаётся|остается|остаются|ваш|ваша) )навсегда|без риска|точно поможет|безвредн\\p{L}*|безболезнен\\p{L}*|без боли|без осложнений|без побочных|не вызывает (?:аллерги|побочн)\\p{L}*',
    'guaranteed(?! (?:for )?\\d+ (?:years?|months?|days?))(?: (?:results?|acceptance|approval|success|income|returns?))?|risk[- ]free|forever|painless|no side effects|100 ?% natural results|20/20',
    'кепілдік(?! ?[:—–-]? ?\\d+ ?(?:жыл|ай|күн))(?<!\\d (?:жыл|ай|күн) кепілдік)(?<!(?:жылдық|айлық) кепілдік)(?<!(?:бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|он) (?:жыл|ай|күн) кепілдік)|(?<!(?:жыл|ай|күн|жылдық|айлық) )кепілдік береміз|кепілдендір\\p{L}*|кепіл береміз|мәңгі\\p{L}*|(?:бүркіт|қыран)тей көр\\p{L}*|бүркіттей|ауырмайды|ауыртпай\\p{L}*|зиянсыз|100 ?% нәтиже',
  ],
  medical: [
    `(?:помога\\p{L}*|действ\\p{L}*|спаса\\p{L}*|эффектив\\p{L}*) (?:при|от|против) (?:\\p{L}+ )?(?:${ill}|боли|болях|бол[ьи])|(?:от|при|против) (?:${ill})|(?:остан\\p{L}+|прекра\\p{L}+|стоп) (?:\\p{L}+ )?выпадени\\p{L}+|лечит|лечат|вылеч\\p{L}*|излеч\\p{L}*|исцел\\p{L}*|избав\\p{L}+ от (?:боли|болей|болезн\\p{L}*|лишнего веса|морщин)|похуд\\p{L}*|омолаж\\p{L}*|омолож\\p{L}*|снима\\p{L}+ (?:боль|воспален\\p{L}*)|сжига\\p{L}+ жир\\p{L}*|жиросжиг\\p{L}*|(?:повыша|укрепля|поднима)\\p{L}+ иммунитет\\p{L}*|нормализу\\p{L}+ (?:сон|давление|вес|сахар|обмен)\\p{L}*|вывод\\p{L}+ токсин\\p{L}*|детокс\\p{L}*|улучша\\p{L}+ (?:память|зрение|слух)|повыша\\p{L}+ (?:интеллект|потенц)\\p{L}*|ортопедическ\\p{L}+ эффект|антистресс\\p{L}*|(?:сброс|скин)\\p{L}+ (?:до )?\\d+ ?(?:кг|кило)\\p{L}*|минус \\d+ ?(?:кг|кило)\\p{L}*|(?:врач|доктор|дерматолог|педиатр|стоматолог|ветеринар)\\p{L}* (?:рекоменд|одобр|совет)\\p{L}*|(?:рекоменд|одобр)\\p{L}+ (?:врач|дерматолог|доктор|педиатр|стоматолог|ветеринар)\\p{L}*`,
    `(?:prevents?|stops?) (?:sids|hair loss|snoring|balding)|restores? (?:\\p{L}+ ){1,3}(?:completely|fully)|cures?|heals?|boosts? (?:memory|brain|iq)|treats? (?:${ill}|\\p{L}+ disease)|relieves? \\p{L}+|boosts? (?:your )?immun\\p{L}*|burns? fat|detox\\p{L}*|lose (?:weight|\\d+)|weight loss|anti-?aging|reverses? \\p{L}+|prevents? (?:${ill}|disease)|(?:${ill})|stop scratching|doctors? recommend\\p{L}*|(?:doctor|dermatologist|vet|dentist|paediatrician|pediatrician)[- ](?:recommended|approved)`,
    `(?:шаш түсу|түсу|ауру|ауырсыну|қабыну|қан кету|қышу)\\p{L}* (?:\\p{L}+ )?тоқтат\\p{L}*|емдейді|емдеу|емдеп|жазады\\s?$|арықта\\p{L}*|жасарт\\p{L}*|иммунитетт?\\p{L}* (?:көтер|күшейт|нығайт)\\p{L}*|(?:${ill})|қорғаймыз|ақыл\\p{L}* арттыр\\p{L}*|есте сақтау\\p{L}* (?:жақсарт|арттыр)\\p{L}*|дәрігерлер (?:ұсын|кеңес)\\p{L}*`,
  ],
  finance: [
    '(?:заработал|получил)\\p{L}* (?:[\\p{L}]+ ){0,4}\\d+ ?%|без отказ\\p{L}*|доходност\\p{L}+ [^.;]{0,30}\\d|заработать (?:может|сможет) кажд\\p{L}+|доход \\d+|одобр\\p{L}+ (?:всем|любому|каждому|100)|гарантированн\\p{L}+ доход\\p{L}*|списание гарант\\p{L}*|пассивн\\p{L}+ доход\\p{L}*|деньги всем',
    'guaranteed (?:acceptance|approval|income|returns?)|beat the market|no credit check|everyone (?:is )?approved',
    'бас тарту(?:сыз| жоқ)|барлығына мақұлда\\p{L}*|бәріне мақұлда\\p{L}*|табыс кепілд\\p{L}*',
  ],
  rival: [
    '\\p{L}+(?: и \\p{L}+)? (?:отдыхают|отдыхает|нервно курит|нервно курят)|по мотивам|копи(?:я|и) (?:бренд|ориг)\\p{L}*|реплик\\p{L}*|один в один|дубл\\p{L}+ аромат\\p{L}*',
    'inspired by|dupe|knock-?off|replica|alternative to',
    'көшірмесі|репликасы',
  ],
  pressure: [
    'успей\\p{L}*|успевай\\p{L}*|спеши\\p{L}*|торопи\\p{L}*|не упусти\\p{L}*|не пропусти\\p{L}*|последний шанс|шокирующ\\p{L}*|шок(?:-цен\\p{L}*)?|сенсаци\\p{L}*|вы не поверите|разбирают|жми\\p{L}*|кликай\\p{L}*',
    'hurry|last chance|don.t miss|act now|shocking|you won.t believe|click here|say goodbye to',
    'асығыңыз\\p{L}*|соңғы мүмкіндік|құр қалмаңыз',
  ],
};
/** Comparisons with a name: capitals tell. */
const withName =
  '(?:[Лл]учше|[Дд]ешевле|[Бб]ыстрее|[Кк]ак у|[Вв]место|[Аа]налог|[Вв] стиле|[Кк]ак)(?:,)?(?: чем)?(?: у)? (?:\\p{Lu}[\\p{Ll}]+|[A-Z][a-z]+)|(?:than|like) [A-Z][a-z]+|[A-Z][a-z]+ at half (?:the )?price';
/** "№ 1" of shops and brands, not that of a zone, a school or a barrel. */
const numberOne =
  '(?:выбор|бренд|магазин|марка|сервис|компани[яи]|клиник[аи]|студи[яи]|школа|продукт|средство|choice|brand|shop|voted|rated|the|uk.s)\\p{L}*,? (?:№|#|no\\.?)\\s?1(?!\\d)|(?<![\\p{L}\\p{N}])(?:№|#|no\\.?)\\s?1 (?:в|на|по|среди|для|in|for|at|among)(?!\\p{L})|^(?:мы |we are )?(?:№|#)\\s?1(?!\\d)|сапасы (?:№|#)\\s?1|(?:№|#|no\\.?)\\s?1!*$';
const more: Partial<Record<HeldReason, readonly string[]>> = {
  ...promises,
  guarantee: [...promises.guarantee, ...absolutes],
  medical: [...promises.medical, ...bodily],
};
const compiled: readonly (readonly [HeldReason, string])[] = (Object.keys(words) as HeldReason[]).map((reason) => [
  reason,
  `${leftEdge}(?:${[...words[reason], ...(more[reason] ?? [])].join('|')})${rightEdge}`,
]);

/** What clinics and banks may say of their own trade. */
const ownTrade: Readonly<Record<string, readonly HeldReason[]>> = { clinic: ['medical'], medicine: [] };

/** The same, read once for the same words. */
function reasonFor(text: string, category: string | null): HeldReason | null {
  if (pattern(numberOne).test(text) && !/«[^»]*№\s?\d/u.test(text)) return 'superlative';
  // "У «Магнита»": where the shop stands is told by somebody else's name.
  if (/(?<!\p{L})(?:у|возле|около|рядом с|напротив) [«"“]\p{L}[^»"”]*[»"”]/iu.test(text)) return 'rival';
  const allowed = category === null ? [] : (ownTrade[category] ?? []);
  if (
    pattern(`(?<!\\p{L})(?:${withName})`, 'u').test(text) &&
    /лучше|дешевле|быстрее|как у|аналог|стил|than|half/iu.test(text)
  )
    return 'rival';
  const proof = isProven(text);
  const found = compiled.find(
    ([reason, source]) =>
      !allowed.includes(reason) && !(proof && reason === 'comparison') && pattern(source).test(text),
  );
  return found?.[0] ?? null;
}

/** "На 43 % меньше за 8 недель (60 человек)": how much, and how many it was measured on; compared with nobody else. */
const isProven = (text: string): boolean =>
  /\d ?%/u.test(text) &&
  /(?<!\p{L})(?:исследован\p{L}*|опрос\p{L}*|инстр\p{L}*|испытан\p{L}*|замер\p{L}*|study|survey|trial|measured|based on|зерттеу\p{L}*|сауалнама\p{L}*)(?!\p{L})|\(\D{0,24}\d+ ?(?:чел|человек|женщин|мужчин|участни|доброволь|клиент|покупател|people|women|men|users|accounts|адам|әйел)/iu.test(
    text,
  ) &&
  !/(?<!\p{L})(?:конкурент|аналог|других|обычн|остальн|у всех|рын|competitor|rival|other|usual|басқа|бәсеке)\p{L}*/iu.test(
    text,
  );

/** Names that a line compares with or copies; they must be printed nowhere. */
export function rivalsIn(text: string): readonly string[] {
  const sources = [
    '(?:[Лл]учше|[Нн]е хуже|[Дд]ешевле|[Аа]налог\\p{L}*|[Кк]опия|[Пп]о мотивам|[Кк]ак у|[Вв] отличие от)(?:,)?(?: чем)?(?: у)? (?<n>\\p{Lu}[\\p{L}-]+(?: (?:и |& )?\\p{Lu}[\\p{L}-]+){0,3})',
    '(?:[Bb]etter than|[Cc]heaper than|[Uu]nlike|[Ii]nspired by|[Dd]upe of|[Aa]lternative to|[Cc]ompare with) (?<n>\\p{Lu}[\\p{L}-]+(?: (?:and |& )?\\p{Lu}[\\p{L}-]+){0,3})',
  ];
  return sources
    .flatMap((source) => [...text.matchAll(pattern(`${leftEdge}${source}`, 'gu'))].map((m) => m.groups?.['n'] ?? ''))
    .flatMap((names) => names.split(/\s(?:и|and|&)\s/u))
    .filter((name) => name.length > 2);
}

const anywhere = remembered((text) => reasonFor(text, null));

/**
 * Why a statement may not be printed, or null. `category` is that of the thing: a clinic may name what it treats, but
 * promises and superlatives are kept back everywhere.
 */
export const heldBack = (text: string, category: string | null = null): HeldReason | null =>
  category === null ? anywhere(text) : reasonFor(text, category);

const othersFirst = `^(?:${ofOthers.join('|')})${rightEdge}`;
/** Whether a line is told of somebody else from its first word on: "у соседей три дня", "басқалардікі …". */
export const isOfOthers = (text: string): boolean => pattern(othersFirst).test(text);
