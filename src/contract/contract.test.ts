import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  ApiError,
  ASSET_PROBLEMS,
  AssetUpload,
  codePoints,
  ERROR_STATUS,
  errorBody,
  ErrorBody,
  JobInput,
  LANGS,
  limits,
  MESSAGE_KEYS,
  missingFields,
  MODE_IDS,
  OutputsQuery,
  problemsOf,
  say,
  unstorableTextAt,
} from './index.ts';
import type { ErrorCode, JobInputBody } from './index.ts';

const ID = '01900000-0000-7000-8000-00000000000a';

const accepts = (body: unknown): boolean => JobInput.safeParse(body).success;

/** Paths and codes of the problems of a body. */
function problems(body: unknown): string[] {
  const parsed = JobInput.safeParse(body);
  return parsed.success ? [] : problemsOf(parsed.error, body).map(({ path, code }) => `${path} ${code}`);
}

test('only mode is required; defaults are tier standard and no assets', () => {
  assert.deepEqual(JobInput.parse({ mode: 'pack' }), { mode: 'pack', tier: 'standard', asset_ids: [] });
  assert.deepEqual(problems({}), ['mode required']);
  for (const mode of MODE_IDS) assert.ok(accepts({ mode }), mode);
  assert.deepEqual(problems({ mode: 'poster' }), ['mode one_of']);
});

test('every bound of the specification: the last value inside is taken, the first outside is refused', () => {
  const many = (n: number, value: unknown): unknown[] => Array.from({ length: n }, () => value);
  const cases: [string, unknown, unknown][] = [
    ['title', 'x'.repeat(120), 'x'.repeat(121)],
    ['brief', 'x'.repeat(2000), 'x'.repeat(2001)],
    ['goal', 'x'.repeat(200), 'x'.repeat(201)],
    ['characteristics', 'x'.repeat(3000), 'x'.repeat(3001)],
    ['instruction', 'x'.repeat(1000), 'x'.repeat(1001)],
    ['instruction', 'xx', 'x'],
    ['motion', 'x'.repeat(300), 'x'.repeat(301)],
    ['asset_ids', many(100, ID), many(101, ID)],
    ['output_ids', many(30, ID), many(31, ID)],
    ['packs', many(30, 'a_9'), many(31, 'a_9')],
    ['packs', ['a'.repeat(32), 'zz'], ['a'.repeat(33)]],
    ['packs', ['unknown_platform'], ['Rsya']],
    ['format_keys', many(200, 'x'.repeat(64)), many(201, 'x')],
    ['format_keys', ['x'.repeat(64)], ['x'.repeat(65)]],
    ['sizes', many(30, { width: 16, height: 4096 }), many(31, { width: 16, height: 16 })],
    ['sizes', [{ width: 4096, height: 16, max_kb: 10 }], [{ width: 4097, height: 16 }]],
    ['sizes', [{ width: 16, height: 16, max_kb: 30_000 }], [{ width: 15, height: 16 }]],
    ['sizes', [{ width: 16, height: 16 }], [{ width: 16, height: 16, max_kb: 9 }]],
    ['sizes', [], [{ width: 16, height: 16, max_kb: 30_001 }]],
    ['sizes', [], [{ width: 16 }]],
    ['sizes', [], [{ width: 16.5, height: 16 }]],
    ['tier', 'pro', 'gold'],
    ['lang', 'ru', 'kk'],
    ['marketplace', 'kaspi', 'amazon'],
    ['network', 'google', 'meta'],
    ['video_aspect', '9:16', '4:3'],
    ['brand_kit_id', null, 'x'],
    ['reference_asset_id', ID, null],
    ['from_photo', true, 'true'],
    ['autostart', false, 0],
    ['auto_pick', true, null],
  ];
  for (const [field, good, bad] of cases) {
    assert.ok(accepts({ mode: 'edit', [field]: good }), `${field} takes ${JSON.stringify(good).slice(0, 40)}`);
    assert.ok(!accepts({ mode: 'edit', [field]: bad }), `${field} refuses ${JSON.stringify(bad).slice(0, 40)}`);
  }
});

test('identifiers as in the specification, kept in lower case', () => {
  for (const good of [
    ID,
    ID.toUpperCase(),
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-ffff-FFFF-ffff-FFFFFFFFFFFF',
    '6fa459ea-ee8a-3ca4-894e-db77e160355e',
  ]) {
    assert.deepEqual(JobInput.parse({ mode: 'edit', asset_ids: [good] }).asset_ids, [good.toLowerCase()]);
  }
  for (const bad of [
    '',
    '6fa459ea-ee8a-9ca4-894e-db77e160355e',
    '6fa459ea-ee8a-3ca4-c94e-db77e160355e',
    `${ID}\n`,
    ID.replaceAll('-', ''),
  ])
    assert.ok(!accepts({ mode: 'edit', asset_ids: [bad] }), bad);
});

