import { fileURLToPath } from 'node:url';
import type { FontFileFacts } from '../../../studio/render/index.ts';
import { openHelper } from '../../helper.ts';
import type { PreviewPicture, PreviewTask } from './preview-task.ts';

/** What the brand editor needs of the machine; each in a process of its own. */
export interface BrandTools {
  /** Rejects for a file that is no usable font. */
  inspectFont(path: string): Promise<FontFileFacts>;
  /** `wanted`: whether somebody still waits for it. */
  paint(task: PreviewTask, wanted: () => boolean): Promise<PreviewPicture>;
  close(): void;
}

export interface BrandToolsOptions {
  readonly dataDir: string;
  readonly modelsDir: string | undefined;
  readonly modelsFile: string | undefined;
  readonly catalogFile: string | undefined;
}

const MINUTE_MS = 60_000;
const program = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Starts nothing before the first task. */
export function openBrandTools({
  dataDir,
  modelsDir = '',
  modelsFile = '',
  catalogFile = '',
}: BrandToolsOptions): BrandTools {
  const fonts = openHelper<{ path: string }, FontFileFacts>({
    program: program('font-child.ts'),
    timeoutMs: 20_000,
    idleMs: MINUTE_MS,
  });
  const painter = openHelper<PreviewTask, PreviewPicture>({
    program: program('preview-child.ts'),
    args: [dataDir, modelsDir, modelsFile, catalogFile],
    // The first picture may have to load the networks on a busy machine.
    timeoutMs: 3 * MINUTE_MS,
    idleMs: 3 * MINUTE_MS,
  });
  return {
    inspectFont: (path) => fonts.ask({ path }),
    paint: (task, wanted) => painter.ask(task, wanted),
    close() {
      fonts.close();
      painter.close();
    },
  };
}
