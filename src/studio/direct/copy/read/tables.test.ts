import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../../../scene/index.ts';
import { readable } from '../text/clean.ts';
import { writeCopy } from '../write-copy.ts';

const copyOf = (title: string, brief: string, lang: Lang = 'ru') =>
  writeCopy({ title, brief, lang, goal: '', characteristics: '' }, { seed: 1 });
const even = (text: string): string => text.replaceAll('\u00A0', ' ');
const linesOf = (title: string, brief: string, lang: Lang = 'ru'): readonly string[] => {
  const { headlines, bullets } = copyOf(title, brief, lang);
  return [...headlines.slice(0, 3).map((h) => h.lines.join(' ')), ...bullets].map(even);
};

test('a table of semicolons is read as one of bars is', () => {
  const rows = ['наполнитель; гречневая лузга', 'чехол; снимается, стирка 30', 'проба; 60 ночей, вернём деньги'];
  const bars = rows.map((row) => row.replace(';', ' |'));
  assert.equal(readable(rows.join('\n')).text, readable(bars.join('\n')).text);
  const lines = linesOf('Подушка', rows.join('\n'));
  assert.ok(lines.includes('Чехол: снимается, стирка 30'), lines.join('\n'));
  assert.ok(!lines.some((line) => /^(?:чехол|проба|наполнитель)$/iu.test(line)));
});

test('sentences parted by semicolons are no table', () => {
  const text = 'Плюсы: ставим за день; мусор увозим\nЦена 9 000 ₽; замер бесплатно';
  assert.equal(readable(text).text, text);
});

test('a row of several columns is a price with what it is the price of', () => {
  const { price } = copyOf(
    'Саженцы яблони',
    'сорт; возраст; цена; наличие\nАнтоновка; 2 года; 950 р; да\nМелба; 3 года; 1 300 р; под заказ до 1 мая',
  );
  assert.equal(even(`${price?.now} | ${price?.basis}`), '950 ₽ | антоновка, 2 года');
  const bare = copyOf(
    'Мёд',
    'наименование; фасовка; цена\nМёд акациевый; 500 г; 640\nПерга; 100 г; 420\nПрополис; 50 г; 300',
  );
  assert.equal(even(`${bare.price?.now} | ${bare.price?.basis}`), '640 ₽ | мёд акациевый, 500 г');
});

test('a key that is a verb is said with its value, one that warns makes a line of the law', () => {
  const brief = 'хватает | на 2 месяца (семья 4 человека)\nсмывается | холодной водой за 3 секунды\nберечь | от детей';
  assert.ok(linesOf('Гель для посуды', brief).includes('Смывается холодной водой за 3 секунды'));
  assert.match(copyOf('Гель для посуды', brief).legal ?? '', /беречь: от детей/u);
});

test('no row is a condition of another, and a present keeps the word that gives it', () => {
  const lines = linesOf('Жаттығу залы', 'бірінші сабақ | тегін\nжаттықтырушы | тек ерлер\nдуш | бар', 'kk');
  assert.ok(lines.includes('Бірінші сабақ: тегін'), lines.join('\n'));
  const given = linesOf('Чай', 'вес | 100 г\nподарок | ситечко от 3 пачек\nскидка | студентам 15%');
  assert.ok(
    given.some((line) => line === 'Подарок: ситечко от 3 пачек'),
    given.join('\n'),
  );
  assert.ok(
    given.some((line) => /^Скидка: студентам 15 %$/u.test(line)),
    given.join('\n'),
  );
});

test('a price of a table has the name of its column', () => {
  const priceOf = (title: string, brief: string, lang: Lang = 'ru'): string => {
    const { price } = copyOf(title, brief, lang);
    return even(`${price?.now} | ${price?.basis}`);
  };
  assert.equal(
    priceOf('Груминг', 'Порода | мытьё+сушка | комплекс\nЙорк | 1300 | 2300\nШпиц | 1600 | —\nКошка | 1800 | 2800'),
    '1 300 ₽ | йорк, мытьё+сушка',
  );
  assert.equal(
    priceOf('Detailing', 'Package / sedan / SUV\nWash & vac / $79 / $99\nFull detail / from $229 / from $279', 'en'),
    '$79 | Wash & vac, sedan',
  );
  assert.equal(
    priceOf('Шаштараз', 'Қызмет | шебер | топ-шебер\nЕр шашы | 3 000 | 4 500\nБояу | 12 000 | 16 000', 'kk'),
    '3 000 ₸ | ер шашы, шебер',
  );
  assert.equal(priceOf('Полы', 'Работа | Цена за м², ₽\nЛаминат | 450\nПаркет | 900'), '450 ₽ | ламинат, за м²');
  // What it cost before is no column of its own, what is measured no sum.
  assert.doesNotMatch(priceOf('Чай', 'Сорт | цена | старая цена\nУлун | 900 | 1200\nПуэр | 800 | 1100'), /стар/u);
  assert.equal(readable('Round Rock / Georgetown / Austin\na / b / c\nd / e / f').text.split('\n').length, 3);
});
