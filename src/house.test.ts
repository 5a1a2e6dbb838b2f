import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'node:test';

/** The house rules: arrows go down, nothing imports in a circle, doors are used, files stay short. */
const src = fileURLToPath(new URL('.', import.meta.url));

/** Floors from the ground up; a room may import rooms of the lists that it names. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  contract: ['kit'],
  scene: ['contract', 'kit'],
  catalog: ['scene', 'contract', 'kit'],
  perception: ['catalog', 'scene', 'contract', 'kit'],
  studio: ['perception', 'catalog', 'scene', 'contract', 'kit'],
  assistant: ['scene', 'contract', 'kit'],
  modes: ['assistant', 'studio', 'perception', 'catalog', 'scene', 'contract', 'kit'],
  store: ['contract', 'kit'],
  workspace: ['store', 'contract', 'kit'],
  people: ['workspace', 'store', 'contract', 'kit'],
  jobs: ['modes', 'assistant', 'studio', 'perception', 'catalog', 'scene', 'contract', 'kit', 'workspace', 'store'],
  doors: [
    'jobs',
    'modes',
    'studio',
    'perception',
    'catalog',
    'scene',
    'contract',
    'kit',
    'people',
    'workspace',
    'store',
  ],
};
/**
 * The same inside the studio: five rooms that do not know each other, what is made with them, and below them the
 * directions: one idea each, which three of the five ask for their part of it.
 */
const STUDIO_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  painting: [],
  directions: ['painting'],
  direct: ['directions'],
  compose: ['directions'],
  render: ['directions', 'painting'],
  inspect: [],
  motion: ['painting'],
  retouch: [],
  picture: ['direct', 'compose', 'render', 'inspect'],
  campaign: ['picture', 'direct'],
  revise: [],
  adapt: ['picture', 'render'],
  export: ['render', 'painting'],
  cards: ['picture', 'direct', 'compose', 'render', 'inspect'],
  review: ['adapt', 'campaign', 'picture', 'render', 'directions'],
};

interface Import {
  readonly file: string;
  readonly target: string;
}

const files = walk(src).filter((file) => file.endsWith('.ts'));
const code = files.filter((file) => !file.endsWith('.test.ts'));
const imports = code.flatMap(importsOf);

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const found = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(?:type\s)?[^;'"]*?from\s+['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g,
    ),
  ];
  return found.map((m) => ({ file, target: resolve(dirname(file), m[1] ?? m[2] ?? '') }));
}

const room = (file: string): string => relative(src, file).split('/')[0] ?? '';
const isRoom = (name: string): boolean => name in MAY_IMPORT;
/**
 * Helpers of tests (testing support, benches, look tools, command lines of a room) stand beside the room and may use
 * its inside.
 */
const isRim = (file: string): boolean => /\/(testing|bench|look)(\/|\.ts$|-)/.test(file);

test('arrows between rooms go down only', () => {
  const upward = imports
    .filter(
      ({ file, target }) => isRoom(room(file)) && isRoom(room(target)) && room(file) !== room(target) && !isRim(file),
    )
    .filter(({ file, target }) => !MAY_IMPORT[room(file)]?.includes(room(target)))
    .map(({ file, target }) => `${relative(src, file)} -> ${relative(src, target)}`);
  assert.deepEqual(upward, []);
});

/**
 * `room/index.ts`; of the studio, which has no door of its own, `studio/part/index.ts`, and `studio/part/terms.ts` for
 * who only plans and must not load the room.
 */
const isDoor = (path: string): boolean =>
  /^(?!studio\/)[^/]+\/index\.ts$|^studio\/[^/]+\/(?:index|terms)\.ts$/.test(path);

test('a room is entered by its door', () => {
  const doorless = new Set(['kit', 'testing']);
  const windows = imports
    .filter(
      ({ file, target }) => isRoom(room(file)) && isRoom(room(target)) && room(file) !== room(target) && !isRim(file),
    )
    .filter(({ target }) => !doorless.has(room(target)) && !isDoor(relative(src, target)))
    .map(({ file, target }) => `${relative(src, file)} -> ${relative(src, target)}`);
  assert.deepEqual(windows, []);
});

