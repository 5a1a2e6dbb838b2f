import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldBack } from '../truth/held.ts';
import { calm } from '../text/capitals.ts';
import { bareSum } from './bare-sums.ts';
import { sentences } from './clauses.ts';
import { kindOf } from './kinds.ts';
import { isLegal } from './legal.ts';

test('when not, for whom not and by what paper are lines of the law', () => {
  for (const line of [
    'При обострении гастрита не применять',
    'Только совершеннолетним',
    'Сертификат ТР ТС 017',
    'Билеты возврату не подлежат',
    'Су тасқынын қамтымайды',
    '5 жастан 12 жасқа дейін',
    'Вес наездника до 90 кг',
  ])
    assert.ok(isLegal(line), line);
  assert.ok(!isLegal('Выдерживает вес до 90 кг'));
});

test('all of a thing made of one stuff, a delay and a neighbour promise and compare nothing', () => {
  for (const line of ['Шерсть 100%', 'Опоздаем больше чем на 20 минут — вернём деньги', 'У соседей тихо'])
    assert.equal(heldBack(line), null, line);
  assert.equal(heldBack('У соседей дороже'), 'comparison');
  assert.equal(heldBack('Результат 100%'), 'guarantee');
});

test('letters that no one can read as a word keep their capitals', () => {
  assert.equal(calm('Труба НПВХ и насос ЭЦВ'), 'Труба НПВХ и насос ЭЦВ');
  assert.equal(calm('УСТАНОВКА ГБО ЗА ОДИН ДЕНЬ'), 'Установка ГБО за один день');
});

test('a sum behind its unit is a price, a shortened region may end its sentence, watches are no hours', () => {
  assert.equal(bareSum('Час 1 200 с инструктором')?.value, 1200);
  assert.equal(bareSum('Метр 2 с трубой'), null);
  assert.equal(sentences('Ферма Тульская обл. Молоко везём сами').length, 2);
  assert.equal(kindOf('ремонтирую часы и будильники'), 'benefit');
  assert.equal(kindOf('часы работы 9–18'), 'contact');
});
