import type { OutputRow } from '../store/index.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'application/zip': 'zip',
  'text/html': 'html',
};

/** File ending of a type that modes make, without the dot. */
export function endingOf(mime: string): string {
  return ENDINGS[mime] ?? 'bin';
}

/**
 * A name part that every file system takes: letters of any alphabet, digits, `_`, `-` and inner dots; at most 80
 * characters.
 */
export function safeName(text: string): string {
  const kept = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_')
    .replaceAll(/\.{2,}/g, '.');
  return (
    [...kept]
      .slice(0, 80)
      .join('')
      .replaceAll(/^[._-]+|[._]+$/g, '') || 'file'
  );
}

/** Name of an output's file, such as `240x400_rsya_240x400.jpg`. */
export function fileName({
  width,
  height,
  format,
  mime,
}: Pick<OutputRow, 'width' | 'height' | 'format' | 'mime'>): string {
  return `${width}x${height}_${safeName(format)}.${endingOf(mime)}`;
}

/**
 * Paths in an archive, one for each output: `rsya/240x400_rsya_240x400.jpg`. Equal ones (letter case aside) are
 * numbered.
 */
export function archivePaths(
  outputs: readonly Pick<OutputRow, 'width' | 'height' | 'format' | 'mime' | 'pack'>[],
  folder: string,
): string[] {
  const taken = new Set<string>();
  return outputs.map((output) => {
    const name = `${safeName(output.pack ?? folder)}/${fileName(output)}`;
    let path = name;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = name.replace(/(\.\w+)$/, `_${n}$1`);
    taken.add(path.toLowerCase());
    return path;
  });
}
