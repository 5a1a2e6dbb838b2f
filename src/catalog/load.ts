import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { MODE_IDS, MODES } from '../contract/index.ts';
import { makeCatalog } from './catalog.ts';
import type { Catalog } from './catalog.ts';
import { overlayPlatforms, overlayPrices } from './override.ts';
import {
  checklistSchema,
  lexiconSchema,
  overrideSchema,
  platformsSchema,
  policySchema,
  quantilesSchema,
} from './schema.ts';

/** The catalog's data or the host's file is wrong; the message names the file and every bad field. */
export class CatalogInvalid extends Error {
  override readonly name = 'CatalogInvalid';
}

/**
 * Reads and validates the shipped data and lays the host's file over it.
 * @param overrideFile JSON file of the host (`CATALOG_FILE`), see `overrideSchema`; none = shipped data only
 * @throws CatalogInvalid when a file is missing, no JSON, or breaks a rule
 */
export function loadCatalog(overrideFile?: string): Catalog {
  const override =
    overrideFile === undefined ? undefined : parse(overrideFile, overrideSchema, readHostFile(overrideFile));
  const shippedPlatforms = parse('platforms.json', platformsSchema, shipped('platforms.json'));
  const shippedPrices = Object.fromEntries(MODE_IDS.map((id) => [id, MODES[id].prices]));
  return makeCatalog({
    platforms: override
      ? parse(overrideFile ?? '', platformsSchema, overlayPlatforms(shippedPlatforms, override))
      : shippedPlatforms,
    prices: override ? overlayPrices(shippedPrices, override.prices) : shippedPrices,
    lexicon: parse('lexicon.json', lexiconSchema, shipped('lexicon.json')),
    policy: parse('policy.json', policySchema, shipped('policy.json')),
    quantiles: parse('poster_quantiles.json', quantilesSchema, shipped('poster_quantiles.json')),
    checklist: parse('ctr_checklist.json', checklistSchema, shipped('ctr_checklist.json')).items,
  });
}

function shipped(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8'));
}

function readHostFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CatalogInvalid(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parse<T extends z.ZodType>(file: string, schema: T, data: unknown): z.infer<T> {
  const result = schema.safeParse(data);
  if (!result.success) throw new CatalogInvalid(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}
