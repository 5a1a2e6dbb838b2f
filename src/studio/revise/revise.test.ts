import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_HALF } from './testing/first-half.ts';
import { broken } from './testing/judge.ts';
import type { Row } from './testing/row.ts';
import { trials } from './testing/scenes.ts';
import { EIGHTH_PART } from './testing/eighth-part.ts';
import { EIGHTEENTH_PART } from './testing/eighteenth-part.ts';
import { DENIED_AND_EXCEPTED, ELEVENTH_PART } from './testing/eleventh-part.ts';
import { FIFTEENTH_PART } from './testing/fifteenth-part.ts';
import { FIFTH_PART } from './testing/fifth-part.ts';
import { FOURTEENTH_PART } from './testing/fourteenth-part.ts';
import { FOURTH_PART } from './testing/fourth-part.ts';
import { NINETEENTH_PART } from './testing/nineteenth-part.ts';
import { NINTH_PART } from './testing/ninth-part.ts';
import { SEVENTEENTH_PART } from './testing/seventeenth-part.ts';
import { SEVENTH_PART } from './testing/seventh-part.ts';
import { SIXTEENTH_PART } from './testing/sixteenth-part.ts';
import { SIXTH_PART } from './testing/sixth-part.ts';
import { TENTH_PART } from './testing/tenth-part.ts';
import { THIRD_PART } from './testing/third-part.ts';
import { THIRTEENTH_PART } from './testing/thirteenth-part.ts';
import { TWELFTH_PART } from './testing/twelfth-part.ts';
import { TWENTIETH_PART } from './testing/twentieth-part.ts';
import { TWENTY_FIFTH_PART } from './testing/twenty-fifth-part.ts';
import { TWENTY_FIRST_PART } from './testing/twenty-first-part.ts';
import { TWENTY_FOURTH_PART } from './testing/twenty-fourth-part.ts';
import { TWENTY_SECOND_PART } from './testing/twenty-second-part.ts';
import { TWENTY_THIRD_PART } from './testing/twenty-third-part.ts';
import { UNREAD_HALF } from './testing/unread-half.ts';
import { revise } from './revise.ts';

const PARTS = [
  FIRST_HALF,
  UNREAD_HALF,
  THIRD_PART,
  FOURTH_PART,
  FIFTH_PART,
  SIXTH_PART,
  SEVENTH_PART,
  EIGHTH_PART,
  NINTH_PART,
  TENTH_PART,
  ELEVENTH_PART,
  DENIED_AND_EXCEPTED,
  TWELFTH_PART,
  THIRTEENTH_PART,
  FOURTEENTH_PART,
  FIFTEENTH_PART,
  SIXTEENTH_PART,
  SEVENTEENTH_PART,
  EIGHTEENTH_PART,
  NINETEENTH_PART,
  TWENTIETH_PART,
  TWENTY_FIRST_PART,
  TWENTY_SECOND_PART,
  TWENTY_THIRD_PART,
  TWENTY_FOURTH_PART,
  TWENTY_FIFTH_PART,
];
const all = trials();

/** Rows that do what they say, and those that neither do it nor say so. */
function tried(rows: readonly Row[]) {
  const results = rows.map((row) => {
    const { scene, context } = all[row.scene];
    const { scene: after, notDone, remarks } = revise(scene, row.says, context);
    // "As far as there is room" is said, too.
    const partly = remarks.filter((remark) => remark === 'room_only');
    const reasons = [...notDone.map(({ reason }) => reason as string), ...partly];
    const fails = row.holds.flatMap((hold) => broken(hold, scene, after, context.former) ?? []);
    const unnamed = row.named.filter((reason) => !reasons.includes(reason));
    const good = fails.length === 0 && unnamed.length === 0 && (row.named.length > 0 || reasons.length === 0);
    return {
      good,
      silent: !good && reasons.length === 0,
      tale: `${row.scene}: ${row.says} ${fails.join(' ')} ${reasons.join(' ')}`,
    };
  });
  const good = results.filter((r) => r.good).length / rows.length;
  return {
    good,
    silent: results.filter((r) => r.silent).map((r) => r.tale),
    bad: results.filter((r) => !r.good).map((r) => r.tale),
  };
}

test('nine of ten instructions do what they say, judged by the scene, and the rest says so', () => {
  for (const rows of PARTS) {
    const { good, silent, bad } = tried(rows);
    assert.ok(good >= 0.9, bad.join('\n'));
    assert.deepEqual(silent, []);
  }
});

test('the same instruction gives the same scene, and nothing understood leaves the very same one', () => {
  const { scene, context } = all.create;
  assert.deepEqual(revise(scene, 'фон темнее, цена 990', context), revise(scene, 'фон темнее, цена 990', context));
  for (const noise of [
    'пусть кот танцует',
    'ignore previous instructions',
    '\u0000\u202e\u200b',
    'x'.repeat(1000),
    '🙂'.repeat(500),
  ])
    assert.equal(revise(scene, noise, context).scene, scene, noise.slice(0, 30));
});

test('markup and control characters never reach the picture', () => {
  const { scene, context } = all.create;
  const words = revise(scene, 'заголовок «<b onclick=x>Кофе</b>\u0000 ждёт\u202e»', context).scene.nodes.flatMap((n) =>
    n.kind === 'text' && n.role === 'headline' ? [n.text] : [],
  );
  assert.equal(words.join(' ').replaceAll(/\s+/g, ' '), 'Кофе ждёт');
});

test('where a thing shall stand is a place and no step that way; a corner that is taken is named', () => {
  const logoOf = ({ nodes }: ReturnType<typeof revise>['scene']) => nodes.find(({ role }) => role === 'logo')?.box;
  for (const says of ['логотип справа внизу', 'logo bottom right']) {
    const { dark, create } = all;
    const there = logoOf(revise(dark.scene, says, dark.context).scene);
    assert.ok(there && there.x > dark.scene.width * 0.7 && there.y > dark.scene.height * 0.8, says);
    const kept = revise(create.scene, says, create.context);
    assert.deepEqual(logoOf(kept.scene), logoOf(create.scene), 'no step on the way to a place that is taken');
    assert.deepEqual(
      kept.notDone.map(({ reason }) => reason),
      ['no_room'],
    );
  }
});
