import { openPerception, type Perceiver } from '../perception/index.ts';
import type { Config } from './config.ts';

/** The senses, with their caches in the data folder. Nothing is loaded before the first picture. */
export function openPerceiver(config: Pick<Config, 'dataDir' | 'modelsDir' | 'modelsFile'>): Perceiver {
  return openPerception(config).process;
}