test('addresses: http and https without credentials', () => {
  for (const good of [
    'https://example.com',
    'HTTP://example.com/a?b#c',
    'http://127.0.0.1:8080/x',
    'https://пример.рф/путь',
  ])
    assert.ok(accepts({ mode: 'edit', click_url: good }), good);
  for (const bad of [
    '',
    'example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    'https://',
    'http://user:pw@example.com',
    'http://user@example.com',
    'https://a b',
    `https://a.example/${'x'.repeat(2048)}`,
  ])
    assert.ok(!accepts({ mode: 'edit', webhook_url: bad }), bad);
});

test('lengths count characters, not UTF-16 units', () => {
  assert.ok(accepts({ mode: 'edit', title: '😀'.repeat(120) }));
  assert.deepEqual(problems({ mode: 'edit', title: '😀'.repeat(121) }), ['title too_long']);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(codePoints(text), [...text].length)));
});

test('unknown fields are named wherever they stand', () => {
  assert.deepEqual(problems({ mode: 'edit', colour: 1, sizes: [{ width: 16, height: 16, depth: 3 }] }).toSorted(), [
    'colour unknown_field',
    'sizes.0.depth unknown_field',
  ]);
});

test('a title that cannot be printed is refused by name, unless a brand kit may have the type for it', () => {
  const codes = (body: Omit<JobInputBody, 'mode'>, mode: JobInputBody['mode'] = 'create'): string[] =>
    missingFields(JobInput.parse({ mode, asset_ids: [ID], packs: ['rsya'], marketplace: 'wb', ...body })).map(
      ({ path, code, params }) => [path, code, ...(params ? Object.values(params) : [])].join(' '),
    );
  assert.deepEqual(codes({ title: '日本の香水 2' }), ['title no_type_for 日 本 の 香 水']);
  assert.deepEqual(codes({ title: 'Λάμπα' }, 'pack'), ['title no_type_for Λ ά μ π α']);
  assert.deepEqual(codes({ title: '🎉🔥' }, 'card'), ['title no_words']);
  assert.deepEqual(codes({ title: '🎉', brief: '…' }), ['title no_words']);
  assert.deepEqual(codes({ brief: '香水' }), ['brief no_type_for 香 水']);
  for (const body of [
    { title: 'Łódź №5 — Қазақ ӨҮ, 50 % 🎉' },
    { title: '7' },
    { title: '🎉', brief: 'Скидка 20 %' },
    { brief: 'Духи 香水' },
    { title: '香水', brand_kit_id: ID },
  ])
    assert.deepEqual(codes(body), [], JSON.stringify(body));
  assert.deepEqual(codes({ title: '香水' }, 'adapt'), [], 'not printed there');
});

test('what each mode needs', () => {
  // Whoever names a picture twice has named one.
  const [two, same] = [
    [ID, ID.replace(/a$/, 'b')],
    [ID, ID],
  ];
  const cases: [JobInputBody, string[]][] = [
    [{ mode: 'create' }, ['asset_ids', 'title', 'brief']],
    [{ mode: 'create', asset_ids: two, brief: 'x' }, []],
    [{ mode: 'adapt', asset_ids: [ID] }, ['sizes', 'format_keys', 'packs']],
    [{ mode: 'adapt', asset_ids: two, sizes: [{ width: 16, height: 16 }] }, ['asset_ids']],
    [{ mode: 'pack', asset_ids: [ID], packs: [] }, ['packs', 'format_keys']],
    [{ mode: 'pack', asset_ids: [ID], format_keys: ['x'] }, []],
    [{ mode: 'enhance' }, ['asset_ids']],
    [{ mode: 'enhance', asset_ids: two }, []],
    [{ mode: 'adapt', asset_ids: same, sizes: [{ width: 16, height: 16 }] }, []],
    [{ mode: 'unify', asset_ids: same }, ['asset_ids']],
    [{ mode: 'video', asset_ids: same }, []],
    [{ mode: 'ctr', asset_ids: two }, ['asset_ids']],
    [{ mode: 'unify', asset_ids: [ID] }, ['asset_ids']],
    [{ mode: 'unify', asset_ids: two }, []],
    [{ mode: 'card' }, ['asset_ids', 'marketplace', 'title']],
    [{ mode: 'card', asset_ids: [ID], marketplace: 'wb', title: ' \n ' }, ['title']],
    [{ mode: 'video' }, ['asset_ids', 'output_ids']],
    [{ mode: 'video', asset_ids: [ID], output_ids: [ID] }, ['output_ids']],
    [{ mode: 'video', output_ids: [ID] }, []],
    [{ mode: 'html5', asset_ids: [ID] }, ['network']],
    [{ mode: 'html5', asset_ids: [ID], network: 'google' }, ['click_url']],
    [{ mode: 'html5', asset_ids: [ID], network: 'rsya' }, []],
    [{ mode: 'edit' }, ['output_ids', 'instruction']],
    [{ mode: 'edit', output_ids: [ID], instruction: 'go' }, []],
  ];
  for (const [body, expected] of cases)
    assert.deepEqual(
      missingFields(JobInput.parse(body)).map(({ path }) => path),
      expected,
      JSON.stringify(body),
    );
});

