import p00 from '../../pictures/wall/00.webp';
import p01 from '../../pictures/wall/01.webp';
import p02 from '../../pictures/wall/02.webp';
import p03 from '../../pictures/wall/03.webp';
import p10 from '../../pictures/wall/10.webp';
import p11 from '../../pictures/wall/11.webp';
import p12 from '../../pictures/wall/12.webp';
import p13 from '../../pictures/wall/13.webp';
import p20 from '../../pictures/wall/20.webp';
import p21 from '../../pictures/wall/21.webp';
import p22 from '../../pictures/wall/22.webp';
import p23 from '../../pictures/wall/23.webp';
import p30 from '../../pictures/wall/30.webp';
import p31 from '../../pictures/wall/31.webp';
import p32 from '../../pictures/wall/32.webp';
import p33 from '../../pictures/wall/33.webp';

/** Columns with their upward shift, px, and each picture with width / height. */
const COLUMNS: readonly (readonly [shift: number, pictures: readonly (readonly [src: string, ratio: number])[]])[] = [
  [
    -120,
    [
      [p00, 0.8],
      [p01, 1200 / 628],
      [p02, 0.8],
      [p03, 0.8],
    ],
  ],
  [
    -20,
    [
      [p10, 0.8],
      [p11, 1],
      [p12, 0.8],
      [p13, 1200 / 628],
    ],
  ],
  [
    -170,
    [
      [p20, 1200 / 628],
      [p21, 1],
      [p22, 9 / 16],
      [p23, 0.8],
    ],
  ],
  [
    -70,
    [
      [p30, 1],
      [p31, 9 / 16],
      [p32, 1],
      [p33, 0.8],
    ],
  ],
];

/** Results of our own sample photos, for the eye only. */
export function Wall() {
  // What the phone does not show it does not load either.
  if (!matchMedia('(min-width: 761px)').matches) return <div className="wall" aria-hidden />;
  return (
    <div className="wall" aria-hidden>
      <div className="wall-grid">
        {COLUMNS.map(([shift, pictures]) => (
          <div key={shift} className="flex flex-col gap-3.5" style={{ marginTop: shift }}>
            {pictures.map(([src, ratio]) => (
              <span key={src} className="pic" style={{ aspectRatio: ratio }}>
                <img src={src} alt="" />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
