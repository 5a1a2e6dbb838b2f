// The room that looks at pictures. Nothing imported from here loads a model: that happens in a child process.
export type * from './facts.ts';
export { PictureRefused } from './decode/refused.ts';
export type { RefusalCode } from './decode/refused.ts';
export type { PictureFormat, SniffedFormat } from './decode/sniff.ts';
export { normalisePicture } from './decode/normalise.ts';
export type { NormalisedPicture, PictureLimits } from './decode/normalise.ts';
export { boxMean, dilated } from './raster/box-filter.ts';
export { labelComponents } from './raster/components.ts';
export { isFlatDrawing } from './flat-drawing.ts';
export { isSkin } from './colour/skin.ts';
export { productAlone } from './matte/baked-shadow.ts';
export { createPerceiver } from './process/perceiver.ts';
export type { PerceiverOptions } from './process/perceiver.ts';
export type { ModelManifest, ModelSource, SlotName } from './models/manifest.ts';
export type { PerceptionProcess } from './process/perceiver.ts';
export { loadModels } from './models/overrides.ts';
export { openPerception, runDoctorCli, runPerceiveCli } from './cli.ts';
export type { PerceptionSettings } from './cli.ts';
