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
    inputSchema: slim(z.toJSONSchema(input, { io: 'input' })) as Tool['inputSchema'],
    outputSchema: slim(z.toJSONSchema(output, { io: 'output' })) as NonNullable<Tool['outputSchema']>,
    annotations,
    ...(mode === null ? {} : { _meta: JOB_PAGE_META }),
  }),
);

function slim(schema: unknown): unknown {
  const root = schema as Json;
  return prune(root['$ref'] === undefined ? root : inline(root), (root['$defs'] ?? {}) as Json);
}

/** A named schema at the top is written out. */
function inline(root: Json): Json {
  return (root['$defs'] as Json)[String(root['$ref']).split('/').at(-1)!] as Json;
}

function prune(value: unknown, defs: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => prune(item, defs));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Json;
  if (typeof node['$ref'] === 'string') return prune(defs[node['$ref'].split('/').at(-1)!], defs);
  // Absent says it as well as null, and several agents cannot read a choice between a type and null.
  if (Array.isArray(node['anyOf'])) {
    const { anyOf, ...rest } = node as { anyOf: Json[] };
    const real = anyOf.filter((option) => option['type'] !== 'null');
    if (real.length === 1) return prune({ ...real[0], ...rest }, defs);
  }
  const kept = Object.entries(node).filter(([key, inner]) => !isLeftOut(key, inner, node));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, key === 'properties' ? pruneEach(inner as Json, defs) : prune(inner, defs)]),
  );
}

/** Property names are not keywords: none is left out. */
function pruneEach(properties: Json, defs: Json): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, prune(schema, defs)]));
}

function isLeftOut(key: string, value: unknown, node: Json): boolean {
  if (key === '$schema' || key === '$defs' || key === 'id') return true;
  if (key === 'additionalProperties') return value === false;
  if (key === 'pattern' || key === 'maxLength') return node['format'] !== undefined;
  return isLanguageBound(key, value);
}

function isLanguageBound(key: string, value: unknown): boolean {
  return (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}
