import { useQueryClient } from '@tanstack/react-query';
import { CornerDownLeft, MessageSquareText, MousePointerClick, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Job, JobPage, Question } from '../../../../src/contract/index.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { call, Refusal } from '../../api/client.ts';
import { jobKey } from '../../api/queries.ts';
import { usePerson, useRights, useWorkspace } from '../../api/session.ts';
import { useHotkeys } from '../../app/hotkeys.ts';
import { useLang } from '../../i18n/look.ts';
import { formatMoment } from '../../i18n/format.ts';
import { job } from '../../i18n/messages/job.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { tell, warn } from '../../ui/toast.tsx';

type Choice = Question['choices'][number];

/** The question of a job: pictures side by side with reasons; picked by click, by key, or in words. */
export function Asking({ page, question }: { readonly page: JobPage; readonly question: Question }) {
  const say = useSay(job);
  const lang = useLang();
  const person = usePerson();
  const { make: mayAnswer } = useRights();
  const { answer, busy } = useAnswer(page.job.id, question);
  const shown = question.choices.filter(({ preview_url }) => preview_url !== null);
  const others = question.choices.filter(({ preview_url }) => preview_url === null);
  const sketches = question.kind === 'pick_sketch';
  // The question itself is the title; what is added to it stands under it.
  const [, asked = question.text, more = ''] = /^([^?]*\?)\s*(.*)$/s.exec(question.text) ?? [];
  const row = useRef<HTMLDivElement>(null);
  useHotkeys(
    Object.fromEntries(
      shown.map((_, index) => [
        String(index + 1),
        () => row.current?.querySelector<HTMLElement>(`[data-pick="${index + 1}"]`)?.focus(),
      ]),
    ),
    person.single_keys,
  );
  // The phone's row opens on the advised one.
  useEffect(() => {
    const best = row.current?.querySelector<HTMLElement>('[data-recommended]');
    if (row.current !== null && best != null)
      row.current.scrollLeft = best.offsetLeft - (row.current.clientWidth - best.clientWidth) / 2;
  }, [question.token]);
  const tile = page.tiles[0];
  const ratio = tile === undefined ? 1 : tile.width / tile.height;
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="flex flex-col gap-1.5">
          <span className="flex items-center gap-2">
            <span className="badge badge-warn">
              <MousePointerClick size={13} aria-hidden />
              {say('ask.badge')}
            </span>
            <span className="text-dense text-ink-3">
              {say('ask.until', { when: formatMoment(question.expires_at, lang) })}
            </span>
          </span>
          <h1 tabIndex={-1} role="status">
            {asked}
          </h1>
          {more !== '' && <p className="text-ink-2">{more}</p>}
        </div>
        {sketches && person.single_keys && (
          <p className="hidden items-center gap-1.5 text-dense text-ink-2 wide:flex">
            {say('ask.keys')}
            {shown.map((_, index) => (
              <kbd key={index}>{index + 1}</kbd>
            ))}
            {say('ask.enter')}
            <kbd>
              <span className="sr-only">Enter</span>
              <CornerDownLeft size={11} aria-hidden />
            </kbd>
          </p>
        )}
      </div>
      <div ref={row} className={sketches ? 'sketches' : 'grid gap-6 desk:grid-cols-[minmax(0,560px)_minmax(0,1fr)]'}>
        {shown.map((choice, index) => (
          <ChoiceCard
            key={choice.id}
            choice={choice}
            number={sketches ? index + 1 : null}
            ratio={ratio}
            busy={busy !== null}
            spinning={busy === choice.id}
            enabled={mayAnswer}
            action={say(sketches ? (choice.recommended ? 'ask.pick.best' : 'ask.pick') : 'ask.approve')}
            onPick={() => void answer({ choice: choice.id })}
          />
        ))}
        {others.length > 0 && (
          <div className="flex flex-col items-start gap-2">
            {others.map((choice) => (
              <Button
                key={choice.id}
                size={sketches ? 'sm' : 'lg'}
                disabled={!mayAnswer}
                busy={busy === choice.id}
                onClick={() => void answer({ choice: choice.id })}
              >
                {choice.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {mayAnswer && <Wish sketches={sketches} busy={busy === 'text'} onSend={(text) => answer({ text })} />}
    </div>
  );
}

interface ChoiceCardProps {
  readonly choice: Choice;
  readonly number: number | null;
  readonly ratio: number;
  readonly busy: boolean;
  readonly spinning: boolean;
  readonly enabled: boolean;
  readonly action: string;
  readonly onPick: () => void;
}

function ChoiceCard({ choice, number, ratio, busy, spinning, enabled, action, onPick }: ChoiceCardProps) {
  const say = useSay(job);
  return (
    <article className="sketch" data-recommended={choice.recommended || undefined}>
      <span className="pic !rounded-none" style={{ aspectRatio: Math.max(ratio, 0.8) }}>
        <img src={choice.preview_url!} alt={choice.label} className="!object-contain" />
      </span>
      <div className="flex flex-1 flex-col gap-2 px-4 pt-3.5 pb-4">
        <div className="flex items-center justify-between gap-2">
          <h2 className="flex items-center gap-2 !text-body !leading-5">
            {number !== null && <kbd className="max-wide:!hidden">{number}</kbd>}
            {choice.label}
          </h2>
          {choice.recommended && number !== null && (
            <span className="badge badge-accent">
              <ThumbsUp size={13} aria-hidden />
              {say('ask.recommended')}
            </span>
          )}
        </div>
        {choice.reason !== null && <p className="text-dense text-ink-2">{choice.reason}</p>}
        <span className="flex-1" />
        <Button
          look={choice.recommended ? 'primary' : 'secondary'}
          className="mt-1 w-full"
          disabled={!enabled}
          busy={spinning}
          data-pick={number ?? 1}
          aria-label={`${action}: ${choice.label}`}
          onClick={busy ? undefined : onPick}
        >
          {action}
        </Button>
      </div>
    </article>
  );
}

interface WishProps {
  readonly sketches: boolean;
  readonly busy: boolean;
  readonly onSend: (text: string) => Promise<boolean>;
}

function Wish({ sketches, busy, onSend }: WishProps) {
  const say = useSay(job);
  const [text, setText] = useState('');
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || busy) return;
        void onSend(text.trim()).then((sent) => {
          if (sent) setText('');
        });
      }}
    >
      <span className="inp !min-h-12 !rounded-card !pr-1.5">
        <MessageSquareText size={16} className="flex-none text-ink-3" aria-hidden />
        <input
          aria-label={say('ask.wish')}
          placeholder={say(sketches ? 'ask.wish.sketch' : 'ask.wish.master')}
          value={text}
          maxLength={limits.answerText}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="sm" busy={busy}>
          {say('ask.send')}
        </Button>
      </span>
    </form>
  );
}

interface Answering {
  /** The choice that is on its way, `text` for words. */
  readonly busy: string | null;
  readonly answer: (said: { readonly choice: string } | { readonly text: string }) => Promise<boolean>;
}

/** Sends the answer once. A token that is stale says so and shows the newer state. */
function useAnswer(id: string, question: Question): Answering {
  const say = useSay(job);
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  return {
    busy,
    answer: async (said) => {
      if (running.current) return false;
      running.current = true;
      setBusy('choice' in said ? said.choice : 'text');
      try {
        const next = await call<Job>(`/w/${ws}/jobs/${id}/answer`, {
          method: 'POST',
          body: { token: question.token, ...said },
        });
        client.setQueryData<JobPage>(jobKey(ws, id), (old) =>
          old === undefined ? old : { ...old, job: next, card: { ...old.card, status: next.status } },
        );
        requestAnimationFrame(() => document.querySelector<HTMLElement>('#job-progress')?.focus());
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.status === 409) tell(say('ask.taken'));
        else warn((error as Error).message);
        return false;
      } finally {
        running.current = false;
        setBusy(null);
        void client.invalidateQueries({ queryKey: jobKey(ws, id) });
      }
    },
  };
}
