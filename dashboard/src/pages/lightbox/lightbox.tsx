import { Dialog as Base } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Output, OutputPage } from '../../../../src/contract/index.ts';
import { formatsQuery, outputQuery } from '../../api/queries.ts';
import { usePerson, useWorkspace } from '../../api/session.ts';
import { useHotkeys } from '../../app/hotkeys.ts';
import { common } from '../../i18n/messages/common.ts';
import { lightbox } from '../../i18n/messages/lightbox.ts';
import { useSay } from '../../i18n/use-say.ts';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { fileAddress } from '../job/selection-bar.tsx';
import { Creative } from './creative.tsx';
import { OnSite } from './on-site.tsx';
import type { Pointed } from './review.tsx';
import { ReviewedPicture, reviewedPicture } from './review.tsx';
import { VerdictPanel } from './verdict.tsx';

const EditDialog = lazy(() => import('./edit-dialog.tsx').then((part) => ({ default: part.EditDialog })));

export type FileBrief = Pick<Output, 'id' | 'url' | 'mime' | 'width' | 'height' | 'pack' | 'label'>;
type View = '1' | 'fit' | 'site' | 'review';

interface LightboxProps {
  /** The files that the arrows go through. */
  readonly files: readonly FileBrief[];
  readonly id: string;
  readonly title: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
  readonly onCompare: (pair: readonly [string, string]) => void;
}

