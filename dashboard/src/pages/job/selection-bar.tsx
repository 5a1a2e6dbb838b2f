import { Link } from '@tanstack/react-router';
import { Code, Columns2, Download, Video, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobPage } from '../../../../src/contract/index.ts';
import { API } from '../../api/client.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { job } from '../../i18n/messages/job.ts';
import { useSay } from '../../i18n/use-say.ts';

interface SelectionBarProps {
  readonly page: Pick<JobPage, 'job'>;
  readonly ids: readonly string[];
  readonly onEdit: () => void;
  readonly clear: ReactNode;
}

/** What can be done with the marked files. */
export function SelectionBar({ ids, onEdit, clear }: SelectionBarProps) {
  const say = useSay(job);
  const { id: ws } = useWorkspace();
  const { make: mayMake } = useRights();
  const label = 'max-wide:sr-only';
  return (
    <div className="selbar" role="toolbar" aria-label={say('marked.n', { n: ids.length })}>
      <span className="px-2.5 font-medium whitespace-nowrap" role="status">
        {say('marked.n', { n: ids.length })}
      </span>
      {mayMake && (
        <button type="button" className="btn" onClick={onEdit}>
          <WandSparkles size={16} aria-hidden />
          <span className={label}>{say('edit')}</span>
        </button>
      )}
      {ids.length === 1 && mayMake && (
        <>
          <Link to="/new" search={{ mode: 'video', outputs: ids[0] }} className="btn">
            <Video size={16} aria-hidden />
            <span className={label}>{say('video')}</span>
          </Link>
          <Link to="/new" search={{ mode: 'html5', outputs: ids[0] }} className="btn">
            <Code size={16} aria-hidden />
            <span className={label}>{say('html5')}</span>
          </Link>
        </>
      )}
      {ids.length === 2 && (
        <Link
          from="/jobs/$id"
          search={(old) => ({ ...old, compare: ids.join(',') })}
          resetScroll={false}
          className="btn"
        >
          <Columns2 size={16} aria-hidden />
          <span className={label}>{say('compare')}</span>
        </Link>
      )}
      <button type="button" className="btn" onClick={() => downloadAll(ws, ids)}>
        <Download size={16} aria-hidden />
        <span className={label}>{say('download')}</span>
      </button>
      {clear}
    </div>
  );
}

/** Saves files one after the other; browsers drop downloads that begin at the same moment. */
export function downloadAll(ws: string, ids: readonly string[]): void {
  for (const [index, id] of ids.entries()) {
    setTimeout(() => {
      const link = document.createElement('a');
      link.href = fileAddress(ws, id);
      link.download = '';
      link.click();
    }, index * 400);
  }
}

/** The bytes of a file as an attachment with its name. */
export function fileAddress(ws: string, id: string): string {
  return `${API}/w/${ws}/outputs/${id}/file`;
}
