import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalLine } from '../lines/legal.ts';
import { quotationEnd, quotedLaws } from './quoted-law.ts';
import { readBrief } from './read-brief.ts';

const lawOf = (brief: string): string | null => legalLine(readBrief(brief).statements, brief, null).text;

test('a quotation ends at the sign that closes it, with the names within it', () => {
  for (const [text, end] of [
    ['«ООО «Заря». Не оферта». Кухни', '«ООО «Заря». Не оферта'],
    ['«Реклама. ООО «Заря». Слова «даром» не писать.', '«Реклама. ООО «Заря'],
    ['"Results vary. Acme "Plus" Ltd, reg. no. 12." Ring us', '"Results vary. Acme "Plus" Ltd, reg. no. 12.'],
    ['“18+. Drink responsibly.” Blue', '“18+. Drink responsibly.'],
    ['„Имеются противопоказания“ и всё', '„Имеются противопоказания'],
  ] as const)
    assert.equal(text.slice(0, quotationEnd(text, 0) ?? 0), end, text);
  assert.equal(quotationEnd('«без конца', 0), null);
});

test('of a quoted line of the law exactly what stands in its quotes is printed', () => {
  for (const [brief, law] of [
    [
      'Имплант 54 900 ₽. Обязательная строка внизу, юрист следит: «Имеются противопоказания. Лицензия № Л041-01024». Слова «безболезненно» и «навсегда» не использовать. Приём — бесплатно до 20 декабря.',
      'Имеются противопоказания. Лицензия № Л041-01024',
    ],
    [
      'Внизу должно быть полностью: «Застройщик ООО СЗ «Берег». Декларация на наш.дом.рф». Экскурсии по субботам.',
      'Застройщик ООО СЗ «Берег». Декларация на наш.дом.рф',
    ],
    [
      'Заң бойынша толық тұруы тиіс: «Қарсы көрсетілімдер бар, маманмен кеңесу қажет». «100 % көресіз» деген сөз болмасын.',
      'Қарсы көрсетілімдер бар, маманмен кеңесу қажет',
    ],
    [
      'Finance is available so this has to go on word for word: "Representative example: cash price £8,000, deposit £800, 9.9% APR representative. Subject to status, 18+." Don\'t say "interest free".',
      'Representative example: cash price £8,000, deposit £800, 9.9% APR representative. Subject to status, 18+.',
    ],
    [
      'Put "Results may vary. Consult your doctor." at the bottom. We open at 9.',
      'Results may vary. Consult your doctor.',
    ],
    [
      'Чистим лицо. Мелко: «Возможны осложнения, есть противопоказания». Лицензия № ЛО-50-01.',
      'Возможны осложнения, есть противопоказания. Лицензия № ЛО-50-01',
    ],
  ] as const)
    assert.equal(lawOf(brief), law, brief);
});

test('what is quoted to be left out, or said by others, is no law', () => {
  for (const text of [
    'Слова «не является лекарственным средством» не писать',
    'Never use the words "results may vary for you"',
    '«Қарсы көрсетілімдер бар» деп жазбаңыз',
    'Отзыв: «после консультации врача всё прошло за день»',
    'Слоган полностью: «Шьём быстро и на совесть каждому»',
  ])
    assert.deepEqual(quotedLaws(text), [], text);
});

test('the advice that comes with a thing is no warning', () => {
  assert.equal(lawOf('Тіс тазалау 9 000 теңгеден, екі жақ, дәрігер кеңесі ішінде.'), null);
  assert.equal(lawOf('Чистка 4 500 ₽, консультация врача входит.'), null);
  assert.match(lawOf('Чистка 4 500 ₽. Необходима консультация врача.') ?? '', /консультация/u);
});
