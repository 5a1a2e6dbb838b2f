import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Refusal } from '../api/client.ts';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { Button } from './button.tsx';

/** What stands where nothing is yet, or nothing could be shown: a line, a sentence, one action. */
export function Blank({
  title,
  text,
  children,
  above,
}: {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly above?: ReactNode;
}) {
  return (
    <div className="grid min-h-[60vh] place-items-center text-center">
      <div className="flex max-w-[440px] flex-col items-center gap-5">
        {above}
        <div className="flex flex-col gap-2">
          <h1>{title}</h1>
          {text !== undefined && <p className="text-ink-2">{text}</p>}
        </div>
        {children !== undefined && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
      </div>
    </div>
  );
}

/** Outlines of formats, where files will stand. */
export function EmptyFrames() {
  const frames = [
    [52, 92],
    [84, 84],
    [120, 63],
    [66, 110],
  ];
  return (
    <div className="flex h-[120px] items-end gap-2" aria-hidden>
      {frames.map(([width, height]) => (
        <span key={width} className="ghost border-control" style={{ width, height }} />
      ))}
    </div>
  );
}

/** A failure in the middle of a page: what happened in words, the request's number in the details. */
export function Failure({ error, again }: { readonly error: Error; readonly again?: () => void }) {
  const say = useSay(common);
  const requestId = error instanceof Refusal ? error.requestId : null;
  return (
    <div role="alert" className="card flex items-start gap-3 p-4">
      <CircleAlert size={18} className="mt-px flex-none text-bad" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{error instanceof Refusal ? error.message : say('error.title')}</p>
        <p className="text-dense text-ink-2">{say('error.text')}</p>
        {requestId !== null && (
          <details className="mt-1 text-hint text-ink-3">
            <summary>{say('details')}</summary>
            {say('request.id', { id: requestId })}
          </details>
        )}
      </div>
      {again !== undefined && (
        <Button size="sm" onClick={again}>
          {say('retry')}
        </Button>
      )}
    </div>
  );
}

/** Head of a page: title, a line under it, actions at the right. */
export function PageHead({
  title,
  lead,
  actions,
  above,
}: {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly above?: ReactNode;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3.5">
      <div className="flex min-w-0 flex-[1_1_320px] flex-col gap-1">
        {above}
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <div className="text-ink-2">{lead}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2 max-wide:w-full">{actions}</div>}
    </div>
  );
}
