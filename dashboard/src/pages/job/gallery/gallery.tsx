import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { JobPage, Output, Tile } from '../../../../../src/contract/index.ts';
import { formatsQuery } from '../../../api/queries.ts';
import { useWorkspace } from '../../../api/session.ts';
import { useLang } from '../../../i18n/look.ts';
import { formatBytes } from '../../../i18n/format.ts';
import { common } from '../../../i18n/messages/common.ts';
import { job } from '../../../i18n/messages/job.ts';
import { useSay } from '../../../i18n/use-say.ts';
import { isSeen } from '../../lightbox/creative.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Scale, TileGroup } from './groups.ts';
import { groupTiles, scaleOf, shelf } from './groups.ts';
import { FileTile } from './tile.tsx';

/** Groups of a job's files by platform, with the catalog's names. */
export function useGroups(page: JobPage): readonly TileGroup[] {
  const say = useSay(job);
  const { id } = useWorkspace();
  const { data } = useQuery(formatsQuery(id));
  return useMemo(
    () =>
      groupTiles(page.tiles, data?.packs ?? [], {
        own: say('group.own'),
        master: say('group.master'),
        files: say('group.files'),
      }),
    [page.tiles, data, say],
  );
}

interface GalleryProps {
  readonly groups: readonly TileGroup[];
  readonly title: string;
  readonly scale: Scale;
  readonly marked?: ReadonlySet<string>;
  readonly onMark?: (output: string, on: boolean, range: boolean) => void;
  /** Captions tell the kind of each file. */
  readonly typed: boolean;
  readonly counting: boolean;
}

/** Widths below which a caption takes two lines, CSS px: of a size with its weight, and with the kind of file, too. */
const NARROW = 136;
const NARROW_TYPED = 200;

/** All files of a job, each box at its true proportion, one scale inside a group. */
export function Gallery({ groups, title, scale, marked, onMark, typed, counting }: GalleryProps) {
  const all = groups.reduce((sum, { tiles }) => sum + tiles.length, 0);
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-7">
      {groups.map((group) => {
        const one = scaleOf(group.tiles, scale, all);
        const twoLines = group.tiles.some(({ width }) => width * one < (typed ? NARROW_TYPED : NARROW));
        return (
          <section key={group.id} aria-label={group.label} className="max-w-full">
            {groups.length > 1 || group.id !== 'files' ? (
              <GroupHead group={group} counting={counting} among={groups.length > 1} />
            ) : null}
            <div className="gal">
              {shelf(group.tiles).map((column) => (
                <div key={column[0]!.id} className="flex max-w-full flex-col gap-3">
                  {column.map((tile) => (
                    <FileTile
                      key={tile.id}
                      tile={tile}
                      title={title}
                      scale={one}
                      twoLines={twoLines}
                      still={stillOf(tile, group.tiles)}
                      marked={tile.output !== null && marked?.has(tile.output.id) === true}
                      {...(onMark === undefined || tile.output === null
                        ? {}
                        : { onMark: (on: boolean, range: boolean) => onMark(tile.output!.id, on, range) })}
                    />
                  ))}
                </div>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** The picture that stands for a packed file: its last frame, made beside it. */
const stillOf = ({ width, height, output }: Tile, tiles: readonly Tile[]): Output | null =>
  output === null || isSeen(output.mime)
    ? null
    : (tiles.find((one) => one.width === width && one.height === height && one.output?.mime?.startsWith('image/'))
        ?.output ?? null);

interface GroupHeadProps {
  readonly group: TileGroup;
  readonly counting: boolean;
  /** One of several. */
  readonly among: boolean;
}

function GroupHead({ group, counting, among }: GroupHeadProps) {
  const say = useSay(job);
  const sayCommon = useSay(common);
  const lang = useLang();
  const done = group.tiles.filter(({ status }) => status === 'accepted').length;
  const { id: ws } = useWorkspace();
  const ids = group.tiles.filter(({ status }) => status === 'accepted').flatMap(({ output }) => output?.id ?? []);
  const save = (): void => void import('../selection-bar.tsx').then(({ downloadAll }) => downloadAll(ws, ids));
  const limits = new Set(group.tiles.map(({ max_kb }) => max_kb));
  const limit = limits.size === 1 ? group.tiles[0]!.max_kb : null;
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
      <h3>{group.label}</h3>
      <span className="text-dense text-ink-3">
        {counting
          ? say('group.count', { done, total: group.tiles.length })
          : sayCommon('files.n', { n: done }) +
            (limit === null ? '' : `, ${say('group.limit', { weight: formatBytes(limit * 1000, lang) })}`)}
      </span>
      {among && !counting && ids.length > 1 && (
        <Button
          size="sm"
          look="quiet"
          className="-my-2 ml-auto self-center max-wide:!hidden"
          icon={<Download size={14} aria-hidden />}
          aria-label={say('group.save.of', { name: group.label })}
          onClick={save}
        >
          {say('group.save')}
        </Button>
      )}
    </div>
  );
}
