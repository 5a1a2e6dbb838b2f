import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import { trail } from '../kit/index.ts';
import type { Log } from '../kit/index.ts';
import type { Config } from './config.ts';

/**
 * JSON lines on standard error. Fields named as keys and secrets are replaced, at the top of a line and one level
 * below; no room logs headers or addresses of files.
 */
export function openLog(
  config: Pick<Config, 'logLevel'>,
  name: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
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
  // Which request, workspace and job a line is about, wherever it comes from; what the line says itself goes before.
  const mixin = (): object => {
    const { traceparent, ...ids } = trail();
    return traceparent === undefined ? ids : { ...ids, trace: traceparent.split('-')[1] };
  };
  return pino({ name, level: config.logLevel, redact, mixin }, destination);
}
