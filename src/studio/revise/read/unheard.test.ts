import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EIGHTH_PART } from '../testing/eighth-part.ts';
import { FIRST_HALF } from '../testing/first-half.ts';
import { SIXTEENTH_PART } from '../testing/sixteenth-part.ts';
import { readInstruction } from './index.ts';

/** Things that nobody here can bring. */
const STRANGE = { ru: ['дракона', 'много снежинок'], kk: ['айдаһар'], en: ['unicorn', 'lots of sparkles'] } as const;
const NAMES = ['термокружка', 'кружка', 'термос', 'mug'];

const langOf = (says: string): keyof typeof STRANGE =>
  /[қғүұңөәі]/iu.test(says) ? 'kk' : /[а-я]/iu.test(says) ? 'ru' : 'en';

/** Every place where a strange wish may stand in an instruction. */
const places = (says: string, strange: string): readonly string[] => [
  `${says}, ${strange}`,
  `${says} ${strange}`,
  `${strange}, ${says}`,
  says.replace(/^(\S+) /u, `$1 ${strange} `),
];

test('a wish that nobody knows is named wherever it stands beside one that is known', () => {
  // What is printed without quotes, and what stood there before, are their author's words.
  const rows = [...FIRST_HALF, ...EIGHTH_PART, ...SIXTEENTH_PART].filter(
    ({ says }) => !/[:→«“"]|вместо|instead|орнына/iu.test(says),
  );
  assert.ok(rows.length > 100);
  const silent = rows.flatMap(({ says }) =>
    STRANGE[langOf(says)]
      .flatMap((strange) => places(says, strange).filter((words) => words !== says))
      .filter((words) => {
        const wishes = readInstruction(words, NAMES);
        const printed = wishes.some(
          (wish) => 'text' in wish && /дракон|снежин|айдаһар|unicorn|sparkl/iu.test(wish.text),
        );
        return !printed && wishes.every(({ kind }) => kind !== 'unknown');
      }),
  );
  assert.deepEqual(silent, []);
});

test('of more wishes than are looked at the rest is named', () => {
  const many = Array.from({ length: 40 }, (_, i) => `замени «а${i}» на «б${i}»`).join('; ');
  const wishes = readInstruction(many, []);
  assert.equal(wishes.at(-1)?.kind, 'unknown');
  assert.ok(wishes.at(-1)?.said.includes('а39'));
});
