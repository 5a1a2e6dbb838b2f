import { useState } from 'react';
import { Refusal } from '../../api/client.ts';
import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import type { Say } from '../../i18n/text.ts';
import { warn } from '../../ui/toast.tsx';

type Errors<T> = Partial<Record<keyof T & string, string | undefined>>;

export interface PeopleForm<T> {
  readonly values: T;
  readonly errors: Errors<T>;
  readonly busy: boolean;
  readonly set: (field: keyof T & string) => (value: string) => void;
  /** Checks, then sends; what the server refuses is shown at its field, else as a toast. */
  readonly send: (run: (values: T) => Promise<void>) => Promise<void>;
  readonly setError: (field: keyof T & string, text: string) => void;
}

/** A form of texts that are all required. */
export function usePeopleForm<T extends Readonly<Record<string, string>>>(start: T): PeopleForm<T> {
  const say = useSay(people);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors<T>>({});
  const [busy, setBusy] = useState(false);
  return {
    values,
    errors,
    busy,
    set: (field) => (value) => {
      setValues((old) => ({ ...old, [field]: value }));
      setErrors((old) => ({ ...old, [field]: undefined }));
    },
    setError: (field, text) => setErrors((old) => ({ ...old, [field]: text })),
    send: async (run) => {
      const found = check(values, say);
      setErrors(found);
      if (Object.keys(found).length > 0) {
        const first = Object.keys(found)[0]!;
        document.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
        return;
      }
      setBusy(true);
      try {
        await run(values);
      } catch (error) {
        const refused = refusals(error, values);
        if (Object.keys(refused).length > 0) setErrors(refused as Errors<T>);
        else if (error instanceof Refusal && error.status === 429)
          warn(say('in.later', { n: Math.max(1, error.retryAfter) }));
        else warn(error instanceof Error ? error.message : say('link.invalid'));
      }
      setBusy(false);
    },
  };
}

function check<T extends Readonly<Record<string, string>>>(values: T, say: Say<typeof people>): Errors<T> {
  const found: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    if (value.trim() === '') found[field] = say('field.required');
    else if (field === 'email' && !/^\S+@\S+\.\S+$/.test(value)) found[field] = say('field.email.wrong');
    else if (field === 'password' && 'name' in values && [...value].length < 10)
      found[field] = say('field.password.short');
  }
  return found as Errors<T>;
}

function refusals(error: unknown, values: object): Record<string, string> {
  if (!(error instanceof Refusal)) return {};
  return Object.fromEntries(
    error.details.filter(({ path }) => path in values).map(({ path, message }) => [path, message]),
  );
}
