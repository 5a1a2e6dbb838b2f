import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, BannerFault, BannerRole, Box } from '../../scene/index.ts';
import { essenceOf } from './essence.ts';
import type { TakenApart } from './take-apart/index.ts';

function element(id: string, role: BannerRole, box: Box): BannerElement {
  const line = { words: [{ sprite: id, box }], box, baseline: box.y + box.h };
  const isBlock = role === 'cta' || role === 'badge';
  return {
    id,
    role,
    confidence: 1,
    box,
    lines: isBlock ? [] : [line],
    fixed: isBlock,
    sprite: isBlock ? id : null,
    typeHeight: box.h,
    spare: false,
  };
}

const all = [
  element('logo', 'logo', { x: 0, y: 0, w: 80, h: 20 }),
  element('head', 'headline', { x: 0, y: 40, w: 400, h: 60 }),
  element('note', 'note', { x: 0, y: 120, w: 300, h: 20 }),
  element('phone', 'note', { x: 0, y: 160, w: 200, h: 24 }),
  element('badge', 'badge', { x: 420, y: 0, w: 60, h: 30 }),
  element('button', 'cta', { x: 0, y: 200, w: 120, h: 30 }),
  element('law', 'legal', { x: 0, y: 240, w: 300, h: 10 }),
];

function banner(elements: readonly BannerElement[], torn: readonly string[] = [], strays: readonly Box[] = []) {
  return {
    parts: { size: { width: 500, height: 260 }, elements, ground: { kind: 'smooth', field: null }, rightToLeft: false },
    torn: new Map(torn.map((id) => [id, 'not_clean' as BannerFault])),
    strays,
    readings: [{ box: { x: 0, y: 160, w: 200, h: 24 }, text: '8 800 000-14-20' }],
    loose: null,
  } as unknown as TakenApart;
}

test('part after part goes by its rank, what did not come off first; name, headline, button and telephone stay', () => {
  const essence = essenceOf(banner(all, ['badge']));
  assert.deepEqual(essence?.leaveOut, [['badge'], ['badge', 'law'], ['badge', 'law', 'note']]);
  const yields = essence!.taken.parts.elements.filter((e) => e.yields).map((e) => e.id);
  assert.deepEqual(yields, ['note', 'badge', 'law']);
});

test('no essence where what stays does not come off, or large type belongs to no part', () => {
  assert.equal(essenceOf(banner(all, ['head'])), null);
  assert.equal(essenceOf(banner(all, ['button'])), null);
  assert.equal(essenceOf(banner(all, [], [{ x: 0, y: 0, w: 100, h: 40 }])), null);
  assert.ok(essenceOf(banner(all, [], [{ x: 0, y: 0, w: 100, h: 20 }])));
});

test('a text that says most stays, whatever it was named, and the name where nothing else asks', () => {
  const slogan = element('slogan', 'note', { x: 0, y: 120, w: 480, h: 58 });
  assert.ok(!essenceOf(banner([...all, slogan]))!.leaveOut.some((set) => set.includes('slogan')));
  const quiet = all.filter((e) => e.id !== 'button' && e.id !== 'phone');
  assert.ok(!essenceOf(banner(quiet))!.leaveOut.some((set) => set.includes('logo')));
});

test('a list goes whole, whatever its lines were named', () => {
  const lines = [
    element('first', 'subline', { x: 240, y: 100, w: 200, h: 22 }),
    element('second', 'note', { x: 241, y: 140, w: 180, h: 17 }),
    element('third', 'old_price', { x: 240, y: 175, w: 190, h: 22 }),
  ];
  const sets = essenceOf(banner([...all, ...lines]))!.leaveOut;
  assert.ok(sets.every((set) => ['first', 'second', 'third'].filter((id) => set.includes(id)).length % 3 === 0));
});
