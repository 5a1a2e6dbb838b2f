import { Link } from '@tanstack/react-router';
import {
  Check,
  CircleAlert,
  Code,
  Columns2,
  Download,
  Layers,
  ShieldCheck,
  ShieldX,
  Video,
  WandSparkles,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Output, OutputPage } from '../../../../src/contract/index.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { useLang } from '../../i18n/look.ts';
import { fileType, formatBytes, formatWhen } from '../../i18n/format.ts';
import { lightbox } from '../../i18n/messages/lightbox.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { fileAddress } from '../job/selection-bar.tsx';
import { Creative } from './creative.tsx';
import { useLate } from '../../ui/use-late.ts';
import { told } from './measured.ts';
import type { Pointed } from './review.tsx';
import { Findings } from './review.tsx';

interface VerdictPanelProps {
  readonly page: OutputPage | undefined;
  readonly view: ReactNode;
  readonly pointed: Pointed;
  readonly onEdit: () => void;
  readonly onShow: (id: string) => void;
  readonly onCompare: (pair: readonly [string, string]) => void;
}

/** Told in words of their own, not in the list of what was measured. */
const ASIDE: ReadonlySet<string> = new Set(['method', 'understood']);

/** Every check with its number, the weight against its limit, versions, and what can be done with the file. */
export function VerdictPanel({ page, view, pointed, onEdit, onShow, onCompare }: VerdictPanelProps) {
  const say = useSay(lightbox);
  const late = useLate(() => import('./rules.tsx'));
  if (page === undefined)
    return (
      <aside className="lb-side" aria-hidden>
        <span className="skel h-12" />
        <span className="skel h-[320px]" />
      </aside>
    );
  const { output, versions, catalog, note, card } = page;
  const all = output.checks ?? [];
  const checks = all.filter(({ code }) => !ASIDE.has(code));
  // The weight stands above, with its limit drawn.
  const rows = checks.filter(({ code, passed: good }) => code !== 'weight' || !good || output.bytes === null);
  // What was done to this file, where the job tells it of each; else what it tells of all.
  const said = all.find(({ code }) => code === 'understood')?.message ?? note;
  const passed = checks.filter((check) => check.passed).length;
  const good = output.status !== 'rejected';
  return (
    <aside className="lb-side">
      <span className="wide:hidden">{view}</span>
      <div className="flex items-center justify-between gap-3">
        <div>
          <h2>{say(good ? 'passed' : 'failed')}</h2>
          {checks.length > 0 && <p className="text-dense text-ink-3">{say('count', { passed, all: checks.length })}</p>}
        </div>
        <span
          aria-hidden
          className={`grid size-10 flex-none place-items-center rounded-full ${good ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'}`}
        >
          {good ? <ShieldCheck size={20} /> : <ShieldX size={20} />}
        </span>
      </div>
      <Weight output={output} limitKb={catalog?.max_kb ?? null} />
      {output.method !== undefined && <Said title={say('method')}>{say(`method.${output.method}`)}</Said>}
      {output.review !== undefined ? (
        <Findings review={output.review} pointed={pointed} />
      ) : (
        said !== null && <Said title={say(card.mode === 'edit' ? 'note.edit' : 'note')}>{said}</Said>
      )}
      <ul>
        {rows.map((check) => (
          <CheckRow key={check.code + check.message} check={check} />
        ))}
      </ul>
      {versions.length > 1 && <Versions versions={versions} now={output.id} onShow={onShow} />}
      {catalog !== null && catalog.rules.length > 0 && (
        <details className="border-t border-line pt-3 text-dense text-ink-2" onToggle={late.bring}>
          <summary className="font-medium text-ink">{say('rules')}</summary>
          {late.part !== null && <late.part.Rules rules={catalog.rules} />}
        </details>
      )}
      <span className="flex-1" />
      <Actions page={page} onEdit={onEdit} onCompare={onCompare} />
    </aside>
  );
}

/** What the service says of its work in words. */
function Said({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <p className="border-t border-line pt-3 text-dense">
      <span className="block font-medium">{title}</span>
      <span className="block text-ink-2">{children}</span>
    </p>
  );
}

function Weight({ output, limitKb }: { readonly output: Output; readonly limitKb: number | null }) {
  const say = useSay(lightbox);
  const lang = useLang();
  if (output.bytes === null) return null;
  const share = limitKb === null ? null : output.bytes / (limitKb * 1000);
  return (
    <div>
      <p className="flex justify-between text-dense">
        <span>{say('weight')}</span>
        <span className="text-ink-3">
          <b className="font-semibold text-ink">{formatBytes(output.bytes, lang)}</b>
          {limitKb !== null && ` ${say('weight.of', { limit: formatBytes(limitKb * 1000, lang) })}`}
        </span>
      </p>
      {share !== null && (
        <span className="meter mt-1.5 !h-1.5" aria-hidden>
          <i style={{ width: `${Math.min(1, share) * 100}%`, background: share > 1 ? 'var(--bad)' : 'var(--ok)' }} />
        </span>
      )}
    </div>
  );
}

