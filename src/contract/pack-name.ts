import { z } from 'zod';
import { PLATFORM_IDS } from './platforms.ts';

/** Names one platform of the catalog, the host's own included; whether it is there the catalog says. */
export const packName = z
  .string()
  .min(1)
  .max(60)
  .describe(`One platform: ${PLATFORM_IDS.join(', ')}, or one that the host has added.`);
