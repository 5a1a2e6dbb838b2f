import type { Output } from '../../src/contract/index.ts';

/** A review with everything that one can hold. */
export const REVIEW: NonNullable<Output['review']> = {
  score: 58,
  findings: [
    {
      id: 'contrast',
      level: 'fault',
      weight: 12,
      title: 'Заголовок плохо виден',
      measured: 'контраст 2,1:1, нужно от 3:1',
      value: 2.1,
      threshold: 3,
      why: 'В ленте его не успеют прочесть.',
      advice: 'Сделайте фон под ним темнее или слова белыми.',
      boxes: [{ x: 160, y: 120, w: 720, h: 180 }],
    },
    {
      id: 'crowded',
      level: 'minor',
      weight: 4,
      title: 'Слишком много мелочей',
      measured: '7 групп, нужно до 5',
      value: 7,
      threshold: 5,
      advice: 'Оставьте товар, обещание, цену и кнопку.',
      boxes: [
        { x: 180, y: 900, w: 260, h: 140 },
        { x: 1180, y: 860, w: 300, h: 160 },
      ],
    },
    {
      id: 'button',
      level: 'fine',
      weight: 5,
      title: 'Кнопка заметна',
      measured: 'контраст 6,1:1',
      value: 6.1,
      threshold: 3,
      boxes: [],
    },
  ],
  not_judged: [{ id: 'faces', title: 'Взгляд человека', reason: 'людей на картинке нет' }],
};
