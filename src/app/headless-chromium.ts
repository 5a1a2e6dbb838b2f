import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** A running headless browser; `close` also removes its files. */
export interface HeadlessBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

/**
 * Starts Chromium, for figures and tests only: `CHROMIUM`, else Debian's, else the one of the package
 * `@sparticuz/chromium`, unpacked with the libraries that a bare Debian lacks. `null` where there is none.
 */
export async function startChromium(): Promise<HeadlessBrowser | null> {
  const installed = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (existsSync(installed)) {
    const browser = await chromium.launch({ executablePath: installed, args: FLAGS });
    return { browser, close: () => browser.close() };
  }
  const home = await mkdtemp(join(tmpdir(), 'plakat-chromium-'));
  const remove = (): Promise<void> => rm(home, { recursive: true, force: true });
  try {
    const folder = await unpacked(home);
    if (folder === null) {
      await remove();
      return null;
    }
    await writeFile(
      join(home, 'fonts.conf'),
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${home}/font-cache</cachedir></fontconfig>`,
    );
    const env = {
      ...process.env,
      TMPDIR: home,
      HOME: home,
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    };
    const browser = await chromium.launch({ executablePath: join(folder, 'chromium'), args: FLAGS, env });
    return { browser, close: () => browser.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Folder of the packaged browser, unpacked once for an installation: beside the packages, where only who installs
 * writes; into `home` where that cannot be written. Null without the package.
 */
async function unpacked(home: string): Promise<string | null> {
  const packaged = await import('@sparticuz/chromium').catch(() => null);
  if (packaged === null) return null;
  const root = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const cache = join(dirname(dirname(root)), '.cache');
  const kept = join(cache, `plakat-chromium-${version}`);
  if (existsSync(kept)) return kept;
  await mkdir(cache, { recursive: true }).catch(() => {});
  const folder = await mkdtemp(`${kept}-`).catch(() => mkdtemp(join(home, 'browser-')));
  const before = process.env['TMPDIR'];
  // The package knows no other way to say where to.
  process.env['TMPDIR'] = folder;
  try {
    await Promise.all([packaged.default.executablePath(), packaged.inflate(join(root, 'bin/al2023.tar.br'))]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  if (folder.startsWith(home)) return folder;
  // Another process may have been quicker: its folder is as good.
  await rename(folder, kept).catch(() => rm(folder, { recursive: true, force: true }));
  return kept;
}
