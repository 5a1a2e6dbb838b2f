import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decodeArguments, encodeArguments, type EncodeSpec } from './profile.ts';

/** A program that makes films of frames and frames of films. */
export interface VideoEncoder {
  readonly name: 'ffmpeg' | 'node-av';
  /** Where it was found. */
  readonly path: string;
  readonly version: string;
  readonly licence: string;
  /** Starts encoding: frames go to standard input, errors come on standard error. */
  encode(spec: EncodeSpec): ChildProcess;
  /** Starts decoding: planar YUV 4:2:0 frames, as stored, come on standard output. */
  decode(file: string): ChildProcess;
}

const run = promisify(execFile);
const PROBE_MS = 15_000;
const CHILD = fileURLToPath(new URL('./av-child.ts', import.meta.url));
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning'];
/** One heap of glibc, whose large blocks go back when they are free: a quarter less memory at full size. */
const LEAN = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' };
/** Programs run without the secrets of the service. */
const bareEnvironment = (): NodeJS.ProcessEnv => ({
  ...LEAN,
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
});

/**
 * The encoder of this machine: the one that `FFMPEG_PATH` names, else ffmpeg in PATH, else the package `node-av`; each
 * only if it has
 * H.264 and AAC. Null where there is none.
 */
export async function findEncoder(env: Readonly<Record<string, string | undefined>>): Promise<VideoEncoder | null> {
  const named = env['FFMPEG_PATH'];
  const inPath = (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'ffmpeg'));
  for (const path of [...(named ? [named] : []), ...inPath]) {
    const found = existsSync(path) ? await ffmpegAt(path) : null;
    if (found) return found;
  }
  return nodeAv();
}

async function ffmpegAt(path: string): Promise<VideoEncoder | null> {
  try {
    const options = { timeout: PROBE_MS, maxBuffer: 4_000_000, env: bareEnvironment() };
    // One run says both: its banner, on standard error, has the version and what it was built with.
    const { stdout: encoders, stderr: banner } = await run(path, ['-encoders'], options);
    if (!/\blibx264\b/.test(encoders) || !/^\s*A\S*\s+aac\b/m.test(encoders)) return null;
    const version = /ffmpeg version (\S+)/.exec(banner)?.[1] ?? 'unknown';
    const start = (args: readonly string[]): ChildProcess =>
      spawn(path, args, { stdio: ['pipe', 'pipe', 'pipe'], env: bareEnvironment() });
    return {
      name: 'ffmpeg',
      path,
      version,
      licence: banner.includes('--enable-gpl') ? 'GPL (x264), a program of its own' : 'LGPL, a program of its own',
      encode: (spec) => start(encodeArguments(spec)),
      decode: (file) => start(decodeArguments(file)),
    };
  } catch {
    return null;
  }
}

async function nodeAv(): Promise<VideoEncoder | null> {
  try {
    import.meta.resolve('node-av/api');
    const options = { timeout: PROBE_MS, env: bareEnvironment() };
    const { stdout } = await run(process.execPath, [...NODE_FLAGS, CHILD, 'probe'], options);
    const start = (...args: readonly string[]): ChildProcess =>
      spawn(process.execPath, [...NODE_FLAGS, CHILD, ...args], {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: bareEnvironment(),
      });
    return {
      name: 'node-av',
      path: fileURLToPath(import.meta.resolve('node-av/api')),
      version: stdout.trim(),
      licence:
        'package MIT, library in it GPL (x264) with fdk-aac: not to be passed on in an image; a process of its own',
      encode: (spec) => start('encode', JSON.stringify(spec)),
      decode: (file) => start('decode', file),
    };
  } catch {
    return null;
  }
}
