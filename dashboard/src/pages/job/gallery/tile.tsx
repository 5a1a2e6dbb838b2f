import { useState } from 'react';
import { Ban, Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { Output, Tile } from '../../../../../src/contract/index.ts';
import { useLang } from '../../../i18n/look.ts';
import { fileType, formatBytes } from '../../../i18n/format.ts';
import { job } from '../../../i18n/messages/job.ts';
import { useSay } from '../../../i18n/use-say.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Creative } from '../../lightbox/creative.tsx';
import { packName } from '../../jobs/job-row.tsx';

interface FileTileProps {
  readonly tile: Tile;
  /** Of the job, for the picture's words. */
  readonly title: string;
  readonly scale: number;
  /** Captions of the group have two lines, so that pictures stand on one line. */
  readonly twoLines: boolean;
  /** Stands for a file that has no look of its own. */
  readonly still: Output | null;
  readonly marked?: boolean;
  /** Present where files can be marked. */
  readonly onMark?: (on: boolean, range: boolean) => void;
}

/** One file of the plan in its box, which never changes: waiting, being drawn, there, or refused with its reason. */
export function FileTile({ tile, title, scale, twoLines, still, marked = false, onMark }: FileTileProps) {
  const say = useSay(job);
  const size = `${tile.width}×${tile.height}`;
  const box = { width: tile.width * scale, aspectRatio: tile.width / tile.height };
  const { output, status } = tile;
  // Only what arrives while one looks comes in softly: a page of files that were there stands at once.
  const [there] = useState(status === 'accepted');
  const open = output !== null && output.url !== null;
  const picture =
    status === 'accepted' && open ? (
      <span className={there ? 'pic' : 'pic appear'} style={box}>
        <Creative output={still ?? output} alt={say('tile.alt', { title, size })} />
      </span>
    ) : (
      <span className="ghost" data-state={stateOf(tile)} style={box}>
        {box.width > 70 && tile.height * scale > 46 && <Inside tile={tile} />}
      </span>
    );
  return (
    <div className="tile" data-marked={marked || undefined} data-tile={tile.id}>
      {open ? (
        <Link
          from="/jobs/$id"
          search={(old) => ({ ...old, file: output.id })}
          resetScroll={false}
          aria-label={say('tile.open', { name: status === 'accepted' ? size : `${size}: ${tile.reason ?? ''}` })}
          className="flex max-w-full items-end"
          data-file={output.id}
        >
          {picture}
        </Link>
      ) : (
        picture
      )}
      <Caption
        tile={tile}
        size={size}
        width={box.width}
        twoLines={twoLines}
        marked={marked}
        {...(onMark === undefined ? {} : { onMark })}
      />
    </div>
  );
}

function stateOf({ status }: Tile): string {
  if (status === 'making') return 'drawing';
  return status === 'rejected' || status === 'failed' ? 'rejected' : 'queued';
}

function Inside({ tile }: { readonly tile: Tile }) {
  const say = useSay(job);
  switch (tile.status) {
    case 'making':
      return (
        <span className="flex flex-col items-center gap-1">
          <LoaderCircle size={16} className="spin" aria-hidden />
          {say('tile.drawing')}
        </span>
      );
    case 'rejected':
    case 'failed':
      return (
        <span className="line-clamp-5 break-words">
          {tile.reason ?? say(tile.status === 'failed' ? 'tile.failed' : 'tile.rejected')}
        </span>
      );
    case 'canceled':
      return say('tile.canceled');
    default:
      return say('tile.queued');
  }
}

interface CaptionProps {
  readonly tile: Tile;
  readonly size: string;
  readonly width: number;
  readonly twoLines: boolean;
  readonly marked: boolean;
  readonly onMark?: (on: boolean, range: boolean) => void;
}

/** Of a picture that stands still its type says nothing new. */
const STILL = /^$|^image\/(?:jpeg|png)$/;

/** Size and weight under the picture: nothing is ever drawn on top of it. Two lines where it is narrow. */
function Caption({ tile, size, width, twoLines, marked, onMark }: CaptionProps) {
  const say = useSay(job);
  const lang = useLang();
  const serves = [...new Set(tile.serves.map((key) => packName(key.split('_')[0]!)))].join(', ');
  const refused = tile.status === 'rejected' || tile.status === 'failed';
  return (
    <div className="cap" data-two={twoLines || undefined} style={{ maxWidth: Math.max(width, 84) }} title={serves}>
      <span className="flex items-center gap-1.5">
        {onMark !== undefined && tile.status === 'accepted' && (
          <span
            onClickCapture={(event) => {
              if (event.shiftKey) {
                event.preventDefault();
                event.stopPropagation();
                onMark(!marked, true);
              }
            }}
          >
            <Checkbox
              label={say('tile.choose', { name: size })}
              checked={marked}
              onChange={(on) => onMark(on, false)}
            />
          </span>
        )}
        <b>{size}</b>
        {tile.output !== null && !STILL.test(tile.output.mime ?? '') && fileType(tile.output.mime)}
      </span>
      {tile.status === 'accepted' && tile.output?.bytes != null && (
        <span className="flex items-center gap-1 whitespace-nowrap">
          <Check size={14} className="text-ok" aria-hidden />
          {formatBytes(tile.output.bytes, lang)}
        </span>
      )}
      {refused && (
        <span className="flex items-center gap-1 text-bad">
          <CircleAlert size={14} aria-hidden />
          {say(tile.status === 'failed' ? 'tile.failed' : 'tile.rejected')}
        </span>
      )}
      {tile.status === 'canceled' && <Ban size={14} aria-hidden />}
    </div>
  );
}
