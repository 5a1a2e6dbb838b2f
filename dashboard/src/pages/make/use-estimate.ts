import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Estimate, JobInputBody } from '../../../../src/contract/index.ts';
import { Refusal } from '../../api/client.ts';
import { estimateQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

export interface Priced {
  readonly estimate: Estimate | undefined;
  /** The number is of a task that was changed since. */
  readonly stale: boolean;
  readonly refusal: Refusal | null;
}

/** Price of the task while it is being written; the old number stays until the new one is there. */
export function useEstimate(body: JobInputBody | null): Priced {
  const { id } = useWorkspace();
  const key = JSON.stringify(body);
  const settled = useDebounced(key, 250);
  const asked = useMemo(() => JSON.parse(settled) as JobInputBody | null, [settled]);
  const { data, error, isFetching, isPlaceholderData } = useQuery(estimateQuery(id, asked));
  return {
    estimate: asked === null || error !== null ? undefined : data,
    stale: key !== settled || isFetching || isPlaceholderData,
    refusal: error instanceof Refusal ? error : null,
  };
}
