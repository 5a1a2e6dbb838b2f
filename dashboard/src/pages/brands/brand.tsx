import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Check, LoaderCircle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BrandView } from '../../../../src/contract/index.ts';
import { call, Refusal } from '../../api/client.ts';
import { brandQuery } from '../../api/queries.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { MissingPage } from '../../app/broken.tsx';
import { Page } from '../../app/page.tsx';
import { brands } from '../../i18n/messages/brands.ts';
import { common } from '../../i18n/messages/common.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { Failure } from '../../ui/page.tsx';
import { tell, warn } from '../../ui/toast.tsx';
import { Colors } from './colors.tsx';
import { Fonts } from './fonts.tsx';
import { Logos } from './logos.tsx';
import { Preview } from './preview.tsx';
import { StopWords } from './stop-words.tsx';
import { useBrandDraft } from './use-brand-draft.ts';

const route = getRouteApi('/app/brands/$id');

/** A brand kit, edited beside a picture that the studio paints with it. Everything saves itself. */
export function BrandPage() {
  const { id } = route.useParams();
  const { id: ws } = useWorkspace();
  const { data, error, refetch } = useQuery(brandQuery(ws, id));
  const say = useSay(brands);
  if (error instanceof Refusal && error.status === 404) return <MissingPage />;
  if (data === undefined)
    return (
      <Page title={'\u00a0'} above={[say('title'), '/brands']} tab={say('title')}>
        {error === null ? (
          <div className="skel h-[480px]" aria-hidden />
        ) : (
          <Failure error={error} again={() => void refetch()} />
        )}
      </Page>
    );
  return <Editor key={data.id} brand={data} />;
}

function Editor({ brand }: { readonly brand: BrandView }) {
  const say = useSay(brands);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const { make: mayMake } = useRights();
  const { kit, set, state, logo, setLogo } = useBrandDraft(brand);
  return (
    <Page
      title={kit.name === '' ? '\u00a0' : kit.name}
      tab={kit.name}
      above={[say('title'), '/brands']}
      actions={
        <span className="flex items-center gap-1.5 text-dense text-ink-2" role="status">
          {state === 'saving' && <LoaderCircle size={14} className="spin" aria-hidden />}
          {state === 'saved' && <Check size={14} className="text-ok" aria-hidden />}
          {state === 'saving' ? sayCommon('saving') : state === 'saved' ? sayCommon('saved') : ''}
        </span>
      }
    >
      <fieldset
        disabled={!mayMake}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desk:grid-cols-[minmax(0,1fr)_420px]"
      >
        <div className="min-w-0">
          <h1 className="sr-only">{kit.name}</h1>
          <input
            aria-label={say('name')}
            className="mb-5 w-full rounded-pic bg-transparent text-title font-semibold tracking-[-0.022em]"
            value={kit.name}
            maxLength={80}
            onChange={(event) => set({ name: event.target.value })}
          />
          <Colors colors={kit.colors} onChange={(colors) => set({ colors })} />
          <div className="sec grid gap-6 wide:grid-cols-2">
            <Fonts fonts={kit.fonts} onChange={(fonts) => set({ fonts })} />
            <Logos logo={logo} background={kit.colors?.background} dark={kit.colors?.text} onChange={setLogo} />
          </div>
          <section className="sec flex flex-col gap-4">
            <h2>{say('words')}</h2>
            <Field label={say('tone')}>
              <TextArea
                maxLength={200}
                value={kit.tone ?? ''}
                onValue={(tone) => set({ tone: tone === '' ? null : tone })}
              />
            </Field>
            <StopWords words={kit.stop_words ?? []} onChange={(stop_words) => set({ stop_words })} />
            <Field label={say('legal')}>
              <TextInput
                maxLength={300}
                value={kit.legal_line ?? ''}
                onValue={(line) => set({ legal_line: line === '' ? null : line })}
              />
            </Field>
          </section>
          {mayMake && <Remove ws={ws} brand={brand} name={kit.name} />}
        </div>
        <Preview kit={kit} />
      </fieldset>
    </Page>
  );
}

function Remove({ ws, brand, name }: { readonly ws: string; readonly brand: BrandView; readonly name: string }) {
  const say = useSay(brands);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    try {
      await call(`/w/${ws}/brands/${brand.id}`, { method: 'DELETE' });
      tell(say('removed'));
      void client.invalidateQueries({ queryKey: ['w', ws, 'brands'] });
      await navigate({ to: '/brands' });
    } catch (error) {
      warn((error as Error).message);
      setAsking(false);
    }
  };
  return (
    <div className="sec">
      <Button look="danger" className="-ml-2.5" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {say('remove')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={say('remove.title', { name })}
        text={say('remove.text')}
        action={say('remove')}
      />
    </div>
  );
}
