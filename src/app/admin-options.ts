import { parseArgs } from 'node:util';
import { isId } from '../kit/index.ts';
import { CREDITS_MAX } from '../workspace/index.ts';
import { UsageError } from './usage-error.ts';

const option = { type: 'string' } as const;
const OPTIONS = {
  name: option,
  email: option,
  role: option,
  credits: option,
  limit: option,
  workspace: option,
  kind: option,
  key: option,
  ref: option,
  job: option,
  delivery: option,
  file: option,
  kit: option,
  share: option,
  to: option,
  from: option,
  'max-running': option,
  'max-storage-mb': option,
  yes: { type: 'boolean' },
} as const;

export type TextOption = Exclude<keyof typeof OPTIONS, 'yes'>;
export type IdOption = 'workspace' | 'key' | 'job' | 'delivery' | 'kit';
export type NumberOption = 'credits' | 'limit' | 'share' | 'max-running' | 'max-storage-mb';

/** One administrator's command as it was typed. All of it throws `UsageError`, in words for whoever typed it. */
export interface AdminCommand {
  /** Such as `workspace create`. */
  readonly name: string;
  readonly yes: boolean;
  /** The option as it was given; undefined where it was not. */
  option(name: TextOption): string | undefined;
  /** An option that must be there and say something. */
  text(name: TextOption): string;
  /** An option that must be there and be an id. */
  id(name: IdOption): string;
  /** A whole number from `least` (0) to `most` (`CREDITS_MAX`); `fallback` where the option is not given. */
  whole(
    name: NumberOption,
    range?: { readonly least?: number; readonly most?: number; readonly fallback?: number },
  ): number;
}

/** Throws `UsageError` for arguments that are none. */
export function readAdminCommand(argv: readonly string[]): AdminCommand {
  const { values, positionals } = parse(argv);
  const command = positionals.join(' ');
  const text = (name: TextOption): string => {
    const value = values[name];
    if (value === undefined || value.trim() === '') throw new UsageError(`${command} needs --${name}`);
    return value;
  };
  return {
    name: command,
    yes: values.yes === true,
    option: (name) => values[name],
    text,
    id(name) {
      const value = text(name);
      if (!isId(value)) throw new UsageError(`no ${name} ${value}`);
      return value;
    },
    whole(name, { least = 0, most = CREDITS_MAX, fallback } = {}) {
      const value = values[name] === undefined && fallback !== undefined ? fallback : Number(text(name));
      if (!Number.isInteger(value) || value < least || value > most)
        throw new UsageError(`--${name} must be a whole number from ${least} to ${most}`);
      return value;
    },
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'arguments cannot be read');
  }
}
