import { createRequire } from 'node:module';

/**
 * The few names of OpenCV that are used here. Its matrices live outside the garbage collector: every one must be
 * deleted.
 */
export interface CvMat {
  readonly data: Uint8Array;
  delete(): void;
}
export interface OpenCv {
  readonly CV_8UC1: number;
  readonly CV_8UC3: number;
  readonly GC_INIT_WITH_MASK: number;
  readonly Mat: new (rows?: number, cols?: number, type?: number) => CvMat;
  readonly Rect: new (x: number, y: number, w: number, h: number) => unknown;
  matFromArray(rows: number, cols: number, type: number, array: ArrayLike<number>): CvMat;
  grabCut(
    picture: CvMat,
    mask: CvMat,
    rect: unknown,
    background: CvMat,
    foreground: CvMat,
    rounds: number,
    mode: number,
  ): void;
}

interface CvModule extends OpenCv {
  then?: unknown;
  onRuntimeInitialized?: () => void;
}

let loading: Promise<{ readonly cv: OpenCv } | null> | null = null;

/**
 * Loads OpenCV once (about 0.3 s), or returns `null` where the package is absent. Wrapped, because the module object
 * itself pretends to be a promise.
 */
export function openCv(): Promise<{ readonly cv: OpenCv } | null> {
  loading ??= new Promise((resolve) => {
    try {
      const cv = createRequire(import.meta.url)('@techstark/opencv-js') as CvModule;
      // Awaiting anything that holds a `then` of its own would never end.
      delete cv.then;
      if ((cv as Partial<OpenCv>).Mat) resolve({ cv });
      else cv.onRuntimeInitialized = () => resolve({ cv });
    } catch {
      resolve(null);
    }
  });
  return loading;
}
