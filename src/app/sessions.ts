import { join } from 'node:path';
import { secretIn } from '../store/index.ts';
import type { Config } from './config.ts';

/** Key of session cookies and invitation links, made at the first use. */
export const sessionSecret = (config: Pick<Config, 'secretsDir'>): Promise<Uint8Array> =>
  secretIn(join(config.secretsDir, 'sessions.key'));

/** Whether browsers reach the service by https; only its public address can tell. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false;