/** One file close up, with every check. Its address can be shared; Back closes it. */
export function Lightbox({ files, id, title, onShow, onClose, onCompare }: LightboxProps) {
  const say = useSay(lightbox);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const person = usePerson();
  const { data, error } = useQuery(outputQuery(ws, id));
  const formats = useQuery(formatsQuery(ws));
  const [view, setView] = useState<View | null>(null);
  const [pointedAt, point] = useState<number | null>(null);
  const [editing, setEditing] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const at = files.findIndex((file) => file.id === id);
  const brief: FileBrief | undefined = data?.output ?? files[at];
  const go = (step: number): void => {
    if (files.length < 2 || at < 0) return;
    onShow(files[(at + step + files.length) % files.length]!.id);
  };
  useHotkeys(
    {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      e: () => setEditing(true),
      d: () => {
        location.href = fileAddress(ws, id);
      },
    },
    person.single_keys,
    true,
  );
  const pack = formats.data?.packs.find((one) => one.id === brief?.pack)?.label;
  // Small banners show at their own pixels by default, large ones whole.
  const wide = matchMedia('(min-width: 761px)').matches;
  const small = brief !== undefined && brief.width <= 360 && brief.height <= 420;
  const reviewed = reviewedPicture(data);
  const first: View = reviewed !== null ? 'review' : wide && small ? '1' : 'fit';
  const shown: View = view === 'review' && reviewed === null ? first : (view ?? first);
  const pointed: Pointed = { at: pointedAt, point };
  const views = <ViewSwitch view={shown} site={data?.catalog != null} review={reviewed !== null} onView={setView} />;
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          tabIndex={-1}
          className="lb outline-none"
          aria-label={brief === undefined ? title : `${title}, ${brief.width}×${brief.height}`}
        >
          <div className="lb-stage">
            <div className="flex min-w-0 items-center justify-between gap-3 pr-2 pl-4 wide:px-5">
              <Base.Title className="flex min-w-0 items-center gap-3 text-body">
                <span className="font-semibold">
                  {brief === undefined ? '\u00a0' : `${brief.width}×${brief.height}`}
                </span>
                <span className="truncate text-dense font-normal text-[oklch(0.75_0_0)]">
                  {[pack, at >= 0 ? say('of', { at: at + 1, all: files.length }) : undefined]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Base.Title>
              <span className="flex items-center gap-1">
                <span className="max-wide:hidden">{views}</span>
                <IconButton label={sayCommon('close')} icon={<X size={16} aria-hidden />} onClick={onClose} />
              </span>
            </div>
            <Canvas
              page={data}
              brief={brief}
              view={shown}
              title={title}
              pointed={pointed}
              missing={error !== null}
              onStep={go}
              many={files.length > 1}
            />
            <Strip files={files} id={id} onShow={onShow} />
          </div>
          <VerdictPanel
            page={data}
            view={views}
            pointed={pointed}
            onEdit={() => setEditing(true)}
            onShow={onShow}
            onCompare={onCompare}
          />
          {/* Within, so that a screen reader takes the one above for the page, not the one below. */}
          <Suspense>{editing && <EditDialog ids={[id]} onClose={() => setEditing(false)} />}</Suspense>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ViewSwitchProps {
  readonly view: View;
  /** The platform of the file is known. */
  readonly site: boolean;
  /** The file was held against the checklist. */
  readonly review: boolean;
  readonly onView: (view: View) => void;
}

function ViewSwitch({ view, site, review, onView }: ViewSwitchProps) {
  const say = useSay(lightbox);
  const options: (readonly [View, string])[] = [
    ['1', say('view.1')],
    ['fit', say('view.fit')],
  ];
  if (review) options.unshift(['review', say('view.review')]);
  if (site) options.push(['site', say('view.site')]);
  return <Segmented label={say('view')} value={view} options={options} onChange={onView} />;
}

interface CanvasProps {
  readonly page: OutputPage | undefined;
  readonly brief: FileBrief | undefined;
  readonly view: View;
  readonly title: string;
  readonly pointed: Pointed;
  readonly missing: boolean;
  readonly many: boolean;
  readonly onStep: (step: number) => void;
}

function Canvas({ page, brief, view, title, pointed, missing, many, onStep }: CanvasProps) {
  const say = useSay(lightbox);
  const alt = brief === undefined ? title : `${title}, ${brief.width}×${brief.height}`;
  const reviewed = view === 'review' ? reviewedPicture(page) : null;
  return (
    <div className="relative min-h-0 px-5 pb-3 wide:px-[72px] wide:py-2">
      {many && (
        <>
          <IconButton
            className="!absolute top-1/2 left-[18px] max-wide:!hidden"
            label={say('previous')}
            icon={<ChevronLeft size={20} aria-hidden />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            className="!absolute top-1/2 right-[18px] max-wide:!hidden"
            label={say('next')}
            icon={<ChevronRight size={20} aria-hidden />}
            onClick={() => onStep(1)}
          />
        </>
      )}
      <div className="[container-type:size] grid size-full place-items-center overflow-auto">
        {missing && brief === undefined ? (
          <p>{say('missing')}</p>
        ) : brief === undefined ? null : reviewed !== null ? (
          <ReviewedPicture picture={reviewed} alt={alt} pointed={pointed} />
        ) : view === 'site' && page?.catalog != null ? (
          <OnSite page={page} format={page.catalog} title={title} />
        ) : (
          <Whole brief={brief} one={view === '1'} alt={alt} />
        )}
      </div>
    </div>
  );
}

/** At its own pixels, or as large as the stage allows and never over twice its size. */
function Whole({ brief, one, alt }: { readonly brief: FileBrief; readonly one: boolean; readonly alt: string }) {
  const ratio = brief.width / brief.height;
  // A page keeps its own pixels: its frame does not stretch what is in it.
  const style =
    one || brief.mime === 'text/html'
      ? { width: brief.width, height: brief.height, maxWidth: 'none' }
      : {
          aspectRatio: ratio,
          width: `min(100cqw, ${brief.width * 2}px, calc(100cqh * ${ratio}))`,
        };
  return (
    <span className="pic" style={style}>
      <Creative output={brief} alt={alt} play />
    </span>
  );
}

function Strip({ files, id, onShow }: Pick<LightboxProps, 'files' | 'id' | 'onShow'>) {
  const say = useSay(lightbox);
  useEffect(() => {
    document.querySelector('.lb-strip [aria-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [id]);
  if (files.length < 2) return <span />;
  return (
    <ul
      className="lb-strip flex items-end gap-2 overflow-x-auto px-5 pt-1 pb-5 max-wide:!hidden"
      aria-label={say('files')}
    >
      {files.map((file, index) => {
        const height = file.width / file.height > 3 ? 24 : 56;
        return (
          <li key={file.id} className="flex-none first:ml-auto last:mr-auto">
            <button
              type="button"
              className="pic opacity-70 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-[#fff]"
              aria-current={file.id === id}
              aria-label={`${index + 1}: ${file.width}×${file.height}`}
              style={{ height, width: (height * file.width) / file.height }}
              onClick={() => onShow(file.id)}
            >
              <Creative output={file} alt="" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
