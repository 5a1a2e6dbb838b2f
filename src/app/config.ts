import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Retention } from '../jobs/index.ts';
import type { S3Place } from '../store/index.ts';
import type { AssistantPlace } from '../assistant/index.ts';
import { assistantPlace, assistantSettings } from './assistant-settings.ts';
import { s3Place, s3Server, s3Settings } from './s3-settings.ts';
import type { S3Server } from './s3-settings.ts';
import { setting } from './setting.ts';
import { defaultDataDir } from '../kit/index.ts';
import { workersHere } from './memory.ts';

/**
 * Every setting of the service, its environment variable, default and meaning. The README's table and `--help` are
 * printed from here.
 */
const settings = {
  PORT: setting(z.coerce.number().int().min(0).max(65_535), '8080', 'Port of the HTTP service; 0 takes a free one.'),
  HOST: setting(z.string().min(1), '127.0.0.1', 'Address to listen on. 0.0.0.0 opens the service to the network.'),
  DATA_DIR: setting(z.string().min(1), defaultDataDir(), 'Folder of the embedded database, files and model cache.'),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .or(z.literal('')),
    '',
    'A PostgreSQL server (15 to 18) instead of the embedded one.',
  ),
  ...s3Settings,
  SECRETS_DIR: setting(
    z.string(),
    '',
    'Folder of the keys that sign links and sessions, the same on every machine. Default: secrets in DATA_DIR.',
  ),
  PUBLIC_URL: setting(
    z.url({ protocol: /^https?$/ }).or(z.literal('')),
    '',
    'Address under which callers reach the service, without /v1; used in links. Default: http://HOST:PORT.',
  ),
  ALLOWED_HOSTS: setting(z.string(), '', 'Further host names that the tool interface answers to, separated by commas.'),
  WORKERS: setting(
    z.coerce.number().int().min(0).max(64),
    String(workersHere()),
    'Worker processes that `npm start` keeps running; 0 = none here.',
  ),
  METRICS_TOKEN: setting(
    z.string().regex(/^$|^[\x21-\x7e]{16,200}$/, 'needs 16 characters or more'),
    '',
    'Bearer token for /metrics from other machines. Without it only this machine may read them.',
  ),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    'info',
    'Least level of log lines (JSON on standard error).',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    '',
    'Where OpenTelemetry traces are sent (OTLP over HTTP); nothing of it is loaded without.',
  ),
  ALLOW_PRIVATE_URLS: setting(
    z.enum(['', '0', '1']),
    '',
    '1 lets asset addresses and webhooks point into private networks.',
  ),
  LEAST_FREE_MB: setting(
    z.coerce.number().int().min(0).max(10_000_000),
    '500',
    'Free space on the disk of DATA_DIR, in MB, below which uploads are refused and jobs wait.',
  ),
  MAX_STORAGE_MB: setting(
    z.literal('').or(z.coerce.number().int().min(1).max(100_000_000)),
    '20000',
    'Files of one workspace at most, in MB, unless it has a limit of its own (admin workspace limits); empty: any number.',
  ),
  KEEP_FILES_DAYS: keepDays('', 'Days that files of finished jobs are kept; empty: for ever.'),
  KEEP_FILES_CHOICE: setting(
    z.enum(['', '1']),
    '',
    '1 lets owners have the files of their workspace kept for fewer days than KEEP_FILES_DAYS.',
  ),
  KEEP_SUPERSEDED_DAYS: keepDays('90', 'Days that older versions of edited files are kept.'),
  KEEP_UNUSED_UPLOADS_DAYS: keepDays('30', 'Days that uploads are kept which no job and no brand kit refers to.'),
  KEEP_LOGS_DAYS: keepDays('90', 'Days that settled webhook deliveries are kept.'),
  KEEP_PREVIEWS_DAYS: keepDays(
    '7',
    'Days that pictures of sketches and questions are kept after the end of their job.',
  ),
  KEEP_EVENTS_DAYS: keepDays('30', 'Days that steps and live events of jobs are kept.'),
  CATALOG_FILE: setting(z.string(), '', 'JSON file that overrides or extends the format catalog and prices.'),
  SIGN_UP: setting(
    z.enum(['closed', 'open']),
    'closed',
    'open lets strangers make an account of the dashboard without an invitation.',
  ),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .or(z.literal('')),
    '',
    'Mail server for password links, such as smtps://user:password@mail.example:465. Without it the host hands links over (admin people reset).',
  ),
  MAIL_FROM: setting(z.string().max(200), 'Plakat <plakat@localhost>', 'Sender of mail.'),
  WELCOME_CREDITS: setting(
    z.coerce.number().int().min(0).max(1_000_000),
    '1000',
    'Credits of the workspace that the first owner of an installation makes.',
  ),
  CHROMIUM: setting(
    z.string(),
    '',
    'A Chromium that plays every HTML5 banner before it is accepted; needs the package playwright-core. Without it the rules of the code alone decide.',
  ),
  FFMPEG_PATH: setting(
    z.string(),
    '',
    'The ffmpeg that makes films (with libx264 and aac). Default: ffmpeg in PATH, else the package node-av.',
  ),
  LOOK_AHEAD: setting(
    z.enum(['', '0', '1']),
    '1',
    '1: uploads are looked at while no job waits, so that a job finds their facts ready; 0: when a job or the dashboard asks.',
  ),
  MODELS_DIR: setting(
    z.string(),
    '',
    'Folder of prepared model files (0.2 GB), which services of one machine may share. Default: cache/models in DATA_DIR.',
  ),
  MODELS_FILE: setting(z.string(), '', 'JSON file with other perception models (docs/perception.md).'),
  ...assistantSettings,
} as const;

