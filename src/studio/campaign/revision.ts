/** What is to be changed about an idea. */
export interface Revision {
  readonly ground: 'darker' | 'lighter' | ColourName | null;
  readonly product: 'larger' | 'smaller' | null;
  readonly headline: 'larger' | 'smaller' | 'other' | null;
  readonly without: readonly ('price' | 'badge')[];
}

export type ColourName =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'violet'
  | 'pink'
  | 'white'
  | 'black'
  | 'grey';

/** Whether anything about the picture is to be changed. */
export const changesPicture = (r: Revision): boolean =>
  r.ground !== null || r.product !== null || r.headline !== null || r.without.length > 0;
