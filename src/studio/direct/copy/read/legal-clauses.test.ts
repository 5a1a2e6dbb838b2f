import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldBack } from '../truth/held.ts';
import { readBrief } from './read-brief.ts';

const legalOf = (brief: string): readonly string[] =>
  readBrief(brief)
    .statements.filter((s) => s.kind === 'legal')
    .map((s) => s.text);

test('the line of the law stands without the order to print it and the talk around it', () => {
  assert.deepEqual(legalOf('Must go on the ad: Your home may be repossessed'), ['Your home may be repossessed']);
  assert.deepEqual(
    legalOf("i always ring 30 mins before i turn up, gas safe reg 614927 put that in, if you've got two boilers ask"),
    ['gas safe reg 614927'],
  );
  const whole = 'ООО «Дом», ИНН 7701234567, не является офертой';
  assert.deepEqual(legalOf(`Внизу мелко: ${whole}`), [whole]);
});

test('what is said of others is a comparison, what is said of all of one’s own is none', () => {
  for (const line of ['Most brokers ask for three', 'Ночью больше никто не работает', 'у всех за три дня'])
    assert.equal(heldBack(line), 'comparison', line);
  for (const line of ['У всех мастеров медкнижки', 'Нигде не жмёт', 'Loved by most families'])
    assert.equal(heldBack(line), null, line);
});
