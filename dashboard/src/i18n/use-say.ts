import { useMemo } from 'react';
import type { Say, Table } from './text.ts';
import { sayIn } from './text.ts';
import { useLang } from './look.ts';

/** Sentences of a page's table in the reader's language. */
export function useSay<T extends Table>(table: T): Say<T> {
  const lang = useLang();
  return useMemo(() => sayIn(table, lang), [table, lang]);
}
