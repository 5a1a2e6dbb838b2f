import assert from 'node:assert/strict';
import test from 'node:test';
import { readBrief } from '../read/read-brief.ts';
import { legalLine } from './legal.ts';

const lawOf = (brief: string): string | null => legalLine(readBrief(brief).statements, brief, null).text;

test('of quoted small print nothing that stands around it is printed', () => {
  const warning =
    'Warning: You may have to pay charges if you repay early, in full or in part, a fixed-rate credit facility. Over 18s only.';
  assert.equal(
    lawOf(
      `Cars from €7,950. Bank says these lines must stay as they are: "${warning}" No need to mention vans, sold the last one.`,
    ),
    warning,
  );
  const lender =
    'Услуги предоставляет ООО «Ломбард Копейка», ОГРН 1114345012345. Оценивайте свои финансовые возможности и риски';
  assert.equal(
    lawOf(`Займы под залог. Ну и юрист велел, без сокращений: «${lender}». Работаем круглосуточно на Ленина 80.`),
    lender,
  );
});

test('a licence behind the quotation stays', () => {
  assert.match(
    lawOf(
      'Лечим зубы. Внизу: «Имеются противопоказания. Необходима консультация специалиста». Лицензия № Л041-01183-62.',
    ) ?? '',
    /противопоказания.*Л041-01183-62/u,
  );
});

test('an order about the picture is no law', () => {
  assert.equal(lawOf("We fit stoves in Galway. don't use that photo with the dog."), null);
});
