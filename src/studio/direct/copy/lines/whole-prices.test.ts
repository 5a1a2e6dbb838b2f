import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../index.ts';

const priceOf = (title: string, brief: string, lang: 'ru' | 'kk' | 'en') => {
  const { price } = writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 });
  return price === null ? null : `${price.now} / ${price.basis ?? ''}`.replaceAll('\u00A0', ' ');
};

test('another thing with a sum of its own is no word of a price', () => {
  const vet =
    'Врач приезжает к кошкам домой. Выезд и осмотр стоят 1 700 ₽, прививка вместе с вакциной — 1 500 ₽ дополнительно.';
  assert.equal(priceOf('Ветеринар на дом', vet, 'ru'), '1 700 ₽ / выезд и осмотр');
  const sweep =
    'I sweep chimneys in Ludlow. A standard sweep costs £65 and includes a smoke test and a certificate for your insurer.';
  assert.equal(priceOf('Chimney sweep', sweep, 'en'), '£65 / A standard sweep');
});

test('what only those pay who come back is no price', () => {
  const fee =
    'We are a broker in Swansea. Free first meeting, then a £395 fee. If you remortgage with us again the fee is £195.';
  assert.equal(priceOf('Mortgage leaflet', fee, 'en'), null);
});

test('rows of things with a number behind a dash are prices', () => {
  const plants = 'Питомник, Тамбов\nЯблоня 2 года — 450\nГруша — 500\nСмородина — 220\nКопаем при вас';
  assert.equal(priceOf('Саженцы', plants, 'ru'), '450 ₽ / яблоня 2 года');
  const copies =
    '«Копирка», Вологда\nФото на документы, 4 шт. — 400 ₽, готово за 7 минут\nФото 10×15 — 18 ₽\nКсерокс А4 — 8 ₽';
  assert.equal(priceOf('Фото и печать', copies, 'ru'), '400 ₽ / фото на документы, 4 шт');
});

test('where all that a price says is too long it is told by what it is counted', () => {
  const bread =
    'We teach sourdough baking in Hamilton. The class runs on Saturdays from 9 am to 1 pm and costs $145 per person, with flour, lunch and apron included.';
  assert.equal(priceOf('Sourdough class', bread, 'en'), '$145 / per person, with flour, lunch and apron included');
});

test('the days of a price stay with it', () => {
  const boat =
    'We hire out day boats near Devizes. A boat for up to ten people is £165 on weekdays and £210 at weekends, fuel included.';
  assert.match(priceOf('Canal boat day hire', boat, 'en') ?? '', /£165 \/ .*on weekdays/u);
});
