export type RefusalCode =
  | 'empty'
  | 'too_many_bytes'
  | 'not_an_image'
  | 'unsupported_format'
  | 'too_small'
  | 'too_many_pixels'
  | 'truncated'
  | 'corrupt'
  | 'fully_transparent'
  | 'timeout';

/** A picture the service will not take, with a stable code for the doors and a plain sentence for the log. */
export class PictureRefused extends Error {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, number | string>>;

  constructor(code: RefusalCode, message: string, details: Readonly<Record<string, number | string>> = {}) {
    super(message);
    this.name = 'PictureRefused';
    this.code = code;
    this.details = details;
  }
}
