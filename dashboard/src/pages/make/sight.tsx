import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AssetView, ModeId, Sight } from '../../../../src/contract/index.ts';
import { MODE_IDS } from '../../../../src/contract/modes/index.ts';
import { modesQuery, sightQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { common } from '../../i18n/messages/common.ts';
import { make } from '../../i18n/messages/make.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';

interface SeenProps {
  readonly asset: AssetView | null;
  readonly mode: ModeId;
  readonly onMode: (mode: ModeId) => void;
}

/** What we see in the photo, and what we advise to make of it. */
export function Seen({ asset, mode, onMode }: SeenProps) {
  const say = useSay(make);
  const { id } = useWorkspace();
  const { data } = useQuery({ ...sightQuery(id, asset?.id ?? ''), enabled: asset !== null });
  const sight = data?.sight ?? null;
  const title =
    sight?.summary.replace(/\.$/, '') ?? (data?.status === 'failed' ? say('see.failed') : say('see.looking'));
  return (
    // As high as it becomes when the photo has been looked at: what stands below does not move.
    <div className="flex min-w-0 flex-col gap-3 wide:min-h-[288px]">
      <div className="flex flex-col gap-1" role="status">
        <h1 className="!text-[22px] !leading-7" tabIndex={-1}>
          {title}
        </h1>
        <p className="min-h-5 text-ink-2 max-wide:min-h-10">
          {asset !== null && <Facts asset={asset} sight={sight} />}
        </p>
      </div>
      <div className="hidden min-h-5 flex-wrap items-center gap-1.5 wide:flex">
        {sight?.colors.slice(0, 5).map((color) => (
          <span key={color} className="size-5 rounded-pic" style={{ background: color, boxShadow: 'var(--edge)' }} />
        ))}
        {sight !== null && sight.colors.length > 0 && (
          <span className="text-dense text-ink-3">{say('see.colors')}</span>
        )}
      </div>
      <ModeChoice sight={sight} mode={mode} onMode={onMode} />
    </div>
  );
}

function Facts({ asset, sight }: { readonly asset: AssetView; readonly sight: Sight | null }) {
  const say = useSay(make);
  const facts = [`${asset.width ?? 0}×${asset.height ?? 0}`];
  if (sight !== null) {
    const { cutout, texts, faces } = sight;
    // Of a finished banner nothing is cut out.
    if (cutout !== null && sight.kind !== 'finished_banner')
      facts.push(say('see.cutout', { percent: Math.round(cutout.confidence * 100) }));
    const words = texts
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' ');
    if (words.trim() !== '') facts.push(say('see.text', { text: [...words].slice(0, 40).join('') }));
    if (faces > 0) facts.push(say('see.faces', { n: faces }));
  }
  return facts.join(' · ');
}

interface ModeChoiceProps {
  readonly sight: Sight | null;
  readonly mode: ModeId;
  readonly onMode: (mode: ModeId) => void;
}

/** The advised mode first, then the others; arrows move and choose. Wide screens only: the phone has chips. */
function ModeChoice({ sight, mode, onMode }: ModeChoiceProps) {
  const say = useSay(make);
  const sayCommon = useSay(common);
  const built = useBuilt();
  const [all, setAll] = useState(false);
  const advised = sight === null ? [] : [sight.advice, ...sight.advice.others];
  const shown = [
    ...advised.map(({ mode: one, reason }) => ({ one, reason })),
    ...MODE_IDS.filter((one) => one !== 'edit' && !advised.some((advice) => advice.mode === one))
      .filter((one) => all || one === mode)
      .map((one) => ({ one, reason: sayCommon(`mode.${one}.note`) })),
  ];
  return (
    <div className="hidden flex-col gap-2 wide:flex">
      <RadioGroup
        value={mode}
        onValueChange={(next) => onMode(next as ModeId)}
        aria-label={say('what.todo')}
        className="mt-0.5 flex flex-col gap-2"
      >
        {shown.map(({ one, reason }) => (
          <Radio.Root key={one} value={one} className="opt" render={<div />}>
            <span className="opt-dot" aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{sayCommon(`mode.${one}`)}</span>{' '}
              <span className="text-dense text-ink-3">{built(one) ? reason : say('mode.unbuilt')}</span>
            </span>
            {one === sight?.advice.mode && <span className="badge badge-accent">{say('see.advised')}</span>}
          </Radio.Root>
        ))}
      </RadioGroup>
      {!all && (
        <Button
          look="quiet"
          size="sm"
          className="self-start"
          icon={<ChevronDown size={14} aria-hidden />}
          onClick={() => setAll(true)}
        >
          {say('see.other')}
        </Button>
      )}
    </div>
  );
}

/** The modes as chips: on the phone, and before there is a photo to advise on. */
export function ModeChips({ asset, mode, onMode }: SeenProps) {
  const say = useSay(make);
  const sayCommon = useSay(common);
  const { id } = useWorkspace();
  const { data } = useQuery({ ...sightQuery(id, asset?.id ?? ''), enabled: asset !== null });
  const sight = data?.sight ?? null;
  const row = useRef<HTMLDivElement>(null);
  // The order never changes under a finger; the chosen one comes into sight by itself.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chip && row.current !== null) row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - 16;
  }, [mode]);
  return (
    <div ref={row} className="slide flex flex-wrap gap-1.5" role="group" aria-label={say('what.todo')}>
      {MODE_IDS.filter((one) => one !== 'edit').map((one) => (
        <button key={one} type="button" className="chip" aria-pressed={one === mode} onClick={() => onMode(one)}>
          {sayCommon(`mode.${one}`)}
          {one === sight?.advice.mode && <Star size={12} aria-label={say('see.advised')} />}
        </button>
      ))}
    </div>
  );
}

function useBuilt(): (mode: ModeId) => boolean {
  const { id } = useWorkspace();
  const { data } = useQuery(modesQuery(id));
  return (mode) => data?.data.find((known) => known.id === mode)?.built ?? true;
}
