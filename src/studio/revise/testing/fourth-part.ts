import { row } from './row.ts';

/** As many by the same mind, written before the third part's misreadings were mended and first run after that. */
export const FOURTH_PART = [
  // Russian.
  row('create', 'Можно сделать цену побольше? Её почти не видно.', [['bigger', 'price']]),
  row('create', 'текст заголовка нужно заменить: «Греет в мороз»', [['text', 'headline', 'Греет в мороз']]),
  row('dark', 'очень тёмный фон, хочется светлее', [['ground', 'lighter']]),
  row('create', 'товар занимает мало места, сделай процентов на 15 крупнее', [['scaled', 'product', 1.15]]),
  row('create', 'кнопка теряется, сделай её красной', [['colour', 'cta', 'red']]),
  row('create', 'оставь только цену, старую цену и скидку убери', [
    ['there', 'price'],
    ['gone', 'old_price'],
    ['gone', 'badge'],
  ]),
  row('create', 'цена не 1 490, а 1 690', [['text', 'price', '1 690 ₽']]),
  row('create', 'исправь цену: 999 ₽', [['text', 'price', '999 ₽']]),
  row('create', 'измени скидку на −40%', [['text', 'badge', '−40 %']]),
  row('create', 'кнопку «Заказать» и пониже её опусти', [
    ['text', 'cta', 'Заказать'],
    ['moved', 'cta', 'down'],
  ]),
  row('create', 'сделайте фон в цвет бренда', [['groundHex', '#7a1f3d']]),
  row('create', 'фон лавандовый', [['ground', 'violet']]),
  row('create', 'фон поспокойнее, глаза режет', [['ground', 'calmer']]),
  row('create', 'фон сочнее', [['ground', 'louder']]),
  row('create', 'логотип вниз', [['moved', 'logo', 'down']]),
  row('create', 'логотип побольше в 1,3 раза', [['scaled', 'logo', 1.3]]),
  row('create', 'подпись под заголовком убери', [['gone', 'subline']]),
  row('create', 'поля сделай пошире, всё прижато к краям', [['margin', 'wider']]),
  row('create', 'заголовок синий', [['colour', 'headline', 'blue']]),
  row('create', 'заголовок полегче начертанием, не такой жирный', [['thinner', 'headline']]),
  row('photo', 'фото отдали немного', [['photo', 'further']]),
  row('create', 'поставь второе фото товара', [['photo', 'other']]),
  row('create', 'убери всё про скидку', [['gone', 'badge']]),
  row('create', 'отмени последнюю правку', [['former']]),
  row('banner', 'заголовок левее и цену мельче', [['smaller', 'price']]),
  row('banner', 'фон сделай чуть-чуть темнее', [['ground', 'darker']]),
  row('create', 'заголовок другой придумай', [['text', 'headline', 'Горячее до вечера']]),
  // Kazakh.
  row('create', 'бағасын 1 390 деп түзет', [['text', 'price', '1 390 ₽']]),
  row('create', 'фон ашық жасыл болсын', [['ground', 'green']]),
  row('create', 'логотипті үлкейт, жеңілдікті алып таста', [
    ['bigger', 'logo'],
    ['gone', 'badge'],
  ]),
  row('create', 'батырмаға «Сатып алу» деп жаз', [['text', 'cta', 'Сатып алу']]),
  row('create', 'термосты солға жылжыт', [['moved', 'product', 'left']]),
  row('dark', 'фонды жылырақ етші', [['ground', 'warmer']]),
  row('create', 'көлеңкені алып таста', [['shadow', 'none']]),
  row('create', 'бағаны кішкене үлкейтсек', [['bigger', 'price']]),
  row('create', 'тақырыпты қазақшаға аудар', [], 'translation'),
  row('create', '«Кепілдік 1 жыл» деген жолды қос', [['has', 'Кепілдік 1 жыл']]),
  // English.
  row('create', "let's try a navy background", [['ground', 'blue']]),
  row('create', 'drop the subheading', [['gone', 'subline']]),
  row('create', 'could the button be a little larger and say "Shop now"', [
    ['text', 'cta', 'Shop now'],
    ['bigger', 'cta'],
  ]),
  row('create', 'bring the price down to 1190', [['text', 'price', '1 190 ₽']]),
  row('create', 'the headline feels too heavy, make it thinner', [['thinner', 'headline']]),
  row('create', "I don't like the badge, take it away", [['gone', 'badge']]),
  row('create', 'warm up the background a touch', [['ground', 'warmer']]),
  row('create', 'align the product to the right', [['moved', 'product', 'right']]),
  row('tall', 'make the price 20% larger', [['scaled', 'price', 1.2]]),
  row('create', 'everything as is but the background in #FFEEDD', [['groundHex', '#ffeedd']]),
  row('create', 'put back the previous version', [['former']]),
  row('create', 'make the discount badge green and move it up', [
    ['colour', 'badge', 'green'],
    ['moved', 'badge', 'up'],
  ]),
  row('create', 'title: Warm hands all day', [['text', 'headline', 'Warm hands all day']]),
  // Typos and mixtures.
  row('create', 'сделй фон зеленым и уберри логотп', [
    ['ground', 'green'],
    ['gone', 'logo'],
  ]),
  row('create', 'heading smaler, prise biger', [
    ['smaller', 'headline'],
    ['bigger', 'price'],
  ]),
  row('create', 'прайс 1290, баттон «Go»', [
    ['text', 'price', '1 290 ₽'],
    ['text', 'cta', 'Go'],
  ]),
  row('create', '1) фон светлее 2) цена 1 590 ₽ 3) без логотипа', [
    ['ground', 'lighter'],
    ['text', 'price', '1 590 ₽'],
    ['gone', 'logo'],
  ]),
  row('create', 'фон не меняй, товар сделай побольше', [
    ['kept', 'ground'],
    ['bigger', 'product'],
  ]),
  // Impossible.
  row(
    'create',
    'добавь отзывы покупателей со звёздами',
    [
      ['same', 'headline'],
      ['kept', 'ground'],
    ],
    'unknown',
  ),
  row(
    'create',
    'make the mug look like gold',
    [
      ['same', 'product'],
      ['kept', 'ground'],
    ],
    'unknown',
  ),
  row('create', 'удали царапину на кружке', [['same', 'product']], 'unknown'),
  row(
    'create',
    'товар темнее',
    [
      ['same', 'product'],
      ['kept', 'ground'],
    ],
    'fidelity',
  ),
  row('create', 'поставь музыку на фон', [['kept', 'ground']], 'unknown'),
  row(
    'create',
    'убери надпись на самой кружке',
    [
      ['same', 'product'],
      ['same', 'headline'],
    ],
    'unknown',
  ),
  row('create', 'add a countdown timer and make the ground darker', [['ground', 'darker']], 'unknown'),
  row('create', 'button "The best deal, guaranteed"', [['text', 'cta', 'Купить']], 'forbidden'),
  row('crop', 'цену крупнее и фон синий', [], 'flat'),
] as const;
