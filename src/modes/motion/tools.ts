import type { PlayBanner, VideoEncoder } from '../../studio/motion/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';

/** What the moving modes need besides the studio's tools. */
export interface MotionTools extends StudioTools {
  /** Plays a finished banner in a real browser; absent where none is configured. */
  readonly playBanner?: PlayBanner;
  /** Makes films; absent where none was found: mode video is not configured then. */
  readonly encoder?: VideoEncoder | null;
}
