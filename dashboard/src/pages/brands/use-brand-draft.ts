import type { z } from 'zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BrandInput as BrandInputSchema, BrandView } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { useWorkspace } from '../../api/session.ts';
import { warn } from '../../ui/toast.tsx';

/** A kit as the server takes it. */
export type Kit = z.input<typeof BrandInputSchema>;
export type Logo = BrandView['logo'];

export interface BrandDraft {
  readonly kit: Kit;
  readonly set: (change: Partial<Kit>) => void;
  readonly logo: Logo;
  readonly setLogo: (logo: Logo) => void;
  readonly state: 'idle' | 'saving' | 'saved';
}

const AUTOSAVE_MS = 600;

/** The kit as it is being edited; saved 600 ms after the last change, one save at a time, the latest wins. */
export function useBrandDraft(brand: BrandView): BrandDraft {
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const [kit, setKit] = useState<Kit>(() => kitOf(brand));
  const [logo, setLogoView] = useState<Logo>(brand.logo);
  const [state, setState] = useState<BrandDraft['state']>('idle');
  const saved = useRef(JSON.stringify(kit));
  const latest = useRef(kit);
  latest.current = kit;
  useEffect(() => {
    const save = async (): Promise<void> => {
      const body = JSON.stringify(latest.current);
      if (body === saved.current || latest.current.name.trim() === '') return;
      setState('saving');
      try {
        const answer = await call<BrandView>(`/w/${ws}/brands/${brand.id}`, { method: 'PUT', body: latest.current });
        saved.current = body;
        client.setQueryData(['w', ws, 'brand', brand.id], answer);
        void client.invalidateQueries({ queryKey: ['w', ws, 'brands'] });
        setState('saved');
      } catch (error) {
        setState('idle');
        warn((error as Error).message);
      }
    };
    const timer = setTimeout(() => void save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [kit, ws, brand.id, client]);
  // What was typed last is not lost when the page is left at once.
  useEffect(
    () => () => {
      const body = JSON.stringify(latest.current);
      if (body === saved.current || latest.current.name.trim() === '') return;
      call<BrandView>(`/w/${ws}/brands/${brand.id}`, { method: 'PUT', body: latest.current })
        .then((answer) => client.setQueryData(['w', ws, 'brand', brand.id], answer))
        .catch(() => {});
    },
    [ws, brand.id, client],
  );
  return {
    kit,
    set: (change) => setKit((old) => ({ ...old, ...change })),
    logo,
    setLogo: (next) => {
      setLogoView(next);
      setKit((old) => ({ ...old, logo: logoInput(next) }));
    },
    state,
  };
}

function kitOf({ name, colors, fonts, logo, tone, stop_words, legal_line }: BrandView): Kit {
  return { name, colors, fonts, logo: logoInput(logo), tone, stop_words, legal_line };
}

function logoInput(logo: Logo): NonNullable<Kit['logo']> | null {
  return logo === null ? null : { asset_id: logo.on_light.asset_id, on_dark_asset_id: logo.on_dark?.asset_id ?? null };
}
