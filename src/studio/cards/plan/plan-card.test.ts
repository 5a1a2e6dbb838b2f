import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { loadCatalog } from '../../../catalog/index.ts';
import { nameProduct } from '../../direct/index.ts';
import { parseFacts } from '../facts/index.ts';
import { forbiddenOn, provable, slideRules, untraced } from '../rules/index.ts';
import {
  allIcons,
  type CardPlan,
  type CardTask,
  ownWords,
  planCard,
  type PlannedSlide,
  type Printed,
  type Slot,
} from './index.ts';

const catalog = loadCatalog();
const BAG = `Материал: полиэстер 600D; Подкладка: нейлон; Размеры: 52х28х26 см (ДхВхШ); Объём — 40 л; Вес 680 г; съёмный ремень 75-135 см; отделение для обуви; 3 кармана
Комплектация: сумка - 1 шт., плечевой ремень - 1 шт
Как собрать сумку: 1) Откройте молнию до конца 2) Уберите обувь 3) Отрегулируйте ремень`;

function plan(
  characteristics: string,
  more: Partial<CardTask['views']> & { title?: string; brief?: string; marketplace?: string } = {},
) {
  const input = { title: more.title ?? 'Сумка спортивная', brief: more.brief ?? '', characteristics };
  const platform = catalog.pack(more.marketplace ?? 'wb')!;
  const limits = Object.fromEntries(
    platform.formats.map((format) => {
      const rules = slideRules(format)!;
      return [rules.slot, { headlineChars: rules.headlineChars, items: rules.items, itemChars: rules.itemChars }];
    }),
  ) as CardTask['limits'];
  const facts = parseFacts(input);
  const card = planCard({
    facts,
    name: nameProduct(input),
    lang: 'ru',
    views: { main: 0, others: [], scene: false, detail: null, ...more },
    limits,
    wordsOnMain: true,
    forbidden: forbiddenOn(catalog.lexicon, platform, []),
  });
  return { card, facts };
}

const kinds = ({ slides }: CardPlan) => Object.fromEntries(slides.map(({ slot, content }) => [slot, content.kind]));
const slide = ({ slides }: CardPlan, slot: Slot): PlannedSlide => slides.find((s) => s.slot === slot)!;

/** Everything that a slide prints. */
function prints({ content, eyebrow }: PlannedSlide): readonly Printed[] {
  const own = (value: unknown): readonly Printed[] =>
    value === null || typeof value !== 'object'
      ? []
      : 'text' in value && 'from' in value
        ? [value as Printed]
        : Object.values(value).flatMap(own);
  return [...own(content), ...(eyebrow ? [eyebrow] : [])];
}

test('a card with all facts: six slides, each its own, strongest number first', () => {
  const { card } = plan(BAG);
  assert.deepEqual(kinds(card), {
    main: 'main',
    benefits: 'benefits',
    dimensions: 'dimensions',
    materials: 'materials',
    usage: 'usage',
    package: 'package',
  });
  assert.deepEqual(card.missing, []);
  const main = slide(card, 'main').content;
  assert.deepEqual(main.kind === 'main' && [main.headline?.text, main.pill?.text], ['Спортивная сумка', '40\u00A0л']);
  const benefits = slide(card, 'benefits').content;
  assert.equal(benefits.kind === 'benefits' && benefits.headline.text, 'Объём 40\u00A0л');
  const dimensions = slide(card, 'dimensions').content;
  assert.deepEqual(dimensions.kind === 'dimensions' && dimensions.axes.map(({ axis, cm }) => [axis, cm]), [
    ['length', 52],
    ['height', 28],
    ['width', 26],
  ]);
  assert.equal(
    slide(card, 'usage').content.kind === 'usage' && prints(slide(card, 'usage'))[0]?.text,
    'Как собрать сумку',
  );
});

test('what the brief says for it leads; lengths, bare numbers and the country do not', () => {
  const { card } = plan('Верх: замша; высота каблука 2 см; мягкая стелька; Страна: Россия; подошва ТЭП', {
    title: 'Лоферы замшевые',
    brief: 'Не натирают с первого дня, можно носить весь день',
  });
  const benefits = slide(card, 'benefits').content;
  const main = slide(card, 'main').content;
  assert.ok(benefits.kind === 'benefits' && main.kind === 'main');
  assert.equal(benefits.headline.text.replaceAll('\u00A0', ' '), 'Не натирают с первого дня');
  assert.deepEqual(
    benefits.items.slice(0, 2).map(({ title }) => title.text),
    ['Можно носить весь день', 'Мягкая стелька'],
  );
  assert.ok(benefits.items.every(({ icon }) => icon !== 'scales'));
  assert.ok(!/\d/.test(main.pill?.text ?? ''));
  const materials = slide(card, 'materials').content;
  assert.ok(materials.kind === 'materials' && materials.items.some(({ title }) => title.text === 'ТЭП'));
});

test('every printed word stands in the input or among our headings, and says where', () => {
  for (const text of [
    BAG,
    'Цоколь E27; Металл; Цвет: чёрный',
    'Состав: вода, мёд. 500 мл. Без парабенов; Для всех типов кожи',
  ]) {
    const { card, facts } = plan(text, { others: [1, 2], detail: 0 });
    for (const planned of card.slides)
      for (const printed of prints(planned)) {
        assert.deepEqual(untraced([printed.text], facts.texts, ownWords('ru')), [], printed.text);
        assert.ok(provable(printed, facts.texts), JSON.stringify(printed));
      }
  }
});

