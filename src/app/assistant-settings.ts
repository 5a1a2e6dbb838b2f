import { z } from 'zod';
import type { AssistantPlace } from '../assistant/index.ts';
import { setting } from './setting.ts';

/** Settings of a language model outside. Without an address there is none, and nothing is missing. */
export const assistantSettings = {
  ASSISTANT_URL: setting(
    z.url({ protocol: /^https?$/ }).or(z.literal('')),
    '',
    'Base address of an OpenAI-compatible language model, such as https://api.example/v1, that proposes words (docs/assistant.md). Needs ASSISTANT_MODEL.',
  ),
  ASSISTANT_MODEL: setting(z.string().max(200), '', 'Name of the model there.'),
  ASSISTANT_KEY: setting(
    // Sent as a header, which takes no other characters.
    z.string().regex(/^[\x21-\x7e]{0,500}$/, 'may have no blanks and no letters beyond ASCII'),
    '',
    'Key for it; kept out of logs. Empty: none is sent.',
  ),
} as const;

/** The assistant that the settings name; undefined without an address. `problem` where only half of it is told. */
export function assistantPlace(read: (name: keyof typeof assistantSettings) => string | undefined): {
  readonly place: AssistantPlace | undefined;
  readonly problem: string | null;
} {
  const [url, model, key] = [read('ASSISTANT_URL'), read('ASSISTANT_MODEL'), read('ASSISTANT_KEY')];
  if (!url) return { place: undefined, problem: null };
  if (!model) return { place: undefined, problem: '  ASSISTANT_MODEL: must be told where ASSISTANT_URL is.' };
  return { place: { url, model, key: key || null }, problem: null };
}
