import assert from 'node:assert/strict';
import test from 'node:test';
import type { Lang } from '../../../scene/index.ts';
import { writeCopy } from './index.ts';

const copyOf = (title: string, brief: string, lang: Lang) =>
  writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 });
const linesOf = (title: string, brief: string, lang: Lang): string => {
  const copy = copyOf(title, brief, lang);
  const said = [
    ...copy.headlines.map((h) => h.lines.join(' ')),
    ...copy.bullets,
    ...(copy.notes ?? []),
    copy.legal ?? '',
  ];
  return said.join('\n').replaceAll('\u00A0', ' ');
};

test('what is said of others stands nowhere, in brackets or as a line', () => {
  const hose = linesOf(
    'Откачка септика',
    'Шланг 40 м достаём даже если яма за домом (у соседей по 15-20 м). Приезжаем сегодня, если позвонили до 15.',
    'ru',
  );
  assert.match(hose, /Шланг 40 м достаём/u);
  assert.doesNotMatch(hose, /соседей/u);
  assert.doesNotMatch(
    linesOf('Baby swim', 'Max 3 kids per instructor, the city pool has 10 to a teacher. Pool is 33°C.', 'en'),
    /city pool/u,
  );
  assert.doesNotMatch(
    linesOf('Диван тазалау', 'Диван 2 сағатта кебеді (басқалардікі екі күн дымқыл тұрады). Иісі жоқ құрал.', 'kk'),
    /басқалардікі/iu,
  );
});

test('a thing that nobody shall see is told nowhere else', () =>
  assert.equal(
    copyOf('Ремонт АКПП', 'Замена масла с промывкой — 6 500 ₽\nМасло в баннер не надо. Гарантия 2 года.', 'ru').price,
    null,
  ));

test('what is unsaid in the same breath is not printed', () => {
  const show = linesOf(
    'Научное шоу',
    '• дети делают опыты сами\n• сухой лёд, слайм, мороженое из азота... азот убрать, сертификат кончился. Убираем за собой',
    'ru',
  );
  assert.doesNotMatch(show, /азот/u);
  assert.match(show, /опыты/u);
});

test('of an order for a line of the law its own words are printed, an order of the picture is no law', () => {
  const law = (brief: string, lang: Lang): string | null => copyOf('', brief, lang).legal;
  assert.equal(
    law('Торты на заказ. Пусть с врачом советуются, так и напишите: проконсультируйтесь с врачом', 'ru'),
    'проконсультируйтесь с врачом',
  );
  assert.equal(
    law("Raw honey. The label must say 'not suitable for infants under 12 months'", 'en'),
    'not suitable for infants under 12 months',
  );
  assert.equal(law('Ремонт АКПП. Масло в баннер не надо, это отдельная реклама', 'ru'), null);
});

test('a price keeps its thing: no number that counts tools, the newer of two, no column of before', () => {
  const price = (title: string, brief: string, lang: Lang) => copyOf(title, brief, lang).price;
  const trimmer = price(
    'GreenEdge hedge trimmer',
    '56cm blade, charges in 80 min, battery fits 14 other GreenEdge tools. 119.99 was 159.99. Free next day delivery UK',
    'en',
  );
  assert.deepEqual([trimmer?.now, trimmer?.old], ['£119.99', '£159.99']);
  const hatcher = price('Инкубатор', 'Бағасы 46 000 тг, қазір 39 500 тг қараша соңына дейін.', 'kk');
  assert.match(`${hatcher?.now} ${hatcher?.old}`, /^39.500.₸ 46.000.₸$/u);
  const table =
    '| Услуга | Цена | Было | Гарантия |\n| АКПП | от 45 000 | 52 000 | 2 года |\n| Вариатор | от 55 000 | 60 000 | 2 года |';
  assert.doesNotMatch(JSON.stringify(price('Ремонт АКПП', table, 'ru')), /52|60/u);
});

test('buttons fit who comes, what is made by hand and one model', () => {
  const button = (title: string, brief: string, lang: Lang): string =>
    copyOf(title, brief, lang).cta.long.replaceAll('\u00A0', ' ');
  assert.equal(button('Откачка септика', 'Откачка септиков, приедем сегодня', 'ru'), 'Вызвать');
  assert.equal(button('Ремонт АКПП и вариаторов', 'Ремонт за 3-5 дней', 'ru'), 'Записаться');
  assert.equal(button('Mobile dog grooming', 'We come to you in a heated van', 'en'), 'Book now');
  assert.equal(button('Self assessment tax return service', 'Filed in 5 working days', 'en'), 'Send a request');
  assert.equal(button('Сыр из козьего молока', 'Варим сами, сыр зреет 3 месяца', 'ru'), 'Оформить заказ');
  assert.equal(button('Робот мойщик окон CleanBee W3', 'Держится 30 минут без света', 'ru'), 'Купить');
});

test('a title keeps no sheet, state or page, and no half of a name', () => {
  const name = (title: string, brief: string, lang: Lang): string =>
    copyOf(title, brief, lang).product.replaceAll('\u00A0', ' ');
  assert.equal(name('Uniforms A4 window', 'School uniforms in stock', 'en'), 'Uniforms');
  assert.doesNotMatch(name('Draft — do not send', 'Mobile dog grooming, no cages', 'en'), /draft|send/iu);
  assert.doesNotMatch(name('Лендинг шапка', 'Мы чистим вентиляцию в кафе', 'ru'), /лендинг/iu);
  assert.equal(name('Баня на дровах (рекл. в ВК)', 'Баня на дровах за городом', 'ru'), 'Баня на дровах');
  assert.equal(
    copyOf('Балаларға ағылшын тілі — Smart Bala', 'Сынақ сабақ тегін', 'kk').brand?.replaceAll('\u00A0', ' '),
    'Smart Bala',
  );
  assert.equal(copyOf('Ремонт АКПП и вариаторов', 'Гарантия 2 года', 'ru').brand, null);
});
