/**
 * `node scripts/docs.ts` writes the parts of README.md that are taken from the code; the test beside it compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ADMIN_HELP } from '../src/app/admin-help.ts';
import { settingsHelp } from '../src/app/config.ts';
import { openStudioTools } from '../src/app/studio-tools.ts';
import { MODES } from '../src/contract/index.ts';
import { createModes } from '../src/modes/index.ts';
import type { VideoEncoder } from '../src/studio/motion/index.ts';

const README = fileURLToPath(new URL('../README.md', import.meta.url));

/** Defaults that depend on the machine, in words. */
const DEFAULTS: Readonly<Record<string, string>> = {
  DATA_DIR: '`~/.local/share/plakat`, for root `/var/lib/plakat`',
  WORKERS: 'processor cores less one, fewer where memory is short (2 GB each), at least 1',
};

/** One row a setting: name, default, meaning. */
export function settingsTable(): string {
  const rows = settingsHelp()
    .split('\n')
    .map((line) => {
      const [, name = '', meaning = '', fallback] = /^ {2}(\S+)\s+(.*?)(?: \[([^\]]*)\])?$/.exec(line) ?? [];
      return `| \`${name}\` | ${DEFAULTS[name] ?? (fallback === undefined ? '' : `\`${fallback}\``)} | ${meaning} |`;
    });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The table tells of machines that have one; nothing is encoded here. */
const SOME_ENCODER = {} as VideoEncoder;

/** Which of the modes can be made, and which are only priced. */
export function modesTable(): string {
  const rows = [...createModes({ ...openStudioTools({ catalogFile: undefined }), encoder: SOME_ENCODER }).values()].map(
    ({ id, run }) =>
      `| \`${id}\` | ${MODES[id].makes} | ${run ? 'built' : '503 `not_configured`; the estimate works'} |`,
  );
  return ['| Mode | Makes | State |', '|---|---|---|', ...rows].join('\n');
}

/** The README with its marked parts renewed. */
export function renewed(readme: string): string {
  const parts: Readonly<Record<string, () => string>> = {
    modes: modesTable,
    settings: settingsTable,
    admin: () => `\`\`\`\n${ADMIN_HELP}\n\`\`\``,
  };
  return Object.entries(parts).reduce((text, [name, write]) => {
    const part = new RegExp(`(<!-- ${name}:[^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`);
    if (!part.test(text)) throw new Error(`README.md has no part "${name}"`);
    return text.replace(part, (_, start: string, end: string) => `${start}${write()}\n${end}`);
  }, readme);
}

if (import.meta.main) writeFileSync(README, renewed(readFileSync(README, 'utf8')));
