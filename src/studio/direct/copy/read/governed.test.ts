import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clauses } from './clauses.ts';

/** Sentences with their statements, parted by " | ". */
const SENTENCES = [
  // One more object or subject of a verb that stands before.
  'В цену входит перелёт из Новосибирска, поезд «Афросиаб», завтраки',
  'Шьём шторы, покрывала, подушки | приезжаем с образцами',
  // A doer that stands before.
  'Мастер осмотрит котёл, подберёт деталь, объяснит хозяину',
  // A verb without its object, and words in oblique cases alone.
  'Комбинат предлагает к отгрузке: щебень гранитный, песок мытый',
  'Выучите первую песню, не «кузнечика», а Высоцкого',
  'Сначала кошка гуляет по кабинету и привыкает, и только потом смотрим',
  // What stands alone goes on standing alone.
  'Не протекает | не пахнет | легко моется',
  'Держит заряд 8 часов | в комплекте 6 насадок',
  'Замер бесплатно | гарантия 2 года',
];

for (const sentence of SENTENCES)
  test(`statements of a sentence are parted where its grammar lets them: ${sentence}`, () =>
    assert.equal(clauses(sentence.replaceAll(' |', ',')).join(' | '), sentence));
