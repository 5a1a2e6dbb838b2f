import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setApart } from './set-apart.ts';

const parted = (text: string) => {
  const { text: left, apart } = setApart(text, new Map());
  assert.equal(left.length, text.length, 'places stay');
  return apart.map((a) => ({ ...a, words: text.slice(a.start, a.end).trim() }));
};
const lawOf = (text: string): readonly string[] => parted(text).flatMap((a) => (a.kind === 'legal' ? [a.words] : []));
const buttonOf = (text: string): string | undefined => parted(text).find((a) => a.button !== undefined)?.button;
const notesOf = (text: string): readonly string[] => parted(text).flatMap((a) => (a.kind === 'talk' ? [a.words] : []));

test('small print stands whole and without the words that order it', () => {
  for (const [text, law] of [
    ['Чистка 3 500 ₽. Внизу мелко: имеются противопоказания.', 'имеются противопоказания'],
    [
      'Сноски: Застройщик ООО «СЗ Берег». Декларация на наш.дом.рф.',
      'Застройщик ООО «СЗ Берег». Декларация на наш.дом.рф',
    ],
    ['За глаз 38 500. (внизу: Имеются противопоказания. Лиц. № ЛО-50)', 'Имеются противопоказания. Лиц. № ЛО-50'],
    ['И ещё напиши снизу маленькими буковками что ветпаспорт обязателен', 'ветпаспорт обязателен'],
    [
      '£22 pp. Fine print goes like this: Strobe lighting used. Not for under 8s.',
      'Strobe lighting used. Not for under 8s',
    ],
    [
      'Top. At the bottom in tiny letters: Grant subject to eligibility. Prices as of Jan. 2026.',
      'Grant subject to eligibility. Prices as of Jan. 2026',
    ],
    [
      'Тазалау. Төменіне ұсақ қып жазыңыз: Маманмен кеңесіңіз. Лицензия № 19012345',
      'Маманмен кеңесіңіз. Лицензия № 19012345',
    ],
    [
      'Ескертпе ретінде: «Банк» АҚ, лицензия № 1.2. Банк бас тартуға құқылы.',
      '«Банк» АҚ, лицензия № 1.2. Банк бас тартуға құқылы',
    ],
  ] as const)
    assert.deepEqual(lawOf(text), [law], text);
});

test('small print ends where a button, a price or a note begins', () => {
  assert.deepEqual(lawOf('Мелко: не является офертой. Кнопка: Купить'), ['не является офертой']);
  assert.deepEqual(lawOf('Disclaimer: results vary. Manicure £20 all week.'), ['results vary']);
  assert.deepEqual(lawOf('Сноска: не оферта. Не пишите слово «лучший».'), ['не оферта']);
  assert.deepEqual(lawOf('Mandatory: none'), []);
});

test('what only says where a fact stands is no small print', () => {
  assert.deepEqual(lawOf('Внизу: парковка на 20 машин'), []);
  assert.deepEqual(lawOf('Міндетті түрде ұтамыз! Нәтиже істің мән-жайына байланысты.'), []);
  assert.deepEqual(lawOf('Обязательная фраза: «Тише едешь»'), []);
});

test('an order behind the law goes, the law stays', () => {
  assert.deepEqual(notesOf('Лицензия KZ12LAA00012345 (осы тұрсын төменде).'), ['(осы тұрсын төменде)']);
  assert.deepEqual(lawOf('Собаки до 10 кг. Полотенце с собой. Это мелко внизу!'), ['Полотенце с собой']);
});

test('small print is known by what its label says, in whatever words', () => {
  for (const [text, law] of [
    ['Решение за 5 мин. Дисклеймер полностью, юристы проверят: ПСК 15–39 %. Не оферта.', 'ПСК 15–39 %. Не оферта'],
    ['И мелконько обязательно что есть противопоказания, спросите врача', 'есть противопоказания, спросите врача'],
    [
      'Cosmetic wording required at base: Cosmetic product. Discontinue if sore.',
      'Cosmetic product. Discontinue if sore',
    ],
    [
      'Terms to squeeze in: Hirer must supervise at all times. No shoes.',
      'Hirer must supervise at all times. No shoes',
    ],
    ['Осы жазуды төменге ұсақтап: Бассейн ережесімен танысыңыз', 'Бассейн ережесімен танысыңыз'],
    ['Gov warning, exact words: WARNING: This contains nicotine.', 'WARNING: This contains nicotine'],
    ['Примечание снизу серым — цены не оферта, уточняйте.', 'цены не оферта, уточняйте'],
    ['Reg. with the Society, memb. no. 4471. That reg bit small please.', 'Reg. with the Society, memb. no. 4471'],
  ] as const)
    assert.deepEqual(lawOf(text), [law], text);
  // Small repairs are none, and what must be done stays with its rule.
  assert.deepEqual(lawOf('Мелкий ремонт при вас: клавиши, педаль, струны'), []);
  assert.deepEqual(notesOf('Grip socks £2, mandatory'), []);
});

test('a button is read in every form that it is ordered in', () => {
  for (const [text, words] of [
    ['Кнопка — Записаться.', 'Записаться'],
    ['цена 500. button = map', 'map'],
    ['Кнопка, чтоб на бронь вела', 'чтоб на бронь вела'],
    ['түйме: Жазылу', 'Жазылу'],
    ['Free entry. CTA Book now', 'Book now'],
    ['Button should say Join a class.', 'Join a class'],
    ['и кнопку сделай «Взять байк» пожалуйста', 'Взять байк'],
    ['түйме брондау болсын', 'брондау'],
    ['«Записаться» на кнопке', 'Записаться'],
    ['button wording - save my spot', 'save my spot'],
    ['Түйме мәтіні: Ет тапсырыс беру', 'Ет тапсырыс беру'],
    ['Text us button', 'Text us'],
    ['хотел бы чтобы на кнопке было слово Посмотреть', 'Посмотреть'],
  ] as const)
    assert.equal(buttonOf(text), words, text);
  for (const text of ['Тревожная кнопка 2 900 ₽', 'Кнопка — 900 ₽ за штуку', 'At the push of a button', 'Без кнопки'])
    assert.equal(buttonOf(text), undefined, text);
});

test('notes to the maker are taken out, what is sold is not', () => {
  for (const text of [
    'Lose the skull, Dave, people thought we are a tattoo shop',
    'Not for print: we pay £90 for the kit',
    'Выручка 40 млн руб. в год (не для баннера)',
    'Хорошо спится через неделю (это не пиши)',
    'Оргу показать завтра до обеда',
    '(Kev, the logo is in the drive.)',
    'Leave space for the QR',
    'Дизайнерге: көк түс болсын',
  ])
    assert.equal(notesOf(text).length, 1, text);
  for (const text of [
    'Чужие логотипы не печатаем',
    'Корм делали сначала для себя',
    'Хочу фразу: «Не выбрасывайте. Покажите нам»',
    'Sam, our head barber, trained in Milan',
    'Цена ниже чем в магазине',
  ])
    assert.deepEqual(notesOf(text), [], text);
});

test('of a long stream only the clause that the note closes is taken out', () => {
  const text =
    'вывозим мусор после ремонта, грузим сами, газель 3500 за рейс с грузчиками, контейнер 9000, а талоны у нас левые, это не пиши';
  assert.deepEqual(notesOf(text), ['а талоны у нас левые, это не пиши']);
});