test('the gate finds what nobody said', () => {
  const { facts } = plan(BAG);
  assert.deepEqual(untraced(['Объём 45 л', 'Прочный полиэстер'], facts.texts, ownWords('ru')), ['45', 'прочный']);
});

test('without facts a slide gives way to a substitute, each used once, else it fails with the reason', () => {
  const none = plan('').card;
  assert.deepEqual(kinds(none), { main: 'main' });
  assert.deepEqual(
    none.missing.map(({ slot }) => slot),
    ['benefits', 'dimensions', 'materials', 'usage', 'package'],
  );
  assert.ok(none.missing.every(({ reason }) => reason.ru.length > 40 && reason.en.length > 40));
  const some = plan('Цоколь: E27; Цвет: чёрный; Мощность: 40 Вт; матовый', { detail: 0, others: [1] }).card;
  assert.deepEqual(kinds(some), {
    main: 'main',
    benefits: 'benefits',
    dimensions: 'closeups',
    materials: 'specs',
    usage: 'angle',
  });
  assert.deepEqual(slide(some, 'usage').asset, 1);
  assert.deepEqual(
    some.missing.map(({ slot }) => slot),
    ['package'],
  );
  const many = plan(
    'Работает 180 мин; уровень шума 55 дБ; мойка щётки; голосовое управление; карта комнат; возврат на базу; влажная уборка',
  ).card;
  const more = slide(many, 'dimensions').content;
  assert.ok(more.kind === 'benefits' && more.headline.text === 'Подробнее' && more.items.length >= 2);
  const first = prints(slide(many, 'benefits')).map(({ text }) => text);
  assert.ok(more.items.every(({ title }) => !first.includes(title.text)));
  const sized = plan('Размеры: S, M, L; Цвет: синий').card;
  assert.equal(kinds(sized)['dimensions'], 'sizes');
});

test('noise gives no slide', () => {
  assert.deepEqual(kinds(plan('asdkjh qwlkejh zxmcnb; фывдлв йцкнг; ллллл; !!! '.repeat(60).slice(0, 3000)).card), {
    main: 'main',
  });
});

test('what the marketplace forbids is left out and named; the rest goes on', () => {
  const { card } = plan(
    `${BAG}; Лучшая сумка; Хит продаж; Гарантия: 2 года; Звоните +7 900 123-45-67; Скидка 20%; как на ozon`,
  );
  const words = card.slides
    .flatMap(prints)
    .map(({ text }) => text)
    .join(' ');
  for (const banned of ['Лучш', 'Хит', 'Гарант', '+7', 'Скидк', 'ozon']) assert.ok(!words.includes(banned), banned);
  assert.ok(card.forbidden.includes('Лучшая сумка') && card.forbidden.includes('Хит продаж'));
  assert.equal(card.slides.length, 6);
});

test('limits of the marketplace hold in the plan', () => {
  for (const marketplace of ['wb', 'ozon', 'ym', 'kaspi'])
    for (const { slot, content } of plan(BAG, { marketplace }).card.slides) {
      const format = catalog.pack(marketplace)!.formats.find((f) => f.slide === slot)!;
      const rules = slideRules(format)!;
      if (content.headline) assert.ok(content.headline.text.length <= rules.headlineChars);
      if ('items' in content) assert.ok(content.items.length <= rules.items);
    }
});

test('the kept set of icons has every icon that may be asked for', () => {
  const { resolve } = createRequire(import.meta.url);
  for (const icon of allIcons) assert.ok(resolve(`@phosphor-icons/core/bold/${icon}-bold.svg`), icon);
});

test('a length of a part is named as such and never stands for the whole product', () => {
  const { card } = plan(
    'Диаметр корпуса: 44 мм; Длина карандаша: 13 см; Размер салфетки: 15х15 см; Высота часов: 5 см',
    {
      title: 'Часы наручные',
    },
  );
  const { content } = slide(card, 'dimensions');
  assert.ok(content.kind === 'dimensions');
  assert.deepEqual(
    content.axes.map(({ axis, part, text }) => `${axis} ${part?.text ?? '-'} ${text.text}`.replaceAll('\u00A0', ' ')),
    ['height - 5 см', 'null Диаметр корпуса 44 мм', 'null Длина карандаша 13 см', 'null Размер салфетки 15 × 15 см'],
  );
  assert.equal(content.headline.text.replaceAll('\u00A0', ' '), 'Высота часов 5 см');
  const body = plan('Материал груши: силикон; Вес: 120 г; Цвет: чёрный', { title: 'Набор' });
  const materials = slide(body.card, 'materials').content;
  assert.ok(materials.kind === 'materials' && !materials.surface && materials.headline.text === 'Материалы');
});

test('what leads is a promise before a weight; of a list each statement is forbidden for itself', () => {
  const { card } = plan('Вес: 78 г; Водозащита: 50 м; Подсветка; Будильник; Секундомер', { title: 'Часы наручные' });
  const { content } = slide(card, 'benefits');
  assert.ok(content.kind === 'benefits');
  assert.equal(content.headline.text.replaceAll('\u00A0', ' '), 'Водозащита 50 м');
  const sale = plan('Привод: ременной; Bluetooth 5.0', { title: 'Проигрыватель', brief: 'тёплый звук, хит продаж' });
  assert.deepEqual(sale.card.forbidden, ['хит продаж']);
  assert.ok(JSON.stringify(slide(sale.card, 'benefits').content).includes('Тёплый звук'));
});
