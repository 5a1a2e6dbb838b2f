/** What a drawn banner says. */
export interface Words {
  readonly brand: string;
  readonly headline: readonly string[];
  readonly subline: readonly string[];
  readonly price: string;
  readonly old: string;
  readonly cta: string;
  readonly badge: string;
  readonly legal: string;
  readonly list: readonly (readonly [string, string])[];
}

const ru: readonly Words[] = [
  {
    brand: 'Тишина',
    headline: ['Уют начинается с', 'мелочей'],
    subline: ['Свечи, пледы и керамика', 'для долгих вечеров'],
    price: '2 490 ₽',
    old: '3 200 ₽',
    cta: 'Выбрать',
    badge: '−20%',
    legal: 'Реклама. ООО «Тишина». Цены действуют до 31.12.2026',
    list: [
      ['Капучино 250 мл', '220 ₽'],
      ['Раф ванильный', '290 ₽'],
      ['Круассан с миндалём', '260 ₽'],
      ['Сырники со сметаной', '340 ₽'],
      ['Завтрак до полудня', '490 ₽'],
    ],
  },
  {
    brand: 'Ферма',
    headline: ['Сыры с гор', 'по утрам', 'у вас дома'],
    subline: ['Доставка за два часа', 'по всему городу'],
    price: '890 ₽',
    old: '1 150 ₽',
    cta: 'В корзину',
    badge: '−25%',
    legal: 'ИП Орлов А. А., ОГРНИП 312774600000000',
    list: [
      ['Маникюр с покрытием', '1 900 ₽'],
      ['Педикюр', '2 300 ₽'],
      ['Коррекция бровей', '700 ₽'],
      ['Стрижка и укладка', '2 600 ₽'],
    ],
  },
  {
    brand: 'Шаг',
    headline: ['Кроссовки', 'для города и дождя'],
    subline: ['Мембрана держит воду,', 'а подошва держит дорогу'],
    price: '7 990 ₽',
    old: '9 990 ₽',
    cta: 'Смотреть все',
    badge: '−20%',
    legal: 'Реклама. ООО «Шаг», ИНН 7701234567',
    list: [
      ['Замена масла', 'от 990 ₽'],
      ['Развал-схождение', '1 800 ₽'],
      ['Шиномонтаж R16', '2 400 ₽'],
      ['Диагностика', '0 ₽'],
    ],
  },
];
const en: readonly Words[] = [
  {
    brand: 'Hygge',
    headline: ['Cozy things', 'for your living room'],
    subline: ['Lamps, throws and pottery', 'made by hand'],
    price: '$49',
    old: '$65',
    cta: 'Shop now',
    badge: '-25%',
    legal: 'Offer ends 31 December 2026. While stocks last',
    list: [
      ['Flat white', '$4.20'],
      ['Almond croissant', '$3.90'],
      ['Eggs Benedict', '$11.50'],
      ['Fresh orange juice', '$5.00'],
      ['Granola bowl', '$8.40'],
    ],
  },
  {
    brand: 'Peak',
    headline: ['Every day', 'begins slowly'],
    subline: ['Single origin coffee,', 'roasted to order'],
    price: '$18',
    old: '$24',
    cta: 'Order today',
    badge: '-30%',
    legal: 'Peak Coffee Ltd, London',
    list: [
      ['Haircut and wash', '$32'],
      ['Beard trim', '$18'],
      ['Full shave', '$24'],
      ['Kids under 10', '$15'],
    ],
  },
  {
    brand: 'Volt',
    headline: ['Power for', 'a long journey'],
    subline: ['20 000 mAh, two ports', 'and a quick charge'],
    price: '$39',
    old: '$59',
    cta: 'Get yours',
    badge: '-34%',
    legal: 'Volt Ltd. Terms apply, see volt.example',
    list: [
      ['Oil change', '$49'],
      ['Wheel alignment', '$79'],
      ['Brake pads, set', '$120'],
      ['Full diagnosis', '$0'],
    ],
  },
];
const kk: readonly Words[] = [
  {
    brand: 'Арман',
    headline: ['Жаңа жинақ', 'сенің қалаңда'],
    subline: ['Мақтадан тігілген', 'жылы киімдер'],
    price: '12 990 ₸',
    old: '16 500 ₸',
    cta: 'Тапсырыс беру',
    badge: '−20%',
    legal: 'ЖШС «Арман». Бағалар 31.12.2026 дейін',
    list: [
      ['Бауырсақ', '450 ₸'],
      ['Қуырдақ', '2 900 ₸'],
      ['Сүтті шай', '600 ₸'],
      ['Бешбармақ', '3 700 ₸'],
    ],
  },
  {
    brand: 'Дала',
    headline: ['Таза бал', 'тікелей таулардан'],
    subline: ['Ешқандай қоспасыз,', 'ара ұясынан үстелге'],
    price: '4 500 ₸',
    old: '5 900 ₸',
    cta: 'Сатып алу',
    badge: '−25%',
    legal: 'ЖК Серікбаев, Алматы қаласы',
    list: [
      ['Шаш қию', '3 000 ₸'],
      ['Маникюр', '5 500 ₸'],
      ['Қас түзету', '2 000 ₸'],
      ['Макияж', '9 000 ₸'],
    ],
  },
  {
    brand: 'Көк',
    headline: ['Үйге жайлылық', 'сыйла'],
    subline: ['Шамдар мен ыдыстар', 'жеңілдікпен'],
    price: '7 200 ₸',
    old: '9 000 ₸',
    cta: 'Толығырақ',
    badge: '−20%',
    legal: 'ЖШС «Көк», БСН 120340000000',
    list: [
      ['Май ауыстыру', '6 000 ₸'],
      ['Шина ауыстыру', '9 500 ₸'],
      ['Диагностика', '0 ₸'],
      ['Жуу', '3 500 ₸'],
    ],
  },
];

/** Words of a language; three sets each. */
export const wordsIn = { ru, en, kk } as const;
