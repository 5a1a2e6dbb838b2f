/** Russian and English. */
export type Said = readonly [ru: string, en: string];

/** What is said of one hindrance: its name, what was measured, why it costs clicks, what to do. */
export interface Message {
  readonly title: Said;
  readonly what: Said;
  readonly why: Said;
  readonly advice: Said;
}

/** By the item's id, or `id/variant` where it can fail in several ways. `{quote}` is the banner's own words. */
export const MESSAGES: Readonly<Record<string, Message>> = {
  cta_present: {
    title: ['Нет призыва к действию', 'No call to action'],
    what: ['призывов', 'calls to action'],
    why: ['Непонятно, что сделать дальше, и взгляд уходит', 'Nobody is told what to do next, so the eye moves on'],
    advice: ['Добавьте одну кнопку с глаголом: «Купить», «Выбрать»', 'Add one button that starts with a verb'],
  },
  'cta_present/many': {
    title: ['Кнопки спорят друг с другом', 'Buttons compete'],
    what: ['призывов', 'calls to action'],
    why: ['Выбор между двумя действиями откладывает оба', 'A choice between two actions delays both'],
    advice: ['Оставьте одно главное действие', 'Keep the one main action'],
  },
  cta_contrast: {
    title: ['Кнопка сливается с фоном', 'The button sinks into its ground'],
    what: ['контраст заливки', 'contrast of the fill'],
    why: ['Кнопку не видно краем глаза', 'It is not seen out of the corner of the eye'],
    advice: [
      'Возьмите для кнопки самый контрастный цвет палитры',
      'Give it the most contrasting colour of the palette',
    ],
  },
  'cta_contrast/label': {
    title: ['Подпись кнопки плохо читается', 'The label of the button is hard to read'],
    what: ['контраст подписи', 'contrast of the label'],
    why: ['Кнопка есть, но что она обещает, не прочесть', 'There is a button, but what it promises cannot be read'],
    advice: [
      'Сделайте подпись заметно светлее или темнее заливки',
      'Make the label clearly lighter or darker than the fill',
    ],
  },
  cta_saliency: {
    title: ['Взгляд не доходит до кнопки', 'The eye does not reach the button'],
    what: ['внимание на единицу площади', 'attention for its area'],
    why: ['Всё остальное громче кнопки', 'Everything else is louder than the button'],
    advice: ['Дайте кнопке воздух и цвет, которого нет рядом', 'Give it air and a colour that nothing near it has'],
  },
  cta_size: {
    title: ['Кнопка мелкая', 'The button is small'],
    what: ['размер кнопки', 'size of the button'],
    why: [
      'По мелкой кнопке трудно попасть пальцем и легко её пропустить',
      'A small button is easily missed, by eye and by thumb',
    ],
    advice: ['Увеличьте кнопку в полтора раза', 'Make it half as large again'],
  },
  'cta_size/large': {
    title: ['Кнопка больше, чем нужно', 'The button is larger than it needs to be'],
    what: ['доля кнопки', 'share of the button'],
    why: ['Она вытесняет товар и предложение', 'It pushes the product and the offer aside'],
    advice: ['Уменьшите кнопку, отдайте место товару', 'Make it smaller and give the room to the product'],
  },
  headline_contrast: {
    title: ['Заголовок сливается с фоном', 'The headline sinks into its ground'],
    what: ['контраст заголовка', 'contrast of the headline'],
    why: ['Главную мысль не успевают прочесть', 'The main thought is not read in time'],
    advice: [
      'Затемните или высветлите фон под заголовком либо смените его цвет',
      'Change its colour, or darken or lighten the ground under it',
    ],
  },
  headline_length: {
    title: ['Заголовок длинный', 'The headline is long'],
    what: ['слов в заголовке', 'words in the headline'],
    why: ['Чем длиннее заголовок, тем реже его дочитывают', 'The longer a headline, the fewer people finish it'],
    advice: ['Сократите до шести слов', 'Cut it to six words'],
  },
  legible_real_size: {
    title: ['Текст мелкий на экране', 'Type is too small on a screen'],
    what: ['кегль на экране', 'type size on the screen'],
    why: ['В ленте телефона эти слова не прочесть', 'In a phone’s feed these words cannot be read'],
    advice: ['Увеличьте кегль или уберите лишние слова', 'Set it larger, or leave words out'],
  },
  text_share: {
    title: ['Слишком много текста', 'Too much text'],
    what: ['доля текста', 'share of text'],
    why: [
      'Картинку принимают за объявление с мелким текстом и листают дальше',
      'It looks like small print, and people scroll on',
    ],
    advice: ['Оставьте заголовок, выгоду и кнопку', 'Keep the headline, the benefit and the button'],
  },
  text_blocks: {
    title: ['Текст рассыпан на много блоков', 'Text is scattered in many blocks'],
    what: ['текстовых блоков', 'blocks of text'],
    why: ['Порядок чтения теряется', 'The order of reading is lost'],
    advice: ['Объедините блоки: заголовок, выгода, действие', 'Join them: headline, benefit, action'],
  },
  one_focal_point: {
    title: ['Нет главного, всё кричит', 'Nothing leads, everything shouts'],
    what: ['очагов внимания', 'centres of attention'],
    why: ['Взгляд прыгает и ничего не запоминает', 'The eye jumps and keeps nothing'],
    advice: [
      'Сделайте один элемент самым крупным, остальное спокойнее',
      'Let one thing be the largest, and the rest calmer',
    ],
  },
  'one_focal_point/hierarchy': {
    title: ['Заголовок не главнее остального текста', 'The headline does not lead the text'],
    what: ['заголовок крупнее текста в', 'headline against the text'],
    why: ['Непонятно, с чего начать читать', 'It is unclear where to begin reading'],
    advice: ['Заголовок должен быть хотя бы в полтора раза крупнее', 'Set the headline at least half as large again'],
  },
  product_size: {
    title: ['Товар мелкий', 'The product is small'],
    what: ['доля товара', 'share of the product'],
    why: ['В ленте не видно, что продают', 'In a feed nobody sees what is sold'],
    advice: ['Увеличьте товар, уберите пустой фон вокруг', 'Show it larger, with less empty ground around it'],
  },
  'product_size/large': {
    title: ['Товар занимает почти всё', 'The product fills nearly everything'],
    what: ['доля товара', 'share of the product'],
    why: ['Предложению не остаётся места', 'The offer has no room left'],
    advice: ['Отступите от товара', 'Step back from the product'],
  },
  product_separation: {
    title: ['Товар сливается с фоном', 'The product sinks into its ground'],
    what: ['отличие края товара от фона', 'difference of its rim from the ground'],
    why: ['Форму товара не узнать с первого взгляда', 'Its shape is not recognised at first glance'],
    advice: ['Возьмите фон светлее или темнее товара', 'Take a ground that is lighter or darker than it'],
  },
  product_not_covered: {
    title: ['Текст закрывает товар', 'Text covers the product'],
    what: ['закрыто товара', 'of the product covered'],
    why: [
      'Мешают друг другу: не видно товара и не прочесть слов',
      'Each spoils the other: the goods are hidden, the words hard to read',
    ],
    advice: ['Разведите текст и товар', 'Move text and product apart'],
  },
  price_visible: {
    title: ['Цена теряется на фоне', 'The price is lost on its ground'],
    what: ['контраст цены', 'contrast of the price'],
    why: ['Цену ищут первой; не нашли и ушли', 'The price is looked for first; who does not find it leaves'],
    advice: ['Сделайте цену контрастнее', 'Give the price more contrast'],
  },
  'price_visible/small': {
    title: ['Цена мелкая', 'The price is small'],
    what: ['цена крупнее текста в', 'price against the text'],
    why: ['Цену ищут первой, а она не крупнее подписи', 'It is looked for first, and is no larger than a caption'],
    advice: ['Поставьте цену вторым по размеру текстом', 'Make it the second largest text'],
  },
  'price_visible/missing': {
    title: ['Цены «{quote}» на баннере нет', 'The price “{quote}” is not on the banner'],
    what: ['цен на баннере', 'prices on the banner'],
    why: ['В задании цена есть, а увидеть её негде', 'The task names a price that nobody gets to see'],
    advice: ['Добавьте цену рядом с товаром', 'Put it beside the product'],
  },
  benefit_present: {
    title: ['Нет конкретной выгоды', 'No concrete benefit'],
    what: ['конкретных выгод', 'concrete benefits'],
    why: ['Общие слова не дают причины кликнуть', 'General words give no reason to click'],
    advice: [
      'Назовите цену, скидку, срок или свойство с числом',
      'Name a price, a discount, a term or a property with a figure',
    ],
  },
  brand_visible: {
    title: ['Логотип почти не виден', 'The logo is hardly seen'],
    what: ['логотип', 'the logo'],
    why: ['Рекламу запомнят, а чья она, нет', 'The advert is remembered, its maker is not'],
    advice: ['Поставьте логотип в угол с воздухом и контрастом', 'Put it in a corner, with air and contrast'],
  },
  'brand_visible/missing': {
    title: ['Логотипа не видно', 'No logo is seen'],
    what: ['логотипов', 'logos'],
    why: ['Непонятно, чьё это предложение', 'It is unclear whose offer this is'],
    advice: ['Добавьте логотип или название', 'Add the logo or the name'],
  },
  brand_not_dominant: {
    title: ['Логотип спорит с товаром', 'The logo rivals the product'],
    what: ['логотип от площади товара', 'logo by the product’s area'],
    why: ['Смотрят на знак, а не на предложение', 'People look at the sign instead of the offer'],
    advice: ['Уменьшите логотип', 'Make the logo smaller'],
  },
  clutter: {
    title: ['Картинка перегружена', 'The picture is crowded'],
    what: ['плотность краёв', 'density of edges'],
    why: ['Мелкие детали отнимают внимание у предложения', 'Small detail takes attention from the offer'],
    advice: ['Успокойте фон, уберите украшения', 'Calm the ground, leave ornament out'],
  },
  'clutter/bits': {
    title: ['Картинка пёстрая', 'The picture is busy'],
    what: ['бит на пиксель', 'bits a pixel'],
    why: ['Мелкие детали отнимают внимание у предложения', 'Small detail takes attention from the offer'],
    advice: ['Успокойте фон, уберите украшения', 'Calm the ground, leave ornament out'],
  },
  whitespace: {
    title: ['Не хватает воздуха', 'There is no air'],
    what: ['свободного места', 'free room'],
    why: ['Без пауз глазу не за что зацепиться', 'Without pauses the eye finds no hold'],
    advice: ['Уберите второстепенное, раздвиньте блоки', 'Leave minor things out and space the blocks'],
  },
  'whitespace/empty': {
    title: ['Много пустого места', 'Much of it is empty'],
    what: ['свободного места', 'free room'],
    why: ['Товар и слова мельче, чем могли бы быть', 'Product and words are smaller than they could be'],
    advice: ['Увеличьте товар и заголовок', 'Show product and headline larger'],
  },
  alignment: {
    title: ['Текст стоит вразнобой', 'Text stands at odds'],
    what: ['разных краёв', 'different edges'],
    why: ['Без общей линии блоки не складываются в одно сообщение', 'Without a common edge the blocks are no message'],
    advice: ['Выровняйте текст по одной линии', 'Align the text to one line'],
  },
  safe_zone: {
    title: ['Площадка закроет важное: {quote}', 'The platform covers what matters: {quote}'],
    what: ['закрыто', 'covered'],
    why: ['Поверх этого места площадка рисует свои кнопки', 'The platform draws its own signs over this place'],
    advice: ['Уведите текст и кнопку из закрытой зоны', 'Move text and button out of the covered zone'],
  },
  margin: {
    title: ['Текст прижат к краю', 'Text is pressed to the edge'],
    what: ['отступ от края', 'margin'],
    why: [
      'Край режет слова при показе, макет выглядит небрежно',
      'The edge cuts into words, and the layout looks careless',
    ],
    advice: ['Отступите от края хотя бы на 4 % короткой стороны', 'Keep 4 % of the short side as a margin'],
  },
  palette: {
    title: ['Слишком много цветов', 'Too many colours'],
    what: ['цветов', 'colours'],
    why: ['Цвета перебивают друг друга и кнопку', 'Colours drown each other and the button'],
    advice: ['Оставьте три-четыре цвета, один из них для действия', 'Keep three or four, one of them for the action'],
  },
  image_tone: {
    title: ['Фото пересвечено или провалено', 'The photo is burnt out or blocked up'],
    what: ['потерянных пикселей', 'of its pixels lost'],
    why: ['Пропадают детали, по которым выбирают', 'The details that people choose by are gone'],
    advice: ['Выровняйте экспозицию', 'Correct the exposure'],
  },
  sharpness: {
    title: ['Фото нерезкое', 'The photo is soft'],
    what: ['чёткость', 'crispness'],
    why: ['Мутная картинка выглядит как подделка', 'A soft picture looks like a fake'],
    advice: ['Возьмите снимок крупнее или резче', 'Take a larger or sharper photo'],
  },
  face_gaze: {
    title: ['Слишком много лиц', 'Too many faces'],
    what: ['лиц', 'faces'],
    why: ['Лица делят внимание между собой', 'Faces share the attention among themselves'],
    advice: ['Оставьте одного героя', 'Keep one person'],
  },
  'face_gaze/away': {
    title: ['Лицо смотрит в сторону от предложения', 'The face looks away from the offer'],
    what: ['поворот', 'turn'],
    why: [
      'Зритель смотрит туда же, куда герой, и это за краем',
      'People look where a face looks, and that is off the edge',
    ],
    advice: ['Поставьте текст туда, куда обращено лицо', 'Put the text where the face is turned'],
  },
  background_edge: {
    title: ['Край баннера теряется на белой странице', 'Its edge is lost on a white page'],
    what: ['контраст края', 'contrast of its edge'],
    why: ['Баннер сливается со статьёй вокруг', 'The banner runs into the article around it'],
    advice: ['Дайте фону тон или рамку в один пиксель', 'Give the ground a tint, or a frame of one pixel'],
  },
  caps_punct: {
    title: ['Крик: «{quote}»', 'Shouting: “{quote}”'],
    what: ['мест', 'places'],
    why: [
      'Капс, «!!» и эмодзи выглядят как спам, часть площадок их не пропускает',
      'Capitals, “!!” and emoji look like spam; some platforms refuse them',
    ],
    advice: ['Наберите обычным текстом', 'Set it as plain text'],
  },
  claims: {
    title: ['Обещание без доказательства: «{quote}»', 'A claim without proof: “{quote}”'],
    what: ['мест', 'places'],
    why: ['Таким словам не верят, а площадки требуют подтверждения', 'Nobody believes it, and platforms ask for proof'],
    advice: ['Замените фактом: числом, сроком, составом', 'Say a fact instead: a figure, a term, a material'],
  },
};

/** Why an item says nothing of a picture. */
export const SKIPPED: Readonly<Record<string, Said>> = {
  no_text: ['на баннере мало текста', 'there is too little text'],
  no_headline: ['заголовок не найден', 'no headline was found'],
  no_reader: ['распознавание текста не установлено', 'no reader of text is installed'],
  unread: ['текст не прочитан уверенно', 'the text was not read surely'],
  no_product: ['товар не отделяется от картинки', 'no product stands apart'],
  no_button: ['кнопки нет', 'there is no button'],
  no_face_sense: ['поворот лица не определяется', 'the turn of a face is not known'],
  no_price: ['цены нет ни на баннере, ни в задании', 'neither banner nor task names a price'],
  no_format: ['размер не совпадает с форматом площадки, где это важно', 'the size is of no format where it matters'],
  no_logo: ['логотипа нет', 'there is no logo'],
  photo: ['это фото без текста', 'this is a photo without text'],
  photo_ground: ['фон — фотография', 'the ground is a photo'],
  not_in_picture: ['по плоской картинке не отличить от рисунка', 'cannot be told from drawing in a flat picture'],
};
