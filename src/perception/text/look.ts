/** How closely type is looked for. */
export interface TextLook {
  /** Also read the lines, where the reader is installed. */
  readonly read: boolean;
  /** One look at a small copy, without the ink. */
  readonly quick?: boolean;
  /** The language to read in, where it is known: one reading instead of two. */
  readonly language?: string | undefined;
}
