import {
  area,
  type Box,
  type Check,
  type Encoding,
  intersection,
  type Pixels,
  type ResolvedScene,
  type TextNode,
} from '../../../scene/index.ts';
import type { SlideRules } from './marketplace.ts';

/** What the rules of a card are held against: the scene as promised, the file as decoded. */
export interface CheckedSlide {
  readonly scene: ResolvedScene;
  readonly rules: SlideRules;
  /** Box of the product on the canvas; null on photo-led pictures, where the photo's subject counts. */
  readonly product: Box | null;
  /** On photo-led pictures: where the photo's subject is seen. */
  readonly subject?: Box | null;
  /** Finished picture, RGB. */
  readonly pixels: Pixels;
  readonly encoding: Encoding;
  /** Words that stand nowhere in the input. */
  readonly untraced: readonly string[];
  /** What of a text may not be printed on cards of these marketplaces. */
  readonly forbidden: (text: string) => readonly string[];
  /** How surely the photo is one of adults only, 0..1. */
  readonly unsafe?: number;
}

/** Every rule of the marketplace that quality control in general does not know. All of them block. */
export function cardChecks(slide: CheckedSlide): readonly Check[] {
  return [
    wordsOnMain(slide),
    headline(slide),
    statements(slide),
    share(slide),
    ground(slide),
    quality(slide),
    traced(slide),
    words(slide),
    logo(slide),
    oneProduct(slide),
    marks(slide),
    opaque(slide),
    decent(slide),
  ];
}

const of = (
  id: string,
  passed: boolean,
  value: number | string,
  threshold: number | string,
  { ru, en }: Check['message'],
): Check => ({
  id,
  passed,
  severity: 'blocking',
  value: typeof value === 'number' ? Number(value.toFixed(4)) : value,
  threshold,
  message: { ru, en },
});

const texts = (scene: ResolvedScene): readonly TextNode[] =>
  scene.nodes.filter((n): n is TextNode => n.kind === 'text');

function wordsOnMain({ scene, rules }: CheckedSlide): Check {
  const count = texts(scene).length;
  const limit = rules.slot !== 'main' ? 'any' : rules.words ? 6 : 0;
  return of('card_words_on_main', limit === 'any' || count <= limit, count, limit, {
    ru: `Строк текста на главном фото: ${count}`,
    en: `Lines of text on the main picture: ${count}`,
  });
}

function headline({ scene, rules }: CheckedSlide): Check {
  const length = lineOf(texts(scene).filter((n) => n.role === 'headline')).length;
  return of('card_headline', length <= rules.headlineChars, length, rules.headlineChars, {
    ru: `Заголовок: ${length} знаков`,
    en: `Headline: ${length} characters`,
  });
}

const lineOf = (nodes: readonly TextNode[]): string => nodes.map((n) => n.text).join(' ');

/** Characters of a line in a table, which no marketplace counts. */
const TABLE_CHARS = 32;

/** Number of statements, and the longest line of one. */
function statements({ scene, rules }: CheckedSlide): Check {
  const lines = texts(scene).filter((n) => n.role === 'bullet');
  const longest = Math.max(0, ...lines.map((n) => n.text.length));
  const count = new Set(lines.map((n) => n.group)).size;
  // Tables name each value, and a table of own sizes is one statement in many cells.
  const table = ['card_specs', 'card_sizes'].includes(scene.archetype);
  const ok = table ? longest <= TABLE_CHARS : count <= rules.items && longest <= rules.itemChars;
  return of('card_statements', ok, `${count} × ${longest}`, `${rules.items} × ${rules.itemChars}`, {
    ru: `Тезисов ${count}, самая длинная строка ${longest} знаков`,
    en: `${count} statements, longest line ${longest} characters`,
  });
}

/**
 * Extent from which a thing counts as filling its picture, whatever its shape: a bottle is never half as wide as high.
 */
const FILLS = 0.72;

