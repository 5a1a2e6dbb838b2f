/**
 * What people name when they tell why they want something: who looks, with what, and how it strikes them (`=` the whole
 * word). They ask for nothing beside a wish; anywhere else they are words like all others.
 */
export const REASON_WORDS: readonly string[] = [
  // Russian.
  '=знаю|=помню|=понимаю|глаз|взгляд|внимани|впечатлени|зрени|=люди|людей|людям|клиент|покупател|заказчик|пользовател|зрител|аудитори|начальни',
  'директор|=шеф|=шефу|=босс|боссу|маркетолог|дизайнер|юрист|бабушк|=муж|=мужу|=жена|=жене|=мама|=маме|телефон|смартфон|=экран|экране',
  'одного|одинаков|невозможн|нереальн|тяжел|дешев|дешёв|раздража|путает|путаю|утомля|устал|напряга|подтвер|совпада|непонятн|понятн|странн',
  'ужас|кошмар|некрасив|красив|неаккуратн|аккуратн|ерунд|фигн|перебор|перегруж|толк|смысл|издалека|издали|бьет|лезет|орет|орёт',
  // English.
  '=eye|=eyes|attention|people|client|customer|buyer|viewer|audience|=boss|=manager|director|=mom|=mum|grandma|=phone|=phones|mobile',
  '=screen|=screens|cheap|ugly|messy|tacky|overwhelm|confus|distracting|annoy|strain|glare|heavy|harsh|impossible|=sense|=point',
  '=stand|=know|=once|=we|=nobody|=somebody|=anyone|=people|=enough',
  // Kazakh.
  '=көз|көзді|көзге|көздің|назар|адам|сатып|тұтынушы|клиент|басты|=телефон|телефоннан|телефонда|экран|түсінікс|түсініксіз|ауыр|мүмкін',
].flatMap((line) => line.split('|'));
