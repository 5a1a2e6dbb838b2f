import { limits } from '../../../../src/contract/limits.ts';

export type FileProblem = 'folder' | 'type' | 'heavy' | 'small' | 'broken';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** What the service would refuse, found before anything is sent; null when nothing. */
export async function checkFile(file: File): Promise<FileProblem | null> {
  if (file.type === '' && file.size % 4096 === 0 && !/\.\w{2,5}$/.test(file.name)) return 'folder';
  if (!TYPES.includes(file.type)) return 'type';
  if (file.size > limits.uploadBytes) return 'heavy';
  try {
    const bitmap = await createImageBitmap(file);
    const short = Math.min(bitmap.width, bitmap.height);
    bitmap.close();
    return short < limits.uploadShortSide ? 'small' : null;
  } catch {
    return 'broken';
  }
}
