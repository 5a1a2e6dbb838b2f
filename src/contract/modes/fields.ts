import type { TaskField } from '../job-fields.ts';

/** What a mode that composes a picture of its own reads. */
export const WORDS: readonly TaskField[] = ['title', 'brief', 'goal', 'characteristics'];

/** What a mode that makes several sizes reads. */
export const SIZES: readonly TaskField[] = ['sizes', 'format_keys', 'packs'];
