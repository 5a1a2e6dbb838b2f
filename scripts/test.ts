/**
 * `npm test`: types, lint, then every test; ends with the test runner's own summary. Arguments narrow the test files.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
/** Each test file is a process, and so is each service in them: what one has compiled or prepared no other does. */
const SHARED = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  MODELS_DIR: join(root, 'node_modules/.cache/models'),
};
const failed: string[] = [];

/** Runs one step; a later step runs also when this one fails. */
function step(name: string, command: string, args: readonly string[]): void {
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...SHARED } });
  if (result.signal !== null) process.exit(1);
  if (result.status !== 0) failed.push(name);
  // The tests come last and say themselves how they went.
  if (name !== 'tests')
    process.stdout.write(
      `${name}: ${result.status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
    );
}

step('format', bin('oxfmt'), ['--check', 'src', 'scripts', 'examples', 'samples', 'dashboard']);
// The linter that knows types checks them, too, each file by the tsconfig.json next above it: one run, not three.
step('types and lint', bin('oxlint'), [
  '--type-aware',
  '--type-check',
  '--quiet',
  'src',
  'scripts',
  'examples',
  'dashboard',
]);
const files = process.argv.slice(2);
const patterns =
  files.length > 0
    ? files
    : ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'examples/**/*.test.ts', 'dashboard/**/*.test.ts'];
step('tests', process.execPath, [
  '--disable-warning=ExperimentalWarning',
  join(root, 'scripts/run-tests.ts'),
  ...patterns,
]);
if (failed.length > 0) {
  if (failed.some((name) => name !== 'tests')) process.stderr.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
