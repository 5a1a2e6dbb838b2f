import type { ModelManifest, SlotName } from './models/manifest.ts';
import { locateModel, packageRoot } from './models/locate.ts';
import type { PerceptionProcess } from './process/perceiver.ts';
import { readerLanguages } from './text/read.ts';

/** One sense of the service as the host sees it. */
export interface SenseReport {
  readonly sense: SlotName | 'reading' | 'classic vision';
  readonly name: string;
  /** `ready`: probed and right; `missing`: not installed; `broken`: there, but unusable. */
  readonly state: 'ready' | 'missing' | 'broken';
  /** Where its model lies. */
  readonly from: string;
  readonly licence: string;
  /** Milliseconds of one run on a drawn picture, `null` where nothing ran. */
  readonly ms: number | null;
  /** What happens without it, or what is wrong. */
  readonly remark: string;
}

const without: Readonly<Record<SlotName, string>> = {
  matting: 'without it products are cut out by flood fill and GrabCut',
  text: 'without it finished banners are not recognised and texts not found',
  faces: 'without it crops do not keep faces',
  unsafe: 'without it uploads are not checked for unsafe content',
  upscale: 'without it small pictures are enlarged by Lanczos',
};

/** Probes every sense in turn. Loads models in the perception process only. */
export async function senses(
  process: PerceptionProcess,
  models: readonly ModelManifest[],
  modelsDir: string,
): Promise<SenseReport[]> {
  const reports: SenseReport[] = [];
  for (const manifest of models) reports.push(await probe(process, manifest, modelsDir));
  const languages = await readerLanguages();
  reports.push({
    sense: 'reading',
    name: languages ? `tesseract: ${languages.join(', ') || 'no usable language'}` : 'tesseract',
    state: languages && languages.length > 0 ? 'ready' : 'missing',
    from: 'the tesseract program on the PATH',
    licence: 'Apache-2.0',
    ms: null,
    remark: languages
      ? ''
      : 'apt-get install tesseract-ocr tesseract-ocr-rus tesseract-ocr-kaz; without it texts are found but not read',
  });
  const cv = packageRoot('@techstark/opencv-js');
  reports.push({
    sense: 'classic vision',
    name: 'OpenCV (GrabCut)',
    state: cv ? 'ready' : 'missing',
    from: cv ?? 'package @techstark/opencv-js',
    licence: 'Apache-2.0',
    ms: null,
    remark: 'used where no matting model is installed',
  });
  return reports;
}

async function probe(process: PerceptionProcess, manifest: ModelManifest, modelsDir: string): Promise<SenseReport> {
  const { source, slot } = manifest;
  const from = source.kind === 'file' ? source.path : `package ${source.package}`;
  const common = { sense: slot, name: manifest.name, from, licence: manifest.licence } as const;
  try {
    if (!(await locateModel(manifest, modelsDir)))
      return {
        ...common,
        state: source.kind === 'file' ? 'broken' : 'missing',
        ms: null,
        remark: source.kind === 'file' ? `no such file; ${without[slot]}` : without[slot],
      };
    const result = await process.probe(slot);
    return result
      ? { ...common, state: 'ready', ms: result.ms, remark: `loads in ${result.loadMs} ms` }
      : { ...common, state: 'missing', ms: null, remark: without[slot] };
  } catch (error) {
    return {
      ...common,
      state: 'broken',
      ms: null,
      remark: (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '',
    };
  }
}
