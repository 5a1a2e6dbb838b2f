import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standsAsName } from './stands-as-name.ts';
import { toldTrade } from './told-subject.ts';

const cases: readonly (readonly ['ru' | 'kk' | 'en', string, string | null])[] = [
  ['ru', 'алло да это психолог Елена Андреевна Томск и онлайн помогаю взрослым', 'психолог Елена Андреевна'],
  ['ru', 'автошкола Сцепление Улан-Удэ так записывай категория б', 'автошкола Сцепление'],
  ['ru', 'так хорошо записывай мы настраиваем пианино и рояли на дому', 'настраиваем пианино и рояли на дому'],
  ['ru', 'магазин товары для бани печки камни веники', 'товары для бани'],
  ['ru', 'ну вот мы магазин настольных игр «Кубик», Тверь', 'магазин настольных игр «Кубик»'],
  ['ru', 'привет, это Максим из онлайн-школы шахмат, мы созванивались', 'онлайн-школа шахмат'],
  ['ru', 'у нас значит прокат лодочных моторов Рыбинск водохранилище', 'прокат лодочных моторов'],
  ['ru', 'я продаю квартиру нет я не продаю квартиру', null],
  ['ru', 'приветик из типографии «Полочка», шутка, пишу сама', null],
  ['en', 'hello yes this is roisin at the physio in letterkenny and we do backs', 'physio in Letterkenny'],
  ['en', 'hello dear curtains made to measure in aberdeen we come and measure', 'curtains made to measure in Aberdeen'],
  ['en', "hello so we're a small removals company from swindon there's me and my sons", 'removals company'],
  ['en', "okay hi i'm doing this by voice so it's a dressmaking class in kilkenny", 'dressmaking class in Kilkenny'],
  ['en', 'hi i want people to ring me before noon', null],
  ['kk', 'сәлем енді мен қысқа курс жүргіземін алматыда', 'қысқа курс'],
  ['kk', 'тыңдап тұрсың ба біз баспахана емеспіз кітап түптейміз', 'кітап түптейміз'],
];

describe('what a brief without a title is about', () => {
  for (const [lang, text, wanted] of cases)
    it(`${text.slice(0, 60)} → ${wanted ?? 'nothing'}`, () => assert.equal(toldTrade(text, lang), wanted));

  it('takes no greeting, order or name of who is spoken to for a name', () => {
    const text = 'Добрый день, Кирилл! Так хорошо записываю';
    for (const said of ['Кирилл', 'Так хорошо записываю', 'Мы так', 'Хеллоу', 'Assalamu alaikum'])
      assert.equal(standsAsName(said, text), false, said);
    assert.equal(standsAsName('Вешенка Ивановых', text), true);
  });
});