/** Whole days, or empty for ever. */
function keepDays(fallback: string, meaning: string) {
  return setting(z.literal('').or(z.coerce.number().int().min(1).max(36_500)), fallback, meaning);
}

/** The validated settings. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where files lie; undefined: in `dataDir`. */
  readonly s3: S3Place | undefined;
  /** Where a backup goes that is sent to `s3://…`. */
  readonly s3Server: S3Server;
  readonly secretsDir: string;
  readonly publicUrl: string | undefined;
  readonly allowedHosts: readonly string[];
  readonly workers: number;
  readonly metricsToken: string | undefined;
  /** Collector of traces; undefined: none are made. */
  readonly tracesTo: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly allowPrivateUrls: boolean;
  /** Bytes. */
  readonly leastFree: number;
  /** Bytes of one workspace's files; null: any number. */
  readonly storageMost: number | null;
  readonly retention: Retention;
  readonly catalogFile: string | undefined;
  readonly chromium: string | undefined;
  readonly ffmpegPath: string | undefined;
  readonly modelsDir: string | undefined;
  readonly modelsFile: string | undefined;
  readonly lookAhead: boolean;
  /** A language model outside; holds a key. */
  readonly assistant: AssistantPlace | undefined;
  readonly signUp: 'closed' | 'open';
  readonly welcomeCredits: number;
  /** Holds a password. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
}

/** A setting that cannot be used; the message names every bad one. */
export class ConfigInvalid extends Error {
  override name = 'ConfigInvalid';
}

/** These hold a password: not for the terminal, nor for whoever reads the log of the start. */
const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'ASSISTANT_URL',
  'ASSISTANT_KEY',
  'METRICS_TOKEN',
]);

/** Reads the settings from environment variables. An empty variable counts as not set. Throws `ConfigInvalid`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const read = <K extends keyof typeof settings>(name: K): z.infer<(typeof settings)[K]['schema']> => {
    const given = env[name]?.trim();
    const result = settings[name].schema.safeParse(
      given === undefined || given === '' ? settings[name].fallback : given,
    );
    const shown = SECRET.has(name) ? '…' : (given ?? '');
    if (!result.success)
      problems.push(`  ${name}=${shown}: ${result.error.issues[0]?.message ?? 'invalid'}. ${settings[name].meaning}`);
    return result.data as z.infer<(typeof settings)[K]['schema']>;
  };
  const assistant = assistantPlace(read);
  if (assistant.problem !== null) problems.push(assistant.problem);
  const config: Config = {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR') ?? ''),
    databaseUrl: read('DATABASE_URL') || undefined,
    s3: s3Place(read),
    s3Server: s3Server(read),
    secretsDir: resolve(read('SECRETS_DIR') || join(read('DATA_DIR') ?? '', 'secrets')),
    publicUrl: read('PUBLIC_URL')?.replace(/\/+$/, '') || undefined,
    allowedHosts: (read('ALLOWED_HOSTS') ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    workers: read('WORKERS'),
    metricsToken: read('METRICS_TOKEN') || undefined,
    logLevel: read('LOG_LEVEL'),
    tracesTo: read('OTEL_EXPORTER_OTLP_ENDPOINT') || undefined,
    allowPrivateUrls: read('ALLOW_PRIVATE_URLS') === '1',
    leastFree: read('LEAST_FREE_MB') * 1e6,
    storageMost: read('MAX_STORAGE_MB') === '' ? null : Number(read('MAX_STORAGE_MB')) * 1e6,
    retention: {
      files: read('KEEP_FILES_DAYS') || null,
      filesByChoice: read('KEEP_FILES_CHOICE') === '1',
      superseded: read('KEEP_SUPERSEDED_DAYS') || null,
      unusedUploads: read('KEEP_UNUSED_UPLOADS_DAYS') || null,
      logs: read('KEEP_LOGS_DAYS') || null,
      previews: read('KEEP_PREVIEWS_DAYS') || null,
      events: read('KEEP_EVENTS_DAYS') || null,
    },
    catalogFile: read('CATALOG_FILE') || undefined,
    chromium: read('CHROMIUM') || undefined,
    ffmpegPath: read('FFMPEG_PATH') || undefined,
    modelsDir: read('MODELS_DIR') || undefined,
    modelsFile: read('MODELS_FILE') || undefined,
    lookAhead: read('LOOK_AHEAD') === '1',
    assistant: assistant.place,
    signUp: read('SIGN_UP'),
    welcomeCredits: read('WELCOME_CREDITS'),
    smtpUrl: read('SMTP_URL') || undefined,
    mailFrom: read('MAIL_FROM') ?? '',
  };
  if (problems.length > 0) throw new ConfigInvalid(`These settings cannot be used:\n${problems.join('\n')}`);
  return config;
}

/** One line a setting, for `--help`. */
export function settingsHelp(): string {
  const width = Math.max(...Object.keys(settings).map((name) => name.length)) + 2;
  return Object.entries(settings)
    .map(
      ([name, { fallback, meaning }]) => `  ${name.padEnd(width)}${meaning}${fallback === '' ? '' : ` [${fallback}]`}`,
    )
    .join('\n');
}
