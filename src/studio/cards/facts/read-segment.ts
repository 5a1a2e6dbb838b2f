import type { Fact, FactKind, Span } from './fact.ts';
import { type LabelMeaning, meaningOf } from './labels.ts';
import { isBareMaterial, materialItems, namesMaterial, packageItems, partsOf, sizeItems } from './lists.ts';
import { axesIn, dimensionsIn, isUnitOf, measureIn, plainMeasure } from './measures.ts';
import { plausible } from './plausible.ts';
import { within } from './segments.ts';
import { isStep } from './steps.ts';
import { oneLine } from './tidy-text.ts';

const LABELLED = /^([^:=\t]{2,48}?)\s*(?:(?<!\d):|:(?!\d)|=|\s[–—-]+\s|\s?\.{3,}|…+)\s*(.+)$/u;
/** What belongs to the box that the parcel comes in, or to a part, is no measure of the product. */
const PARTIAL =
  /упаков|коробк|packag|boxed|қаптам|ремн|ремеш|ручк|каблук|подошв|кабел|шнур|провод|strap|handle|cable|cord|heel|карман|pocket|экран|диспле|screen|рукав|бау|дюз|колес|wheel|сиден|(?<!\p{L})сид\.|спинк|подлокот|(?<!\p{L})дна(?!\p{L})|стенк|лезви|горлыш|капюшон|лямк|seat|backrest|armrest|handlebar|blade|(?<!\p{L})box(?:es)?(?!\p{L})|packed/iu;

/** What a thing bears is not what it weighs. */
const BORNE = /(?<!\p{L})(?:max|макс|нагруз|load|выдерж|допуст|supports|rider|user|көтер)/iu;

/** Splits "label: value" and its relatives; null where there is no label. */
export function splitLabel(span: Span): { readonly label: string; readonly value: Span } | null {
  const text = span.words.replace(/\s+/gu, ' ');
  const m = LABELLED.exec(span.words);
  if (m) {
    const label = oneLine(m[1] ?? '');
    const value = (m[2] ?? '').trim();
    const dashed = !/[:=]|\.{3}|…/u.test(span.words.slice((m[1] ?? '').length, span.words.length - value.length));
    const words = label
      .replace(/\([^)]*\)/gu, ' ')
      .trim()
      .split(/\s+/u).length;
    // A dash may be a dash: only a known label, or a short one with a number behind it, is a label.
    if (
      /\p{L}/u.test(label) &&
      words <= 6 &&
      // "Height 9.6 cm - fits under a sofa" has its value before the dash.
      // "26*26 см, h=4,5 см": two measures, the second by its letter.
      !(/(?:^|[\s,;])[hwdlвшдг]$/iu.test(label) && /^\d/u.test(value)) &&
      (!dashed ||
        (meaningOf(label) !== null && !/\d/u.test(label)) ||
        (words <= 3 && (/^\d/u.test(value) || isBareMaterial(firstOf(within(span, value))))))
    )
      return { label, value: within(span, value) };
    return null;
  }
  const contents = /^((?:includes|в комплекте|в наборе|в коробке)(?!\p{L}))\s+(\p{L}.+)$/iu.exec(span.words);
  if (contents) return { label: contents[1] ?? '', value: within(span, contents[2] ?? '') };
  // "Чехол и салфетка в комплекте"
  const given = /^(?!не\s)(\p{L}[^.:]{2,60}?)\s+(в комплекте|в наборе|included|жинақта|жиынтықта)$/iu.exec(span.words);
  if (given) return { label: given[2] ?? '', value: within(span, given[1] ?? '') };
  const kept = /^(уход|күтімі|care)\s+(?!за\s|for\s)(\p{L}.+)$/iu.exec(span.words);
  if (kept) return { label: kept[1] ?? '', value: within(span, kept[2] ?? '') };
  const known = meaningOf(text);
  if (known === null || ['feature', 'name', 'usage', 'care', 'package'].includes(known.kind)) return null;
  const digit = span.words.search(/\d/u);
  const label = digit > 0 ? span.words.slice(0, digit).trim() : (span.words.split(/\s/u)[0] ?? '');
  const rest = span.words.slice(label.length).trim();
  // "Длина рукава короткий": a label of two words, and no length.
  const sleeve = /^длина (?:рукава|изделия|стельки)(?=\s)/iu.exec(span.words)?.[0];
  if (sleeve) return { label: sleeve, value: within(span, span.words.slice(sleeve.length).trim()) };
  if (known.axis !== null && digit < 0) return null;
  const short = label.split(/\s+/u).length <= 3 && /^[\p{L}\s()×x-]+$/iu.test(label);
  // "Цветы" begins like "Цвет": without a separator the label must be the bare word.
  const bare =
    /^(?:вес|масса|объ[её]м|[её]мкость|вместимость|длина|ширина|высота|глубина|толщина|диаметр|размеры?|р-ры?|габариты|материал|ткань|состав|цвет|страна|weight|volume|capacity|size|dimensions|height|width|length|depth|diameter|material|colou?r|composition|салмағы|көлемі|биіктігі|ұзындығы|ені|өлшемі|түсі|материалы)(?!\p{L})/iu;
  if (short && bare.test(label) && rest !== '') return { label, value: within(span, rest) };
  // "Подошва ТЭП": a part and its material, as long as it says nothing else of the part.
  const part =
    /^(?:верх|подошва|подкладка|стелька|наполнитель|корпус|ремешок|оправа|флакон|upper|sole|lining|insole|filling)$/iu;
  const plainly = rest.split(/\s+/u).length <= 2 && !/^(?:не|с|со|из|на|для|без|is|with|of|for)\s|\d/iu.test(rest);
  return part.test(label) && rest !== '' && plainly ? { label, value: within(span, rest) } : null;
}

