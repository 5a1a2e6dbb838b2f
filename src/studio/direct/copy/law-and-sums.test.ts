import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from './index.ts';

const copyOf = (brief: string, lang: 'ru' | 'kk' | 'en', title = '') =>
  writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 });
const nowOf = (brief: string, lang: 'ru' | 'kk' | 'en', title = ''): string | null =>
  copyOf(brief, lang, title).price?.now.replaceAll('\u00a0', ' ') ?? null;

test('what is told to stand small is the law’s line, and the words that order it are not', () => {
  const en = copyOf('Tree surgery in Leeds, from £180 a tree. We dont do palms!! put that in small.', 'en').legal;
  assert.equal(en, 'We dont do palms');
  const ru = copyOf(
    'Перевозка пианино по Омску. Без лифта выше пятого этажа не поднимаю!!! напишите мелко чтоб не спорили.',
    'ru',
  ).legal;
  assert.equal(ru, 'Без лифта выше пятого этажа не поднимаю');
  const reg = copyOf(
    'Used fridges with a 2 year warranty. EPR reg UK8841207X has to be on there somewhere small.',
    'en',
  );
  assert.equal(reg.legal, 'EPR reg UK8841207X');
});

test('a logo that has to be small is no law', () => {
  assert.equal(copyOf('Bread baked at night. Our logo has to be on there somewhere small.', 'en').legal, null);
  assert.equal(copyOf('Bread baked at night. We sell no cakes.', 'en').legal, null);
});

test('what stands instead of a promise is small print', () => {
  const ru = copyOf('Рыбалка на катере, 6 часов. Улов не обещайте, пишите улов зависит от погоды.', 'ru').legal;
  assert.match(ru ?? '', /улов зависит от погоды/iu);
  const en = copyOf(
    'Whale trips, 3 hours, warm coats. Don’t promise they see whales, say sightings are up to the sea.',
    'en',
  );
  assert.match(en.legal ?? '', /^sightings are up to the sea/iu);
});

test('licensed software and a customer’s question are no law', () => {
  assert.equal(copyOf('Gaming PCs built to order. Office 2021 licensed, ready to play.', 'en').legal, null);
  assert.equal(copyOf('Матрас жасаймыз. Адамдар ішін ауыстырмайсыз ба деп сұрайды.', 'kk').legal, null);
});

test('three lines and more that stars open without blanks are a list', () => {
  const { legal } = copyOf('Барбершоп\n*стрижка 1 500 р\n*бритьё 900 р\n*кофе бесплатно', 'ru');
  assert.equal(legal, null);
});

test('a note on what may not be said is no law', () => {
  const { legal } = copyOf(
    'Chamomile tea, 20 bags. Please avoid any medical claim: the tea does not treat insomnia or flu.',
    'en',
  );
  assert.equal(legal, null);
});

test('a mixed-up sum goes with the name before it', () => {
  const said = 'Елки с доставкой. Пихта 2900 руб ой нет перепутала ель 2900 пихта 4100 руб.';
  assert.ok(!(nowOf(said, 'ru', 'Пихта') ?? '').includes('2 900'));
  assert.equal(nowOf('Сауна. Сағаты 8 000 тг, кеше Асқар 7 000 депті ол ескі баға жазба.', 'kk', 'Сауна'), '8 000 ₸');
});

test('a ban of one word leaves the sentence before it, and what stands instead is not banned', () => {
  const { price } = copyOf(
    'Күртеше тазалау — 4500тг, бұрын 6000 болған. Химчистка деп жазба, жай «тазалау» де.',
    'kk',
    'Күртеше тазалау',
  );
  assert.match(price?.now ?? '', /4.500/u);
});

test('an Irish town counts in euros whoever charges VAT', () => {
  assert.match(nowOf('Carpet cleaning, 3 rooms from €90 in Galway incl VAT.', 'en') ?? '', /€/u);
  assert.doesNotMatch(nowOf('Carpet cleaning, price: 90, Cork city, incl VAT.', 'en') ?? '£', /£/u);
});

