import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JobInput } from '../../../../src/contract/index.ts';
import { formatsQuery, jobQuery } from '../../api/queries.ts';
import { choose, EMPTY_SELECTION, formatsOf } from './formats/selection.ts';
import type { Selection } from './formats/selection.ts';
import type { Form } from './form.ts';
import { EMPTY_FORM } from './form.ts';
import type { CatalogPack } from '../../../../src/contract/index.ts';

const KEPT = 'plakat.form';

export interface KeptForm {
  readonly form: Form;
  readonly set: <K extends keyof Form>(field: K, value: Form[K]) => void;
  /** Forgets what was typed: the task has started. */
  readonly forget: () => void;
}

/**
 * The fields, kept in this tab: neither a reload nor a way back loses what was typed. `from`: a job to fill in again.
 */
export function useForm(ws: string, from: string | undefined): KeptForm {
  const [form, setForm] = useState<Form>(() => (from === undefined ? read(ws) : EMPTY_FORM));
  const old = useQuery({ ...jobQuery(ws, from ?? ''), enabled: from !== undefined, refetchOnMount: false });
  const formats = useQuery({ ...formatsQuery(ws), enabled: from !== undefined });
  const [filled, setFilled] = useState(false);
  if (!filled && old.data !== undefined && formats.data !== undefined) {
    setFilled(true);
    setForm(formOf(old.data.input, formats.data.packs));
  }
  useEffect(() => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ ws, form }));
    } catch {
      // Nothing is kept then; the page works on.
    }
  }, [ws, form]);
  return {
    form,
    set: (field, value) => setForm((before) => ({ ...before, [field]: value })),
    forget: () => setForm(EMPTY_FORM),
  };
}

/** The fields of a task that was made before. */
export function formOf(input: JobInput, packs: readonly CatalogPack[]): Form {
  const given = Object.fromEntries(
    Object.entries(input).filter(([field, value]) => field in EMPTY_FORM && typeof value === 'string'),
  );
  return {
    ...EMPTY_FORM,
    ...given,
    brand: input.brand_kit_id ?? '',
    reference: input.reference_asset_id ?? '',
    lang: input.lang ?? 'auto',
    from_photo: input.from_photo === undefined ? 'auto' : input.from_photo ? 'photo' : 'banner',
    ask: input.auto_pick !== true,
    formats: selectionOf(input, packs),
  };
}

function selectionOf(input: JobInput, packs: readonly CatalogPack[]): Selection {
  const wanted = new Set(input.format_keys);
  const start: Selection = {
    ...EMPTY_SELECTION,
    own: (input.sizes ?? []).map(({ width, height, max_kb }) => ({
      width,
      height,
      ...(max_kb === undefined ? {} : { max_kb }),
    })),
  };
  return packs.reduce((selection, pack) => {
    const whole = input.packs?.includes(pack.id) ?? false;
    return choose(
      selection,
      pack,
      formatsOf(pack)
        .map(({ key }) => key)
        .filter((key) => whole || wanted.has(key)),
    );
  }, start);
}

function read(ws: string): Form {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as { ws: string; form: Form } | null;
    return kept?.ws === ws ? { ...EMPTY_FORM, ...kept.form } : EMPTY_FORM;
  } catch {
    return EMPTY_FORM;
  }
}
