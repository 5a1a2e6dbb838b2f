import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief, TextNode } from '../../scene/index.ts';
import { compose } from '../compose/index.ts';
import { inputLike, targetLike } from '../compose/testing.ts';
import { readScene } from '../directions/index.ts';
import { writeCopy } from '../direct/index.ts';

const brief: Brief = {
  title: 'Термокружка «Привал», 450 мл',
  brief:
    'Держит тепло 6 часов, не протекает в рюкзаке. Крышка разбирается и моется. Вес 310 г. ' +
    'Цена 1 290 ₽ вместо 1 790 ₽. Доставим по Казани за день. ИП Орлова Н. В., ОГРНИП 312169000012345.',
  characteristics: '',
  goal: '',
  lang: 'ru',
};

const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Lines as they are read, two facts that share one apart; buttons, badges and signatures are ours. */
function factsOf(nodes: readonly TextNode[]): readonly string[] {
  const told = nodes.filter((n) => !['cta', 'badge', 'logo'].includes(n.role));
  return [...Map.groupBy(told, (n) => n.group).values()]
    .flatMap((group) =>
      group
        .map((n) => n.text)
        .join(' ')
        .split(' · '),
    )
    .map(letters);
}

/** What of a line no claim tells: a name with its discount is two. */
const restOf = (fact: string, claims: readonly { readonly text: string }[]): string =>
  claims
    .map(({ text }) => letters(text))
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, text) => rest.replace(text, ''), fact);

test('every line of a stored picture leads back to the words of the brief that it comes from', () => {
  const copy = writeCopy(brief, { seed: 1 });
  const input = letters(`${brief.title} ${brief.brief}`);
  for (const [width, height] of [
    [1080, 1080],
    [300, 600],
  ] as const) {
    const scene = compose(inputLike({ copy, target: targetLike(width, height) }))[0];
    assert.ok(scene !== undefined);
    const stored = readScene(JSON.parse(JSON.stringify(scene)));
    const claims = stored.claims ?? [];
    const facts = factsOf(stored.nodes.filter((n): n is TextNode => n.kind === 'text'));
    assert.ok(facts.length >= (width === height ? 6 : 2), `${width}×${height}: ${facts.join()}`);
    for (const fact of facts)
      assert.ok(
        claims.some(({ text }) => letters(text).includes(fact)) || restOf(fact, claims) === '',
        `${width}×${height}: ${fact} has no source`,
      );
    for (const { text, from } of claims)
      assert.ok(
        from.some(({ field, words }) => field === 'computed' || input.includes(letters(words))),
        `${text}: not in the brief`,
      );
  }
});
