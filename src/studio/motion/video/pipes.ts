import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The encoder died, said no, or did not take a frame in time; the message holds the end of what it said. */
export class EncoderFailed extends Error {
  override readonly name = 'EncoderFailed';
}

/**
 * Longest time that an encoder may take for one frame, or a decoder to give one, milliseconds. Generous: where all
 * cores are taken, an encoder at low priority has been silent for half a minute.
 */
export const STALL_MS = 120_000;
/** So much of the end of its errors is told, characters. */
const TAIL = 260;

/** A child with the end of its errors; killed by its own pid when the signal fires. */
function watched(child: ChildProcess, signal: AbortSignal): { readonly done: Promise<void> } {
  let tail = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString('utf8')).slice(-TAIL);
  });
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new EncoderFailed(error.message)));
    child.once('close', (code, by) => {
      signal.removeEventListener('abort', kill);
      if (code === 0) resolve();
      else reject(new EncoderFailed(`ended with ${by ?? code}: ${tail.trim()}`));
    });
  });
  done.catch(() => undefined);
  return { done };
}

/**
 * Writes frames into an encoder, one after the other, as fast as it takes them: at most one waits. Rejects with
 * `EncoderFailed`, or with the
 * signal's reason; the child is gone then.
 */
export async function pour(
  child: ChildProcess,
  frames: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
  stallMs = STALL_MS,
): Promise<void> {
  const { done } = watched(child, signal);
  const input = child.stdin!;
  // A child that dies closes the pipe: its own end says why.
  input.on('error', () => undefined);
  child.stdout?.resume();
  try {
    for await (const frame of frames) {
      signal.throwIfAborted();
      if (input.write(frame)) continue;
      await withinTime(Promise.race([once(input, 'drain'), done]), stallMs, 'took no frame');
    }
    input.end();
    await withinTime(done, stallMs, 'did not finish');
  } catch (error) {
    const stalled = error instanceof EncoderFailed;
    if (stalled || signal.aborted) child.kill('SIGKILL');
    else child.stdin?.destroy();
    // A broken pipe says nothing; the end of the child does.
    const end = await withinTime(done, 2_000, 'did not end').then(
      () => error,
      (failure: unknown) => failure,
    );
    child.kill('SIGKILL');
    signal.throwIfAborted();
    throw stalled ? error : end;
  }
}

/**
 * Frames of `size` bytes as they come out of a decoder; the buffer is used again for the next one. Rejects as `pour`
 * does.
 */
export async function* drain(
  child: ChildProcess,
  size: number,
  signal: AbortSignal,
  stallMs = STALL_MS,
): AsyncGenerator<Uint8Array> {
  const { done } = watched(child, signal);
  child.stdin?.end();
  const frame = new Uint8Array(size);
  let filled = 0;
  const chunks = child.stdout![Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const next = await withinTime(chunks.next(), stallMs, 'gave no frame');
      if (next.done) break;
      for (let at = 0; at < next.value.length;) {
        const taken = Math.min(size - filled, next.value.length - at);
        frame.set(next.value.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        if (filled < size) continue;
        yield frame;
        filled = 0;
      }
    }
    await withinTime(done, stallMs, 'did not finish');
    if (filled > 0) throw new EncoderFailed('the last frame is cut off');
  } finally {
    child.kill('SIGKILL');
    await done.catch(() => undefined);
  }
  signal.throwIfAborted();
}

async function withinTime<T>(wait: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EncoderFailed(`${what} within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([wait, late]);
  } finally {
    clearTimeout(timer);
  }
}
