import type { ResolvedScene, TargetFormat } from '../../../scene/index.ts';
import type { Rgba, TakenApart } from '../take-apart/index.ts';
import type { Method } from '../layout/index.ts';
import type { Likeness } from './likeness.ts';

/** An adapted picture, what it was painted from, and its file. */
export interface Adapted {
  readonly taken: TakenApart;
  readonly target: TargetFormat;
  readonly scene: ResolvedScene;
  readonly method: Method;
  /** Nothing may be missing or stand in another order. Absent: what was told to change may. */
  readonly faithful?: boolean;
  /** The picture without the banner's pieces, opaque RGBA of the scene's size; null before it is painted. */
  readonly ground: Rgba | null;
  /** How true every painted layer is to the banner; null before it is measured, and for a cut of the banner itself. */
  readonly likeness: ReadonlyMap<string, Likeness> | null;
  /** Longest edge that neither banner nor ground explains, pixels; null before it is measured, and for a cut. */
  readonly foreignEdge: number | null;
  readonly file: {
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
    readonly type: string;
    readonly similarity: number;
    /** Mean ΔE that the encoder added inside product or logo, the worse of the two. */
    readonly colour: number;
  };
}
