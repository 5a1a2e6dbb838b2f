// First: it must be evaluated before the library is.
import './no-telemetry.ts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelManifest } from './manifest.ts';
import { locateModel, remadeModel } from './locate.ts';

export interface ModelOutput {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** A loaded network. Input: floats as `toTensor` makes them, with their shape. */
export interface Model {
  readonly manifest: ModelManifest;
  run(input: Float32Array, dims: readonly number[]): Promise<readonly ModelOutput[]>;
  release(): Promise<void>;
}

/**
 * Opens the weights of a manifest, or returns `null` where they are not installed. Throws when the file does not fit
 * the manifest. `arena`: buffers are kept from layer to layer and from run to run until the model is released, which
 * takes less time and more memory.
 */
export async function openModel(
  manifest: ModelManifest,
  modelsDir: string,
  { threads = 2, arena = false }: { readonly threads?: number; readonly arena?: boolean } = {},
): Promise<Model | null> {
  const path = await locateModel(manifest, modelsDir);
  if (!path) return null;
  const session = await openFile(path, threads, arena).catch(async (error: unknown) => {
    // A file of ours that was torn (the power went while it was written) is made anew, once.
    const fresh = await remadeModel(manifest, modelsDir, path);
    if (!fresh) throw error;
    return openFile(fresh, threads, arena);
  });
  const input = session.inputNames.includes(manifest.input) ? manifest.input : null;
  const missing = manifest.outputs.filter((name) => !session.outputNames.includes(name));
  if (!input || missing.length > 0) {
    await session.release();
    throw new Error(
      `${manifest.name}: the file has inputs [${session.inputNames.join(', ')}] and outputs [${session.outputNames.slice(0, 8).join(', ')}], not those of the manifest`,
    );
  }
  const wanted = manifest.outputs.length > 0 ? manifest.outputs : session.outputNames;
  return {
    manifest,
    async run(data, dims) {
      const results = await session.run({ [input]: new Tensor('float32', data, [...dims]) }, [...wanted]);
      return wanted.map((name) => {
        const tensor = results[name];
        if (!tensor || !(tensor.data instanceof Float32Array))
          throw new Error(`${manifest.name}: output ${name} is not float32`);
        return { data: activate(tensor.data, manifest.activation), dims: tensor.dims };
      });
    },
    release: () => session.release(),
  };
}

const openFile = (path: string, threads: number, arena: boolean): Promise<InferenceSession> =>
  InferenceSession.create(path, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // The arena keeps its peak; without it memory returns after each run.
    enableCpuMemArena: arena,
    enableMemPattern: false,
    logSeverityLevel: 3,
    // Threads that wait sleep: spinning takes a fifteenth of a run's CPU, more where other work waits for the cores.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });

function activate(values: Float32Array, activation: ModelManifest['activation']): Float32Array {
  if (activation === 'sigmoid') return values.map((v) => 1 / (1 + Math.exp(-v)));
  if (activation === 'minmax') {
    let least = Infinity;
    let most = -Infinity;
    for (const v of values) {
      if (v < least) least = v;
      if (v > most) most = v;
    }
    const span = Math.max(1e-6, most - least);
    return values.map((v) => (v - least) / span);
  }
  return values;
}