test('arrows inside the studio go down only, too', () => {
  const part = (file: string): string => relative(join(src, 'studio'), file).split('/')[0] ?? '';
  const upward = imports
    .filter(({ file, target }) => room(file) === 'studio' && room(target) === 'studio' && !isRim(file))
    .filter(({ file, target }) => part(file) !== part(target))
    .filter(({ file, target }) => !STUDIO_MAY_IMPORT[part(file)]?.includes(part(target)))
    .map(({ file, target }) => `${relative(src, file)} -> ${relative(src, target)}`);
  assert.deepEqual(upward, []);
});

test('no import cycles between files, nor between those of the dashboard', () => {
  const dashboard = walk(join(src, '..', 'dashboard')).filter(
    (file) => /\.tsx?$/.test(file) && !/\/(?:dist|node_modules)\/|\.test\./.test(file),
  );
  const all = [...imports, ...dashboard.flatMap(importsOf)];
  assert.ok(dashboard.length > 100, 'the dashboard is read');
  assert.deepEqual(
    cycles(new Map([...code, ...dashboard].map((f) => [f, all.filter((i) => i.file === f).map((i) => i.target)]))),
    [],
  );
});

test('no import cycles between folders', () => {
  const folders = new Map<string, string[]>();
  for (const { file, target } of imports) {
    if (isRim(file)) continue;
    const from = dirname(file);
    const to = dirname(target);
    // A folder and its own parts form one thing: the door re-exports what stands inside.
    if (from === to || from.startsWith(`${to}/`) || to.startsWith(`${from}/`)) continue;
    folders.set(from, [...(folders.get(from) ?? []), to]);
  }
  assert.deepEqual(cycles(folders), []);
});

test('files stay short: none over 400 lines, half of them under 100', () => {
  const lengths = code.map((file) => ({
    file: relative(src, file),
    lines: readFileSync(file, 'utf8').split('\n').length,
  }));
  assert.deepEqual(
    lengths.filter(({ lines }) => lines > 400),
    [],
  );
  const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  assert.ok(median < 100, `median file has ${median} lines`);
});

test('what a studio room offers says what it does: no exported function without a docstring', () => {
  const bare = code
    .filter((file) => room(file) === 'studio' && !isRim(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?<!\*\/)\nexport (?:async )?function\*? (\w+)/g)].map(
        ([, name]) => `${relative(src, file)}: ${name}`,
      ),
    );
  assert.deepEqual(bare, []);
});

test('lines keep within 120 columns: comments always, code but for a literal that would have to be broken', () => {
  const beside = ['scripts', 'dashboard', 'examples', 'samples']
    .flatMap((folder) => walk(join(src, '..', folder)))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\/(?:dist|node_modules)\//.test(file));
  const tooLong = [...files, ...beside].flatMap((file) => {
    let inTemplate = false;
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const began = inTemplate;
        if ((line.replaceAll(/\\`|'`'/g, '').split('`').length - 1) % 2 === 1) inTemplate = !inTemplate;
        if (line.length <= 120 || began) return [];
        const isComment = /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line);
        return isComment || withoutLiterals(line).length > 120 ? [`${relative(src, file)}:${i + 1}`] : [];
      });
  });
  assert.deepEqual(tooLong, []);
});

/** Strings, templates (also one that goes on in the next line) and patterns of a line taken out. */
const withoutLiterals = (line: string): string =>
  line.replaceAll(
    /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*(?:`|$)|\/(?:\[(?:[^\]\\]|\\.)*\]|[^/\\[]|\\.)+\/[a-z]*/g,
    '',
  );

test('what only some installations use is loaded when it is asked for: S3, traces', () => {
  const early = /^import (?!type)[^;]*from '(?:@aws-sdk|@opentelemetry)\//m;
  const found = files.filter((file) => !file.endsWith('.test.ts') && early.test(readFileSync(file, 'utf8')));
  assert.deepEqual(found, []);
  const later = files.filter((file) => /import\('(?:@aws-sdk|@opentelemetry)\//.test(readFileSync(file, 'utf8')));
  assert.equal(later.length, 2, 'each in one place');
});

test('no default exports and no "any"', () => {
  const bad = code.filter((file) =>
    /\bexport default\b|:\s*any\b|<any>|\bas any\b/.test(
      readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"/g, ''),
    ),
  );
  assert.deepEqual(
    bad.map((file) => relative(src, file)),
    [],
  );
});

/** Every cycle of a graph as `a -> b -> a`, by depth-first search. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (node: string, path: readonly string[]): void => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      found.push([...path.slice(path.indexOf(node)), node].map((p) => relative(src, p)).join(' -> '));
      return;
    }
    state.set(node, 'open');
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
