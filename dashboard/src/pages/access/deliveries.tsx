import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryView } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { deliveriesQuery, webhooksQuery } from '../../api/queries.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { useLang } from '../../i18n/look.ts';
import { formatWhen } from '../../i18n/format.ts';
import { access } from '../../i18n/messages/access.ts';
import { common } from '../../i18n/messages/common.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { tell, warn } from '../../ui/toast.tsx';
import { ShownOnce } from './shown-once.tsx';

/** A post that is due by then is on its way, ms. */
const DUE_MS = 5000;

/** What was posted to webhooks, each attempt with its answer; sent again by a button. */
export function Deliveries() {
  const say = useSay(access);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const { own } = useRights();
  const list = useInfiniteQuery({
    ...deliveriesQuery(ws),
    enabled: own,
    refetchInterval: ({ state }) => nextLook(state.data?.pages.flatMap(({ data }) => data) ?? []),
  });
  if (!own) return null;
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className="sec">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2>{say('hooks')}</h2>
        <Secret />
      </div>
      {list.data === undefined ? (
        <div className="skel h-40" aria-hidden />
      ) : rows.length === 0 ? (
        <p className="border-t border-line py-5 text-ink-2">{say('hooks.none')}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 wide:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto_auto]">
          {rows.map((row) => (
            <DeliveryRow key={row.id} delivery={row} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="sm" className="mt-3" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {sayCommon('more')}
        </Button>
      )}
    </section>
  );
}

/** When what is on its way is looked at again, ms: soon where it is due, false where nothing is. */
function nextLook(rows: readonly DeliveryView[]): number | false {
  const waiting = rows.filter(({ status }) => status === 'pending');
  if (waiting.length === 0) return false;
  return waiting.some(({ next_at }) => next_at === null || Date.parse(next_at) < Date.now() + DUE_MS) ? 2000 : 20_000;
}

function Secret() {
  const say = useSay(access);
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const { data } = useQuery(webhooksQuery(ws));
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call<{ readonly secret: string }>(`/w/${ws}/webhooks/rotate`, { method: 'POST' });
      setSecret(answer.secret);
      void client.invalidateQueries({ queryKey: ['w', ws, 'webhooks'] });
    } catch (error) {
      warn((error as Error).message);
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <span className="flex flex-wrap items-center gap-2 text-dense text-ink-3">
      {say('secret')} <code className="text-ink">{data?.secret_hint ?? '…'}</code>
      <Button size="sm" icon={<RefreshCw size={14} aria-hidden />} onClick={() => setAsking(true)}>
        {say('rotate')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void rotate()}
        title={say('rotate.title')}
        text={say('rotate.text')}
        action={say('rotate.action')}
        busy={busy}
      />
      {secret !== null && (
        <ShownOnce
          title={say('once.secret.title')}
          text={say('once.secret.text')}
          saved={say('once.secret.saved')}
          value={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </span>
  );
}

const COLOUR = { delivered: 'text-ok', pending: 'text-warn', failed: 'text-bad' } as const;

function DeliveryRow({ delivery }: { readonly delivery: DeliveryView }) {
  const say = useSay(access);
  const lang = useLang();
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { type, url, status, attempts, next_at, created_at } = delivery;
  const last = attempts.at(-1);
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(`/w/${ws}/webhooks/deliveries/${delivery.id}/resend`, { method: 'POST' });
      tell(say('resend.done'));
      await client.invalidateQueries({ queryKey: ['w', ws, 'deliveries'] });
    } catch (error) {
      warn((error as Error).message);
    }
    setBusy(false);
  };
  const result =
    status === 'failed'
      ? say('hook.failed')
      : last === undefined
        ? say('hook.waiting')
        : (last.status?.toString() ?? last.error ?? '—');
  const note =
    status === 'delivered' && last !== undefined
      ? say('hook.ms', { n: last.milliseconds })
      : next_at !== null
        ? say('hook.pending', { when: formatWhen(next_at, lang) })
        : say('hook.attempts', { n: attempts.length });
  return (
    <li className="col-span-full grid grid-cols-subgrid border-t border-line">
      <div className="col-span-full grid grid-cols-subgrid items-center gap-y-1 py-2.5">
        <button
          type="button"
          className="flex min-w-0 items-center gap-2.5 text-left"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className={`dot ${COLOUR[status]}`} />
          <span className="sr-only">{say('hook.details')}</span>
          <span className="min-w-0">
            <code className="block">{type}</code>
            <span className="block truncate text-dense text-ink-3">{url.replace(/^https?:\/\//, '')}</span>
          </span>
        </button>
        <span className="min-w-0 max-wide:order-3 max-wide:flex max-wide:flex-wrap max-wide:gap-x-2 max-wide:pl-[17px] max-wide:text-dense">
          <span className={`block truncate font-medium ${status === 'delivered' ? '' : COLOUR[status]}`}>{result}</span>
          <span className="block text-dense text-ink-3">{note}</span>
        </span>
        <span className="text-dense text-right whitespace-nowrap text-ink-3 max-wide:order-4">
          {formatWhen(created_at, lang)}
        </span>
        {status === 'delivered' ? (
          <IconButton
            className="justify-self-end"
            size="sm"
            label={say('resend')}
            busy={busy}
            icon={<RotateCw size={14} aria-hidden />}
            onClick={() => void again()}
          />
        ) : (
          <Button
            className="justify-self-end"
            size="sm"
            busy={busy}
            icon={<RotateCw size={14} aria-hidden />}
            onClick={() => void again()}
          >
            <span className="max-wide:sr-only">{say('resend')}</span>
          </Button>
        )}
      </div>
      {open && (
        <div className="col-span-full min-w-0 pb-4 text-dense">
          <ol className="mb-3 flex flex-col gap-1 text-ink-2">
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                {formatWhen(attempt.at, lang)}: {attempt.status ?? attempt.error},{' '}
                {say('hook.ms', { n: attempt.milliseconds })}
              </li>
            ))}
          </ol>
          <p className="mb-1.5 flex justify-between text-ink-3">
            {say('hook.body')}
            <Link to="/jobs/$id" params={{ id: delivery.job_id }} search={{}} className="link">
              {say('hook.job')}
            </Link>
          </p>
          <pre className="codeblock max-h-[320px]">{pretty(delivery.body)}</pre>
        </div>
      )}
    </li>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
