import type { Check } from '../../../scene/index.ts';
import { check } from '../check.ts';
import type { Inspected } from '../inspected.ts';

/** Exact size, byte limit, file type and damage by compression. */
export function fileChecks({ file, target }: Inspected): readonly Check[] {
  const size = `${file.width}×${file.height}`;
  const wanted = `${target.width}×${target.height}`;
  const limit = target.maxKb === null ? null : target.maxKb * 1000;
  return [
    check(
      'exact_size',
      { passed: size === wanted, value: size, threshold: wanted },
      {
        ru: `Размер файла ${size}, нужен ${wanted}`,
        en: `File is ${size}, required ${wanted}`,
      },
    ),
    check(
      'weight',
      { passed: limit === null || file.bytes <= limit, value: file.bytes, threshold: limit },
      {
        ru: `Вес ${file.bytes} байт${limit === null ? '' : `, предел ${limit}`}`,
        en: `Weighs ${file.bytes} bytes${limit === null ? '' : `, limit ${limit}`}`,
      },
    ),
    check(
      'file_type',
      {
        passed: (target.fileTypes as readonly string[]).includes(file.type),
        value: file.type,
        threshold: target.fileTypes.join(', '),
      },
      {
        ru: `Тип файла ${file.type}`,
        en: `File type is ${file.type}`,
      },
    ),
    check(
      'compression',
      { passed: file.similarity >= 0.9, value: file.similarity, threshold: 0.9 },
      {
        ru: 'Сходство после сжатия (SSIM)',
        en: 'Similarity after compression (SSIM)',
      },
    ),
  ];
}