function CheckRow({ check }: { readonly check: NonNullable<Output['checks']>[number] }) {
  const say = useSay(lightbox);
  const lang = useLang();
  const { name, value, needed } = told(check, say, lang);
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)_auto] items-start gap-2.5 border-t border-line py-2 text-dense">
      {check.passed ? (
        <Check size={16} className="mt-px text-ok" aria-label={say('check.ok')} />
      ) : (
        <CircleAlert size={16} className="mt-px text-bad" aria-label={say('check.bad')} />
      )}
      <span className="min-w-0">
        <span className="block break-words">{name}</span>
        {needed !== '' && <span className="block text-hint text-ink-3">{needed}</span>}
      </span>
      <span className="max-w-[120px] text-right font-medium break-words">{value}</span>
    </li>
  );
}

interface VersionsProps {
  readonly versions: readonly Output[];
  readonly now: string;
  readonly onShow: (id: string) => void;
}

function Versions({ versions, now, onShow }: VersionsProps) {
  const say = useSay(lightbox);
  return (
    <div className="border-t border-line pt-3">
      <h3 className="mb-2">{say('versions')}</h3>
      <ul className="flex flex-wrap gap-2.5">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-col gap-1 text-hint text-ink-3">
            <button
              type="button"
              className="pic aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-accent"
              aria-current={version.id === now}
              aria-label={say('version', { n: version.version })}
              style={{ height: 56, width: Math.min(140, (56 * version.width) / version.height) }}
              onClick={() => onShow(version.id)}
            >
              <Creative output={version} alt="" />
            </button>
            {say('version', { n: version.version })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({
  page,
  onEdit,
  onCompare,
}: Pick<VerdictPanelProps, 'onEdit' | 'onCompare'> & { readonly page: OutputPage }) {
  const say = useSay(lightbox);
  const lang = useLang();
  const { id: ws } = useWorkspace();
  const { make: mayMake } = useRights();
  const { output, versions, layers_url, created_at } = page;
  const before = versions[versions.findIndex(({ id }) => id === output.id) - 1];
  const type = fileType(output.mime);
  return (
    // The phone keeps only saving at hand: the rest would cover half of what is to be read.
    <div className="flex flex-col gap-2 max-wide:contents wide:sticky wide:-bottom-5 wide:-mx-5 wide:-mb-5 wide:bg-surface wide:px-5 wide:pt-2 wide:pb-5">
      <p className="text-hint text-ink-3">{formatWhen(created_at, lang)}</p>
      <div className="flex gap-2 max-wide:sticky max-wide:-bottom-6 max-wide:order-last max-wide:-mx-4 max-wide:-mb-6 max-wide:bg-surface max-wide:px-4 max-wide:pt-2 max-wide:pb-6">
        {output.url !== null && (
          <a href={fileAddress(ws, output.id)} download className="btn btn-primary min-w-0 flex-1">
            <Download size={16} aria-hidden />
            {say('download', { type })}
          </a>
        )}
        {before !== undefined && (
          <IconButton
            look="secondary"
            label={say('compare')}
            icon={<Columns2 size={16} aria-hidden />}
            onClick={() => onCompare([before.id, output.id])}
          />
        )}
      </div>
      {layers_url !== null && <LayerLinks address={layers_url} />}
      {mayMake && output.status === 'accepted' && (
        <div className="grid grid-cols-3 gap-2">
          <Button icon={<WandSparkles size={16} aria-hidden />} className="!px-2" onClick={onEdit}>
            {say('edit')}
          </Button>
          <Link to="/new" search={{ mode: 'video', outputs: output.id }} className="btn btn-secondary !px-2">
            <Video size={16} aria-hidden />
            {say('video')}
          </Link>
          <Link to="/new" search={{ mode: 'html5', outputs: output.id }} className="btn btn-secondary !px-2">
            <Code size={16} aria-hidden />
            {say('html5')}
          </Link>
        </div>
      )}
    </div>
  );
}

const SOURCES = ['psd', 'svg', 'json'] as const;

/** The picture as layers, for a designer to go on with. */
function LayerLinks({ address }: { readonly address: string }) {
  const say = useSay(lightbox);
  return (
    <p className="flex items-center gap-2 text-dense text-ink-2">
      <Layers size={16} aria-hidden className="flex-none" />
      <span className="flex-1">{say('layers')}</span>
      {SOURCES.map((type) => (
        <a
          key={type}
          href={`${address}?type=${type}`}
          download
          className="btn btn-secondary !px-3"
          aria-label={say('layers.of', { type: type.toUpperCase() })}
        >
          {type.toUpperCase()}
        </a>
      ))}
    </p>
  );
}