function share({ scene, rules, product, subject }: CheckedSlide): Check {
  const { width, height } = scene;
  const box = product ?? subject ?? null;
  const value = box === null ? 0 : (visible(box.x, box.w, width) * visible(box.y, box.h, height)) / (width * height);
  const extent = box === null ? 0 : Math.max(box.w / width, box.h / height);
  const main = rules.slot === 'main';
  const enough = !main || value >= rules.share.min || (extent >= FILLS && value >= 0.08);
  const notTooMuch = !main || product === null || value <= Math.max(rules.share.max, 0.9) + 0.001;
  return of(
    'card_product_share',
    enough && notTooMuch,
    value,
    main ? `${rules.share.min}..${rules.share.max}` : 'any',
    {
      ru: `Товар занимает ${(value * 100).toFixed(0)} % кадра${enough ? '' : '. Пришлите фото, где он крупнее: это нельзя увеличить без потери резкости'}`,
      en: `The product fills ${(value * 100).toFixed(0)} % of the picture${enough ? '' : '. Send a photo that shows it larger: this one cannot be enlarged and stay sharp'}`,
    },
  );
}

const visible = (from: number, length: number, side: number): number =>
  Math.max(0, Math.min(side, from + length) - Math.max(0, from));

function ground({ rules, pixels, product }: CheckedSlide): Check {
  const border = borderOf(pixels, product);
  if (rules.ground === 'white')
    return of('card_ground', border.least >= 253, border.least, 253, {
      ru:
        product === null
          ? 'Площадка требует белый фон, а товар не вырезается с этого фото чисто. Пришлите фото на ровном светлом фоне'
          : `Самый тёмный пиксель края ${border.least}, нужен белый фон`,
      en:
        product === null
          ? 'The marketplace demands a white ground, but the product cannot be cut out of this photo cleanly. Send a photo on an even light ground'
          : `Darkest pixel of the border is ${border.least}, a white ground is required`,
    });
  if (rules.ground === 'light')
    return {
      ...of('card_ground', border.p05 >= 208 && border.spread <= 26, border.p05, 208, {
        ru: `Фон по краям: яркость ${border.p05}, разброс ${border.spread}; нужен светлый ровный`,
        en: `Ground at the border: brightness ${border.p05}, spread ${border.spread}; a light even one is required`,
      }),
      // A light ground is preferred, not demanded: a photo that cannot be cut out keeps its own.
      severity: product === null ? 'warning' : 'blocking',
    };
  return of('card_ground', true, border.p05, 'any', { ru: 'Фон не ограничен', en: 'The ground is free' });
}

/** Darkest channel along the border, its fifth percentile and its spread (95th less 5th percentile), 0..255. */
function borderOf(
  { width, height, data, channels }: Pixels,
  product: Box | null,
): { least: number; p05: number; spread: number } {
  const values: number[] = [];
  const ring = Math.max(2, Math.round(Math.min(width, height) * 0.006));
  // A product that its photo cuts off stands on the lower edge: there it is no ground.
  const stands = product !== null && product.y + product.h >= height - 1 ? product : null;
  const add = (x: number, y: number): void => {
    if (stands && y > height / 2 && y >= stands.y && x >= stands.x - 2 && x <= stands.x + stands.w + 2) return;
    const i = (y * width + x) * channels;
    values.push(Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0));
  };
  for (let x = 0; x < width; x += 2) for (const y of [0, ring, height - 1 - ring, height - 1]) add(x, y);
  for (let y = 0; y < height; y += 2) for (const x of [0, ring, width - 1 - ring, width - 1]) add(x, y);
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { least: at(0), p05: at(0.05), spread: at(0.95) - at(0.05) };
}

function quality({ encoding, rules }: CheckedSlide): Check {
  const value = 'quality' in encoding ? encoding.quality : 100;
  return of('card_quality', value >= rules.quality, value, rules.quality, {
    ru: `Качество JPEG ${value}`,
    en: `JPEG quality ${value}`,
  });
}

