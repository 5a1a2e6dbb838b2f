import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointersIn } from './pointers.ts';
import { readBrief } from './read-brief.ts';

const saidOf = (text: string): readonly string[] => pointersIn(text).map(({ said }) => text.slice(...said));

test('what stands beside the words that point is what is pointed at, in three languages', () => {
  for (const [text, said] of [
    ['Чистим на дому. Сохнет 4 часа, а не сутки. Да, вот это и пишите. Без запаха.', 'Сохнет 4 часа, а не сутки'],
    ['Срок 21 день в договоре, просрочили — 1% за день вам. Вот на это давите, все ждали', undefined],
    ['Человек выбирает сам, не стесняется, это и есть то, чем мы отличаемся. Красное от 690', undefined],
    ['Теперь что главное, посоветовались: до сдачи катаем бесплатно. Ну напишите', 'до сдачи катаем бесплатно'],
    ['Самое моё — делаю торт за одну ночь! Бенто 1400', 'делаю торт за одну ночь'],
    ['Им важно что привозим к часу, без звонков. Плата 500', 'привозим к часу, без звонков'],
    ['Мастер приезжает с деталями. Люди за этим и приходят. Звоните', 'Мастер приезжает с деталями'],
    ['You text a photo and we price it. THATS the ad. No paint', 'You text a photo and we price it'],
    ['One dog at a time, no cages. My mom says thats the whole ad. Free brushing', 'One dog at a time, no cages'],
    ["I play it with you before you pay. I'd say that's the selling point, the rest is wood.", undefined],
    ['Fits through a side gate, that’s what folks ring me for. Two stumps', 'Fits through a side gate'],
    ['So why people come: one dog at a time, no cages. Boise', 'one dog at a time, no cages'],
    ['What we want to say first: one adviser from call to keys. Fee £395', 'one adviser from call to keys'],
    ['Ең бастысы гүл 5 күн тұрмаса ауыстырамыз. Апару 1 000', 'гүл 5 күн тұрмаса ауыстырамыз'],
    ['Таңертең алып, 4 күнде әкелеміз — осы бастысы деп ойлаймын. Тігісі жыл', 'Таңертең алып, 4 күнде әкелеміз'],
    ['Етті көріп барып төлейсіз, міне осыны жаз бірінші. Қазы', 'Етті көріп барып төлейсіз'],
  ] as const) {
    const found = saidOf(text);
    assert.equal(found.length, 1, text);
    if (said !== undefined) assert.equal(found[0], said);
  }
});

test('what is denied, what only speaks of importance and what goes on points at nothing', () => {
  for (const text of [
    'Түнгі 2-ге дейін ашықпыз, бірақ ол емес бастысы.',
    'Это не главное. Цена 500.',
    'Главный врач принимает по средам.',
    'We know what people want from a plumber.',
    'Вот это да! Скидки на всё.',
  ])
    assert.deepEqual(saidOf(text), [], text);
});

test('it stands whole, leads, and is neither talk nor a comparison; the words that point are never told', () => {
  const { statements } = readBrief(
    'Гранитная мастерская в Пензе. Покажем макет на экране и не режем камень, пока вся семья не скажет да — это главное, у нас нет переделок. Храним до весны.',
  );
  const first = statements.find((s) => s.ordered === true);
  assert.equal(first?.text, 'Покажем макет на экране и не режем камень, пока вся семья не скажет да');
  assert.equal(first?.kind, 'benefit');
  assert.equal(statements.find((s) => s.text.includes('главное'))?.kind, 'talk');
});

test('a line does not end before its limit, nor with what only says when', () => {
  const lead = (brief: string): string | undefined => readBrief(brief).statements.find((s) => s.ordered)?.text;
  assert.equal(
    lead(
      'Теперь что главное, решили: до сдачи катаем — не сдал город с 1 раза, доп часы до пересдачи бесплатно, до 6 часов, дальше платно.',
    ),
    'не сдал город с 1 раза, доп часы до пересдачи бесплатно, до 6 часов, дальше платно',
  );
  assert.equal(
    lead(
      'You text a photo and we give the price before we show up and it doesnt change at your door, unless theres more stuff than in the photo. THATS the ad.',
    ),
    'You text a photo and we give the price before we show up',
  );
});
