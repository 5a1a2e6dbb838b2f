import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldSubject } from './told-subject.ts';
import { honestTitle } from '../title/honest-title.ts';
import { namedDeed } from './named-deed.ts';
import { withoutTown } from '../title/town.ts';
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

test('words change places only where they agree and one of them is a noun', () => {
  assert.equal(parseTitle('Часовая мастерская').full, 'Часовая мастерская');
  assert.equal(parseTitle('ноутбуки рудный').full, 'Ноутбуки рудный');
  assert.equal(parseTitle('теплица бахчевые рассада').full, 'Теплица бахчевые рассада');
  assert.equal(parseTitle('дрова берёзовые').full, 'Берёзовые дрова');
  assert.equal(parseTitle('Ремонт велосипедов зимой').full, 'Ремонт велосипедов зимой');
});

test('a town that its brief writes with a capital ends no name typed in small letters', () => {
  assert.equal(withoutTown('пельмени киров', 'Это Оксана, Киров, Воровского.'), 'пельмени');
  assert.equal(withoutTown('ноутбуки рудный', 'Ремонт ноутов, Рудный, 50 лет Октября'), 'ноутбуки');
  assert.equal(withoutTown('сумка кира', 'Сумка Кира из кожи'), 'сумка кира');
  assert.equal(withoutTown('Чай Киров', 'Чай, Киров, Воровского'), 'Чай Киров');
});

test('what a picture is asked for names the thing', () => {
  assert.equal(toldSubject('Привет! надо рекламку на шиномонтаж, стоим на Калинина', 'ru'), 'шиномонтаж');
  assert.equal(toldSubject('hey need a flyer for my pottery classes, thursdays 7pm', 'en'), 'pottery classes');
  assert.equal(toldSubject('ok so um we do dog grooming in a van we come to you', 'en'), 'dog grooming in a van');
});

test('where a picture goes, and how a brief came, are no part of a name', () => {
  for (const [typed, name] of [
    ['Pest control - Facebook', 'Pest control'],
    ['Service wash prices for window', 'Service wash'],
    ['Заточка — прайс на стекло', 'Заточка'],
    ['Injury law firm - bus shelter', 'Injury law firm'],
    ['Наубайхана бағалары', 'Наубайхана'],
    ['тамақтың бағасы', 'тамақтың бағасы'],
    ['Прайс эпиляция', 'эпиляция'],
    ['Co-working in Paphos (pls improve text)', 'Co-working in Paphos'],
    ['dictated in the ute', ''],
    ['Баннер, вторая попытка', ''],
    ['Re: Re: Fwd: макет', ''],
    ['Окна', 'Окна'],
    ['Вязаные шапки', 'Вязаные шапки'],
    ['Online betting tips? no: Race night hire', 'Race night hire'],
    ['Йога для рыбаков? нет, для беременных', 'Йога для беременных'],
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
