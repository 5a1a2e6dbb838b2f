import type { LedgerLine } from '../../api/shapes.ts';
import type { workspace } from '../../i18n/messages/workspace.ts';
import type { Say } from '../../i18n/text.ts';

/** Who began a movement, in words; empty where nobody knows. */
export function whoOf({ by }: Pick<LedgerLine, 'by'>, say: Say<typeof workspace>): string {
  if (by === null) return '';
  if (by.kind === 'host') return say('who.host');
  if (by.kind === 'person') return by.name;
  return by.name === '' ? 'API' : say('who.key', { name: by.name });
}
