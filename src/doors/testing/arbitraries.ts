import fc from 'fast-check';

export type Schema = { readonly [key: string]: unknown };

/**
 * Values that a JSON Schema of our document allows (the part of the language that our schemas use; references resolved
 * before).
 */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) return fc.oneof(...(options as Schema[]).map(valid));
  switch (schema['type']) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: Number(schema['minimum'] ?? -1000), max: Number(schema['maximum'] ?? 1000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema['items'] as Schema), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: Math.min(5, Number(schema['maxItems'] ?? 5)),
      });
    case 'object':
      return object(schema);
    default:
      return fc.constant({});
  }
}

function object(schema: Schema): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const fields = Object.entries(properties).map(([name, inner]) => [name, valid(inner)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema['format'] === 'uuid') return fc.uuid();
  if (typeof schema['pattern'] === 'string')
    return String(schema['pattern']).includes('://') || String(schema['pattern']).includes(':\\/\\/')
      ? fc.webUrl()
      : fc.stringMatching(new RegExp(schema['pattern']));
  const [minLength, maxLength] = [Number(schema['minLength'] ?? 0), Number(schema['maxLength'] ?? 50)];
  const length = { minLength, maxLength: Math.max(minLength, Math.min(40, maxLength)) };
  const units = fc
    .array(
      fc.constantFrom('а', 'Я', 'z', '9', ' ', '"', '\\', '<', '😀', 'é', '\n', '\u202e', '%', '&', "'", 'қ'),
      length,
    )
    .map((parts) => parts.join(''));
  const longest = fc.constantFrom('😀'.repeat(maxLength), 'ж'.repeat(maxLength));
  return fc.oneof({ weight: 9, arbitrary: units }, { weight: 1, arbitrary: longest });
}

/** Values that mean trouble somewhere. */
export const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '\0',
    '\ud800',
    '\u{10ffff}',
    "';drop table jobs;--",
    '../../etc/passwd',
    '{{7*7}}',
    'x'.repeat(5000),
    [],
    {},
    [[]],
    { a: { b: [] } },
    'javascript:alert(1)',
    'http://169.254.169.254/',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A valid body with one thing wrong with it, or something else altogether. */
export function spoilt(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changed = fc
    .tuple(body, HOSTILE, fc.nat(), fc.constantFrom('replace', 'add', 'drop'))
    .map(([value, evil, at, how]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return evil;
      const names = Object.keys(value);
      const name = names[at % Math.max(1, names.length)] ?? 'x';
      if (how === 'add')
        return { ...value, [typeof evil === 'string' && evil !== '' ? evil.slice(0, 20) : 'extra']: evil };
      if (how === 'replace') return { ...value, [name]: evil };
      return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    });
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: HOSTILE });
}
