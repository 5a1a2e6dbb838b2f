import { type Lang as AdLang, LANGUAGES } from '../../scene/index.ts';
import type { Part, Reason, Remark, Wish } from '../../studio/revise/index.ts';

/** Something said in the three languages of instructions. */
export interface Said {
  readonly ru: string;
  readonly en: string;
  readonly kk: string;
}

/** A language that instructions are answered in. */
export type AnswerLang = keyof Said;

const said = (ru: string, en: string, kk: string): Said => ({ ru, en, kk });

/** An instruction in a language that has no answers of its own is answered in the one of its messages. */
export const answered = (lang: AdLang): AnswerLang =>
  Object.hasOwn(PART_NAMES.text, lang) ? (lang as AnswerLang) : LANGUAGES[lang].messages;

export const PART_NAMES: Readonly<Record<Part | 'text', Said>> = {
  headline: said('заголовок', 'headline', 'тақырып'),
  subline: said('подзаголовок', 'subline', 'тақырыпша'),
  price: said('цена', 'price', 'баға'),
  old_price: said('старая цена', 'old price', 'ескі баға'),
  badge: said('плашка', 'badge', 'белгі'),
  cta: said('кнопка', 'button', 'батырма'),
  logo: said('логотип', 'logo', 'логотип'),
  legal: said('юридическая строка', 'legal line', 'заңды жол'),
  note: said('строка', 'line', 'жол'),
  bullet: said('список преимуществ', 'list of reasons', 'артықшылықтар'),
  product: said('товар', 'product', 'тауар'),
  photo: said('фото', 'photo', 'фото'),
  text: said('текст', 'text', 'мәтін'),
};

export const REASON_NAMES: Readonly<Record<Reason, Said>> = {
  unknown: said('не понято', 'not understood', 'түсініксіз'),
  absent: said('такого на картинке нет', 'there is none in the picture', 'суретте ондай жоқ'),
  no_room: said('не хватает места', 'there is no room for it', 'орын жетпейді'),
  limit: said(
    'дальше некуда: предел размера или разборчивости',
    'it is at the limit of size or legibility',
    'көлемнің не оқылымның шегі',
  ),
  law: said('этого требует закон', 'the law demands it', 'заң талабы'),
  forbidden: said('запрещённые слова', 'forbidden words', 'тыйым салынған сөздер'),
  fidelity: said(
    'товар был бы показан не таким, какой он есть',
    'the product would not be shown as it is',
    'тауар өз қалпында көрінбес еді',
  ),
  photo_ground: said('фон — сама фотография', 'the ground is the photo itself', 'фон — фотоның өзі'),
  bare_photo: said(
    'это фото без слоёв: меняются только свет, цвет, кадр и фон',
    'this is a photo without layers: only light, colour, cut and background change',
    'бұл қабатсыз фото: тек жарық, түс, кадр және фон өзгереді',
  ),
  flat: said(
    'готовый баннер не разделён на части',
    'a finished banner is not separable there',
    'дайын баннер бөлшектелмейді',
  ),
  rule: said('этого требуют правила площадки', 'the platform’s rules demand it as it is', 'алаң ережесі талап етеді'),
  no_former: said('прежней версии нет', 'there is no earlier version', 'бұрынғы нұсқа жоқ'),
  no_brand: said('в бренд-ките этого цвета нет', 'the brand kit names no such colour', 'бренд-китте мұндай түс жоқ'),
  no_photo: said('другое фото не приложено', 'no other photo was given', 'басқа фото берілмеген'),
  translation: said(
    'это ваши слова, перевод впишите сами',
    'these are your own words: give the translation',
    'бұл сіздің сөзіңіз, аудармасын жазыңыз',
  ),
  glyphs: said('в шрифтах нет таких знаков', 'no typeface here has such letters', 'қаріпте мұндай таңба жоқ'),
  already: said('уже так', 'it is so already', 'қазірдің өзінде солай'),
};

