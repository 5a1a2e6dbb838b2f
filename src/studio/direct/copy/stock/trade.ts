import { clean, guessLang } from '../text/clean.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { leftEdge, pattern } from '../text/pattern.ts';
import { findWord, holds } from '../text/words.ts';
import { spokenTrade } from './spoken-trade.ts';
import type { Trade } from './spoken-trade.ts';

export type { Trade };

const words: readonly (readonly [Trade, string])[] = [
  [
    'law',
    'полис\\p{L}*|страхов\\p{L}+|кадров\\p{L}+ агентств\\p{L}*|рекрут\\p{L}*|подбор (?:персонал|сотрудник)\\p{L}*',
  ],
  [
    'link',
    '(?:домашн\\p{L}+|мобильн\\p{L}+|кабельн\\p{L}+) (?:интернет|связь|тв)\\p{L}*|интернет-провайдер\\p{L}*|сим-карт\\p{L}*|тариф (?:[«"“]|для)|(?:ұялы|үй) (?:байланыс|интернет)\\p{L}*|sim[- ]cards?|broadband',
  ],
  [
    'order',
    'письм(?:о|а) (?:от )?(?:дед\\p{L}*|сказочн\\p{L}+)|аптек\\p{L}*|доставк\\p{L}+ (?:готов\\p{L}+ )?(?:обед|ед[ыау]|рацион|завтрак|ужин|цвет|букет|суши|пицц|вод[ыау]|продукт)\\p{L}*',
  ],
  [
    'place',
    'language exchange|(?:social|open mic|quiz|board ?game|games) (?:night|evening)s?|meet-?ups?|самообслуживани\\p{L}*|өзіңе-өзің|self-service',
  ],
  [
    'sell',
    '(?:скупк|выкуп)\\p{L}*|ломбард\\p{L}*|куплю|покупаем|выкупим|металлолом\\p{L}*|сатып аламыз|we buy|cash for \\p{L}+|pawn\\p{L}*',
  ],
  [
    'event',
    'батут\\p{L}*|билет\\p{L}* на|рок-опер\\p{L}*|pick your own|балет|опера(?=$|[\\s,])|мюзикл\\p{L}*|(?:vintage|makers|christmas|flea|farmers.?|night|street) market|жәрмеңке\\p{L}*|ярмарк\\p{L}*|craft fair|street market|вечер при свечах|органн\\p{L}+|концерт\\p{L}*|спектакл\\p{L}*|фестивал\\p{L}*|выставк\\p{L}*|дегустаци\\p{L}*|мастер[- ]класс\\p{L}*|гончарн\\p{L}+|форум\\p{L}*|конференци\\p{L}*|экскурси\\p{L}*|квест\\p{L}*|стендап\\p{L}*|афиша|concert|festival|exhibition|tasting|taster|workshops?|conference|gig|marathon|10k|5k|race|концерті|кеші|спектаклі|көрме\\p{L}*|мерекелік кеш|марафон\\p{L}*|забег\\p{L}*',
  ],
  [
    'flat',
    'жк|квартир\\p{L}+|новостройк\\p{L}*|апартамент\\p{L}*|таунхаус\\p{L}*|коттедж\\p{L}*|пәтер\\p{L}*|тұрғын үй\\p{L}*|apartments?|flats|new homes|townhouses?',
  ],
  [
    'law',
    'crypto|refinanc\\p{L}*|savings plan|инвестици\\p{L}*|криптовалют\\p{L}*|ваканси\\p{L}*|работа \\p{L}+(?:ом|ем|ой)|требу(?:ется|ются)|now hiring|we.re hiring|жұмысқа шақырамыз|каско|осаго|payroll|похоронн\\p{L}+|ритуальн\\p{L}+|юрист\\p{L}*|юридическ\\p{L}+|адвокат\\p{L}*|банкротств\\p{L}*|списание долгов|нотариус\\p{L}*|бухгалтер\\p{L}*|страхован\\p{L}*|кредит\\p{L}*|микрокредит\\p{L}*|микронесие\\p{L}*|за[йеё]м\\p{L}*|вклад\\p{L}*|накопительн\\p{L}+|(?:\\p{L}+ )?savers?|ипотек\\p{L}*|налог\\p{L}*|факторинг\\p{L}*|бухуч[её]т\\p{L}*|регистраци\\p{L}+ (?:ооо|ип|бизнес\\p{L}*)|патент\\p{L}*|виз[аыу]|внж|микроза[йеё]м\\p{L}*|лизинг\\p{L}*|lawyers?|solicitors?|attorney\\p{L}*|tax(?:es)?|bookkeep\\p{L}*|factoring|immigration|visas?(?! photo)|savings accounts?|(?:employment|family|property) law|лицензирован\\p{L}*|допуск сро|сро|bank accounts?|notary|conveyanc\\p{L}*|probate|will writing|legal|loans?|isa|mortgage|insurance|accountant\\p{L}*|заңгер\\p{L}*|салық\\p{L}*|бухгалтерлік|несие\\p{L}*|салым\\p{L}*|сақтандыру\\p{L}*',
  ],
  [
    'software',
    'рассыл\\p{L}*|хостинг\\p{L}*|телефони[яюи]|конструктор сайтов|crm|приложени\\p{L}+|(?:\\p{L}+ )?app|сервис для|облачн\\p{L}+|онлайн-касс\\p{L}*|erp|saas|app for|platform for|software|қосымша үшін',
  ],
  [
    'b2b',
    'логистик\\p{L}*|для маркетплейс\\p{L}*|склад\\p{L}* (?:ответств|хранени|класса)\\p{L}*|ответственн\\p{L}+ хранени\\p{L}+|проектировани\\p{L}+|поставк\\p{L}+|фулфилмент\\p{L}*|униформ\\p{L}*|спецодежд\\p{L}*|uniforms?|workwear|fulfil?ment|паллет\\p{L}*|складск\\p{L}+|для склад\\p{L}+|торгов\\p{L}+ оборудован\\p{L}*|pallets?|freight|диірмен\\p{L}*|b2b|оптом(?! и (?:в )?розниц)|оптов\\p{L}+|станк\\p{L}*|станок|чпу|для бизнеса|для производств\\p{L}*|предприяти\\p{L}+|оборудовани\\p{L}+|металлопрокат\\p{L}*|бетон\\p{L}*|щебень|спецтехник\\p{L}*|аудит\\p{L}*|аттестаци\\p{L}*|охран\\p{L}+ труда|аутсорс\\p{L}*|погрузчик\\p{L}*|экскаватор\\p{L}*|трактор\\p{L}*|минитрактор\\p{L}*|комбайн\\p{L}*|промышленн\\p{L}+|конвейер\\p{L}*|металлоконструкци\\p{L}*|линия (?:розлива|упаковки)|жабды\\p{L}*|цех\\p{L}*|өндіріс\\p{L}*|cnc|lathes?|forklifts?|excavators?|tractors?|conveyors?|for (?:contractors|carriers|offices|business\\p{L}*|trade)|wholesale\\p{L}*|industrial|machinery|suppliers?|көтерме\\p{L}*|өнеркәсіп\\p{L}*',
  ],
  [
    'rent',
    'фотостуди\\p{L}*|циклорам\\p{L}*|студи[яи] (?:звукозаписи|в аренду|для съ[её]мок)|photo studio|яхт\\p{L}*|тур(?:истическ\\p{L}+ )?агентств\\p{L}*|турфирм\\p{L}*|путевк\\p{L}*|туризм\\p{L}*|жорық\\p{L}*|праздник\\p{L}*|выпускн(?:ой|ые|ого)|санатори\\p{L}*|шипажай\\p{L}*|(?:жыр|ән) айт\\p{L}*|коворкинг\\p{L}*|coworking|ретрит\\p{L}*|retreats?|(?:kayak|boat|fishing|diving|sailing|day) trips?|(?:hot air )?balloon (?:flights?|rides?|at)|(?:helicopter|balloon|seaplane|pony|sleigh) (?:flights?|rides?)|guided tours?|birthday(?! (?:cake|card|gift|present))|той зал\\p{L}*|банкет зал\\p{L}*|банкетн\\p{L}+ зал\\p{L}*|(?:день|дня) рождения|детск\\p{L}+ праздник\\p{L}*|birthday part\\p{L}+|сплав\\p{L}*|поход(?:ы|а)?|треккинг\\p{L}*|рафтинг\\p{L}*|(?:room|flat|house|office|desk|studio)s? to (?:let|rent)|to let|for (?:weddings?|parties|events)|посуточн\\p{L}*|банн\\p{L}+ чан\\p{L}*|чан в лесу|karaoke|серуен\\p{L}*|дед(?:ы|а|у)? мороз\\p{L}*|снегурочк\\p{L}*|новогодн\\p{L}+ деды|ведущ(?:ий|ая|его)|тамада|аниматор\\p{L}*|диджей|асаба\\p{L}*|той жүргізуші\\p{L}*|(?<!материал\\p{L}{0,2} |оптов\\p{L}+ |овощ\\p{L}+ )база|рыбалк\\p{L}*|бан[яи]|сауна|аренд\\p{L}+|прокат\\p{L}*|снять|rental|rent|for hire|жалға|жалдау\\p{L}*|глэмпинг\\p{L}*|отел\\p{L}*|\\p{L}*гостиниц\\p{L}*|хостел\\p{L}*|парковк\\p{L}*|стоянк\\p{L}*|теплоход\\p{L}*|корпоратив(?:ы|а|ов)?|(?:airport |secure )?parking|\\p{L}+ hire|hostel|escape rooms?|(?:wedding |party |mobile )?djs?(?= |$)|photo ?booth|база отдыха|тур|туры|hotel|cabin|қонақ үй\\p{L}*',
  ],
  [
    'table',
    '(?:bottomless |jazz |piano |sunday )?brunch|supper club|afternoon tea|tasting menu|ресторан\\p{L}*|(?<!(?:в|для|по) )кафе|(?:гастро|лаунж|суши|винн\\p{L}+|пивн\\p{L}+|коктейл\\p{L}+)[ -]?бар|бар (?=[«"“])|банкет\\p{L}*|мейрамхана\\p{L}*|тойхана\\p{L}*|кофехана(?:мыз|ға)?|(?:блюд\\p{L}+|новинк\\p{L}+) (?:в|нашего) меню|restaurant|bistro|cafe',
  ],
  [
    'lesson',
    '(?:forest|sewing|cookery|cooking|dance|riding|surf|ski|sailing|language|music|driving|art) schools?|(?:coding|summer|holiday|tennis|football|dance|art) camps?|семинар\\p{L}*|вебинар\\p{L}*|тренинг\\p{L}*|learn to \\p{L}+|\\p{L}{3,} class(?=$|,|:|\\s\\()|for (?:total |complete |absolute )?beginners|садик\\p{L}*|детсад\\p{L}*|курс\\p{L}*|урок\\p{L}*|занят\\p{L}+|обучени\\p{L}+|школ\\p{L}+ (?:танц|рис|музык|англ|язык|прог)\\p{L}*|автошкол\\p{L}*|автомектеп\\p{L}*|репетитор\\p{L}*|плавани\\p{L}+|тренировк\\p{L}*|фитнес\\p{L}*|йог(?:а|и|е|у|ой)(?!\\p{L})|секци(?:я|и|ю|ей|ях)(?!\\p{L})|лагер\\p{L}+|футбол(?:ьн\\p{L}+ (?:школ|секци)\\p{L}*)?|бокс|karate|judo|ballet|дзюдо|карат[эе]|самбо|гимнастик\\p{L}*|танц\\p{L}*|скорочтени\\p{L}*|ментальн\\p{L}+ арифметик\\p{L}*|шахмат\\p{L}* (?:школ|клуб|для)\\p{L}*|вокал\\p{L}*|программировани\\p{L}*|английск\\p{L}+|подготовк\\p{L}+ к|робототехник\\p{L}*|кружок|кружки|растяжк\\p{L}*|пилатес|балабақша\\p{L}*|детск\\p{L}+ сад\\p{L}*|courses?|lessons?|classes|coaching|tutor\\p{L}*|club|gym|nursery|camp|personal trainers?|(?:guitar|piano|violin|drums?|singing) for|(?:puppy|driving|dance|music|art|language|cooking|riding|swim\\p{L}*) (?:school|academy)|training|bootcamp|yoga|pilates|tuition|after-?school|жаттығу\\p{L}*|футболы|күрес\\p{L}*|домбыра\\p{L}* үйрен\\p{L}*|ағылшын\\p{L}*|курсы|курстары|дайындық\\p{L}*|үйірме\\p{L}*|роботт?ехник\\p{L}*|роботтехник\\p{L}*|сабақ\\p{L}*|мектеп(?! (?:форма|киім|сөмке|парта|рюкзак)\\p{L}*)|мектебі',
  ],
  [
    'visit',
    'зертхана\\p{L}*|(?:стельки|протез|капп|бандаж|ортез)\\p{L}* (?:по|на) (?:слепк|заказ|индивид)\\p{L}*|медициналық тексер\\p{L}*|чек-?ап\\p{L}*|check-?up|медбике\\p{L}*|сиделк\\p{L}*|күтуші\\p{L}*|hearing tests?|audiolog\\p{L}+|чистк\\p{L}+ (?:зуб|лиц)\\p{L}*|отбеливани\\p{L}*|\\p{L}+скопи[яию]|nails?|фотосы|ресниц\\p{L}*|ресничк\\p{L}*|наращивани\\p{L}*|бров[ие]\\p{L}*|фотосесси\\p{L}*|фотосъ[её]мк\\p{L}*|видеосъ[её]мк\\p{L}*|шугаринг\\p{L}*|депиляц\\p{L}*|катаракт\\p{L}*|офтальмолог\\p{L}*|окулист\\p{L}*|гинеколог\\p{L}*|уролог\\p{L}*|кардиолог\\p{L}*|педиатр\\p{L}*|ортодонт\\p{L}*|брекет\\p{L}*|вакцинаци\\p{L}*|прививк\\p{L}*|реабилитац\\p{L}*|мануальн\\p{L}+|подолог\\p{L}*|трихолог\\p{L}*|диетолог\\p{L}*|коуч\\p{L}*|автомойк\\p{L}*|полировк\\p{L}+ (?:авто|кузов)\\p{L}*|тонировк\\p{L}*|техосмотр\\p{L}*|логопед\\p{L}*|психолог\\p{L}*|психотерапевт\\p{L}*|физиотерапевт\\p{L}*|остеопат\\p{L}*|нутрициолог\\p{L}*|фотограф|визажист\\p{L}*|консультаци\\p{L}*|сеанс\\p{L}*|нян[яию]|маникюр\\p{L}*|педикюр\\p{L}*|стрижк\\p{L}*|барбер\\p{L}*|салон\\p{L}*|массаж(?!н(?:ый|ая|ое|ые)(?!\\p{L}))\\p{L}*|inspections?|consultants?|detailing|косметолог\\p{L}*|стоматолог\\p{L}*|клиник\\p{L}*|имплант\\p{L}*|мрт|узи|приём|врач\\p{L}*|диагностик\\p{L}*|шиномонтаж\\p{L}*|автосервис\\p{L}*|детейлинг\\p{L}*|ноготочк\\p{L}*|тату|эпиляц\\p{L}*|хирург\\p{L}*|процедур\\p{L}*|ветеринар\\p{L}*|груминг\\p{L}*|lash(?:es)?|brows?|manicure|pedicure|waxing|tattoos?|piercing|photoshoots?|photographer|eye (?:tests?|exams?)|optometr\\p{L}*|podiatr\\p{L}*|acupunctur\\p{L}*|detailing|car wash|vaccinations?|nutritionist|dietitian|personal trainer|cataract\\p{L}*|кірпік\\p{L}*|фото ?түсірілім\\p{L}*|тырнақ\\p{L}*|dental implants?|hearing aids?|clinic|physio\\p{L}*|chiropract\\p{L}*|osteopath\\p{L}*|counsell\\p{L}*|therapist|appointments?|assessments?|dentist\\p{L}*|surgery|salon|barber\\p{L}*|massage|haircuts?|consultation|dog walk\\p{L}*|grooming|емхана\\p{L}*|қабылдау\\p{L}*|дәрігер\\p{L}*|шаштараз\\p{L}*|тіс емдеу',
  ],
  ['rent', 'self[- ]?storage|storage units?|хранени[ея] (?:вещей|шин|кол[её]с)|кладовк\\p{L}*'],
  [
    'job',
    'solar (?:panels?|power|installation)s?|heat pumps?|солнечн\\p{L}+ (?:панел|электростанц)\\p{L}*|(?:piano|organ|harp|guitar) tun(?:ing|ers?)|tuners?(?= |$)|настройщик\\p{L}*|дизайнер\\p{L}*|дизайн(?: |-)(?:интерьер|проект|квартир)\\p{L}*|interior design\\p{L}*|чистк\\p{L}+(?! (?:зуб|лиц))|көшіру\\p{L}*|опылени\\p{L}*|на выезд|кровельщик\\p{L}*|плотник\\p{L}*|каменщик\\p{L}*|қырқу\\p{L}*|установк\\p{L}+|переводы|бюро переводов|(?:машина|есік|көлік|авто) ?кілті|көмектесеміз|сруб(?:ы|а|ов)?|уничтожени\\p{L}*|(?:loft|garage|barn) conversions?|(?:house )?extensions?|restoration|поверк\\p{L}*|пилю|спилю|копаю|крашу|настройк\\p{L}+|под заказ|гофро\\p{L}+|заправк\\p{L}+ (?:картридж|кондиц)\\p{L}*|поиск протеч\\p{L}*|электромонтаж\\p{L}*|пошив\\p{L}*|sharpening|құдық қазу|(?:ремонтиру|чист|монтиру|устанавлива|вывоз|утепля|красим|строим|чиним)(?:ем|им|ю)?|вывоз\\p{L}*|демонтаж\\p{L}*|дубликат\\p{L}*|вскрыти\\p{L}+|спил\\p{L}*|перетяжк\\p{L}*|реставраци\\p{L}*|заточк\\p{L}*|укладк\\p{L}+ (?:плит|ламин|паркет|газон)\\p{L}*|изготовим|дезинсекци\\p{L}*|дератизаци\\p{L}*|ландшафт\\p{L}*|озеленени\\p{L}*|видеонаблюдени\\p{L}*|утеплени\\p{L}*|остеклени\\p{L}*|ателье|печник\\p{L}*|ремонт\\p{L}*|уборк\\p{L}+|клининг\\p{L}*|химчистк\\p{L}*|почист\\p{L}*|чищу|монтаж\\p{L}*|установк\\p{L}+|перевозк\\p{L}+|грузоперевозк\\p{L}*|переезд\\p{L}*|окна|кухн[яи]|потолк\\p{L}+|кухни на заказ|мебель на заказ|на заказ|строительств\\p{L}+|кровл\\p{L}+|забор\\p{L}*|бурени\\p{L}+|бурим|скважин\\p{L}*|септик\\p{L}*|отделк\\p{L}+|натяжн\\p{L}+|эвакуатор\\p{L}*|сантехник\\p{L}*|электрик\\p{L}*|печать|изготовлени\\p{L}+|пошив\\p{L}*|repairs?|cleaning|plumb\\p{L}*|bathrooms?|kitchens? fitted|removals?|man \\+ van|man and van|installation|builders?|roofing|painting|handyman|mowing|we (?:clean|fix|repair|install|paint|build|mow|haul|remove)|lawn care|gardening|landscap\\p{L}*|tree (?:surgery|removal|surgeon)|pest control|locksmith\\p{L}*|junk removal|tiling|plastering|fencing|hvac|electricians?|upholstery|alterations|tailoring|decorat\\p{L}*|screen fix|cracked screen|жөндеу\\p{L}*|(?:кілем|көрпе|терезе|жиһаз) жуу\\p{L}*|тазалау\\p{L}*|орнату\\p{L}*|тасымал\\p{L}*|құрылыс\\p{L}*|(?:орнат|жөнде|тазала|құрастыр)\\p{L}*(?:мыз|міз|мын|мін)|шатыр жабу\\p{L}*|такси',
  ],
];

