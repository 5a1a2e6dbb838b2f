import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../../contract/index.ts';
import type { SourceType } from '../../contract/index.ts';
import type { OutputSource } from '../../jobs/index.ts';
import type { StoredFormat } from '../../studio/export/index.ts';
import { HelperLost, openHelper } from '../helper.ts';
import type { SourceFile } from '../services.ts';
import type { SourceAnswer, SourceTask } from './source-task.ts';

/** Makes layered sources of finished pictures. */
export interface SourceTools {
  /**
   * The source as a file to be sent. Throws `not_found` where a font is gone, `rate_limited` where the workspace has
   * too many on their way, `unavailable` where everybody together has.
   */
  make(workspaceId: string, source: OutputSource, type: SourceType, wanted: () => boolean): Promise<SourceFile>;
  close(): void;
}

/** Sources that one workspace may have on their way, so that it leaves turns to the others. */
const AT_ONCE = 3;
const MINUTE_MS = 60_000;

/** Starts nothing before the first source. `tempDir`: for files on their way. */
export function openSourceTools(tempDir: string): SourceTools {
  const helper = openHelper<SourceTask, SourceAnswer>({
    program: fileURLToPath(new URL('./source-child.ts', import.meta.url)),
    timeoutMs: 2 * MINUTE_MS,
    idleMs: MINUTE_MS,
  });
  const busy = new Map<string, number>();
  const count = (workspaceId: string, by: 1 | -1): void => {
    const now = (busy.get(workspaceId) ?? 0) + by;
    if (now === 0) busy.delete(workspaceId);
    else busy.set(workspaceId, now);
  };
  const painted = async (folder: string, source: OutputSource, type: SourceTask['type'], wanted: () => boolean) => {
    const sprites = await fetched(source, folder);
    const to = join(folder, 'made');
    const { scene, fonts } = source;
    const answer = await helper.ask({ type, scene, sprites, fonts, to }, wanted).catch((error: unknown) => {
      throw error instanceof HelperLost ? new ApiError('unavailable', { retryAfter: 5, cause: error }) : error;
    });
    if (answer === 'gone') throw new ApiError('not_found', { message: 'error.no_source' });
    return to;
  };
  return {
    async make(workspaceId, source, type, wanted) {
      const { EXPORT_FORMATS } = await import('../../studio/export/index.ts');
      const format = EXPORT_FORMATS[type];
      const file = { mime: format.mime, filename: `${source.name}${format.ending}` };
      if ('stream' in format) return { ...file, stream: streamOf(format, source), bytes: null };
      if ((busy.get(workspaceId) ?? 0) >= AT_ONCE) throw new ApiError('rate_limited', { retryAfter: 2 });
      count(workspaceId, 1);
      await mkdir(tempDir, { recursive: true });
      const folder = await mkdtemp(join(tempDir, 'source-'));
      const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
      try {
        const path = await painted(folder, source, type, wanted);
        const stream = createReadStream(path);
        stream.once('close', () => void remove());
        return { ...file, stream, bytes: (await stat(path)).size };
      } catch (error) {
        await remove();
        throw error;
      } finally {
        count(workspaceId, -1);
      }
    },
    close: () => helper.close(),
  };
}

/** Sprites as files beside each other, streamed: photos are large. */
async function fetched({ sprites }: OutputSource, folder: string): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const [i, { name, open }] of sprites.entries()) {
    const path = join(folder, `sprite-${i}`);
    await pipeline(await open(), createWriteStream(path));
    paths[name] = path;
  }
  return paths;
}

function streamOf(format: StoredFormat, { scene, encoding, sprites }: OutputSource): Readable {
  async function* files() {
    for (const { name, open } of sprites) yield { name, bytes: await open() };
  }
  return Readable.from(format.stream(scene, encoding, files()));
}
