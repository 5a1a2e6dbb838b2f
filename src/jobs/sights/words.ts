import type { Lang, ModeId, Sight } from '../../contract/index.ts';
import type { SightFacts } from './facts.ts';

type Words = Readonly<Record<Lang, string>>;

const KINDS: Readonly<Record<SightFacts['kind'], Words>> = {
  packshot: { ru: 'Вижу товар', en: 'I see a product' },
  photo_scene: { ru: 'Вижу товар в обстановке', en: 'I see a product in a scene' },
  person: { ru: 'Вижу человека', en: 'I see a person' },
  food: { ru: 'Вижу еду', en: 'I see food' },
  interior: { ru: 'Вижу интерьер', en: 'I see an interior' },
  finished_banner: { ru: 'Вижу готовый баннер', en: 'I see a finished banner' },
  illustration: { ru: 'Вижу рисунок', en: 'I see a drawing' },
};
const GROUNDS: Readonly<Record<SightFacts['background'], Words>> = {
  uniform: { ru: ' на ровном фоне', en: ' on a plain ground' },
  gradient: { ru: ' на плавном фоне', en: ' on a smooth ground' },
  transparent: { ru: ' без фона', en: ' without a background' },
  scene: { ru: '', en: '' },
};
const GRADES: Readonly<Record<SightFacts['matte']['grade'], Words>> = {
  good: { ru: 'вырезается чисто', en: 'it cuts out cleanly' },
  doubtful: { ru: 'вырезается неуверенно', en: 'the cut-out is doubtful' },
  none: { ru: 'оставлю фото целиком', en: 'the photo stays whole' },
};

/** One sentence of what is seen. Pure. */
export function summaryOf(facts: SightFacts, lang: Lang): string {
  const parts = [KINDS[facts.kind][lang] + (facts.kind === 'finished_banner' ? '' : GROUNDS[facts.background][lang])];
  if (facts.kind === 'finished_banner') parts.push(linesOf(facts.textLines, lang));
  else parts.push(GRADES[facts.matte.grade][lang]);
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}

const PLURAL = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

function linesOf(count: number, lang: Lang): string {
  if (count === 0) return '';
  const forms: Record<Lang, Partial<Record<Intl.LDMLPluralRule, string>>> = {
    ru: { one: 'строка', few: 'строки', many: 'строк', other: 'строки' },
    en: { one: 'line', other: 'lines' },
  };
  return lang === 'ru'
    ? `${count} ${forms.ru[PLURAL.ru.select(count)]} текста`
    : `${count} ${forms.en[PLURAL.en.select(count)]} of text`;
}

/** From these on a photo is too weak to be shown large. */
const SMALL_SIDE = 900;
const BLURRED = 0.35;

const REASONS = {
  adapt: {
    ru: 'Разложу баннер по другим размерам: текст и логотип останутся теми же.',
    en: 'The banner goes into other sizes; its text and logo stay.',
  },
  pack: {
    ru: 'Одного фото хватит на набор для всех площадок.',
    en: 'One photo is enough for a set for every platform.',
  },
  create: { ru: 'Сделаю три эскиза, выберете один.', en: 'Three sketches, and you pick one.' },
  card: { ru: 'Карточка для маркетплейса из этого же фото.', en: 'A marketplace card from the same photo.' },
  enhance: {
    ru: 'Фото мягкое или маленькое: сначала стоит улучшить.',
    en: 'The photo is soft or small: better enhance it first.',
  },
  ctr: { ru: 'Разберу баннер и предложу три версии.', en: 'A review of the banner and three versions.' },
  video: { ru: 'Короткое видео из этого кадра.', en: 'A short video from this picture.' },
} as const satisfies Partial<Record<ModeId, Words>>;

/** What to do with a picture: the first mode that works here of those that suit it, and the others. Pure. */
export function adviceFor(facts: SightFacts, built: ReadonlySet<ModeId>, lang: Lang): Sight['advice'] {
  const weak = facts.shortSide < SMALL_SIDE || facts.sharpness < BLURRED;
  const suited: readonly (keyof typeof REASONS)[] =
    facts.kind === 'finished_banner'
      ? ['adapt', 'ctr', 'video']
      : facts.matte.grade === 'good'
        ? ['pack', 'create', 'card', ...(weak ? (['enhance'] as const) : []), 'video']
        : ['create', 'pack', ...(weak ? (['enhance'] as const) : []), 'video'];
  const open = suited.filter((mode) => built.has(mode));
  const [first = suited[0]!, ...others] = open.length > 0 ? open : suited;
  const reasoned = (mode: keyof typeof REASONS) => ({ mode, reason: REASONS[mode][lang] });
  return { ...reasoned(first), others: others.map(reasoned) };
}
