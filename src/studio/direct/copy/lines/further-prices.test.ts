import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../../../scene/index.ts';
import { gather } from '../write-copy.ts';
import { furtherPrices } from './further-prices.ts';

const further = (title: string, brief: string, lang: Lang = 'ru'): readonly string[] =>
  furtherPrices(gather({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 }).material).map((line) =>
    line.replaceAll('\u00A0', ' '),
  );

test('one further price of a chatty brief stands beside the first, with its own thing', () => {
  assert.deepEqual(
    further(
      'ногти',
      'девочки пилите мне картинку на маникюр)) маникюр с покрытием 1500, педикюр 2300 комбо маник+педик 3400. наращивание от 2800 смотря какая длина. дизайн двух ногтей в подарок. я на Ленина 40 вход со двора, окошки есть на эту неделю ср и пт',
    ),
    ['Педикюр 2 300 ₽'],
  );
});

test('a sum without a thing, in brackets or cut off is no further price', () => {
  for (const brief of [
    'ну танцы для мам разовое 500 (детям рисование 400 р раз) приходите по средам, зал на первом этаже',
    'короче заезд восемь минут 750 р, а потом ещё и ещё, приходите с друзьями на весь вечер',
  ])
    assert.deepEqual(further('занятия', brief), [], brief);
});
