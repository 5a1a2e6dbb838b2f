import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Job, JobInputBody } from '../../../../src/contract/index.ts';
import { call, Refusal } from '../../api/client.ts';
import { useWorkspace } from '../../api/session.ts';
import { common } from '../../i18n/messages/common.ts';
import { make } from '../../i18n/messages/make.ts';
import { useSay } from '../../i18n/use-say.ts';
import { newKey } from '../../ui/random.ts';
import { tell, warn } from '../../ui/toast.tsx';

export interface Start {
  readonly busy: boolean;
  /** Starts the task and opens its page. Two quick calls make one job. Gives the refusal of the fields, if any. */
  readonly start: (body: JobInputBody, done: () => void) => Promise<Refusal | null>;
}

export function useStart(): Start {
  const say = useSay(make);
  const sayCommon = useSay(common);
  const { id } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // One key per opened form, kept until the task changes.
  const key = useRef({ of: '', key: '' });

  const send = async (body: JobInputBody, done: () => void): Promise<Refusal | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, key: newKey() };
    try {
      const job = await call<Job>(`/w/${id}/jobs`, { method: 'POST', body, idempotencyKey: key.current.key });
      key.current = { of: '', key: '' };
      void client.invalidateQueries({ queryKey: ['w', id, 'jobs'] });
      void client.invalidateQueries({ queryKey: ['w', id, 'balance'] });
      done();
      if (job.status === 'draft') tell(say('draft.kept'));
      await navigate({ to: '/jobs/$id', params: { id: job.id }, search: {} });
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'insufficient_credits')
        warn(sayCommon('short.title', { n: error.missing }), say('short.text'), {
          label: say('short.action'),
          run: () => void send({ ...body, autostart: true }, done),
        });
      else if (error.details.length === 0) warn(error.message);
      return error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, start: send };
}