test('text that no database keeps is found, wherever it is', () => {
  assert.equal(unstorableTextAt({ a: [{ b: 'x\0' }] }), 'a.0.b');
  assert.equal(unstorableTextAt({ a: '\ud83d' }), 'a');
  assert.equal(unstorableTextAt({ 'k\0': 1 }), '');
  assert.equal(unstorableTextAt({ a: '😀', b: [1, null, true] }), null);
});

test('every message speaks both languages, with the same places to fill in', () => {
  const places = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!).toSorted();
  const params = {
    family: 'x',
    missing: 1,
    seconds: 2,
    mode: 'x',
    fields: 'x',
    expected: 'x',
    max: 1,
    min: 1,
    values: 'x',
    format: 'x',
    id: 'x',
    total: 5,
    units: 5,
    credits: 1,
    reserved: 1,
    done: 2,
  };
  for (const key of MESSAGE_KEYS) {
    const [ru, en] = [say(key, 'ru', params), say(key, 'en', params)];
    assert.ok(ru.length > 3 && en.length > 3 && ru !== en, key);
    assert.match(ru, /[а-яё]/i, key);
    assert.doesNotMatch(en, /[а-яё]/i, key);
    assert.doesNotMatch(ru + en, /[{}|]/, key);
    assert.deepEqual(new Set(places(ru)), new Set(places(en)), key);
  }
});

test('plurals', () => {
  const missing = (n: number): string => say('error.insufficient_credits', 'ru', { missing: n });
  assert.deepEqual([1, 2, 5, 21, 111].map(missing), [
    'Не хватает 1 кредита.',
    'Не хватает 2 кредитов.',
    'Не хватает 5 кредитов.',
    'Не хватает 21 кредита.',
    'Не хватает 111 кредитов.',
  ]);
  assert.equal(say('job.done', 'ru', { done: 3 }), 'Готово: 3 файла.');
  assert.equal(say('job.done', 'en', { done: 1 }), 'Done: 1 file.');
});

test('every code makes an error body of the specified shape, with the specified status', () => {
  const specified: Partial<Record<ErrorCode, number>> = {
    invalid_api_key: 401,
    insufficient_credits: 402,
    invalid_request: 422,
    rate_limited: 429,
    not_configured: 503,
  };
  for (const [code, status] of Object.entries(specified)) assert.equal(ERROR_STATUS[code as ErrorCode], status);
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
    // The dashboard's own: not of the published contract.
    if (code === 'signed_out' || code === 'wrong_credentials') continue;
    for (const lang of LANGS)
      ErrorBody.strict().parse(
        errorBody(
          new ApiError(code, {
            missing: 3,
            details: ASSET_PROBLEMS.map((problem) => ({ path: 'file', code: problem })),
          }),
          lang,
        ),
      );
  }
  assert.equal(errorBody(new ApiError('insufficient_credits', { missing: 3 }), 'en').error.missing, 3);
  assert.equal(errorBody(new ApiError('not_found'), 'en').error.missing, undefined);
});

test('lists of outputs: 50 unless asked, 200 at most, accepted unless asked', () => {
  assert.deepEqual(OutputsQuery.parse({}), { status: 'accepted', limit: 50 });
  assert.equal(OutputsQuery.parse({ limit: '200' }).limit, 200);
  for (const limit of ['0', '201', '', '1.0', '0x1', ' 1', '-1'])
    assert.ok(!OutputsQuery.safeParse({ limit }).success, limit);
});

test('a signed upload names a picture of at most 20 MB', () => {
  assert.ok(AssetUpload.safeParse({ name: 'a', mime: 'image/webp', bytes: limits.uploadBytes }).success);
  for (const bad of [{ bytes: limits.uploadBytes + 1 }, { bytes: 0 }, { mime: 'image/gif' }, { name: '' }])
    assert.ok(!AssetUpload.safeParse({ name: 'a', mime: 'image/png', bytes: 1, ...bad }).success, JSON.stringify(bad));
});
