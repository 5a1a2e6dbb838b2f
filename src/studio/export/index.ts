export { EXPORT_FORMATS, type LayeredFormat, type StoredFormat } from './export-formats.ts';
export type { LayeredSource, SourceLayer } from './layers.ts';
export { writePsd } from './psd.ts';
export { SOURCE_VERSION, type SpriteFile, writeSceneJson } from './scene-json.ts';
export { type SvgOptions, writeSvg } from './svg.ts';
export { type SourceTools, takeLayers } from './take-layers.ts';
