import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { targetFormat } from '../../../catalog/index.ts';
import { area, contains, enclosing, grow, intersection } from '../../../scene/index.ts';
import type { BannerElement, BannerParts, BannerRole, Box } from '../../../scene/index.ts';
import { adaptTo, type Candidate } from './index.ts';
import { setElement } from './set-text.ts';

const words = (
  id: string,
  role: BannerRole,
  x: number,
  y: number,
  h: number,
  widths: readonly (readonly number[])[],
): BannerElement => {
  const lines = widths.map((row, r) => {
    let at = x;
    const top = y + r * h * 1.3;
    const set = row.map((w, i) => {
      const box = { x: at, y: top, w, h };
      at += w + h * 0.3;
      return { sprite: `${id}:${r}:${i}`, box };
    });
    return { words: set, box: { x, y: top, w: at - h * 0.3 - x, h }, baseline: top + h * 0.8 };
  });
  return {
    id,
    role,
    box: enclosing(lines.map((l) => l.box))!,
    lines,
    fixed: false,
    sprite: null,
    typeHeight: h,
    spare: role === 'note' || role === 'subline',
    confidence: 1,
  };
};
const block = (id: string, role: BannerRole, box: Box, typeHeight: number | null): BannerElement => ({
  id,
  role,
  box,
  lines: [],
  fixed: true,
  sprite: id,
  typeHeight,
  spare: false,
  confidence: 1,
});

const elements: readonly BannerElement[] = [
  block('logo', 'logo', { x: 60, y: 60, w: 150, h: 44 }, 40),
  words('head', 'headline', 60, 150, 96, [[420, 160], [380]]),
  words('sub', 'subline', 60, 400, 42, [[180, 220, 140]]),
  words('price', 'price', 60, 840, 80, [[300]]),
  block('cta', 'cta', { x: 60, y: 940, w: 280, h: 80 }, 40),
  block('badge', 'badge', { x: 800, y: 60, w: 200, h: 200 }, 70),
  words('legal', 'legal', 600, 1040, 22, [[120, 160, 90]]),
  block('product', 'product', { x: 420, y: 420, w: 520, h: 430 }, null),
];
const parts: BannerParts = {
  size: { width: 1080, height: 1080 },
  elements,
  ground: { kind: 'smooth', field: null },
  rightToLeft: false,
};
const photo: BannerParts = {
  ...parts,
  elements: elements.filter((e) => e.role !== 'product'),
  ground: {
    kind: 'photo',
    panel: '#202020',
    keep: { x: 420, y: 420, w: 520, h: 430 },
    field: { x: 0, y: 0, w: 1080, h: 1080 },
    known: true,
    soft: true,
    open: { left: true, right: true, top: true, bottom: true },
    empty: false,
    framed: false,
  },
};
const size = (width: number, height: number) => targetFormat({ width, height, maxKb: null });

function sound(layout: Candidate, banner: BannerParts, width: number, height: number): void {
  const boxes = banner.elements.flatMap((e) => {
    const own = layout.places.filter((p) => p.element === e.id);
    const box = enclosing(own.map((p) => p.box));
    return box ? [{ e, box, own }] : [];
  });
  for (const { e, box, own } of boxes) {
    assert.ok(contains({ x: 0, y: 0, w: width, h: height }, box, 0.6), `${e.role} leaves ${width}×${height}`);
    assert.equal(own.length, e.sprite ? 1 : e.lines.flatMap((l) => l.words).length);
  }
  boxes.forEach((a, i) =>
    boxes.slice(i + 1).forEach((b) => {
      assert.ok(
        area(intersection(grow(a.box, -1), grow(b.box, -1))) <= 0.02 * Math.min(area(a.box), area(b.box)) + 1,
        `${a.e.role} meets ${b.e.role} in ${width}×${height}`,
      );
    }),
  );
  for (const role of ['logo', 'headline', 'price', 'cta', 'badge', 'legal'])
    assert.ok(
      boxes.some((b) => b.e.role === role),
      `${role} lost in ${width}×${height}`,
    );
}

