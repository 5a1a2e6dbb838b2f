import type { Verdict } from '../scene/index.ts';

/** What stood in the way of a file, for its reader: the first two blocking faults as sentences; '' for none. */
export const reasonsOf = ({ checks }: Verdict, en: boolean): string =>
  checks
    .filter((check) => !check.passed && check.severity === 'blocking')
    .slice(0, 2)
    .map(({ message }) => (en ? message.en : message.ru))
    .map((words) => (words.endsWith('.') ? words : `${words}.`))
    .join(' ');
