import type { WishKind } from './wish.ts';

/**
 * Each kind of wish with what is said for it in Russian, Kazakh and English, and what it does. The one source of the
 * table in docs/edit.md; a test reads every example.
 */
export const EXAMPLES: Readonly<
  Record<Exclude<WishKind, 'unknown'>, { readonly says: readonly [string, string, string]; readonly does: string }>
> = {
  text: {
    says: ['заголовок «Кофе ждёт»', 'тақырып «Таңғы кофе»', 'headline: Hello world'],
    does: 'New words in headline, subline, badge, button, note, legal line; smaller or in more lines where they are longer',
  },
  replace: {
    says: ['замени «Купить» на «В корзину»', '«Купить» орнына «Алу» деп жаз', 'replace "Купить" with "Get it"'],
    does: 'Words that stand anywhere, also within a line; a number with its unit ("400 мл вместо 350")',
  },
  price: {
    says: ['цена 1 190', 'бағасы 1 290 ₸', 'set the price to 990'],
    does: 'The price, or the struck one ("старая цена 2 490"); a discount that was the two prices’ own is worked out anew',
  },
  add: {
    says: ['добавь «доставка 0 ₽»', '«тегін жеткізу» деп қос', 'add “free delivery”'],
    does: 'A further quiet line in the first free place of the column',
  },
  remove: {
    says: ['убери скидку', 'логотипсіз', 'no badge'],
    does: 'A part off; not product or photo, not a legal line that a law demands',
  },
  removeText: {
    says: ['убери «доставка 0 ₽»', '«доставка 0 ₽» алып таста', 'remove “free delivery”'],
    does: 'The line with these words off',
  },
  restore: {
    says: ['верни скидку', 'жеңілдікті қайтар', 'restore the badge'],
    does: 'A part of the version before, where it stood',
  },
  reword: {
    says: ['другой заголовок', 'басқа тақырып', 'another headline'],
    does: 'The next headline of the campaign (answers to the sketches)',
  },
  size: {
    says: ['товар крупнее', 'тақырыпты кішірейт', 'enlarge the button by 20%'],
    does: 'Larger, smaller; by a step, a percentage or a factor',
  },
  move: {
    says: ['кнопку ниже', 'тауарды оңға жылжыт', 'centre the button'],
    does: 'Left, right, up, down, to the middle; to an edge or a corner; as far as there is room',
  },
  ground: {
    says: ['фон синий', 'жасыл фон', 'background #2b4c7e'],
    does: 'A named colour, #hex, or the brand’s; words, buttons and badges follow as far as contrast demands',
  },
  tone: {
    says: ['фон темнее', 'фонды ашығырақ жаса', 'warmer'],
    does: 'Darker, lighter, warmer, cooler, calmer, louder',
  },
  colour: {
    says: ['красная кнопка', 'батырма жасыл', 'orange badge'],
    does: 'A part, or the words on a button or badge, in another colour, moved in lightness until it reads',
  },
  face: {
    says: ['шрифт с засечками', 'бас әріпсіз', 'bolder headline'],
    does: 'Serif or sans, bolder, thinner, capitals on or off, italic',
  },
  everyLine: {
    says: ['весь текст белый', 'барлық жазу ақ', 'all text in white'],
    does: 'All type at once, or the rest of it: colour, face, size; labels of buttons and badges follow their plates',
  },
  photo: {
    says: ['фото ближе', 'басқа фото', 'zoom in on the photo'],
    does: 'Nearer, further, another photo (`asset_ids`); never mirrored',
  },
  shadow: { says: ['убери тень', 'көлеңкесіз', 'no shadow'], does: 'The product’s shadow off or on' },
  margins: { says: ['больше отступы', 'үлкен жиек', 'wider margins'], does: 'More or less air at the edges' },
  translate: {
    says: ['переведи кнопку на английский', 'батырманы қазақшаға аудар', 'translate the button to Kazakh'],
    does: 'Stock words of ours; a customer’s own words are not guessed at',
  },
  undo: { says: ['верни как было', 'бұрынғыдай қайтар', 'undo'], does: 'The version before, byte for byte' },
};
