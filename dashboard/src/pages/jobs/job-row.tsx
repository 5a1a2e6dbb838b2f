import { Link } from '@tanstack/react-router';
import type { JobCard } from '../../../../src/contract/index.ts';
import { currentLang, useLang } from '../../i18n/look.ts';
import { formatWhen } from '../../i18n/format.ts';
import { common } from '../../i18n/messages/common.ts';
import { jobs } from '../../i18n/messages/jobs.ts';
import { useSay } from '../../i18n/use-say.ts';
import { StateBadge } from './state.tsx';

/** A job in a list: its pictures, what it is, how it stands, what it holds, when. */
export function JobRow({ card }: { readonly card: JobCard }) {
  const say = useSay(jobs);
  const sayCommon = useSay(common);
  const lang = useLang();
  const { progress, credits, status } = card;
  const share = progress.total === 0 ? 0 : (progress.done / progress.total) * 100;
  const mode = sayCommon(`mode.${card.mode}`);
  // A job without words of its own goes by what it does, as on its page.
  const what = [...(card.title === '' ? [] : [mode]), ...card.packs.slice(0, 3).map(packName)].join(' · ');
  return (
    <li className="border-t border-line">
      <Link
        to="/jobs/$id"
        params={{ id: card.id }}
        search={{}}
        className="grid min-h-[68px] grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 py-3 hover:bg-[color-mix(in_oklab,var(--hover)_45%,transparent)] wide:grid-cols-[168px_minmax(0,1fr)_168px_auto] wide:gap-5 desk:grid-cols-[168px_minmax(0,1fr)_168px_92px_110px]"
      >
        <Thumbs card={card} />
        <span className="min-w-0">
          <bdi className="block truncate font-medium">{card.title === '' ? mode : card.title}</bdi>
          <span className="block truncate text-dense text-ink-3">{what}</span>
          {status === 'running' && (
            <span className="meter mt-1.5 wide:hidden" aria-hidden>
              <i style={{ width: `${share}%`, background: 'var(--accent)' }} />
            </span>
          )}
        </span>
        {status === 'running' && progress.done > 0 ? (
          <span className="flex flex-col gap-1.5 text-dense font-medium text-accent tabular-nums">
            <span className="max-wide:hidden">
              {say('state.running', { done: progress.done, total: progress.total })}
            </span>
            <span className="text-hint wide:hidden">
              {say('row.of', { done: progress.done, total: progress.total })}
            </span>
            <span className="meter max-wide:!hidden" aria-hidden>
              <i style={{ width: `${share}%`, background: 'var(--accent)' }} />
            </span>
          </span>
        ) : (
          <span>
            <StateBadge {...card} />
          </span>
        )}
        <span className="hidden text-right text-dense text-ink-2 tabular-nums desk:block">
          {credits.reserved > 0
            ? say('row.reserved', { n: credits.reserved })
            : credits.charged > 0
              ? sayCommon('credits.n', { n: credits.charged })
              : ''}
        </span>
        <span className="hidden text-right text-hint text-ink-3 wide:block">{formatWhen(card.created_at, lang)}</span>
      </Link>
    </li>
  );
}

function Thumbs({ card }: { readonly card: JobCard }) {
  return (
    <span className="flex h-11 gap-1 overflow-hidden rounded-[5px]" aria-hidden>
      {card.thumbs.length === 0 ? (
        <span className="ghost size-11 flex-none" />
      ) : (
        card.thumbs.map((thumb, index) => (
          <span
            key={thumb.url}
            className={index > 0 ? 'pic h-11 max-wide:!hidden' : 'pic h-11 max-wide:w-11'}
            style={{ aspectRatio: Math.min(1.6, Math.max(0.5, thumb.width / thumb.height)) }}
          >
            <img src={thumb.url} alt="" loading="lazy" />
          </span>
        ))
      )}
    </span>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  direct: 'Direct',
  vk: 'VK',
  google: 'Google',
  meta: 'Meta',
  tiktok: 'TikTok',
  telegram: 'Telegram',
  pinterest: 'Pinterest',
  avito: 'Avito',
  wb: 'WB',
  ozon: 'Ozon',
  ym: 'YM',
  kaspi: 'Kaspi',
};

/** The short name of a platform; of one that has no name of its own abroad, in the language of the page. */
export function packName(id: string): string {
  if (id === 'rsya') return currentLang() === 'ru' ? 'РСЯ' : 'YAN';
  return NAMES[id] ?? id;
}

/** Rows that are on their way, in the geometry of the real ones. */
export function RowSkeletons({ rows }: { readonly rows: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex min-h-[68px] items-center gap-5 border-t border-line">
          <span className="skel h-11 w-14 wide:w-[168px]" />
          <span className="skel h-4 flex-1" />
        </div>
      ))}
    </div>
  );
}
