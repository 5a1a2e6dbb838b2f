import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { TOOLS } from '../../contract/index.ts';
import { JOB_PAGE_META } from './job-page.ts';

type Json = { [key: string]: unknown };

/**
 * The tool list as agents get it. An agent reads all of it at every start, so the schemas say each thing once and
 * briefly: what only a
 * validator needs (patterns, integer bounds of the language) is left out, since calls are checked by the contract's own
 * schemas anyway.
 */
export const ADVERTISED_TOOLS: readonly Tool[] = TOOLS.map(
  ({ name, title, description, mode, input, output, annotations }) => ({
    name,
    title,
    description,
    inputSchema: slim(z.toJSONSchema(input, { io: 'input' }), 'input') as Tool['inputSchema'],
    outputSchema: slim(z.toJSONSchema(output, { io: 'output' }), 'output') as NonNullable<Tool['outputSchema']>,
    annotations,
    ...(mode === null ? {} : { _meta: JOB_PAGE_META }),
  }),
);

/** What is given says what is refused (other fields) and that null is taken; an answer leaves out what is null. */
type Side = 'input' | 'output';

function slim(schema: unknown, side: Side): unknown {
  const root = schema as Json;
  return prune(root['$ref'] === undefined ? root : inline(root), (root['$defs'] ?? {}) as Json, side);
}

/** A named schema at the top is written out. */
function inline(root: Json): Json {
  return (root['$defs'] as Json)[String(root['$ref']).split('/').at(-1)!] as Json;
}

function prune(value: unknown, defs: Json, side: Side): unknown {
  if (Array.isArray(value)) return value.map((item) => prune(item, defs, side));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Json;
  if (typeof node['$ref'] === 'string') return prune(defs[node['$ref'].split('/').at(-1)!], defs, side);
  if (Array.isArray(node['anyOf'])) {
    const { anyOf, ...rest } = node as { anyOf: Json[] };
    const real = anyOf.filter((option) => option['type'] !== 'null');
    // A list of types: several agents cannot read a choice between a type and null.
    if (real.length === 1) {
      const only = real[0] as Json;
      const type = side === 'input' && real.length < anyOf.length ? { type: [only['type'], 'null'] } : {};
      return prune({ ...only, ...rest, ...type }, defs, side);
    }
  }
  const kept = Object.entries(node).filter(([key, inner]) => !isLeftOut(key, inner, { node, side }));
  return Object.fromEntries(
    kept.map(([key, inner]) => [
      key,
      key === 'properties' ? pruneEach(inner as Json, defs, side) : prune(inner, defs, side),
    ]),
  );
}

/** Property names are not keywords: none is left out. */
function pruneEach(properties: Json, defs: Json, side: Side): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, prune(schema, defs, side)]));
}

function isLeftOut(key: string, value: unknown, { node, side }: { node: Json; side: Side }): boolean {
  if (key === '$schema' || key === '$defs' || key === 'id') return true;
  if (key === 'additionalProperties') return value === false && side === 'output';
  if (key === 'minLength') return value === 1;
  // Bounds that nobody comes near, and what is plain without being said.
  if (key === 'maxItems') return Number(value) >= 30;
  if (key === 'default') return Array.isArray(value) && value.length === 0;
  if (key === 'pattern' || key === 'maxLength') return node['format'] !== undefined;
  return isLanguageBound(key, value);
}

function isLanguageBound(key: string, value: unknown): boolean {
  return (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}
