import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../../../scene/index.ts';
import { tellable } from '../lines/tellable.ts';
import { gather, writeCopy } from '../write-copy.ts';
import { surenessOf } from './sure.ts';

/** How sure each line is that a brief could be told in. */
function sureOf(title: string, brief: string, lang: Lang = 'ru'): ReadonlyMap<string, number> {
  const { material } = gather({ title, brief, lang, goal: '', characteristics: '' }, { seed: 1 });
  return new Map(tellable(material).map((t) => [t.text.replaceAll('\u00A0', ' '), surenessOf(t, material)]));
}

test('a line of chat, of "too", of whose nobody knows is not sure at all; a plain fact is', () => {
  const lines = sureOf(
    'Мастерская чемоданов',
    'Чиним колёса за 40 минут. Делаем неделю, если праздники то две, честно говорим. Тубусы тоже чиним. ' +
      'Подберём под цвет. Укажем его возраст и размер. Замок меняем при вас.',
  );
  assert.ok((lines.get('Чиним колёса за 40 минут') ?? 0) > 0.8, JSON.stringify([...lines]));
  for (const [line, sure] of lines)
    if (/честно|тоже|его возраст/u.test(line)) assert.equal(sure, 0, `${line}: ${sure}`);
});

test('two sentences without a stop between them are no line', () => {
  const lines = sureOf('Детское кресло', 'Спинка до 160 градусов ребёнок спит лежа. Чехол снимается за минуту.');
  assert.equal(lines.get('Спинка до 160 градусов ребёнок спит лежа') ?? 0, 0);
  assert.ok((lines.get('Чехол снимается за минуту') ?? 0) > 0.6);
});

test('what is not sure is not printed, and is named', () => {
  const copy = writeCopy(
    {
      title: 'Прокат палаток',
      brief: 'Ставим палатку за 20 минут. Тент не протекает. Горные лыжи не возим. Казань тоже берём с мая.',
      lang: 'ru',
      goal: '',
      characteristics: '',
    },
    { seed: 1 },
  );
  const printed = [...copy.headlines.flatMap((h) => h.lines), ...copy.bullets, ...(copy.notes ?? [])].join(' | ');
  assert.ok(!/не возим|тоже/u.test(printed), printed);
  const left = (copy.leftOut ?? []).map(({ words }) => words).join(' | ');
  assert.match(left, /не возим/u);
  assert.match(left, /тоже/u);
});

test('what costs a sum of its own is not told beside another price', () => {
  const copy = writeCopy(
    {
      title: 'Harp tuning',
      brief: 'I come to your home. €80, travel included. Harps left alone for years welcome: two visits, €150.',
      lang: 'en',
      goal: '',
      characteristics: '',
    },
    { seed: 1 },
  );
  assert.equal(copy.price?.now, '€80');
  const printed = [...copy.headlines.flatMap((h) => h.lines), ...copy.bullets, ...(copy.notes ?? [])].join(' | ');
  assert.ok(!/two visits$|two visits \|/u.test(printed), printed);
});

test('what is said of the picture, of where it goes, or only opens a talk is not sure at all', () => {
  const lines = sureOf(
    'Мебель',
    'Доставка на следующий день. Если рассрочку на картинке не пишете, то и эта строка не нужна. Мебельный дом, продвигаем диван. Газетные столики из дуба.',
  );
  for (const [line, sure] of lines) if (/эта строка|продвигаем/u.test(line)) assert.equal(sure, 0, `${line}: ${sure}`);
  assert.ok(
    [...lines].some(([line]) => /эта строка|продвигаем/u.test(line)),
    'such lines were asked about',
  );
  assert.ok((lines.get('Доставка на следующий день') ?? 0) > 0.5, JSON.stringify([...lines]));
  const english = sureOf('Golf', 'Right-handed and left-handed clubs for hire. Right so Fairway Golf, Leeds.', 'en');
  for (const [line, sure] of english) assert.equal(sure > 0, !line.startsWith('Right so'), `${line}: ${sure}`);
});

test('a note and the sentence made of it are no line together', () => {
  const lines = sureOf(
    'Насосы',
    'Гарантия три года гарантия 3 года на насос. Цена на ценнике — цена на кассе. Паспорт на каждый насос.',
  );
  const twice = [...lines].filter(([line]) => /гарантия.*гарантия/iu.test(line));
  assert.ok(twice.length > 0, JSON.stringify([...lines]));
  for (const [line, sure] of twice) assert.equal(sure, 0, line);
  assert.ok((lines.get('Паспорт на каждый насос') ?? 0) > 0, JSON.stringify([...lines]));
});
