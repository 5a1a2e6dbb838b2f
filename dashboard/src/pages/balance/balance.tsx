import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { balanceQuery, ledgerQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import type { LedgerLine } from '../../api/shapes.ts';
import { Page } from '../../app/page.tsx';
import { useLang } from '../../i18n/look.ts';
import { formatWhen } from '../../i18n/format.ts';
import { common } from '../../i18n/messages/common.ts';
import { workspace } from '../../i18n/messages/workspace.ts';
import { formatNumber } from '../../i18n/text.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/page.tsx';

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
            onClick={() => saveCsv(shown)}
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

interface LedgerProps {
  readonly lines: readonly LedgerLine[];
  readonly left: ReadonlyMap<LedgerLine['id'], number>;
}

function Ledger({ lines, left }: LedgerProps) {
  const say = useSay(workspace);
  const lang = useLang();
  return (
    <table>
      <thead>
        <tr>
          <th className="max-wide:hidden">{say('col.when')}</th>
          <th>{say('col.what')}</th>
          <th className="text-right">{say('col.credits')}</th>
          <th className="text-right max-wide:hidden">{say('col.left')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="w-[180px] whitespace-nowrap text-ink-2 max-wide:hidden">{formatWhen(line.at, lang)}</td>
            <td>
              <span className="block font-medium">{say(`line.${line.kind}`)}</span>
              <span className="block text-dense text-ink-3">
                {line.job_id === null ? (
                  <bdi>{line.note === 'welcome' ? say('line.welcome') : (line.note ?? '')}</bdi>
                ) : (
                  <Link to="/jobs/$id" params={{ id: line.job_id }} search={{}} className="hover:underline">
                    <bdi>{line.title === '' ? line.job_id.slice(0, 8) : line.title}</bdi>
                  </Link>
                )}
              </span>
              <span className="block text-hint text-ink-3 wide:hidden">{formatWhen(line.at, lang)}</span>
            </td>
            <td className="text-right whitespace-nowrap">
              <Moved line={line} />
            </td>
            <td className="w-[120px] text-right text-ink-2 max-wide:hidden">
              {left.has(line.id) && formatNumber(left.get(line.id)!, lang)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Moved({ line: { kind, credits } }: { readonly line: LedgerLine }) {
  const say = useSay(workspace);
  const lang = useLang();
  const n = formatNumber(credits, lang);
  if (kind === 'grant') return <b className="font-semibold text-ok">+{n}</b>;
  if (kind === 'charge') return <b className="font-semibold">−{n}</b>;
  if (kind === 'reserve') return <span className="text-ink-2">{say('line.reserved', { n: credits })}</span>;
  return <span className="text-ink-2">{say('line.released', { n: credits })}</span>;
}

/** The lines on the page as a file; cells that a spreadsheet would run as formulas are made text. */
function saveCsv(lines: readonly LedgerLine[]): void {
  const cell = (value: string | number): string => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = [
    ['at', 'kind', 'credits', 'available', 'job_id', 'title', 'note'],
    ...lines.map((line) => [
      line.at,
      line.kind,
      line.credits,
      line.available,
      line.job_id ?? '',
      line.title,
      line.note ?? '',
    ]),
  ];
  const text = `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'plakat-ledger.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
