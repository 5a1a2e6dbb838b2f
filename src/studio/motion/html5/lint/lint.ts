import type { Check } from '../../../../scene/index.ts';
import { fileRules } from './file-rules.ts';
import { networkRules } from './network-rules.ts';
import { pageRules } from './page-rules.ts';
import { readPage } from './document.ts';
import { BrokenZip, readZip, type ZipEntry } from './read-zip.ts';
import type { Linted, Rule } from './rule.ts';

/** All rules, those of single networks last. */
export const RULES: readonly Rule[] = [...fileRules, ...pageRules, ...networkRules];

/** What is known of a finished archive besides its bytes. */
export type LintTask = Pick<Linted, 'network' | 'width' | 'height' | 'click' | 'limit' | 'made'>;

/** The code and weight check: every rule of the network with what it measured. Never throws. */
export function lintBanner(zip: Uint8Array, task: LintTask): readonly Check[] {
  const entries = entriesOf(zip);
  const pages = entries.filter(({ name }) => /^[^/]+\.html?$/i.test(name));
  const html = pages.length > 0 ? new TextDecoder().decode(pages[0]?.bytes) : '';
  const banner: Linted = {
    ...task,
    zipBytes: zip.length,
    entries,
    html,
    page: pages.length > 0 ? readPage(html) : null,
  };
  const rules = RULES.filter(({ network }) => network === null || network === task.network);
  // Nothing can be said of what cannot be opened.
  const applied = entries.length === 0 ? rules.filter(({ id }) => id === 'ZIP_VALID') : rules;
  return applied.map(({ id, says, check }) => ({ id, severity: 'blocking', message: says, ...check(banner) }));
}

function entriesOf(zip: Uint8Array): readonly ZipEntry[] {
  try {
    return readZip(zip);
  } catch (error) {
    if (error instanceof BrokenZip || error instanceof RangeError) return [];
    throw error;
  }
}