/** What the category of a title says it is; null = it has none. */
type Known = 'goods' | 'service' | null;

/**
 * The trade of a title, else of the first words of the brief, else what the whole brief speaks of; null = goods, or not
 * certain. Where the title is `known` to name goods, only its head counts: a robot "with wet cleaning" cleans for no
 * wage.
 */
export function tradeOf(title: string, brief: string, known: Known = null): Trade | null {
  const named = clean(title);
  // What it is stands in the first sentence; later ones speak of bringing and setting up.
  const said = (/^[^\n.!?]*[^.!?\n]*/u.exec(clean(brief))?.[0] ?? '').slice(0, 160);
  // "После тренировки": what stands behind a preposition is when it helps, not what is done.
  const aside = 'после|перед|до|для|при|во время|after|before|during';
  const find = (text: string): Trade | null =>
    words.find(([, source]) =>
      holds(text.replace(pattern(`${leftEdge}(?:${aside}) \\p{L}+`, 'giu'), ' '), source),
    )?.[0] ?? null;
  // The head of a name decides: its first noun, in Kazakh its last.
  const last = guessLang(named) === 'kk';
  const headed = (whole: string): Trade | null => {
    // "Печи для бани": what stands behind "для" is where it goes.
    const text = whole.replace(pattern(`${leftEdge}(?:${aside}) \\p{L}+`, 'giu'), ' ');
    return (
      words
        .map(([trade, source]) => ({ trade, at: findWord(text, source) }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => (last ? b.at - a.at : a.at - b.at))[0]?.trade ?? null
    );
  };
  const head = named.split(/\s+(?:с|со|для|из|на|в|with|for|and|и)\s/iu)[0] ?? '';
  if (insured.test(named)) return 'law';
  const own = headed(head);
  if (own !== null) return own;
  if (isDeed(head)) return 'job';
  if (onSite.test(named)) return 'job';
  if (noDistance.test(brief)) return 'offline';
  if (forBusiness.test(named)) return 'b2b';
  if (held.test(named)) return 'event';
  if (known === 'goods') return spokenTrade(`${named}\n${brief}`, true);
  return headed(named) ?? find(said) ?? (known === null ? spokenTrade(`${named}\n${brief}`, false) : null);
}

/** What a polis covers is not what is sold, and what comes to the buyer works for him. */
const insured = /(?<!\p{L})(?:страхов(?:ой|ка|ание|ания)|полис)(?!\p{L})/iu;
const onSite = /(?<!\p{L})(?:на выезд|выездн\p{L}+|опылени\p{L}*)(?!\p{L})/iu;
/** What is held at an hour, whatever is eaten or made there: "Вино и сыр, дегустация". */
const held =
  /(?<!\p{L})(?:дегустаци\p{L}|мастер-класс\p{L}*|концерт\p{L}{0,2}|спектакл\p{L}|экскурси\p{L}|фестивал\p{L}|ярмарк\p{L}|квиз|tasting|workshop|festival|concert|дәмдеу кеші)(?!\p{L})/iu;
/** Wine and tobacco are sold in the shop only. */
const noDistance = /дистанционн\p{L}+ (?:способом|продаж\p{L}*)|қашықтан сат\p{L}*/iu;
const forBusiness =
  /(?:сервис|доставк|аутсорс|обслуживани|систем|платформ|решени|услуг)\p{L}* .*для (?:ресторан|кафе|магазин|отел|бизнес|офис|салон|клиник|школ|предприяти|застройщик|юрлиц)\p{L}*/iu;

/** "Починю часы", "Boiler servicing", "Той залын безендіру": a name that is what is done. */
const isDeed = (head: string): boolean =>
  (/^\p{L}{3,}(?:чу|ню|лю|рю|шу|жу|щу|ваю|яю|аю|ую|[аеяи]ем|им|[ие]м)\s\p{L}{3,}/iu.test(head) &&
    looksLikeVerb(head.split(' ')[0]!) &&
    !/^(?:прода|отда|сда|купл|скуп|меня|наливаем|варим|печ|пеку|вяж|шь|леп)/iu.test(head)) ||
  (/[әғқңөұүһі]/iu.test(head) &&
    /(?:[дтлнрсзйкғгқп]у|[лдт][ае]у|ю)$/iu.test(head) &&
    head.split(' ').length >= 2 &&
    !/(?:^|\s)(?:су|ау|бу|оқу|жеу|бояу|тау|жайлау|алау|қалау)$/iu.test(head)) ||
  /(?<!\p{L})(?:servicing|services?|install(?:s|ers?|ation)?|fitting|contractors?|maintenance|removals?|repairs?|walking|minding|sitting|detailing|landscaping|plastering|decorating|sharpening|cleaning|cleans?|clearance|collection|valeting|tuning|rewiring|sweeping|proofreading|translation|delivery for \p{L}+)$/iu.test(
    head,
  );

/** Trades where a line that claims nothing says nothing. */
export const wantsNoSlogan = (trade: Trade | null, category: string | null): boolean =>
  (trade !== null && ['law', 'b2b', 'software', 'job', 'visit'].includes(trade)) ||
  (category !== null &&
    [
      'medicine',
      'clinic',
      'finance',
      'home_services',
      'repair',
      'auto_service',
      'beauty_services',
      'realty',
      'delivery',
    ].includes(category));

/** Whether a trade does something or lends, rather than sells a thing. */
export const isServed = (trade: Trade | null): boolean =>
  trade !== null && !['software', 'flat', 'table', 'link', 'order', 'offline'].includes(trade);