test('the everyday sizes are laid out, far ones too', () => {
  for (const [w, h] of [
    [300, 250],
    [240, 400],
    [970, 250],
    [1080, 1920],
    [728, 90],
    [300, 600],
    [336, 280],
    [1200, 628],
  ] as const) {
    for (const banner of [parts, photo]) {
      const plan = adaptTo(banner, size(w, h), {});
      assert.equal(plan.kind, 'recompose', `${w}×${h} ${banner.ground.kind}`);
      if (plan.kind === 'recompose') for (const layout of plan.layouts) sound(layout, banner, w, h);
    }
  }
});

test('in a strip what stands over the headline comes before it', () => {
  const lead = words('lead', 'subline', 60, 104, 40, [[300]]);
  const note = words('note', 'note', 60, 470, 30, [[260, 120]]);
  const banner = { ...parts, elements: [...elements.slice(0, 1), lead, ...elements.slice(1), note] };
  const plan = adaptTo(banner, size(728, 90), {});
  assert.equal(plan.kind, 'recompose');
  for (const { places } of plan.kind === 'recompose' ? plan.layouts : []) {
    const first = (id: string) => places.find((p) => p.element === id)?.box;
    const [over, head] = [first('lead'), first('head')!];
    if (over) assert.ok(over.x < head.x + head.w && over.y < head.y, 'over it, or before it');
  }
});

test('a price that stays in one piece turns no banner round; a script from right to left begins on the right', () => {
  const solid = { ...parts, elements: elements.map((e) => (e.role === 'price' ? { ...e, fixed: true } : e)) };
  const starts = (banner: BannerParts): { left: number; right: number } => {
    const plan = adaptTo(banner, size(240, 400), {});
    assert.ok(plan.kind === 'recompose');
    const rows = [0, 1].map((r) =>
      enclosing(plan.layouts[0]!.places.filter(({ sprite }) => sprite.startsWith(`head:${r}:`)).map(({ box }) => box))!,
    );
    return {
      left: Math.abs(rows[0]!.x - rows[1]!.x),
      right: Math.abs(rows[0]!.x + rows[0]!.w - rows[1]!.x - rows[1]!.w),
    };
  };
  assert.ok(starts(solid).left < 1 && starts(solid).right > 20);
  assert.ok(starts({ ...solid, rightToLeft: true }).right < 1);
});

test('a near shape is cut, and nothing is cut off', () => {
  const plan = adaptTo(parts, size(1080, 1050), {});
  assert.equal(plan.kind, 'crop');
  if (plan.kind === 'crop') for (const e of elements) assert.ok(contains(plan.window, e.box, 1));
  // A sign at the very edge that nobody could name: neither cut nor lost.
  assert.equal(
    adaptTo(parts, size(1080, 1000), {
      strays: [
        { x: 500, y: 4, w: 30, h: 30 },
        { x: 500, y: 1048, w: 30, h: 30 },
      ],
    }).kind,
    'impossible',
  );
});

test('a dense banner in a sliver is refused', () => {
  assert.equal(adaptTo(parts, size(16, 4096), {}).kind, 'impossible');
  assert.equal(adaptTo(parts, size(320, 20), {}).kind, 'impossible');
});

test('where nothing else fits, type comes down to what can just be read, and no lower', () => {
  const list = {
    ...words(
      'list',
      'note',
      60,
      300,
      40,
      Array.from({ length: 12 }, () => [860]),
    ),
    fixed: true,
    spare: false,
  };
  const dense = { ...parts, elements: [words('head', 'headline', 60, 60, 60, [[600]]), list] };
  const plan = adaptTo(dense, size(280, 300), { uncut: true });
  assert.ok(plan.kind === 'recompose');
  const line = plan.layouts[0]!.places.find((p) => p.element === 'list')!;
  assert.ok(line.box.h < 13 && line.box.h > 10.7, `${line.box.h} px`);
  assert.equal(adaptTo(dense, size(220, 240), { uncut: true }).kind, 'impossible');
});

test('what must stay but was torn is refused, what may go is left out', () => {
  assert.equal(adaptTo(parts, size(300, 250), { torn: new Map([['price', 'not_clean']]) }).kind, 'impossible');
  const plan = adaptTo(parts, size(300, 250), { torn: new Map([['sub', 'ghost']]) });
  assert.ok(
    plan.kind === 'recompose' &&
      plan.layouts.every((l) => l.dropped.includes('sub') && !l.places.some((p) => p.element === 'sub')),
  );
});

