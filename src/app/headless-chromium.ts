import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** A running headless browser; `close` also removes what was unpacked for it. */
export interface HeadlessBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

/**
 * Starts Chromium, for figures and tests only: `CHROMIUM`, else Debian's, else the one of the package
 * `@sparticuz/chromium`, unpacked with the
 * libraries that a bare Debian lacks into a private folder. `null` where there is none.
 */
export async function startChromium(): Promise<HeadlessBrowser | null> {
  const installed = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (existsSync(installed)) {
    const browser = await chromium.launch({ executablePath: installed, args: FLAGS });
    return { browser, close: () => browser.close() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'plakat-chromium-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const executablePath = await unpack(folder);
    if (executablePath === null) {
      await remove();
      return null;
    }
    const env = {
      ...process.env,
      TMPDIR: folder,
      HOME: folder,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    };
    const browser = await chromium.launch({ executablePath, args: FLAGS, env });
    return { browser, close: () => browser.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The packaged browser in `folder`, which the package only knows as the folder of temporary files. */
async function unpack(folder: string): Promise<string | null> {
  const packaged = await import('@sparticuz/chromium').catch(() => null);
  if (packaged === null) return null;
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const bin = join(dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))), 'bin');
    const [path] = await Promise.all([packaged.default.executablePath(), packaged.inflate(join(bin, 'al2023.tar.br'))]);
    // The package's own list of font folders names /tmp/fonts.
    await writeFile(
      join(folder, 'fonts.conf'),
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
    );
    return path;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
