import { pino } from 'pino';
import type { Log } from '../kit/index.ts';
import type { Config } from './config.ts';

/**
 * JSON lines on standard error. Fields named as keys and secrets are replaced, at the top of a line and one level
 * below; no room logs headers or addresses of files.
 */
export function openLog(config: Pick<Config, 'logLevel'>, name: string): Log {
  const redact = {
    paths: [
      'authorization',
      '*.authorization',
      'key',
      '*.key',
      'secret',
      '*.secret',
      'webhook_secret',
      '*.webhook_secret',
      'password',
      '*.password',
      'token',
      '*.token',
      'cookie',
      '*.cookie',
    ],
    censor: '[hidden]',
  };
  return pino({ name, level: config.logLevel, redact }, pino.destination({ dest: 2, sync: true }));
}
