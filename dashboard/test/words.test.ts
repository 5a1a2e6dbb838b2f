import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { jobFields, MODES, TOOLS } from '../../src/contract/index.ts';
import { formatBytes, formatWhen } from '../src/i18n/format.ts';
import { rules } from '../src/i18n/messages/rules.ts';
import type { Table } from '../src/i18n/text.ts';
import { sayIn } from '../src/i18n/text.ts';
import { justify } from '../src/pages/library/rows.ts';
import { bodyOf, briefWithPrice, EMPTY_FORM, PLACE } from '../src/pages/make/form.ts';
import { bodyOfSelection, choose, duplicates, EMPTY_SELECTION, outline } from '../src/pages/make/formats/selection.ts';
import { emptyWorld } from '../mock/world.ts';

const folder = join(import.meta.dirname, '../src/i18n/messages');

test('words: both languages name the same places, and every Russian plural has its three forms', async () => {
  const bad: string[] = [];
  for (const file of globSync('*.ts', { cwd: folder })) {
    const tables = Object.values((await import(join(folder, file))) as Record<string, Table>);
    for (const [key, [ru, en]] of tables.flatMap((table) => Object.entries(table))) {
      const places = (message: typeof ru): string =>
        [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
          .toSorted()
          .join();
      if (places(ru) !== places(en)) bad.push(`${file} ${key}: ${places(ru)} / ${places(en)}`);
      if (typeof ru !== 'string' && !(['one', 'few', 'many'] as const).every((form) => form in ru))
        bad.push(`${file} ${key}: plural`);
      if (typeof ru === 'string' && /!|успешно|пожалуйста|"/i.test(ru)) bad.push(`${file} ${key}: ${ru}`);
    }
  }
  assert.deepEqual(bad, []);
});

test('words: every rule of the catalog has its sentence, and no sentence is of a rule that is gone', () => {
  const used = emptyWorld(() => '').catalog.packs.flatMap(({ formats }) => formats.flatMap(({ rules: all }) => all));
  assert.deepEqual(new Set(Object.keys(rules)), new Set(used));
});

test('words: plurals, thousands and weights of both languages', () => {
  const table = {
    files: [
      { one: '{n} файл', few: '{n} файла', many: '{n} файлов' },
      { one: '{n} file', other: '{n} files' },
    ],
  } as const;
  assert.deepEqual(
    [1, 2, 5, 21, 1284].map((n) => sayIn(table, 'ru')('files', { n })),
    ['1 файл', '2 файла', '5 файлов', '21 файл', '1\u00a0284 файла'],
  );
  assert.equal(sayIn(table, 'en')('files', { n: 1284 }), '1,284 files');
  assert.equal(formatBytes(35_700, 'ru'), '36\u00a0КБ');
  assert.equal(formatBytes(1_240_000, 'en'), '1.2\u00a0MB');
  const now = new Date('2026-11-22T12:00:00');
  assert.equal(formatWhen(new Date('2026-11-22T11:48:00'), 'ru', now), '12 минут назад');
  assert.equal(formatWhen(new Date('2026-11-21T18:40:00'), 'ru', now), 'вчера, 18:40');
});

test('every field of a task has a place, and each mode asks for the fields that its tool has', () => {
  assert.deepEqual(new Set(Object.keys(PLACE)), new Set(Object.keys(jobFields)));
  // Asked on no page: keys of programs, and what the page decides itself. The proportions of `create` are its own.
  const aside = new Set(['webhook_url', 'autostart', 'idempotency_key']);
  for (const { mode, input } of TOOLS) {
    if (mode === null) continue;
    const wanted = Object.keys(input.shape).filter((field) => !aside.has(field));
    const asked = new Set<string>(MODES[mode].page.fields);
    assert.deepEqual(
      wanted.filter((field) => !asked.has(field)),
      [],
      mode,
    );
  }
});

test('a task holds the fields of its mode only; the price becomes a sentence of the brief', () => {
  const form = { ...EMPTY_FORM, title: ' Кружка ', brief: 'Керамика', price: '690', oldPrice: '890', goal: 'продажи' };
  assert.deepEqual(bodyOf('card', form, ['a', 'b'], []), {
    mode: 'card',
    asset_ids: ['a', 'b'],
    marketplace: 'wb',
    title: 'Кружка',
    brief: 'Керамика. Цена 690 ₽ вместо 890 ₽.',
    tier: 'standard',
  });
  assert.equal(briefWithPrice({ title: 'Steel thermos', brief: '', price: '$29', oldPrice: '' }), 'Price $29.');
  assert.deepEqual(bodyOf('pack', form, ['a', 'b'], []).asset_ids, ['a']);
});

test('formats: a whole platform is a pack, a size of an earlier platform is free, outlines keep their proportion', () => {
  const { packs } = emptyWorld(() => '').catalog;
  const [rsya, google] = ['rsya', 'google'].map((id) => packs.find((pack) => pack.id === id)!);
  const all = choose(
    EMPTY_SELECTION,
    rsya!,
    rsya!.formats.map(({ key }) => key),
  );
  assert.deepEqual(bodyOfSelection(all), { packs: ['rsya'] });
  const both = choose(
    all,
    google!,
    google!.formats.map(({ key }) => key),
  );
  const free = duplicates(both, packs);
  assert.equal(free.get('google_300x250')?.id, 'rsya');
  assert.equal(free.has('rsya_300x250'), false);
  assert.deepEqual(bodyOfSelection(choose(all, google!, ['google_300x250'])), {
    packs: ['rsya'],
    format_keys: ['google_300x250'],
  });
  const { width, height } = outline(240, 400);
  assert.ok(Math.abs(width / height - 0.6) < 0.02 && height <= 46);
});

test('library: rows keep within the width, nothing is larger than it is, and captions have room', () => {
  const cards = [
    [240, 400],
    [970, 250],
    [320, 50],
    [1080, 1920],
    [1200, 628],
    [160, 600],
    [600, 600],
  ].map(([width, height]) => ({ width: width!, height: height! }));
  for (const room of [288, 358, 1184])
    for (const row of justify(cards, room, room < 500 ? 150 : 216)) {
      assert.ok(row.reduce((sum, { box }) => sum + box + 14, -14) <= room);
      for (const { card, width, height, box } of row)
        assert.ok(width <= card.width && height <= card.height && width <= box && box >= 92);
    }
});
