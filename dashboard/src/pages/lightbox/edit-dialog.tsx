import { useQueries, useQuery } from '@tanstack/react-query';
import { CornerDownLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import type { EditPreviewAnswer, JobInputBody } from '../../../../src/contract/index.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { call } from '../../api/client.ts';
import { estimateQuery, outputQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { MOD } from '../../app/hotkeys.ts';
import { common } from '../../i18n/messages/common.ts';
import { lightbox } from '../../i18n/messages/lightbox.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useStart } from '../make/use-start.ts';
import { Creative } from './creative.tsx';

const TIPS = ['tip.price', 'tip.button', 'tip.dark', 'tip.headline', 'tip.product'] as const;

/** Says in words what to change in one or many files; what was understood and the price stand before the start. */
export function EditDialog({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) {
  const say = useSay(lightbox);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { start, busy } = useStart();
  const files = useQueries({ queries: ids.map((id) => outputQuery(ws, id)) });
  const instruction = useDebounced(text.trim(), 400);
  const enough = [...instruction].length >= limits.instruction.min && ids.length <= limits.outputIds;
  const body = (words: string): JobInputBody => ({ mode: 'edit', output_ids: [...ids], instruction: words });
  const price = useQuery(estimateQuery(ws, enough ? body(instruction) : null));
  const reading = useQuery({
    queryKey: ['w', ws, 'edit', ids, instruction],
    queryFn: ({ signal }) =>
      call<EditPreviewAnswer>(`/w/${ws}/edit/preview`, {
        method: 'POST',
        body: { output_ids: ids, instruction },
        signal,
      }),
    enabled: enough,
    retry: false,
    staleTime: 60_000,
  });
  const send = async (): Promise<void> => {
    if ([...text.trim()].length < limits.instruction.min) {
      area.current?.focus();
      return;
    }
    const refusal = await start(body(text.trim()), onClose);
    if (refusal !== null && refusal.details.length > 0) setError(refusal.details[0]!.message);
  };
  const understood = reading.data;
  return (
    <Dialog open onClose={onClose} title={say('edit.title', { n: ids.length })} focus={area} className="!max-w-[640px]">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="flex max-h-[200px] flex-wrap items-end gap-2 overflow-auto">
          {files.map(({ data }, index) => (
            <span
              key={ids[index]}
              className="pic"
              style={{
                height: 86,
                aspectRatio: data === undefined ? 1 : data.output.width / data.output.height,
                maxWidth: '100%',
              }}
            >
              {data !== undefined && (
                <Creative output={data.output} alt={`${data.output.width}×${data.output.height}`} />
              )}
            </span>
          ))}
        </div>
        {ids.length > limits.outputIds && <p className="text-dense text-bad">{say('edit.too.many')}</p>}
        <Field label={say('edit.label')} error={error}>
          <TextArea
            ref={area}
            rows={3}
            maxLength={limits.instruction.max}
            value={text}
            onValue={(value) => {
              setText(value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
            }}
          />
        </Field>
        <div className="slide flex flex-wrap gap-1.5">
          {TIPS.map((tip) => (
            <button
              key={tip}
              type="button"
              className="chip"
              onClick={() => {
                setText((old) =>
                  old.trim() === '' ? say(tip) : `${old.trim().replace(/[.,]$/, '')}, ${lower(say(tip))}`,
                );
                area.current?.focus();
              }}
            >
              {say(tip)}
            </button>
          ))}
        </div>
        {understood !== undefined && (understood.understood.length > 0 || understood.ignored.length > 0) && (
          <div className="rounded-card bg-canvas p-3 text-dense" role="status">
            {understood.understood.length > 0 && (
              <p>
                <span className="text-ink-3">{say('edit.understood')}: </span>
                {understood.understood.join('; ')}
              </p>
            )}
            {understood.ignored.length > 0 && (
              <p className="mt-1 text-warn">
                {say('edit.ignored')}: {understood.ignored.join('; ')}
              </p>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <span className="min-w-0 flex-1 text-dense text-ink-2">
            {price.error !== null
              ? price.error.message
              : price.data !== undefined && enough
                ? say('edit.price', { credits: sayCommon('credits.n', { n: price.data.total }) })
                : say('edit.kept')}
          </span>
          <span className="flex gap-2">
            <Button look="quiet" onClick={onClose}>
              {sayCommon('cancel')}
            </Button>
            <Button look="primary" type="submit" busy={busy} disabled={ids.length > limits.outputIds}>
              {say('edit.action')}
              <kbd className="max-wide:!hidden" aria-hidden>
                {MOD}
                <CornerDownLeft size={11} />
              </kbd>
            </Button>
          </span>
        </div>
      </form>
    </Dialog>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