const firstOf = (list: Span): string => oneLine(partsOf(list)[0]?.words ?? '');

/** "Мощность, Вт", "Weight (g)": a unit that belongs to the number behind it. */
const WITH_UNIT =
  /^(\p{L}.*?)(?:,\s*|\s*\()(мм|см|м|г|гр|кг|л|мл|квт|вт|в|ач|мач|мин|ч|час|сек|шт|дб|гц|мес|лет|mm|cm|m|g|kg|l|ml|kw|w|v|mah|ah|h|min|s|pcs|db|hz|in|oz|lbs?|дана|сағ)\.?\)?$/iu;
const NUMBERS = /^[~≈]?\s*\d[\d\s.,/xх×*–—-]*$/iu;

/** A labelled statement as a fact; a unit in its label goes to its number. Null where a card may not print it. */
export function labelled(label: string, value: Span): Fact | null {
  const fact = readLabelled(label, value);
  const unit = fact === null || !NUMBERS.test(fact.value) ? null : WITH_UNIT.exec(label);
  return fact === null || unit === null ? fact : { ...fact, label: unit[1] ?? '', value: `${fact.value} ${unit[2]}` };
}

/** A labelled statement as a fact, by what its label stands for. Null where it is nothing that a card may print. */
function readLabelled(label: string, value: Span): Fact | null {
  const meaning = meaningOf(label);
  const text = oneLine(value.words);
  if (text === '' || !plausible(`${label} ${text}`) || /(?<!\p{L})на модели(?!\p{L})|on the model/iu.test(text))
    return null;
  if (meaning === null && ((/\d\s*%/u.test(text) && namesMaterial(text)) || isBareMaterial(firstOf(value))))
    return { ...factOf('material', label, value), items: materialItems(value) };
  if (meaning === null) return label.length <= 40 && text.length <= 90 ? factOf('spec', label, value) : null;
  if (meaning.kind === 'name') return null;
  return byKind(meaning, label, value);
}

/** Under a heading of use, infinitives are steps: "намочить шерсть, нанести шампунь". */
const INFINITIVE = /^\p{L}{2,}(?:ть|ти|чь)(?:ся)?(?!\p{L})/iu;

