import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../write-copy.ts';
import type { Lang } from '../../../../scene/index.ts';

const legalOf = (title: string, brief: string, lang: Lang = 'ru'): string =>
  writeCopy({ title, brief, lang, goal: '', characteristics: '' }, { seed: 1 }).legal ?? '';

test('ages, weights and papers that a visitor needs stand whole in the legal line', () => {
  assert.equal(
    legalOf('Конные прогулки', 'Даём шлем. Дети с 8 лет, вес до 90 кг. Фото бесплатно.'),
    'Дети с 8 лет, вес до 90 кг',
  );
  assert.equal(legalOf('Детское пюре', 'Без сахара, 100 г.\nдетям с 6 месяцев\nФерма рядом.'), 'детям с 6 месяцев');
  assert.equal(
    legalOf('Бассейн', 'Вода 29 градусов. Справка от терапевта обязательна.'),
    'Справка от терапевта обязательна',
  );
  assert.equal(
    legalOf('Ат серуені', 'Шлем беріледі. 9 жастан бастап, салмағы 95 кг дейін. Фото жібереміз.', 'kk'),
    '9 жастан бастап, салмағы 95 кг дейін',
  );
  assert.equal(
    legalOf('Спорт үйірмесі', 'Күреске үйретеміз. Дәрігер анықтамасы керек.', 'kk'),
    'Дәрігер анықтамасы керек',
  );
});

test('what is given to children is an offer and no line of the law', () => {
  assert.equal(legalOf('Музей', 'Дети до 7 лет бесплатно со взрослым. Экскурсия час.'), '');
  assert.equal(legalOf('Мұз айдыны', '5 жасқа дейін тегін ересек адаммен. Мұз табиғи.', 'kk'), '');
  assert.equal(legalOf('Роллердром', 'Детям до 10 лет прокат роликов −50 %. Музыка.'), '');
});

test('exclusions, orders of safety and numbers of licences are told whole', () => {
  assert.match(
    legalOf('Полис', 'Оформим за 5 минут. Не покрывает спорт и горы. Решаем сами.'),
    /^Не покрывает спорт и горы/u,
  );
  assert.match(legalOf('Очки', 'Проверка за 10 минут. Медлицензия ЛО-77-01-012345'), /Медлицензия ЛО-77-01-012345/u);
  assert.match(
    legalOf('Сироп', 'Вкус вишни. Рег. уд. ЛП-№(004321)-(РГ-RU). Без сахара.'),
    /Рег\. уд\. ЛП-№\(004321\)-\(РГ-RU\)/u,
  );
  assert.match(legalOf('Батуты', 'Два часа за 900 ₽. С гипсом и после операций прыгать нельзя'), /прыгать нельзя/u);
});
