import { useQueries } from '@tanstack/react-query';
import type { ModeId } from '../../../../src/contract/index.ts';
import { outputQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { common } from '../../i18n/messages/common.ts';
import { make } from '../../i18n/messages/make.ts';
import { useSay } from '../../i18n/use-say.ts';

interface SourceFilesProps {
  readonly ids: readonly string[];
  readonly mode: ModeId;
  readonly onMode: (mode: ModeId) => void;
}

/** The finished files that a task works on, and what can be made of them. */
export function SourceFiles({ ids, mode, onMode }: SourceFilesProps) {
  const say = useSay(make);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const files = useQueries({ queries: ids.map((id) => outputQuery(ws, id)) });
  const modes: readonly ModeId[] = ids.length === 1 ? ['edit', 'video', 'html5'] : ['edit'];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 tabIndex={-1}>{sayCommon(`mode.${mode}`)}</h1>
        <p className="mt-1 text-ink-2">{say('source.files', { n: ids.length })}</p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {files.map(({ data }, index) => (
          <span
            key={ids[index]}
            className="pic h-[88px]"
            style={{ aspectRatio: data === undefined ? 1 : data.output.width / data.output.height, maxWidth: '100%' }}
          >
            {data?.output.url && <img src={data.output.url} alt={data.output.label} />}
          </span>
        ))}
      </div>
      {modes.length > 1 && (
        <div className="flex gap-1.5" role="group" aria-label={say('what.todo')}>
          {modes.map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={one === mode} onClick={() => onMode(one)}>
              {sayCommon(`mode.${one}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