function words({ scene, forbidden }: CheckedSlide): Check {
  const groups = Object.values(Object.groupBy(texts(scene), ({ group }) => group));
  const found = groups.flatMap((nodes) => forbidden(lineOf(nodes ?? [])));
  return of('card_words', found.length === 0, found.length === 0 ? 0 : found.join(', '), 0, {
    ru: found.length === 0 ? 'Запрещённого площадкой нет' : `Площадка запрещает: ${found.join(', ')}`,
    en: found.length === 0 ? 'Nothing that the marketplace forbids' : `The marketplace forbids: ${found.join(', ')}`,
  });
}

/** A logo signs a slide where the marketplace lets it; over the product it would be a watermark. */
function logo({ scene, rules }: CheckedSlide): Check {
  const logos = scene.nodes.filter(({ role }) => role === 'logo');
  const shown = scene.nodes.filter(({ kind, role }) => kind === 'bitmap' && (role === 'product' || role === 'photo'));
  const over = logos.some((one) => shown.some((other) => area(intersection(one.box, other.box)) > 0));
  const most = rules.logo ? 1 : 0;
  return of('card_logo', logos.length <= most && !over, logos.length, most, {
    ru: over ? 'Логотип лежит на товаре, как водяной знак' : `Логотипов: ${logos.length}`,
    en: over ? 'The logo lies on the product like a watermark' : `Logos: ${logos.length}`,
  });
}

/** One product, once: no collage on the main picture. */
function oneProduct({ scene, rules }: CheckedSlide): Check {
  const { stage } = scene;
  const windows = stage.kind === 'card' ? stage.windows.length + (stage.lens === null ? 0 : 1) : 0;
  const count = scene.nodes.filter(({ role }) => role === 'product').length + windows;
  const main = rules.slot === 'main';
  return of('card_one_product', !main || count <= 1, count, main ? 1 : 'any', {
    ru: `Изображений товара: ${count}`,
    en: `Pictures of the product: ${count}`,
  });
}

/** Pictures that are neither the product, nor its photo, nor the logo: codes, stickers, other people's marks. */
function marks({ scene }: CheckedSlide): Check {
  const foreign = scene.nodes.filter(
    ({ kind, role }) => kind === 'bitmap' && role !== 'product' && role !== 'photo' && role !== 'logo',
  );
  return of('card_marks', foreign.length === 0, foreign.length, 0, {
    ru: `Посторонних картинок (коды, наклейки, знаки): ${foreign.length}`,
    en: `Foreign pictures (codes, stickers, marks): ${foreign.length}`,
  });
}

/** Only a file without an alpha channel cannot be see-through. */
function opaque({ rules, pixels }: CheckedSlide): Check {
  let least = 255;
  if (pixels.channels === 4) for (let i = 3; i < pixels.data.length; i += 4) least = Math.min(least, pixels.data[i]!);
  return of('card_opaque', !rules.opaque || least === 255, least, rules.opaque ? 255 : 'any', {
    ru: least === 255 ? 'Фон непрозрачный' : 'Фон прозрачный',
    en: least === 255 ? 'The ground is opaque' : 'The ground is see-through',
  });
}

/** Surer than that, and a photo counts as one of adults only. */
const UNSAFE = 0.85;

function decent({ rules, unsafe = 0 }: CheckedSlide): Check {
  return of('card_decent', !rules.decent || unsafe < UNSAFE, unsafe, rules.decent ? UNSAFE : 'any', {
    ru: 'Похоже ли фото на снимок 18+ (площадка такие скрывает)',
    en: 'Whether the photo looks like one of adults only (the marketplace hides these)',
  });
}

function traced({ untraced }: CheckedSlide): Check {
  return of('card_traced', untraced.length === 0, untraced.length === 0 ? 0 : untraced.join(' '), 0, {
    ru: untraced.length === 0 ? 'Каждое слово взято из задания' : `Слова не из задания: ${untraced.join(', ')}`,
    en:
      untraced.length === 0
        ? 'Every word comes from the task'
        : `Words that the task does not hold: ${untraced.join(', ')}`,
  });
}