test('property: any everyday size gives sound layouts, any other an honest no', () => {
  const shapesOf = fc.record({ w: fc.integer({ min: 100, max: 1400 }), h: fc.integer({ min: 60, max: 1400 }) });
  let laidOut = 0;
  fc.assert(
    fc.property(shapesOf, fc.boolean(), ({ w, h }, isPhoto) => {
      const banner = isPhoto ? photo : parts;
      const plan = adaptTo(banner, size(w, h), {});
      if (plan.kind === 'impossible') {
        assert.ok(plan.reason.ru.length > 10 && plan.reason.en.length > 10);
        assert.ok(Math.min(w, h) < 420 || Math.max(w, h) / Math.min(w, h) > 2.5, `${w}×${h} is refused`);
      }
      if (plan.kind !== 'recompose') return;
      laidOut++;
      for (const layout of plan.layouts) sound(layout, banner, w, h);
    }),
    { numRuns: 60, seed: 11 },
  );
  assert.ok(laidOut >= 20, `only ${laidOut} of 60 were laid out`);
});

test('property: no word is lost or too wide when lines are broken anew', () => {
  const head = elements[1]!;
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 2, noNaN: true }),
      fc.integer({ min: 20, max: 1200 }),
      fc.boolean(),
      (scale, width, join) => {
        const set = setElement(head, scale, width, join);
        if (!set) return assert.ok(420 * scale > width);
        assert.deepEqual(
          set.places.map((p) => p.sprite),
          head.lines.flatMap((l) => l.words.map((word) => word.sprite)),
        );
        assert.ok(set.width <= width + 0.5);
      },
    ),
  );
});

test('where a network allows no button it goes, and where it allows no text the banner is refused', () => {
  const plain = size(1200, 1200);
  const plan = adaptTo(parts, { ...plain, cta: 'none' }, {});
  assert.ok(
    plan.kind === 'recompose' &&
      plan.layouts.every((l) => l.dropped.includes('cta') && !l.places.some((p) => p.element === 'cta')),
  );
  assert.equal(adaptTo(parts, { ...plain, text: { ...plain.text, allowed: false } }, {}).kind, 'impossible');
});

test('a table closes the gap between its columns where room is short, and never sets one under the other', () => {
  const column = (sprite: string, x: number, w: number) => ({ sprite, box: { x, y: 0, w, h: 200 } });
  const words = [column('names', 0, 200), column('prices', 600, 100)];
  const table = {
    id: 'table',
    role: 'note',
    confidence: 1,
    box: { x: 0, y: 0, w: 700, h: 200 },
    lines: [{ words, box: { x: 0, y: 0, w: 700, h: 200 }, baseline: 200 }],
    fixed: true,
    sprite: null,
    typeHeight: 40,
    spare: false,
  } as const;
  assert.equal(setElement(table, 1, 800)?.width, 700);
  const close = setElement(table, 1, 400);
  assert.equal(close?.width, 344);
  assert.deepEqual(
    close.places.map((p) => p.box.y),
    [0, 0],
  );
  assert.equal(setElement(table, 1, 300), null);
});

test('a product that the edge of the banner cuts stands on an edge again', () => {
  const cut = (e: BannerElement): BannerElement =>
    e.role === 'product' ? { ...e, box: { ...e.box, y: 650 }, cut: ['bottom'] } : e;
  const standing = { ...parts, elements: elements.map(cut) };
  for (const [width, height] of [
    [300, 250],
    [240, 400],
    [970, 250],
    [1080, 1920],
  ] as const) {
    const plan = adaptTo(standing, targetFormat({ width, height, maxKb: null }), { uncut: true });
    assert.ok(plan.kind === 'recompose', `${width}x${height}`);
    for (const { places } of plan.layouts) {
      const { box } = places.find((p) => p.element === 'product')!;
      assert.ok(Math.abs(box.y + box.h - height) < 1, `${width}x${height}: ${JSON.stringify(box)}`);
    }
  }
});
