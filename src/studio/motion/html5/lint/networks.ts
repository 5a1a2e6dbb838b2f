import type { Network } from '../page.ts';

/** What a network takes. Sources and dates: docs/decisions/motion.md. */
export interface NetworkLimits {
  readonly zipBytes: number;
  readonly files: number;
  readonly types: readonly string[];
  readonly sizes: readonly string[];
}

/** Written to by us: the strictest of all networks that take the same file. */
export const OUR_ZIP_BYTES = 150_000;
/** Bytes of the page by itself. */
export const OUR_HTML_BYTES = 65_000;
/** Seconds until everything rests. */
export const OUR_SECONDS = 15;

export const LIMITS: Readonly<Record<Network, NetworkLimits>> = {
  rsya: {
    zipBytes: 512_000,
    files: 20,
    types: ['html', 'js', 'json', 'css', 'jpg', 'jpeg', 'gif', 'png', 'svg'],
    sizes: [
      '160x600',
      '240x400',
      '240x600',
      '300x250',
      '300x300',
      '300x500',
      '300x600',
      '320x50',
      '320x100',
      '320x480',
      '336x280',
      '480x320',
      '728x90',
      '970x250',
      '1000x120',
    ],
  },
  google: {
    zipBytes: 600_000,
    files: 40,
    types: ['html', 'htm', 'css', 'js', 'jpg', 'jpeg', 'gif', 'png', 'svg'],
    sizes: [
      '200x200',
      '240x400',
      '250x250',
      '250x360',
      '300x250',
      '336x280',
      '580x400',
      '120x600',
      '160x600',
      '300x600',
      '300x1050',
      '468x60',
      '728x90',
      '930x180',
      '970x90',
      '970x250',
      '980x120',
      '300x50',
      '320x50',
      '320x100',
    ],
  },
};

/** Part of the banner that Yandex covers with its label, pixels from the upper left corner. */
export const LABEL_ZONE = { x: 0, y: 0, w: 65, h: 30 };

/** Sizes that a network takes, as `300x250`. */
export const networkSizes = (network: Network): ReadonlySet<string> => new Set(LIMITS[network].sizes);
