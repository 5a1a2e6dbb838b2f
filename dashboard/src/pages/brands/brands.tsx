import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BrandView } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { brandsQuery } from '../../api/queries.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { Page } from '../../app/page.tsx';
import { brands } from '../../i18n/messages/brands.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Blank, Failure, PageHead } from '../../ui/page.tsx';
import { warn } from '../../ui/toast.tsx';

/** All brand kits of the workspace. */
export function BrandsPage() {
  const say = useSay(brands);
  const { id: ws } = useWorkspace();
  const { make: mayMake } = useRights();
  const { data, error, refetch } = useQuery(brandsQuery(ws));
  const { create, busy } = useCreateBrand();
  const button = mayMake && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} busy={busy} onClick={() => void create()}>
      {say('new')}
    </Button>
  );
  if (data?.data.length === 0)
    return (
      <Page title={say('title')}>
        <Blank title={say('empty')} text={say('empty.text')}>
          {button}
        </Blank>
      </Page>
    );
  return (
    <Page title={say('title')}>
      <PageHead title={say('title')} actions={button} />
      {error !== null ? (
        <Failure error={error} again={() => void refetch()} />
      ) : data === undefined ? (
        <div className="skel h-48" aria-hidden />
      ) : (
        <ul className="grid grid-cols-1 gap-3 wide:grid-cols-2 desk:grid-cols-3">
          {data.data.map((brand) => (
            <li key={brand.id}>
              <BrandCard brand={brand} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function BrandCard({ brand }: { readonly brand: BrandView }) {
  const colors = [
    brand.colors.background,
    brand.colors.primary,
    brand.colors.secondary,
    brand.colors.text,
    brand.colors.accent,
  ].filter((color) => color !== undefined);
  return (
    <Link
      to="/brands/$id"
      params={{ id: brand.id }}
      className="card flex flex-col overflow-hidden transition-shadow duration-200 hover:shadow-2"
    >
      <span
        className="grid h-[112px] place-items-center"
        style={{ background: brand.colors.background ?? 'var(--stage)' }}
      >
        {brand.logo?.on_light.url != null && (
          <img src={brand.logo.on_light.url} alt="" className="max-h-16 max-w-[60%]" />
        )}
      </span>
      <span className="flex items-center justify-between gap-3 px-4 py-3.5">
        <bdi className="truncate font-semibold">{brand.name}</bdi>
        <span className="flex gap-1" aria-hidden>
          {colors.map((color) => (
            <i key={color} className="size-4 rounded-full" style={{ background: color, boxShadow: 'var(--edge)' }} />
          ))}
        </span>
      </span>
    </Link>
  );
}

function useCreateBrand(): { readonly create: () => Promise<void>; readonly busy: boolean } {
  const say = useSay(brands);
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    create: async () => {
      setBusy(true);
      try {
        const made = await call<BrandView>(`/w/${ws}/brands`, {
          method: 'POST',
          body: { name: say('new.name'), colors: { background: '#f6f3ec', primary: '#1e5be0', text: '#15181f' } },
        });
        client.setQueryData(['w', ws, 'brand', made.id], made);
        void client.invalidateQueries({ queryKey: ['w', ws, 'brands'] });
        await navigate({ to: '/brands/$id', params: { id: made.id } });
      } catch (error) {
        warn((error as Error).message);
      }
      setBusy(false);
    },
  };
}