export const REMARK_NAMES: Readonly<Record<Remark, Said>> = {
  discount_renewed: said(
    'Скидка пересчитана по новой цене.',
    'The discount was worked out anew.',
    'Жеңілдік қайта есептелді.',
  ),
  discount_told: said(
    'Скидка на плашке пересчитана по новой цене, а в тексте осталась прежняя: проверьте его.',
    'The discount on the badge was worked out anew, but a line of text still tells the old one: check it.',
    'Белгідегі жеңілдік қайта есептелді, бірақ мәтінде ескісі қалды: тексеріңіз.',
  ),
  discount_false: said(
    'Скидка на плашке больше не сходится с ценами.',
    'The discount no longer agrees with the prices.',
    'Жеңілдік бағаға сәйкес емес.',
  ),
  other_currency: said(
    'Цена и старая цена теперь в разных валютах: назовите и вторую.',
    'The price and the old price are in different currencies now: name the other one, too.',
    'Баға мен ескі баға енді әртүрлі валютада: екіншісін де жазыңыз.',
  ),
  room_only: said(
    'Сделано, насколько хватает места: настолько, как просили, не помещается.',
    'Done as far as there is room: as much as was asked for does not fit.',
    'Орын жеткенше жасалды: сұралғандай мөлшерге орын жоқ.',
  ),
  shade_moved: said(
    'Цвет темнее или светлее названного, чтобы его было видно и слова читались.',
    'The colour is darker or lighter than the one named, so that it is seen and its words can be read.',
    'Түс аталғаннан күңгірт не ашықтау: көрінуі және сөзі оқылуы үшін.',
  ),
  face_differs: said(
    'Текст баннера набран заново, шрифт может отличаться.',
    'Text of the banner was set anew; its face may differ.',
    'Баннер мәтіні қайта терілді, қарпі өзгеше болуы мүмкін.',
  ),
};

const TONES: Readonly<Record<string, Said>> = {
  darker: said('фон темнее', 'a darker ground', 'фон күңгірттеу'),
  lighter: said('фон светлее', 'a lighter ground', 'фон ашығырақ'),
  warmer: said('фон теплее', 'a warmer ground', 'фон жылырақ'),
  cooler: said('фон холоднее', 'a cooler ground', 'фон салқынырақ'),
  calmer: said('спокойнее', 'calmer', 'байсалдырақ'),
  louder: said('ярче', 'louder', 'жарқынырақ'),
};

const PART_TONES: Readonly<Record<string, Said>> = {
  darker: said('темнее', 'darker', 'күңгірттеу'),
  lighter: said('светлее', 'lighter', 'ашығырақ'),
  warmer: said('теплее', 'warmer', 'жылырақ'),
  cooler: said('холоднее', 'cooler', 'салқынырақ'),
  calmer: said('спокойнее', 'calmer', 'байсалдырақ'),
  louder: said('ярче', 'brighter', 'жарқынырақ'),
};

const LOOKS: Readonly<Record<string, Said>> = {
  serif: said('с засечками', 'with serifs', 'сериф'),
  sans: said('без засечек', 'without serifs', 'серифсіз'),
  bolder: said('жирнее', 'bolder', 'қалыңырақ'),
  thinner: said('тоньше', 'thinner', 'жұқарақ'),
  upper: said('прописными', 'in capitals', 'бас әріппен'),
  mixed: said('без капса', 'without capitals', 'бас әріпсіз'),
  italic: said('курсив', 'italic', 'көлбеу'),
  upright: said('прямой шрифт', 'upright', 'тік'),
};

const PHOTOS: Readonly<Record<string, Said>> = {
  closer: said('фото ближе', 'closer', 'фото жақынырақ'),
  further: said('фото дальше', 'further away', 'фото алысырақ'),
  other: said('другое фото', 'another photo', 'басқа фото'),
  mirror: said('отразить фото', 'mirror the photo', 'фотоны айналау'),
  crop: said('обрезать', 'crop', 'кесу'),
};

const HUES: Readonly<Record<string, Said>> = {
  red: said('красный', 'red', 'қызыл'),
  orange: said('оранжевый', 'orange', 'қызғылт сары'),
  yellow: said('жёлтый', 'yellow', 'сары'),
  green: said('зелёный', 'green', 'жасыл'),
  teal: said('бирюзовый', 'teal', 'көгілдір-жасыл'),
  blue: said('синий', 'blue', 'көк'),
  violet: said('фиолетовый', 'violet', 'күлгін'),
  pink: said('розовый', 'pink', 'қызғылт'),
  white: said('белый', 'white', 'ақ'),
  black: said('чёрный', 'black', 'қара'),
  grey: said('серый', 'grey', 'сұр'),
  beige: said('бежевый', 'beige', 'бежевый'),
  brown: said('коричневый', 'brown', 'қоңыр'),
};

const SHADES = {
  dark: said('тёмно-', 'dark ', 'қою '),
  light: said('светло-', 'light ', 'ашық '),
} as const;

type ColourWish = Extract<Wish, { readonly kind: 'ground' }>['to'];

const colourName = (to: ColourWish, lang: AnswerLang): string =>
  'hex' in to
    ? to.hex
    : 'hue' in to
      ? `${to.shade ? SHADES[to.shade][lang] : ''}${HUES[to.hue]?.[lang] ?? to.hue}`
      : said('фирменный цвет', 'the brand’s colour', 'бренд түсі')[lang];

