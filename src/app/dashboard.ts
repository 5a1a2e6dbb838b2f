import { fileURLToPath } from 'node:url';
import { mountDashboard, openBrandTools } from '../doors/index.ts';
import type { App, Services } from '../doors/index.ts';
import { openJobFeed } from '../jobs/index.ts';
import type { Log } from '../kit/index.ts';
import { newSetupToken, openPeople } from '../people/index.ts';
import type { PeopleOptions } from '../people/index.ts';
import type { Keys } from '../workspace/index.ts';
import type { Config } from './config.ts';
import { openMail } from './mail.ts';
import { tempDirOf } from './runtime.ts';
import type { Runtime } from './runtime.ts';
import { isSecure, sessionSecret } from './sessions.ts';

/** Where the build puts the pages. */
const PAGES = fileURLToPath(new URL('../../dashboard/dist', import.meta.url));
const SWEEP_MS = 3_600_000;

interface Parts {
  readonly config: Config;
  readonly runtime: Runtime;
  readonly services: Services;
  readonly keys: Keys;
  readonly log: Log;
  readonly version: string;
}

export interface OpenDashboard {
  readonly mount: (app: App) => void;
  /** Sets the address that links start with, once it is known. */
  publicUrl(url: string): void;
  /** Prints the one-time address of the first account while nobody has one. */
  welcome(): Promise<void>;
  /** Ends live connections, which would hold the port open. */
  hangUp(): void;
  close(): Promise<void>;
}

/** The people's part of the service, wired. */
export async function openDashboard({ config, runtime, services, keys, log, version }: Parts): Promise<OpenDashboard> {
  const { db, connection } = runtime.database;
  let base = config.publicUrl ?? '';
  const options: PeopleOptions = {
    db,
    secret: await sessionSecret(config),
    baseUrl: () => base,
    secure: isSecure(config),
    ...(runtime.jobs.sealer ? { sealer: runtime.jobs.sealer } : {}),
    log,
    signUp: config.signUp,
    welcomeCredits: config.welcomeCredits,
    sendResetLink: openMail(config),
  };
  const people = openPeople(options);
  const brandTools = openBrandTools(config);
  const feed = await openJobFeed({ connection, log });
  let live: { hangUp(): void } | null = null;
  const sweep = setInterval(() => {
    people.sweep().catch((err: unknown) => log.warn({ err }, 'ended sessions could not be removed'));
  }, SWEEP_MS);
  sweep.unref();
  return {
    mount: (app) => {
      live = mountDashboard(app, {
        db,
        services,
        jobs: runtime.jobs,
        people,
        keys,
        catalog: runtime.catalog,
        feed,
        brandTools,
        log,
        tempDir: tempDirOf(config),
        keepFiles: { days: config.retention.files, byChoice: config.retention.filesByChoice === true },
        version,
        pages: PAGES,
        baseUrl: () => base,
      });
    },
    hangUp: () => live?.hangUp(),
    publicUrl: (url) => {
      base = url;
    },
    async welcome() {
      const token = await newSetupToken(db);
      if (token !== null)
        process.stdout.write(
          `Nobody has an account yet. Make the first one here (works once):\n  ${base}/setup/${token}\n`,
        );
    },
    async close() {
      clearInterval(sweep);
      brandTools.close();
      await feed.close();
    },
  };
}
