import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannedRanges } from './banned.ts';
import { readBrief } from './read-brief.ts';

const banned = (text: string): readonly string[] => bannedRanges(text).map(([a, b]) => text.slice(a, b).trim());

test('what may not be printed is known by the order before it and behind it', () => {
  assert.deepEqual(banned('Чистка лица. Не надо писать омолодим на 10 лет. Есть запись'), [
    'Не надо писать омолодим на 10 лет',
  ]);
  assert.deepEqual(banned('Свой мёд. лечит простуду это не пишите. СДЭК'), ['лечит простуду это не пишите']);
  assert.deepEqual(banned('Фразу «худей танцуя» не надо'), ['Фразу «худей танцуя» не надо']);
  assert.deepEqual(banned('Без сахара и красителей'), []);
});

test('no order not to promise is a line of the law', () => {
  const { statements } = readBrief('312 дел завершено. Нельзя писать что спишем 100%. ООО «Право», ИНН 5904123456');
  assert.equal(
    statements.some((s) => s.kind === 'legal' && s.text.includes('спишем')),
    false,
  );
});

test('speech without a stop is no line of the law because one word of it is', () => {
  const text =
    'выпускаем примерно за три месяца если до двадцатого записаться то минус три тысячи студентам тоже минус две но не вместе лицензия есть номер ноль один шесть';
  assert.equal(
    readBrief(text).statements.some((s) => s.kind === 'legal'),
    false,
  );
});

test('an order that says "it" means what stands before it, in its brackets or in its sentence', () => {
  assert.deepEqual(
    banned("We fix roofs. Lenders' cash back exists but don't show it, it changes weekly. Free quotes"),
    ["Lenders' cash back exists but don't show it, it changes"],
  );
  assert.deepEqual(banned('Установка нет (установка 9 000, её не пишем). Гарантия'), [
    '(установка 9 000, её не пишем)',
  ]);
  assert.deepEqual(banned('Подбираем аппараты. На дом выезжаем, от 1 500 р., об этом не пишите — врачей нет'), [
    'На дом выезжаем, от 1 500 р., об этом не пишите — врачей',
  ]);
  assert.deepEqual(banned('«Біржола жазамыз» деп жазбаңыз. Кезек жоқ'), ['«Біржола жазамыз» деп жазбаңыз']);
  assert.deepEqual(banned('Su жұмсақ. Су да, консервант та қоспаймыз'), []);
});

test('of speech that runs on only the words near an order are banned', () => {
  const text =
    'мы чиним котлы и колонки в туле и области выезд бесплатно если чиним у нас запчасти с собой гарантия год сигнализации не ставим про них не пиши приедем в день звонка до двадцати часов без выходных и праздников даём чек и акт';
  const [only, ...more] = banned(text);
  assert.equal(more.length, 0);
  assert.match(only!, /сигнализации не ставим про них не пиши/u);
  assert.doesNotMatch(only!, /выезд бесплатно|без выходных/u);
});

test('what is banned is held back from all that is printed, however it was read', () => {
  const { statements } = readBrief("Free quotes. Lenders' cash back exists but don't show it, it changes weekly.");
  assert.equal(statements.find((s) => s.text.includes('cash back'))?.reason, 'forbidden');
  assert.equal(statements.find((s) => s.text.includes('Free quotes'))?.reason, null);
});
