import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The studio as a stranger calls it: a process of its own, files in, files out, no service anywhere. */
const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plakat-studio-'));
});
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** `npm run -s studio -- …`, without npm in between. */
function studio(...argv: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'studio', ...argv], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 240_000,
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, errors }));
  });
}

/** One of our own photos, small enough to be looked at quickly. */
async function smallPhoto(name: string): Promise<string> {
  const path = join(folder, `${name}.jpg`);
  const own = fileURLToPath(new URL(`../../samples/products/${name}.jpg`, import.meta.url));
  await sharp(own).resize(720).jpeg({ quality: 95 }).toFile(path);
  return path;
}

test('arguments that are wrong are named, with how it is meant, and nothing is written', async () => {
  const out = join(folder, 'nothing');
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['card', '--photo', 'x.jpg', '--title', 'Сумка', '--marketplace', 'amazon', '--out', out], /wb\|ozon\|ym\|kaspi/],
    [['enhance', 'x.jpg', '--tier', 'gold', '--out', out], /--tier must be standard or pro\n.*enhance\|unify FILE/],
    [['unify', 'x.jpg', '--sepia', '--out', out], /--sepia/],
    [['enhance', join(folder, 'no-such-photo.jpg'), '--out', out], /no-such-photo\.jpg/],
  ];
  const ended = await Promise.all(cases.map(([argv]) => studio(...argv)));
  ended.forEach(({ code, out: said, errors }, i) => {
    const [argv, reason] = cases[i]!;
    assert.equal(code, 2, `${argv.join(' ')}: ${errors}`);
    assert.match(errors, reason, argv.join(' '));
    assert.ok(!/\n\s+at /.test(errors), `no trace of calls: ${errors}`);
    assert.equal(said, '');
  });
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name === 'nothing'),
    [],
  );
});

test('card, unify and enhance make files without the service, each with its report', { timeout: 450_000 }, async () => {
  const [one, two] = [await smallPhoto('mug'), await smallPhoto('jar')];
  const out = (name: string): string => join(folder, name);
  const said = ({ code, out: line, errors }: Ended): { files?: number; slides?: number; accepted: number } => {
    assert.equal(code, 0, errors);
    return JSON.parse(line) as { accepted: number };
  };
  const facts =
    'Материал: керамика; Объём: 350 мл; Высота: 9,5 см; подходит для микроволновки; В комплекте: кружка 1 шт';
  const card = said(
    await studio(
      'card',
      '--photo',
      one,
      '--title',
      'Кружка с рисунком',
      '--marketplace',
      'wb',
      '--characteristics',
      facts,
      '--out',
      out('card'),
    ),
  );
  assert.equal(card.slides, 6);
  assert.ok(card.accepted >= 4, JSON.stringify(card));
  const main = await sharp(join(out('card'), 'wb_900x1200.jpg')).metadata();
  assert.deepEqual([main.width, main.height], [900, 1200]);
  const { slides } = JSON.parse(await readFile(join(out('card'), 'report.json'), 'utf8')) as {
    slides: readonly { file: string | null; accepted: boolean; reasons: readonly string[] }[];
  };
  for (const { file, accepted, reasons } of slides) assert.equal(accepted, file !== null && reasons.length === 0);

  const unified = said(await studio('unify', one, two, '--brief', 'тёплый беж', '--out', out('unify')));
  assert.deepEqual(unified, { ...unified, files: 2, accepted: 2 });
  assert.ok((await readdir(out('unify'))).includes('contact-sheet.jpg'));

  const enhanced = said(await studio('enhance', one, '--lang', 'en', '--out', out('enhance')));
  assert.deepEqual(enhanced, { ...enhanced, files: 1, accepted: 1 });
});
