import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldSubject } from './told-subject.ts';
import { honestTitle } from './subject.ts';
import { namedDeed } from './named-deed.ts';
import { parseTitle } from '../title/title.ts';

test('a bare title takes from its brief what is done with the thing', () => {
  assert.equal(namedDeed('платья', 'Прокат вечерних платьев, у нас 340 платьев'), 'Прокат вечерних платьев');
  assert.equal(namedDeed('bouncy castle', 'need an ad for bouncy castle hire, we cover Leeds'), 'bouncy castle hire');
  assert.equal(namedDeed('Ремонт обуви', 'Ремонт обуви и сумок'), null);
  assert.equal(namedDeed('платья', 'Шьём платья из льна'), null);
});

test('how soon a picture is wanted is no part of the title', () => {
  assert.equal(honestTitle('СРОЧНО реклама септики'), 'септики');
  assert.equal(honestTitle('Срочная доставка документов'), 'Срочная доставка документов');
});

test('what stands behind an abbreviation keeps its order', () => {
  assert.equal(parseTitle('ЖК Северный парк').full, 'ЖК Северный парк');
  assert.equal(parseTitle('БАД Кальций Д3').full, 'БАД Кальций Д3');
});

test('what a picture is asked for names the thing', () => {
  assert.equal(toldSubject('Привет! надо рекламку на шиномонтаж, стоим на Калинина', 'ru'), 'шиномонтаж');
  assert.equal(toldSubject('hey need a flyer for my pottery classes, thursdays 7pm', 'en'), 'pottery classes');
  assert.equal(toldSubject('ok so um we do dog grooming in a van we come to you', 'en'), 'dog grooming in a van');
});

test('where a picture goes, and how a brief came, are no part of a name', () => {
  for (const [typed, name] of [
    ['Pest control - Facebook', 'Pest control'],
    ['Service wash prices for window', 'Service wash prices'],
    ['Груминг, прайс на баннер', 'Груминг'],
    ['Used car finance banner', 'Used car finance'],
    ['Голосовое от Серика', ''],
    ['voice memo', ''],
    ['Печать на футболках', 'Печать на футболках'],
    ['Витрины для магазина', 'Витрины для магазина'],
    ['Window cleaning', 'Window cleaning'],
  ] as const)
    assert.equal(honestTitle(typed), name);
});
