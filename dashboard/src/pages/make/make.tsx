import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ModeId } from '../../../../src/contract/index.ts';
import { MODES } from '../../../../src/contract/modes/index.ts';
import { assetsQuery, formatsQuery, modesQuery, sightQuery } from '../../api/queries.ts';
import { usePerson, useWorkspace } from '../../api/session.ts';
import { useHotkeys } from '../../app/hotkeys.ts';
import { Page } from '../../app/page.tsx';
import { common } from '../../i18n/messages/common.ts';
import { make } from '../../i18n/messages/make.ts';
import { useSay } from '../../i18n/use-say.ts';
import { warn } from '../../ui/toast.tsx';
import { About } from './about.tsx';
import { DropZone } from './drop-zone.tsx';
import { useDropTarget } from './drop-target.ts';
import { EstimateCard, EstimateDock } from './estimate-card.tsx';
import { FormatPicker } from './formats/picker.tsx';
import { duplicates } from './formats/selection.ts';
import { bodyOf } from './form.ts';
import { takeHanded } from './handed.ts';
import { fieldErrors, whatLacks } from './lacks.ts';
import { More } from './more.tsx';
import { PhotoProblems, Photos } from './photos.tsx';
import { Reference } from './reference.tsx';
import { ModeChips, Seen } from './sight.tsx';
import { SourceFiles } from './source-files.tsx';
import { useEstimate } from './use-estimate.ts';
import { useForm } from './use-form.ts';
import { useStart } from './use-start.ts';
import type { Uploads } from './use-uploads.ts';
import { useUploads } from './use-uploads.ts';

const route = getRouteApi('/app/new');

