/** Units of measure that follow a number on marketplaces, ru, en, kk, as a regular expression. */
export const unitSource =
  'л\\. ?с\\.?|а\\. ?к\\.?|мл|мкл|литр\\p{L}*|л|кг|мг|гр?|см|мм|км|м²|м2|кв\\. ?м|м|дюйм\\p{L}*|"|″|кВт|Вт|мА[·*]?ч|мач|А[·*]?ч|ГБ|Гб|ТБ|Тб|МБ|ГГц|Гц|дБ|ATM|атм|бар|ккал|штук\\p{L}?|шт|лист\\p{L}*|сот(?:ок|ки|ка)|га|предмет\\p{L}*|пар[аы]?|таблет\\p{L}*|капсул\\p{L}*|пакетик\\p{L}*|рулон\\p{L}*|мес\\p{L}*|лет|год\\p{L}?|час\\p{L}*|ч|мин\\p{L}*|дн\\p{L}*|день|°C|об/мин|лм|люмен|К|ml|l|kg|mg|g|cm|mm|km|m|inch(?:es)?|in|ft|pairs?|oz|lbs?|W|kW|mAh|GB|TB|Hz|dB|pcs?|pieces|pack|tablets|capsules|hours?|hp|h|min|дана|жұп|сағат';

export type QuantityKind =
  | 'dims'
  | 'memory'
  | 'volume'
  | 'weight'
  | 'count'
  | 'power'
  | 'area'
  | 'time'
  | 'length'
  | 'size'
  | 'other';

const kinds: readonly (readonly [QuantityKind, RegExp])[] = [
  ['volume', /^(?:мл|мкл|л|литр|ml|l$|oz)/u],
  ['weight', /^(?:кг|мг|г(?!од|ц|г)|kg|mg|g$|lb)/u],
  ['count', /^(?:шт|предмет|лист|пар|таблет|капсул|пакетик|рулон|pairs?|pcs?|pieces|pack|tablets|capsules|дана|жұп)/u],
  ['area', /^(?:м²|м2|кв|сот|га$)/u],
  ['power', /^(?:вт|квт|w$|kw)/u],
  ['memory', /(?:гб|тб|мб|gb|tb)/u],
  ['time', /^(?:мес|лет|год|час|ч$|мин|дн|день|h|min|сағат)/u],
  ['length', /^(?:см|мм|км|м|cm|mm|km|m$|ft|дюйм|"|″|in)/u],
];

/** What a unit measures. */
export const quantityKind = (unit: string): QuantityKind =>
  kinds.find(([, test]) => test.test(unit.toLowerCase()))?.[0] ?? 'other';
