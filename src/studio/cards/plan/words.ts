import type { Lang } from '../../../scene/index.ts';
import type { Axis } from '../facts/index.ts';

/**
 * All words of ours that a card may print: headings of slides and names of measures. They claim nothing; everything
 * else is the customer's.
 */
export interface CardWords {
  readonly benefits: string;
  readonly dimensions: string;
  readonly materials: string;
  readonly composition: string;
  readonly usage: string;
  readonly care: string;
  readonly package: string;
  readonly specs: string;
  readonly closeups: string;
  readonly angle: string;
  readonly sizes: string;
  readonly axes: Readonly<Record<Axis, string>>;
  readonly weight: string;
  readonly volume: string;
  readonly material: string;
  readonly colour: string;
  readonly country: string;
  readonly shelf: string;
  readonly age: string;
}

const WORDS: Readonly<Record<Lang, CardWords>> = {
  ru: {
    benefits: 'Главное',
    dimensions: 'Размеры',
    materials: 'Материалы',
    composition: 'Состав',
    usage: 'Как использовать',
    care: 'Уход',
    package: 'В комплекте',
    specs: 'Характеристики',
    closeups: 'Крупным планом',
    angle: 'Другой ракурс',
    sizes: 'Размеры',
    axes: {
      length: 'Длина',
      width: 'Ширина',
      height: 'Высота',
      depth: 'Глубина',
      thickness: 'Толщина',
      diameter: 'Диаметр',
    },
    weight: 'Вес',
    volume: 'Объём',
    material: 'Материал',
    colour: 'Цвет',
    country: 'Страна',
    shelf: 'Срок годности',
    age: 'Возраст',
  },
  kk: {
    benefits: 'Ең бастысы',
    dimensions: 'Өлшемі',
    materials: 'Материалы',
    composition: 'Құрамы',
    usage: 'Қолдану тәсілі',
    care: 'Күтімі',
    package: 'Жиынтықта',
    specs: 'Сипаттамасы',
    closeups: 'Жақыннан',
    angle: 'Басқа қырынан',
    sizes: 'Өлшемдері',
    axes: {
      length: 'Ұзындығы',
      width: 'Ені',
      height: 'Биіктігі',
      depth: 'Тереңдігі',
      thickness: 'Қалыңдығы',
      diameter: 'Диаметрі',
    },
    weight: 'Салмағы',
    volume: 'Көлемі',
    material: 'Материалы',
    colour: 'Түсі',
    country: 'Шығарылған елі',
    shelf: 'Жарамдылық мерзімі',
    age: 'Жасы',
  },
  en: {
    benefits: 'At a glance',
    dimensions: 'Dimensions',
    materials: 'Materials',
    composition: 'Composition',
    usage: 'How to use',
    care: 'Care',
    package: 'In the box',
    specs: 'Specifications',
    closeups: 'In close-up',
    angle: 'Another view',
    sizes: 'Sizes',
    axes: {
      length: 'Length',
      width: 'Width',
      height: 'Height',
      depth: 'Depth',
      thickness: 'Thickness',
      diameter: 'Diameter',
    },
    weight: 'Weight',
    volume: 'Volume',
    material: 'Material',
    colour: 'Colour',
    country: 'Made in',
    shelf: 'Shelf life',
    age: 'Age',
  },
};

/** Our words in one language. */
export const wordsIn = (lang: Lang): CardWords => WORDS[lang];

/** Every word of ours in one language, for the gate. */
export const ownWords = (lang: Lang): readonly string[] => {
  const { axes, ...rest } = WORDS[lang];
  return [...Object.values(rest), ...Object.values(axes)];
};