/** From a photo to a started job on one page. */
export function MakePage() {
  const say = useSay(make);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const person = usePerson();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/new' });
  const outputs = search.outputs?.split(',') ?? [];
  const uploads = useUploads(ws, search.asset?.split(',') ?? []);
  const { form, set, forget } = useForm(ws, search.from);
  const { start, busy } = useStart();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { data: modes } = useQuery(modesQuery(ws));
  const { data: catalog } = useQuery(formatsQuery(ws));

  const ready = uploads.photos.flatMap(({ asset }) => (asset === null ? [] : [asset]));
  const first = ready[0] ?? null;
  const sight = useQuery({ ...sightQuery(ws, first?.id ?? ''), enabled: first !== null });
  const mode: ModeId = search.mode ?? (outputs.length > 0 ? 'edit' : (sight.data?.sight?.advice.mode ?? 'pack'));
  const most = MODES[mode].page.photos;
  const body = bodyOf(
    mode,
    form,
    ready.map(({ id }) => id),
    outputs,
  );
  const lacks = whatLacks(body, uploads.photos.length, say);
  const priced = useEstimate(lacks === null ? body : null);
  const errors = { ...fieldErrors(priced.refusal), ...refused };
  const built = modes?.data.find((one) => one.id === mode)?.built ?? true;

  // The address knows the photos, so that a reload and a shared link bring them back.
  const ids = ready.map(({ id }) => id).join(',');
  useEffect(() => {
    if (ids !== '' && ids !== search.asset) void navigate({ search: (old) => ({ ...old, asset: ids }), replace: true });
  }, [ids, search.asset, navigate]);

  const take = (files: readonly File[]): void => {
    if (most <= 1) uploads.clear();
    const room = most <= 1 ? 1 : most - uploads.photos.length;
    if (files.length > room) warn(say('photo.too.many', { n: Math.max(1, most) }));
    uploads.add(files, room);
  };
  useEffect(() => {
    const handed = takeHanded();
    if (handed.length > 0) take(handed);
    // Once, with what another page handed over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const setMode = (next: ModeId): void => {
    setRefused({});
    void navigate({ search: (old) => ({ ...old, mode: next }), replace: true, resetScroll: false });
  };
  const begin = async (): Promise<void> => {
    if (lacks !== null) {
      setRefused(Object.fromEntries(lacks.fields.map((field) => [field, say('required')])));
      focusField(lacks.fields[0]);
      return;
    }
    const refusal = await start(body, () => {
      forget();
      uploads.clear();
    });
    if (refusal !== null) {
      setRefused(fieldErrors(refusal));
      focusField(refusal.details[0]?.path.split('.')[0]);
    }
  };
  useHotkeys({ 'mod+Enter': () => void begin() }, person.single_keys);

  const fields = {
    mode,
    form,
    errors,
    set: ((field, value) => {
      setRefused({});
      set(field, value);
    }) as typeof set,
  };
  const withFormats = MODES[mode].page.fields.includes('format_keys');
  const estimate = {
    mode,
    priced,
    lacks: lacks?.text ?? null,
    repeats: withFormats ? duplicates(form.formats, catalog?.packs ?? []).size : 0,
    built,
    busy,
    ask: form.ask,
    onAsk: (ask: boolean) => set('ask', ask),
    onStart: () => void begin(),
  };
  return (
    <Page title={say('title.short')} long={say('title')} above={[sayCommon('nav.jobs'), '/jobs']} docked>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 wide:grid-cols-[minmax(0,1fr)_300px] desk:grid-cols-[minmax(0,1fr)_336px]">
        <div className="min-w-0">
          <PhotoProblems uploads={uploads} />
          {outputs.length > 0 ? (
            <SourceFiles ids={outputs} mode={mode} onMode={setMode} />
          ) : uploads.photos.length === 0 ? (
            <Begin mode={mode} onMode={setMode} uploads={uploads} onFiles={take} />
          ) : (
            <Sources uploads={uploads} most={most} onFiles={take}>
              <Seen asset={first} mode={mode} onMode={setMode} />
              <div className="col-span-full min-w-0 wide:hidden">
                <ModeChips asset={first} mode={mode} onMode={setMode} />
              </div>
            </Sources>
          )}
          <section className="sec">
            <h2 className="mb-3.5">{say(mode === 'edit' ? 'about.edit' : 'about.title')}</h2>
            <About {...fields} />
          </section>
          {mode === 'unify' && ready.length > 1 && (
            <Reference assets={ready} value={form.reference} onChange={(id) => set('reference', id)} />
          )}
          {withFormats && (
            <FormatPicker
              value={form.formats}
              onChange={(formats) => set('formats', formats)}
              packs={MODES[mode].page.fields.includes('packs')}
              own={MODES[mode].page.fields.includes('sizes')}
            />
          )}
          <More {...fields} />
        </div>
        <EstimateCard {...estimate} />
      </div>
      <EstimateDock {...estimate} />
    </Page>
  );
}

function focusField(name: string | undefined): void {
  if (name === undefined) return;
  document.querySelector<HTMLElement>(`#main [name="${CSS.escape(name)}"]`)?.focus();
}

interface BeginProps {
  readonly mode: ModeId;
  readonly onMode: (mode: ModeId) => void;
  readonly uploads: Uploads;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Before a photo is there: the drop zone, photos of before, the modes. */
function Begin({ mode, onMode, uploads, onFiles }: BeginProps) {
  const say = useSay(make);
  const sayCommon = useSay(common);
  const { id } = useWorkspace();
  const { data } = useInfiniteQuery(assetsQuery(id));
  const recent = (data?.pages[0]?.data ?? [])
    .filter(({ status, url }) => status === 'ready' && url !== null)
    .slice(0, 8);
  return (
    <>
      <h1 className="mb-4" tabIndex={-1}>
        {sayCommon(`mode.${mode}`)}
      </h1>
      <DropZone onFiles={onFiles} onLink={uploads.addLink} many={MODES[mode].page.photos > 1} />
      {recent.length > 0 && (
        <div className="mt-5">
          <p className="mb-2 text-dense text-ink-3">{say('recent.photos')}</p>
          <ul className="slide flex flex-wrap gap-2">
            {recent.map((asset) => (
              <li key={asset.id}>
                <button
                  type="button"
                  className="pic size-16"
                  onClick={() => uploads.addAsset(asset)}
                  aria-label={asset.name ?? asset.id}
                >
                  <img src={asset.url!} alt="" className="!object-contain" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-5">
        <ModeChips asset={null} mode={mode} onMode={onMode} />
      </div>
    </>
  );
}

interface SourcesProps {
  readonly uploads: Uploads;
  readonly most: number;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: React.ReactNode;
}

function Sources({ uploads, most, onFiles, children }: SourcesProps) {
  useDropTarget(onFiles);
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-3.5 wide:grid-cols-[160px_minmax(0,1fr)] wide:gap-6 desk:grid-cols-[212px_minmax(0,1fr)]">
      <Photos uploads={uploads} most={Math.max(1, most)} onFiles={onFiles} />
      {children}
    </div>
  );
}
