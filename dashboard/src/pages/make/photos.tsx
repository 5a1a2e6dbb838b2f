import { CircleAlert, ImagePlus, ImageUp, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { make } from '../../i18n/messages/make.ts';
import type { Say } from '../../i18n/text.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Photo, Uploads } from './use-uploads.ts';

interface PhotosProps {
  readonly uploads: Uploads;
  /** How many the mode takes. */
  readonly most: number;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The photo of the task, large; for modes that take several, the others in a row under it. */
export function Photos({ uploads, most, onFiles }: PhotosProps) {
  const say = useSay(make);
  const input = useRef<HTMLInputElement>(null);
  const [first, ...rest] = uploads.photos;
  if (first === undefined) return null;
  const many = most > 1;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <PhotoBox
        photo={first}
        uploads={uploads}
        removable={many && rest.length > 0}
        {...(many ? {} : { onReplace: () => input.current?.click() })}
      />
      <Button
        size="sm"
        className={many ? 'w-full' : 'w-full max-wide:!hidden'}
        icon={many ? <ImagePlus size={14} aria-hidden /> : <ImageUp size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {say(many ? 'photo.add' : 'photo.replace')}
      </Button>
      {rest.length > 0 && (
        <>
          <p className="text-hint text-ink-3">{say('photo.many', { n: uploads.photos.length })}</p>
          <ul className="grid grid-cols-3 gap-2">
            {rest.map((photo) => (
              <li key={photo.key}>
                <PhotoBox photo={photo} uploads={uploads} removable small />
              </li>
            ))}
          </ul>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={many}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

interface PhotoBoxProps {
  readonly photo: Photo;
  readonly uploads: Uploads;
  readonly removable: boolean;
  readonly small?: boolean;
  /** On the phone a tap on the photo asks for another one. */
  readonly onReplace?: () => void;
}

function PhotoBox({ photo, uploads, removable, small = false, onReplace }: PhotoBoxProps) {
  const say = useSay(make);
  const { key, url, problem, asset, sent, name } = photo;
  return (
    <div className="flex flex-col gap-1">
      <span className="pic aspect-square bg-[#fff]">
        {url !== null && <img src={url} alt={name} className="!object-contain" />}
        {onReplace !== undefined && (
          <button
            type="button"
            aria-label={say('photo.replace')}
            onClick={onReplace}
            className="absolute inset-0 outline-offset-[-3px] wide:hidden"
          >
            <span className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full border border-line bg-raised text-ink">
              <ImageUp size={14} aria-hidden />
            </span>
          </button>
        )}
        {asset === null && problem === null && (
          <span className="absolute inset-x-2 bottom-2 flex flex-col gap-1">
            <span className="meter" role="progressbar" aria-label={name} aria-valuenow={Math.round(sent * 100)}>
              <i style={{ width: `${sent * 100}%`, background: 'var(--accent)' }} />
            </span>
          </span>
        )}
      </span>
      {(removable || problem !== null) && (
        <span className="flex items-center justify-between gap-1">
          {!small && <span className="min-w-0 flex-1 truncate text-hint text-ink-3">{name}</span>}
          {problem !== null && photo.file !== null && (
            <IconButton
              label={say('photo.again')}
              size="sm"
              icon={<RotateCw size={14} aria-hidden />}
              onClick={() => uploads.again(key)}
            />
          )}
          <IconButton
            label={say('photo.remove', { name })}
            size="sm"
            icon={<X size={14} aria-hidden />}
            onClick={() => uploads.remove(key)}
          />
        </span>
      )}
    </div>
  );
}

/** Why photos were not taken, in words, each with its name. */
export function PhotoProblems({ uploads }: { readonly uploads: Uploads }) {
  const say = useSay(make);
  const refused = uploads.photos.filter(({ problem }) => problem !== null);
  if (refused.length === 0) return null;
  return (
    <ul role="alert" className="mb-5 flex flex-col gap-2 rounded-card bg-bad-soft p-3 text-dense text-bad">
      {refused.map((photo) => (
        <li key={photo.key} className="flex items-center gap-2">
          <CircleAlert size={16} className="flex-none" aria-hidden />
          <span className="min-w-0 flex-1 break-words">{inWords(photo, say)}</span>
          <IconButton
            label={say('photo.remove', { name: photo.name })}
            size="sm"
            icon={<X size={14} aria-hidden />}
            onClick={() => uploads.remove(photo.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function inWords({ name, problem }: Photo, say: Say<typeof make>): string {
  const known = ['folder', 'type', 'heavy', 'small', 'broken'] as const;
  const kind = known.find((one) => one === problem);
  return kind === undefined ? say('file.other', { name, reason: problem ?? '' }) : say(`file.${kind}`, { name });
}