test('of several prices the one that the owner names stands there', () => {
  const rows =
    'Прокат лыж, Пермь.\nБеговые 74 ........ 500 р/день\nГорные ........ 900 р/день\nНа баннер дайте горные.';
  assert.equal(copyOf(rows, 'ru', 'Прокат лыж').price?.now.replace('\u00a0', ' '), '900 ₽');
  assert.match(copyOf(rows, 'ru', 'Прокат лыж').price?.basis ?? '', /горные/iu);
  const said = 'Вокал, Сочи. Пробный урок 700 руб (45 минут), потом 1900 руб за урок. Ставьте пробный урок.';
  assert.equal(nowOf(said, 'ru', 'Вокал'), '700 ₽');
  assert.equal(nowOf('Балмұздақ 900 тг торт 7 000 тг. тортты жаз.', 'kk', 'Тәттілер'), '7 000 ₸');
  assert.match(nowOf('Bike hire.\nKids bike - £15\nTandem - £35\nFeature the tandem.', 'en', 'Bike hire') ?? '', /35/u);
});

test('an order of the picture names no price', () => {
  const rows = 'Прокат лыж, Пермь.\nБеговые — 500 р/день\nГорные — 900 р/день\nНа баннер дайте снег.';
  assert.equal(nowOf(rows, 'ru', 'Прокат лыж'), nowOf(rows.replace('\nНа баннер дайте снег.', ''), 'ru', 'Прокат лыж'));
});

const saidOf = (brief: string, lang: 'ru' | 'kk' | 'en', title = ''): string => {
  const c = copyOf(brief, lang, title);
  const lines = [...c.headlines.map((h) => h.lines.join(' ')), ...c.bullets, ...(c.notes ?? []), c.legal ?? ''];
  return lines.join('\n').replaceAll('\u00a0', ' ');
};

test('orders, names of fields, signatures and offers that have ended are not printed', () => {
  const en = saidOf(
    'Hi, list below from the till, need 2 banners. Hand-tied bouquets in one hour. We want a bold campaign for men aged 30 to 60. Before photos are not permitted.',
    'en',
    'Flower shop',
  );
  assert.doesNotMatch(en, /list below|campaign|permitted/iu);
  const ru = saidOf(
    'Привет! Оля, студия «Бант». Кампания на март. Мойка окон за 2 часа. Акция «второе окно в подарок» закончилась, в материалы не включать.',
    'ru',
    'Мойка окон',
  );
  assert.doesNotMatch(ru, /Оля|Кампания|подарок/iu);
  assert.match(ru, /за 2 часа/u);
  const off = saidOf(
    'we wash cars at your office. first wash is ten bucks off oh wait no scratch that we stopped it. towels are clean for every car.',
    'en',
    'Car wash',
  );
  assert.doesNotMatch(off, /bucks|\$10/iu);
  const kk = saidOf(
    'Салон атауы Гүл, Орал. Шашты 30 минутта қиямыз. Бояуды жазбайық. Бояуымыз сапалы.',
    'kk',
    'Шаштараз',
  );
  assert.doesNotMatch(kk, /атауы|бояу/iu);
});

test('a torn name or a bare day stands nowhere', () => {
  const c = copyOf(
    'Готовим к экзаменам по химии. Группы по 5 человек.',
    'ru',
    'Подготовка к ЕГЭ по химии для 11 класса в Омске',
  );
  assert.notEqual(c.subline.long, 'Подготовка');
  assert.doesNotMatch(
    saidOf('Везём молоко, привозы ср и сб. Банку меняем бесплатно.', 'ru', 'Молоко'),
    /^(?:Ср|Вт) и сб$/mu,
  );
});

test('a table of former and present prices is read as both', () => {
  const brief =
    'Used guitars in Derry.\nMODEL / STATE / WAS / NOW\nYamaha F310 / A / 180 / 140\nFender CD60 / B / 240 / SOLD\nCort AD810 / A / 210 / 165\nFeature the Cort AD810. All prices in EUR.';
  const { price } = copyOf(brief, 'en', 'Used guitars');
  assert.deepEqual([price?.now, price?.old], ['€165', '€210']);
  const rows =
    'Велосипеды с пробегом.\nМодель | Было | Стало\nСтелс | 19 000 ₽ | 15 500 ₽\nФорвард | 24 000 ₽ | продан\nСтавьте стелс.';
  assert.equal(nowOf(rows, 'ru', 'Велосипеды'), '15 500 ₽');
});