/** A wish as it was understood, in a few words. */
export function wishName(wish: Wish, lang: AnswerLang): string {
  const part = (name: Part | 'text'): string => PART_NAMES[name][lang];
  const all = (ru: string, en: string, kk: string): string => said(ru, en, kk)[lang];
  switch (wish.kind) {
    case 'text':
      return `${part(wish.part)}: «${wish.text}»`;
    case 'replace':
      return `«${wish.from}» → «${wish.to}»`;
    case 'price':
      return sumName(part(wish.part), wish);
    case 'add':
      return all(`добавить «${wish.text}»`, `add “${wish.text}”`, `қосу «${wish.text}»`);
    case 'remove':
      return all(`убрать: ${part(wish.part)}`, `remove: ${part(wish.part)}`, `алып тастау: ${part(wish.part)}`);
    case 'removeText':
      return all(`убрать «${wish.text}»`, `remove “${wish.text}”`, `алып тастау «${wish.text}»`);
    case 'restore':
      return all(`вернуть: ${part(wish.part)}`, `bring back: ${part(wish.part)}`, `қайтару: ${part(wish.part)}`);
    case 'reword':
      return all('другой заголовок', 'another headline', 'басқа тақырып');
    case 'size':
      return `${part(wish.part)} ${wish.grows ? all('крупнее', 'larger', 'үлкенірек') : all('мельче', 'smaller', 'кішірек')}`;
    case 'move':
      return `${part(wish.part)} ${placeName(wish, lang)}`;
    case 'ground':
      return `${all('фон', 'ground', 'фон')}: ${colourName(wish.to, lang)}`;
    case 'tone':
      return wish.part === null
        ? (TONES[wish.to]?.[lang] ?? wish.to)
        : `${part(wish.part)} ${PART_TONES[wish.to]?.[lang] ?? wish.to}`;
    case 'colour':
      return `${part(wish.part)}${wish.label === true ? all(' (текст)', ' (text)', ' (мәтін)') : ''}: ${colourName(wish.to, lang)}`;
    case 'face':
      return `${part(wish.part)}: ${LOOKS[wish.look]?.[lang] ?? wish.look}`;
    default:
      return otherName(wish, lang);
  }
}

function otherName(wish: Wish, lang: AnswerLang): string {
  switch (wish.kind) {
    case 'everyLine': {
      const { change } = wish;
      const all = said('весь текст', 'all text', 'барлық мәтін')[lang];
      const rest = said('остальной текст', 'the rest of the text', 'қалған мәтін')[lang];
      const how =
        change.kind === 'face'
          ? (LOOKS[change.look]?.[lang] ?? change.look)
          : change.kind === 'colour'
            ? colourName(change.to, lang)
            : change.grows
              ? said('крупнее', 'larger', 'үлкенірек')[lang]
              : said('мельче', 'smaller', 'кішірек')[lang];
      return `${wish.except.length > 0 ? rest : all}: ${how}`;
    }
    case 'photo':
      return PHOTOS[wish.how]?.[lang] ?? wish.how;
    case 'shadow':
      return (wish.how === 'none' ? said('без тени', 'no shadow', 'көлеңкесіз') : said('тень', 'shadow', 'көлеңке'))[
        lang
      ];
    case 'margins':
      return (
        wish.how === 'wider'
          ? said('шире отступы', 'wider margins', 'кең шеттер')
          : said('уже отступы', 'narrower margins', 'тар шеттер')
      )[lang];
    case 'translate':
      return said('перевод', 'translation', 'аударма')[lang];
    case 'undo':
      return said('прежняя версия', 'the earlier version', 'бұрынғы нұсқа')[lang];
    default:
      return `«${wish.said}»`;
  }
}

function placeName({ dx, dy, centre }: Extract<Wish, { readonly kind: 'move' }>, lang: AnswerLang): string {
  const words = [
    dx < 0 ? said('левее', 'to the left', 'солға') : dx > 0 ? said('правее', 'to the right', 'оңға') : null,
    dy < 0 ? said('выше', 'up', 'жоғары') : dy > 0 ? said('ниже', 'down', 'төмен') : null,
    centre ? said('по центру', 'in the middle', 'ортаға') : null,
  ];
  return words.flatMap((w) => (w === null ? [] : [w[lang]])).join(' ');
}

/** "Price: 990 ₽"; by how much less or more where that is what was asked. */
function sumName(name: string, { amount, currency, step, share }: Extract<Wish, { readonly kind: 'price' }>): string {
  const sign = step === undefined ? '' : step < 0 ? '−' : '+';
  return `${name}: ${sign}${amount}${share === true ? '\u00a0%' : currency === null ? '' : ` ${currency}`}`;
}
