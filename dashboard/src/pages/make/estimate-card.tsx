import { useQuery } from '@tanstack/react-query';
import { ChevronUp, Clock, CornerDownLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ModeId } from '../../../../src/contract/index.ts';
import { balanceQuery } from '../../api/queries.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { MOD } from '../../app/hotkeys.ts';
import { useLang } from '../../i18n/look.ts';
import { common } from '../../i18n/messages/common.ts';
import { make } from '../../i18n/messages/make.ts';
import { formatNumber } from '../../i18n/text.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { cx } from '../../ui/cx.ts';
import type { Priced } from './use-estimate.ts';

const Dialog = lazy(() => import('../../ui/dialog.tsx').then((part) => ({ default: part.Dialog })));

export interface EstimateProps {
  readonly mode: ModeId;
  readonly priced: Priced;
  /** What is missing for a price, in words; null when nothing. */
  readonly lacks: string | null;
  /** Places that are served by a size of another platform. */
  readonly repeats: number;
  readonly built: boolean;
  readonly busy: boolean;
  readonly ask: boolean;
  readonly onAsk: (ask: boolean) => void;
  readonly onStart: () => void;
}

/** The price line by line, at the right of wide screens. */
export function EstimateCard(props: EstimateProps) {
  const say = useSay(make);
  return (
    <aside className="sticky top-[84px] hidden wide:block">
      <div className="card !rounded-panel p-5">
        <Lines {...props} />
        <StartButton {...props} className="w-full" />
        <p className="mt-3 text-center text-hint text-ink-3">{say('start.note')}</p>
      </div>
      <p className="mt-3.5 flex items-center gap-2 px-1.5 text-dense text-ink-2">
        <Clock size={14} aria-hidden />
        {say('start.time')}
      </p>
    </aside>
  );
}

/** The price at the foot of the phone; a tap opens its lines. */
export function EstimateDock(props: EstimateProps) {
  const say = useSay(make);
  const sayCommon = useSay(common);
  const [open, setOpen] = useState(false);
  const { estimate } = props.priced;
  return (
    <div className="dock wide:!hidden">
      <button type="button" className="min-w-0 flex-1 text-left" onClick={() => setOpen(true)}>
        <span className="block truncate text-[17px] leading-6 font-semibold">
          {estimate === undefined
            ? (props.lacks ?? say('estimate.wait'))
            : sayCommon('credits.n', { n: estimate.total })}
        </span>
        <span className="flex items-center gap-1 text-hint text-ink-3">
          {estimate !== undefined && `${sayCommon('files.n', { n: estimate.units })}, `}
          {say('estimate.more')}
          <ChevronUp size={12} aria-hidden />
        </span>
      </button>
      <StartButton {...props} />
      <Suspense>
        {open && (
          <Dialog open onClose={() => setOpen(false)} title={say('estimate.title')}>
            <Lines {...props} />
            <p className="text-hint text-ink-3">{say('start.note')}</p>
          </Dialog>
        )}
      </Suspense>
    </div>
  );
}

function StartButton({ priced, built, busy, onStart, className }: EstimateProps & { readonly className?: string }) {
  const say = useSay(make);
  const sayCommon = useSay(common);
  const { make: mayMake } = useRights();
  const off = !built || !mayMake;
  return (
    <>
      <Button
        look="primary"
        size="lg"
        className={className}
        busy={busy}
        disabled={off}
        title={mayMake ? undefined : sayCommon('viewer.only')}
        data-ready={priced.estimate !== undefined || undefined}
        onClick={onStart}
      >
        {say('start')}
        <kbd className="max-wide:!hidden" aria-hidden>
          {MOD}
          <CornerDownLeft size={11} aria-hidden />
        </kbd>
      </Button>
      {!built && <p className="mt-2 text-hint text-warn max-wide:hidden">{say('mode.unbuilt')}</p>}
    </>
  );
}

function Lines({ mode, priced, lacks, repeats, ask, onAsk }: EstimateProps) {
  const say = useSay(make);
  const lang = useLang();
  const { id } = useWorkspace();
  const { data: balance } = useQuery(balanceQuery(id));
  const { estimate, stale, refusal } = priced;
  const rest = estimate === undefined || balance === undefined ? null : balance.credits - estimate.total;
  const row = 'flex justify-between gap-3 py-[7px] text-dense';
  const asks = mode === 'create' || mode === 'pack';
  return (
    <div aria-live="polite">
      <div className="flex items-center justify-between text-dense text-ink-3">
        <span>{say('estimate.title')}</span>
        {estimate !== undefined && (
          <span className={cx('flex items-center gap-1.5 text-hint', stale ? 'text-ink-3' : 'text-ok')}>
            <span className={cx('dot', stale && 'pulse')} />
            {say(stale ? 'estimate.wait' : 'estimate.fresh')}
          </span>
        )}
      </div>
      <p className="mt-0.5 mb-2.5 text-number font-semibold tracking-[-0.03em]">
        {estimate === undefined ? '—' : formatNumber(estimate.total, lang)}{' '}
        <span className="text-lead font-medium tracking-normal text-ink-2">
          {estimate !== undefined && say('estimate.credits', { n: estimate.total })}
        </span>
      </p>
      {(lacks !== null || refusal !== null) && (
        <p className="border-t border-line py-2.5 text-dense text-ink-2">{refusal?.message ?? lacks}</p>
      )}
      {estimate !== undefined && (
        <div
          className={cx(
            'max-h-[300px] overflow-auto border-t border-line py-2 transition-opacity',
            stale && 'opacity-60',
          )}
        >
          {estimate.lines.map((line) => (
            <div key={line.key} className={row} data-line>
              <span className={line.credits === 0 ? 'text-ink-3' : ''}>{line.label}</span>
              <span className={line.credits === 0 ? 'text-ok' : 'font-medium'}>
                {line.credits === 0 ? say('estimate.free') : formatNumber(line.credits, lang)}
              </span>
            </div>
          ))}
          {repeats > 0 && (
            <div className={row} data-line>
              <span className="text-ink-3">{say('estimate.repeats', { n: repeats })}</span>
              <span className="text-ok">{say('estimate.free')}</span>
            </div>
          )}
        </div>
      )}
      <div className="border-t border-line py-2">
        <div className={row}>
          <span className="text-ink-3">{say('estimate.balance')}</span>
          <span>{balance === undefined ? '…' : formatNumber(balance.credits, lang)}</span>
        </div>
        {rest !== null && (
          <div className={row}>
            <span className={rest < 0 ? 'text-bad' : 'text-ink-3'}>
              {say(rest < 0 ? 'estimate.short' : 'estimate.rest')}
            </span>
            <span className={rest < 0 ? 'text-bad' : ''}>{formatNumber(Math.abs(rest), lang)}</span>
          </div>
        )}
      </div>
      {asks && (
        <div className="mb-4 flex items-center justify-between gap-3">
          <span>
            <span className="block text-dense font-medium">{say(mode === 'create' ? 'ask.create' : 'ask.pack')}</span>
            <span className="block text-hint text-ink-3">{say('ask.note')}</span>
          </span>
          <Switch label={say(mode === 'create' ? 'ask.create' : 'ask.pack')} on={ask} onChange={onAsk} />
        </div>
      )}
    </div>
  );
}
