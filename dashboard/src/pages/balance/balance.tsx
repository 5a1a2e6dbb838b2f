import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { balanceQuery, ledgerQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import type { LedgerLine } from '../../api/shapes.ts';
import { Page } from '../../app/page.tsx';
import { useLang } from '../../i18n/look.ts';
import { common } from '../../i18n/messages/common.ts';
import { workspace } from '../../i18n/messages/workspace.ts';
import { formatNumber } from '../../i18n/text.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/page.tsx';
import { saveCsv } from './csv.ts';
import { Ledger } from './ledger.tsx';
import { whoOf } from './who.ts';

const KINDS = {
  all: ['grant', 'reserve', 'charge', 'release', 'refund'],
  charge: ['charge'],
  reserve: ['reserve'],
  release: ['release', 'refund'],
  grant: ['grant'],
} as const satisfies Record<string, readonly LedgerLine['kind'][]>;
type Kind = keyof typeof KINDS;

/** What can be spent, what is held, and every movement. */
export function BalancePage() {
  const say = useSay(workspace);
  const sayCommon = useSay(common);
  const here = useWorkspace();
  const balance = useQuery(balanceQuery(here.id));
  const ledger = useInfiniteQuery(ledgerQuery(here.id));
  const [kind, setKind] = useState<Kind>('all');
  const lines = ledger.data?.pages.flatMap(({ data }) => data) ?? [];
  const shown = lines.filter((line) => (KINDS[kind] as readonly string[]).includes(line.kind));
  const { data } = balance;
  const left = leftAfter(lines, data?.credits);
  return (
    <Page title={say('balance.title')}>
      <h1 className="sr-only">{say('balance.title')}</h1>
      <dl className="grid grid-cols-2 overflow-hidden rounded-panel border border-line desk:grid-cols-4">
        <Number label={say('balance.available')} value={data?.credits} note={say('balance.available.note')} />
        <Number label={say('balance.reserved')} value={data?.reserved} note={say('balance.reserved.note')} />
        <Number label={say('balance.charged')} value={data?.charged_30_days} note={say('balance.charged.note')} />
        <Number label={say('balance.refunded')} value={data?.refunded_30_days} note={say('balance.refunded.note')} />
      </dl>
      <div className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-canvas px-4 py-3">
        <span className="font-semibold">{say('plan', { plan: data?.plan ?? '…' })}</span>
        <span className="text-dense text-ink-2">{say('plan.note')}</span>
        <code className="break-all">npm run admin -- credits grant --workspace {here.id} --credits 100</code>
      </div>
      <div className="mt-7 mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2>{say('history')}</h2>
        <div
          className="slide flex items-center gap-1.5 max-wide:w-[calc(100%+32px)]"
          role="group"
          aria-label={say('history')}
        >
          {(Object.keys(KINDS) as Kind[]).map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={one === kind} onClick={() => setKind(one)}>
              {say(`kind.${one}`)}
            </button>
          ))}
          <Button
            look="quiet"
            size="sm"
            aria-label={say('csv.label')}
            icon={<Download size={14} aria-hidden />}
            onClick={() => saveCsv(shown, (line) => whoOf(line, say))}
          >
            {say('csv')}
          </Button>
        </div>
      </div>
      {ledger.error !== null ? (
        <Failure error={ledger.error} again={() => void ledger.refetch()} />
      ) : ledger.data === undefined ? (
        <div className="skel h-[320px]" aria-hidden />
      ) : shown.length === 0 ? (
        <p className="border-t border-line py-6 text-ink-3">{say('history.none')}</p>
      ) : (
        <Ledger lines={shown} left={left} />
      )}
      {ledger.hasNextPage && (
        <Button
          className="mx-auto mt-5 !flex"
          busy={ledger.isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
        >
          {sayCommon('more')}
        </Button>
      )}
    </Page>
  );
}

function Number({
  label,
  value,
  note,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly note: string;
}) {
  const lang = useLang();
  return (
    <div className="-mt-px -ml-px border-t border-l border-line px-[22px] py-5 max-wide:px-4">
      <dt className="text-dense text-ink-3">{label}</dt>
      <dd>
        <span className="block text-[28px] leading-10 font-semibold tracking-[-0.03em] wide:text-number">
          {value === undefined ? '…' : formatNumber(value, lang)}
        </span>
        <span className="text-hint text-ink-2">{note}</span>
      </dd>
    </div>
  );
}

/** What could be spent after each movement, counted back from now. Lines newest first, none left out. */
function leftAfter(lines: readonly LedgerLine[], now: number | undefined): ReadonlyMap<LedgerLine['id'], number> {
  const left = new Map<LedgerLine['id'], number>();
  if (now === undefined) return left;
  let credits = now;
  for (const { id, available } of lines) {
    left.set(id, credits);
    credits -= available;
  }
  return left;
}
