/** A colour in OKLCH: lightness 0..1, chroma 0..about 0.4, hue in degrees 0..360 (0 when grey). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** `#rrggbb`, lower case, sRGB. */
export type Hex = `#${string}`;
