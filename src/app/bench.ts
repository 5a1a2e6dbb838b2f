import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from './usage-error.ts';
import type { Config } from './config.ts';

/** A bench prints its figures as ratios of one run and may leave pictures in the folder. */
type Bench = (outDir: string, config: Config, quick: boolean) => Promise<void>;

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  studio: async () => (await import('./bench-studio.ts')).benchStudio,
  pictures: async () => (await import('./bench-pictures.ts')).benchPictures,
  posters: async () => (await import('./bench-posters.ts')).benchPosters,
  api: async () => (await import('../doors/bench.ts')).benchApi,
  adapt: async () => (await import('../studio/adapt/bench.ts')).benchAdapt,
  'adapt-drawn': async () => (await import('../studio/adapt/bench-drawn.ts')).benchDrawn,
  'adapt-held': async () => {
    const { benchDrawn } = await import('../studio/adapt/bench-drawn.ts');
    return (outDir: string, config: Config) => benchDrawn(outDir, config, true);
  },
  'film-service': async () => (await import('./bench-film-service.ts')).benchFilmService,
  films: async () => (await import('./bench-films.ts')).benchFilms,
  html5: async () => (await import('./bench-html5.ts')).benchHtml5,
  'adapt-folder': async () => (await import('../studio/adapt/bench-folder.ts')).benchFolder,
  motion: async () => (await import('./bench-motion.ts')).benchMotion,
  photos: async () => (await import('./bench-photos.ts')).benchPhotos,
  cards: async () => (await import('./bench-cards.ts')).benchCards,
  hundred: async () => (await import('./bench-hundred.ts')).benchHundred,
  ctr: async () => (await import('./bench-ctr.ts')).benchCtr,
  revise: async () => (await import('./bench-revise.ts')).benchRevise,
  fairness: async () => (await import('./bench-fairness.ts')).benchFairness,
  cost: async () => (await import('./bench-cost.ts')).benchCost,
  soak: async () => (await import('./bench-soak.ts')).benchSoak,
  scale: async () => (await import('../jobs/bench/scale.ts')).benchScale,
  perception: async () => (await import('../perception/bench.ts')).benchPerception,
};

/** `npm run bench [-- NAME] [--quick]`: one bench, or all one after the other; quick ones do less, where they can. */
export async function runBench(config: Config, argv: readonly string[]): Promise<void> {
  const quick = argv.includes('--quick');
  const named = argv.filter((word) => word !== '--quick');
  const names = named.length > 0 ? named : Object.keys(BENCHES);
  const out = resolve('bench-out');
  await mkdir(out, { recursive: true });
  for (const name of names) {
    const load = BENCHES[name];
    if (!load) throw new UsageError(`no bench "${name}"; there are ${Object.keys(BENCHES).join(', ')}`);
    process.stdout.write(`\n== ${name}\n`);
    await (
      await load()
    )(out, config, quick);
  }
}
