import { giveWay, keepCompiled } from '../../kit/index.ts';
import { PictureRefused } from '../../perception/index.ts';
import type { RefusalCode } from '../../perception/index.ts';
import { recode } from './recode.ts';
import type { Recoded } from './recode.ts';

/** To the child: one picture. */
export interface RecodeTask {
  readonly from: string;
  readonly to: string;
}

/** From the child: what became of it, and how large the process has grown, bytes. */
export interface RecodeAnswer {
  readonly result:
    | { readonly kind: 'done'; readonly file: Recoded }
    | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
    | { readonly kind: 'error'; readonly message: string };
  readonly rss: number;
}

/** Below the API, above the painting of pictures. */
const NICENESS = 5;

if (process.send) {
  giveWay(NICENESS);
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ from, to }: RecodeTask) => {
    void recode(from, to)
      .then(
        (file): RecodeAnswer['result'] => ({ kind: 'done', file }),
        (error: unknown): RecodeAnswer['result'] => {
          const message = error instanceof Error ? error.message : String(error);
          return error instanceof PictureRefused
            ? { kind: 'refused', code: error.code, message }
            : { kind: 'error', message };
        },
      )
      .then((result) => {
        keepCompiled();
        process.send?.({ result, rss: process.memoryUsage.rss() } satisfies RecodeAnswer);
      });
  });
}
