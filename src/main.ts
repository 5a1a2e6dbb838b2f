import { ADMIN_HELP } from './app/admin-help.ts';
import { readConfig, settingsHelp } from './app/config.ts';
import { DEMO_HELP } from './app/demo/demo.ts';
import { explain } from './app/faults.ts';
import { UsageError } from './app/usage-error.ts';
import { sayLastWords } from './app/last-words.ts';

/**
 * The command line: which command, its settings, its exit code. Rooms are loaded only by the command that needs them.
 */
const HELP = `Plakat: a product photo in, advertising in every size out.

  npm start                     the service, with its settings from the environment (below)
  ${DEMO_HELP.replaceAll('\n', '\n                                ')}
  npm run worker                one worker process alone, on the database and files of a service elsewhere (docs/hosting.md)
  npm test                      types, lint and all tests
  ${ADMIN_HELP.replaceAll('\n', '\n  ')}
  npm run -s perceive -- FILE [--matte OUT.png]
  npm run -s studio -- create --photo FILE --title "…" --out DIR
  npm run gallery [-- --photos DIR --sizes 1080x1080,300x250 --directions 3 --out DIR]
  npm run gallery -- --packs all   three sketches and every network size a photo, refusals named
  npm run doctor [-- set-up]    which senses and models are available, and what is wrong with the set-up
  npm run bench [-- NAME]       figures
  npm run chaos [-- --kills 1000 --minutes 30 --seed N]   processes, database and storage killed at random; everything must hold

Settings (environment variables):
${settingsHelp()}
`;

const [command = 'help', ...argv] = process.argv.slice(2);

async function run(): Promise<void> {
  if (command === 'help' || command === '--help' || argv.includes('--help')) {
    process.stdout.write(HELP);
    return;
  }
  switch (command) {
    case 'serve':
      return (await import('./app/serve.ts')).runService(readConfig(process.env));
    case 'worker':
      return (await import('./app/worker.ts')).runWorker(readConfig(process.env));
    case 'admin': {
      const { runAdmin } = await import('./app/admin.ts');
      process.stdout.write(`${JSON.stringify(await runAdmin(readConfig(process.env), argv))}\n`);
      return;
    }
    case 'demo':
      return (await import('./app/demo/demo.ts')).runDemo(argv);
    case 'perceive':
      return (await import('./app/senses.ts')).runPerceive(readConfig(process.env), argv);
    case 'doctor':
      return (await import('./app/senses.ts')).runDoctor(readConfig(process.env), argv);
    case 'studio':
      return (await import('./app/studio.ts')).runStudio(readConfig(process.env), argv);
    case 'gallery':
      return (await import('./app/gallery.ts')).runGallery(readConfig(process.env), argv);
    case 'chaos':
      return (await import('./app/testing/chaos-cli.ts')).runChaosCli(argv);
    case 'bench':
      return (await import('./app/bench.ts')).runBench(readConfig(process.env), argv);
    default:
      throw new UsageError(`no command "${command}"; see --help`);
  }
}

/** A start that has failed leaves nothing to wait for. */
const LEFTOVERS_MS = 5000;

sayLastWords();
try {
  await run();
} catch (error) {
  const readable = explain(error);
  process.stderr.write(`${readable ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
  process.exitCode = readable === null ? 1 : 2;
  // What it had opened by then must not keep a supervisor from starting it anew.
  setTimeout(() => process.exit(), LEFTOVERS_MS).unref();
}
