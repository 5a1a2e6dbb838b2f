import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../../../scene/index.ts';
import { flawOf } from './stands.ts';
import type { Flaw } from './stands.ts';

const cases: readonly (readonly [Lang, string, Flaw | null])[] = [
  ['ru', 'Озонируем её', 'pointing'],
  ['ru', 'Показываем его каждый день в чате', 'pointing'],
  ['en', 'Keeps its shape after washing', null],
  ['en', 'Its lid is oak', 'pointing'],
  ['en', 'Take it home on Friday', 'pointing'],
  ['ru', 'Меняем фильтр и проверяем его при вас', null],
  ['ru', 'В первые 7 дней', 'fragment'],
  ['ru', 'Далее по обычной цене', 'fragment'],
  ['en', 'Otherwise it costs more', 'fragment'],
  ['ru', 'До набережной 200 метров', null],
  ['ru', 'До 40 часов без долива', null],
  ['ru', 'Без отдушки', null],
  ['ru', 'Томат 40', 'fragment'],
  ['ru', 'Бенто и капкейки 1400', 'sum'],
  ['ru', 'Легковая 2400 за комплект', 'sum'],
  ['kk', 'Моншаны бөлек төлейсіз 10 000', 'sum'],
  ['ru', 'Выдерживает 2000 циклов', null],
  ['ru', 'Не курим в салоне', 'rule'],
  ['ru', 'Переводить постепенно 7 дней', 'rule'],
  ['ru', 'Прививки обязательны', 'rule'],
  ['ru', 'Не чиним встройку', 'rule'],
  ['ru', 'Агентам не звонить', 'rule'],
  ['ru', 'Только на нашем сайте', 'rule'],
  ['kk', 'Балаларға бермеңіз', 'rule'],
  ['en', 'If we can’t fix it you pay nothing', null],
  ['ru', 'Предоплата не нужна', null],
  ['en', 'Arrive 10 min early', 'rule'],
  ['kk', 'Жануарлармен келуге болмайды', 'rule'],
  ['ru', 'Сам егерь 22 года', 'person'],
  ['ru', 'Сами собираем и вешаем', null],
  ['ru', 'Ночник проэктор звёздное небо', 'misspelt'],
  ['ru', 'Ваши окна потеют?', 'question'],
  ['ru', 'Переобуваем за 25 минут четыре колеса', null],
  ['en', 'Fault found or no charge', null],
  ['kk', 'Шаштың ұшы айырылмайды', null],
];

for (const [lang, line, flaw] of cases)
  test(`${line} → ${flaw ?? 'stands alone'}`, () => assert.equal(flawOf(line, lang), flaw));
