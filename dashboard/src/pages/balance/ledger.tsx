import { Link } from '@tanstack/react-router';
import { CalendarPlus, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LedgerLine } from '../../api/shapes.ts';
import { useLang } from '../../i18n/look.ts';
import { formatWhen } from '../../i18n/format.ts';
import { workspace } from '../../i18n/messages/workspace.ts';
import { formatNumber } from '../../i18n/text.ts';
import { useSay } from '../../i18n/use-say.ts';
import { foldCharges } from './fold.ts';
import type { Movement } from './fold.ts';
import { whoOf } from './who.ts';

interface LedgerProps {
  readonly lines: readonly LedgerLine[];
  readonly left: ReadonlyMap<LedgerLine['id'], number>;
}

/** Movements as rows: when, what for which job, who began it, how many, what was left. */
export function Ledger({ lines, left }: LedgerProps) {
  const say = useSay(workspace);
  const lang = useLang();
  return (
    <table>
      <thead>
        <tr>
          <th className="max-wide:hidden">{say('col.when')}</th>
          <th>{say('col.what')}</th>
          <th className="max-wide:hidden">{say('col.who')}</th>
          <th className="text-right">{say('col.credits')}</th>
          <th className="text-right max-wide:hidden">{say('col.left')}</th>
        </tr>
      </thead>
      <tbody>
        {foldCharges(lines).map((line) => {
          const who = whoOf(line, say);
          const when = formatWhen(line.at, lang);
          return (
            <tr key={line.id}>
              <td className="w-[168px] whitespace-nowrap text-ink-2 max-wide:hidden">{when}</td>
              <td>
                <What line={line}>
                  {when}
                  {who !== '' && ' · '}
                  <bdi>{who}</bdi>
                </What>
              </td>
              <td className="w-[200px] text-ink-2 max-wide:hidden">
                <bdi>{who}</bdi>
              </td>
              <td className="text-right whitespace-nowrap">
                <Moved line={line} />
              </td>
              <td className="w-[112px] text-right text-ink-2 max-wide:hidden">
                {left.has(line.id) && formatNumber(left.get(line.id)!, lang)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What of a grant's note is said: words of its own, those of the host's person, or none for our own marks. */
const NOTES: Readonly<Record<string, 'line.welcome' | null>> = { welcome: 'line.welcome', admin: null, initial: null };

interface WhatProps {
  readonly line: Movement;
  /** Under it, where the columns have no room. */
  readonly children: ReactNode;
}

function What({ line, children }: WhatProps) {
  const say = useSay(workspace);
  const { job_id: job, note, title, thumb, files } = line;
  const known = note === null ? null : NOTES[note];
  const said = known === undefined ? note : known === null ? '' : say(known);
  return (
    <span className="flex items-center gap-3">
      {thumb !== null ? (
        <span className="pic size-8 flex-none" aria-hidden>
          <img src={thumb.url} alt="" loading="lazy" />
        </span>
      ) : (
        <span className="grid size-8 flex-none place-items-center rounded-pic bg-stage text-ink-3" aria-hidden>
          {job === null ? <CalendarPlus size={15} /> : <ImageOff size={15} />}
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-medium">
          {line.kind === 'charge' ? say('line.charged', { n: files }) : say(`line.${line.kind}`)}
        </span>
        <span className="block text-dense text-ink-3">
          {job === null ? (
            <bdi>{said}</bdi>
          ) : (
            <Link to="/jobs/$id" params={{ id: job }} search={{}} className="hover:underline">
              <bdi>{title === '' ? job.slice(0, 8) : title}</bdi>
            </Link>
          )}
        </span>
        <span className="block text-hint text-ink-3 wide:hidden">{children}</span>
      </span>
    </span>
  );
}

function Moved({ line: { kind, credits } }: { readonly line: Movement }) {
  const say = useSay(workspace);
  const lang = useLang();
  const n = formatNumber(credits, lang);
  if (kind === 'grant') return <b className="font-semibold text-ok">+{n}</b>;
  if (kind === 'charge') return <b className="font-semibold">−{n}</b>;
  if (kind === 'reserve') return <span className="text-ink-2">{say('line.reserved', { n: credits })}</span>;
  return <span className="text-ink-2">{say('line.released', { n: credits })}</span>;
}