function byKind(meaning: LabelMeaning, label: string, value: Span): Fact | null {
  const text = oneLine(value.words);
  switch (meaning.kind) {
    case 'size': {
      if (PARTIAL.test(label)) return factOf('spec', label, value);
      if (meaning.axis !== null) {
        const measure = measureIn(text, meaning.axis, label);
        return { ...factOf(measure ? 'size' : 'spec', label, value), measures: measure ? [measure] : [] };
      }
      const dims = dimensionsIn(text, label);
      if (dims) return { ...factOf('size', label, value), measures: dims.measures };
      const own = axesIn(text);
      if (own.length > 0) return { ...factOf('size', label, value), measures: own };
      const sizes = sizeItems(value);
      return sizes.length > 0 ? { ...factOf('sizes', label, value), items: sizes } : factOf('spec', label, value);
    }
    case 'sizes': {
      const items = sizeItems(value);
      return items.length > 0 ? { ...factOf('sizes', label, value), items } : factOf('spec', label, value);
    }
    case 'weight':
    case 'volume': {
      const measure = measureIn(text, null, label);
      if (PARTIAL.test(label) || BORNE.test(label) || !measure || !isUnitOf(meaning.kind, measure.unit))
        return factOf('spec', label, value);
      return { ...factOf(meaning.kind, label, value), measures: [measure] };
    }
    case 'material':
      // "Корпус: 45 мм" and "Ручки: 2" speak of something else.
      return /^\d/u.test(text) && !/%|^\d{2,4}\s?[dд]\s\p{L}{3}/iu.test(text)
        ? factOf('spec', label, value)
        : { ...factOf('material', label, value), items: materialItems(value) };
    case 'package':
      return { ...factOf('package', label, value), items: packageItems(value) };
    case 'usage': {
      const parts = partsOf(value);
      // "Assembly: 45 min" tells how long, not how.
      if (/^\d[^,;]*$/u.test(text)) return factOf('spec', label, value);
      const steps =
        parts.length > 1 && parts.every((part) => isStep(part.words) || INFINITIVE.test(part.words)) ? parts : [value];
      return {
        ...factOf('usage', label, value),
        items: steps.map((from) => ({ text: oneLine(from.words), amount: null, from })),
      };
    }
    case 'feature':
      return {
        ...factOf('feature', label, value),
        items: partsOf(value).map((from) => ({ text: oneLine(from.words), amount: null, from })),
      };
    default:
      return factOf(meaning.kind, label, value);
  }
}

/** A fact of a piece of text that was read. */
export const factOf = (kind: FactKind, label: string | null, value: Span): Fact => ({
  kind,
  label,
  value: oneLine(value.words),
  measures: [],
  items: [],
  from: value,
});

const WEIGHS = /(?<!\p{L})(?:вес(?!н|ел|ь)\p{L}*|масс(?:а|ой)|weigh\p{L}*|салмағы)/iu;
const HOLDS =
  /(?<!\p{L})(?:объ[её]м\p{L}*|[её]мкост\p{L}*|вмеща\p{L}*|вместимост\p{L}*|holds|volume|capacity|көлемі|сыйымдылығы)/iu;

/** Measured facts inside running text: dimensions, single axes, weight, volume; each with its exact words. */
export function measuredIn(span: Span): readonly Fact[] {
  // "H: 180 cm, W: 80 cm": letters and numbers of one thing, whatever stands between them.
  const lettered = /(?<!\p{L})[HWDLВШДГ]\s?:?\s?\d/u.test(span.words) ? dimensionsIn(span.words) : null;
  if (lettered !== null && lettered.measures.every(({ axis }) => axis !== null) && !PARTIAL.test(lettered.words))
    return [{ ...factOf('size', null, within(span, lettered.words)), measures: lettered.measures }];
  return span.words.split(/,\s+(?!\d)/u).flatMap((clause) => measuredInClause(within(span, clause)));
}

function measuredInClause(span: Span): readonly Fact[] {
  const text = span.words;
  const dims = PARTIAL.test(text) ? null : dimensionsIn(text);
  const axes = dims || PARTIAL.test(text) ? [] : axesIn(text);
  const alone = /^\d[\d.,]*\s*\p{L}+$/u.test(text.trim());
  const weight = (alone || WEIGHS.test(text)) && !BORNE.test(text) ? plainMeasure(text, 'weight') : null;
  const volume = alone || HOLDS.test(text) ? plainMeasure(text, 'volume') : null;
  return [
    ...(dims ? [{ ...factOf('size', null, within(span, dims.words)), measures: dims.measures }] : []),
    ...axes.map((m) => ({ ...factOf('size', null, within(span, m.words)), measures: [m] })),
    ...(weight ? [{ ...factOf('weight', null, within(span, weight.words)), measures: [weight] }] : []),
    ...(volume ? [{ ...factOf('volume', null, within(span, volume.words)), measures: [volume] }] : []),
  ];
}
