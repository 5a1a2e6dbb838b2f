import { Link } from '@tanstack/react-router';
import { ArrowRight, Code, LayoutGrid, ScanSearch, Sparkles, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../../i18n/messages/common.ts';
import { jobs } from '../../i18n/messages/jobs.ts';
import { useSay } from '../../i18n/use-say.ts';
import adaptFrom from '../../pictures/home/adapt-from.webp';
import adaptStory from '../../pictures/home/adapt-1080x1920.webp';
import adaptTall from '../../pictures/home/adapt-240x400.webp';
import card1 from '../../pictures/home/card-1.webp';
import card2 from '../../pictures/home/card-2.webp';
import card3 from '../../pictures/home/card-3.webp';
import perfume from '../../pictures/home/create-perfume.webp';
import fanStory from '../../pictures/home/fan-1080x1920.webp';
import fanWide from '../../pictures/home/fan-1200x628.webp';
import fanTall from '../../pictures/home/fan-240x400.webp';
import fanBox from '../../pictures/home/fan-300x250.webp';
import fanStrip from '../../pictures/home/fan-728x90.webp';
import fanBillboard from '../../pictures/home/fan-970x250.webp';
import mug from '../../pictures/home/photo-mug.webp';
import perfumePhoto from '../../pictures/home/photo-perfume.webp';

/** Height, px, and width / height of a small picture. */
function Mini({ src, height, ratio }: { readonly src: string; readonly height: number; readonly ratio: number }) {
  return (
    <span className="pic" style={{ height, aspectRatio: ratio }}>
      <img src={src} alt="" />
    </span>
  );
}

const Arrow = () => <ArrowRight size={16} className="flex-none text-ink-3" aria-hidden />;

const LARGE: readonly (readonly ['create' | 'pack' | 'card' | 'adapt', ReactNode])[] = [
  [
    'create',
    <>
      <Mini src={perfumePhoto} height={76} ratio={170 / 213} />
      <Arrow />
      <Mini src={perfume} height={92} ratio={0.8} />
    </>,
  ],
  [
    'pack',
    <>
      <Mini src={fanStory} height={92} ratio={9 / 16} />
      <Mini src={fanTall} height={84} ratio={0.6} />
      <span className="flex flex-col gap-1.5">
        <Mini src={fanStrip} height={13} ratio={728 / 90} />
        <Mini src={fanWide} height={55} ratio={1200 / 628} />
      </span>
    </>,
  ],
  [
    'card',
    <>
      <Mini src={card1} height={92} ratio={0.8} />
      <Mini src={card2} height={92} ratio={0.8} />
      <Mini src={card3} height={92} ratio={0.8} />
    </>,
  ],
  [
    'adapt',
    <>
      <Mini src={adaptFrom} height={72} ratio={1.2} />
      <Arrow />
      <Mini src={adaptTall} height={92} ratio={0.6} />
      <Mini src={adaptStory} height={92} ratio={9 / 16} />
    </>,
  ],
];

const SMALL = [
  ['video', Video],
  ['html5', Code],
  ['enhance', Sparkles],
  ['ctr', ScanSearch],
  ['unify', LayoutGrid],
] as const;

/** The modes as a second entrance to the same page. */
export function ModeCards() {
  const say = useSay(jobs);
  const sayCommon = useSay(common);
  return (
    <section className="mt-5" aria-label={say('home.modes')}>
      <div className="grid grid-cols-2 gap-2.5 wide:gap-3 desk:grid-cols-4">
        {LARGE.map(([mode, pictures]) => (
          <Link
            key={mode}
            to="/new"
            search={{ mode }}
            className="flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-200 hover:border-line-2 hover:shadow-2"
          >
            <span
              aria-hidden
              className="flex h-[112px] items-center justify-center gap-2 overflow-hidden bg-stage max-wide:h-[84px] max-wide:gap-1.5 max-wide:[&>*]:[zoom:0.6]"
            >
              {pictures}
            </span>
            <span className="px-3.5 pt-3 pb-3.5">
              <span className="block font-semibold">{sayCommon(`mode.${mode}`)}</span>
              <span className="text-dense text-ink-3">{sayCommon(`mode.${mode}.note`)}</span>
            </span>
          </Link>
        ))}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 wide:grid-cols-3 desk:grid-cols-5">
        {SMALL.map(([mode, Icon]) => (
          <Link
            key={mode}
            to="/new"
            search={{ mode }}
            className="flex min-w-0 items-center gap-2.5 rounded-[10px] border border-line px-3 py-2.5 hover:bg-hover"
          >
            <Icon size={16} className="flex-none text-ink-2" aria-hidden />
            <span className="min-w-0">
              <span className="block truncate font-medium">{sayCommon(`mode.${mode}`)}</span>
              <span className="block truncate text-hint text-ink-3">{sayCommon(`mode.${mode}.note`)}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

/** A photo and what becomes of it: left and top, width, px, ratio. */
const FAN = [
  [fanStory, 150, 22, 98, 9 / 16],
  [fanTall, 258, 74, 74, 0.6],
  [fanWide, 342, 22, 150, 1200 / 628],
  [fanBox, 342, 111, 70, 1.2],
  [fanBillboard, 342, 180, 150, 970 / 250],
] as const;

export function Fan() {
  return (
    <div
      aria-hidden
      className="relative h-[150px] overflow-hidden max-wide:mx-5 wide:hidden desk:block desk:h-auto desk:w-[516px]"
    >
      <div className="absolute top-0 left-0 h-[240px] w-[500px] origin-top-left max-wide:scale-[0.62]">
        <span
          className="pic absolute shadow-2"
          style={{ width: 112, aspectRatio: 1, left: 4, top: 62, rotate: '-5deg' }}
        >
          <img src={mug} alt="" />
        </span>
        {FAN.map(([src, left, top, width, ratio]) => (
          <span
            key={src}
            className="pic absolute shadow-2"
            style={{ width, aspectRatio: ratio, left, top, position: 'absolute' }}
          >
            <img src={src} alt="" />
          </span>
        ))}
      </div>
    </div>
  );
}
