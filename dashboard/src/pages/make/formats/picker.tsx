import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, ChevronUp, Info, Plus, X } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { CatalogFormat, CatalogPack } from '../../../../../src/contract/index.ts';
import { formatsQuery } from '../../../api/queries.ts';
import { useWorkspace } from '../../../api/session.ts';
import { useLang } from '../../../i18n/look.ts';
import { formatBytes } from '../../../i18n/format.ts';
import { common } from '../../../i18n/messages/common.ts';
import { make } from '../../../i18n/messages/make.ts';
import { useSay } from '../../../i18n/use-say.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { IconButton } from '../../../ui/button.tsx';
import type { Selection } from './selection.ts';
import { choose, chosenOf, duplicates, formatsOf, outline, toggle } from './selection.ts';

const OwnSizeDialog = lazy(() => import('./own-size.tsx').then((part) => ({ default: part.OwnSizeDialog })));

interface PickerProps {
  readonly value: Selection;
  readonly onChange: (value: Selection) => void;
  /** Platforms may be chosen whole. */
  readonly packs: boolean;
  readonly own: boolean;
}

/** Every format of the catalog at its true proportion, by platform. */
export function FormatPicker({ value, onChange, packs: withPacks, own }: PickerProps) {
  const say = useSay(make);
  const sayCommon = useSay(common);
  const { id } = useWorkspace();
  const { data } = useQuery(formatsQuery(id));
  const [adding, setAdding] = useState(false);
  const packs = useMemo(() => (data?.packs ?? []).filter((pack) => formatsOf(pack).length > 0), [data]);
  const free = useMemo(() => duplicates(value, packs), [value, packs]);
  const places = Object.values(value.keys).reduce((sum, keys) => sum + keys.length, 0) + value.own.length;
  const pickAll = (which: (format: CatalogFormat) => boolean): void =>
    onChange(
      packs
        .filter(({ kind }) => kind === 'ads')
        .reduce(
          (all, pack) =>
            choose(
              all,
              pack,
              formatsOf(pack)
                .filter(which)
                .map(({ key }) => key),
            ),
          value,
        ),
    );
  return (
    <section className="sec" aria-label={say('formats.title')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2>
          {say('formats.title')}{' '}
          <span className="font-normal text-ink-3">
            {places === 0
              ? say('formats.none')
              : say('formats.sum', {
                  places: say('formats.places', { n: places }),
                  files: sayCommon('files.n', { n: places - free.size }),
                })}
          </span>
        </h2>
        <div className="slide flex gap-1.5 max-wide:w-full">
          {withPacks && (
            <button type="button" className="chip" onClick={() => pickAll(() => true)}>
              {say('formats.all')}
            </button>
          )}
          <button type="button" className="chip" onClick={() => pickAll(({ popular }) => popular)}>
            {say('formats.popular')}
          </button>
          {own && (
            <button type="button" className="chip" onClick={() => setAdding(true)}>
              <Plus size={14} aria-hidden />
              {say('formats.own')}
            </button>
          )}
          {places > 0 && (
            <button type="button" className="chip" onClick={() => onChange({ keys: {}, full: [], own: [] })}>
              <X size={14} aria-hidden />
              {say('formats.clear')}
            </button>
          )}
        </div>
      </div>
      {value.own.length > 0 && <OwnSizes value={value} onChange={onChange} />}
      {data === undefined && <div className="skel h-[300px]" />}
      {packs.map((pack) => (
        <Platform key={pack.id} pack={pack} value={value} onChange={onChange} free={free} />
      ))}
      <Suspense>
        {adding && (
          <OwnSizeDialog
            onClose={() => setAdding(false)}
            onAdd={(size) => onChange({ ...value, own: [...value.own, size] })}
          />
        )}
      </Suspense>
    </section>
  );
}

interface PlatformProps {
  readonly pack: CatalogPack;
  readonly value: Selection;
  readonly onChange: (value: Selection) => void;
  readonly free: ReadonlyMap<string, CatalogPack>;
}

function Platform({ pack, value, onChange, free }: PlatformProps) {
  const say = useSay(make);
  const formats = formatsOf(pack);
  const chosen = chosenOf(value, pack);
  const [open, setOpen] = useState(chosen.length > 0 || pack.id === 'rsya');
  const [touched, setTouched] = useState(false);
  const shown = open || (!touched && chosen.length > 0);
  const freeHere = chosen.filter((key) => free.has(key)).length;
  const all = chosen.length === formats.length;
  return (
    <div className="border-t border-line py-3.5">
      <div className="flex items-center gap-3">
        <Checkbox
          label={pack.label}
          checked={all}
          mixed={chosen.length > 0 && !all}
          onChange={(on) => onChange(choose(value, pack, on ? formats.map(({ key }) => key) : []))}
        />
        <span className="font-semibold">{pack.label}</span>
        <span className="min-w-0 truncate text-dense text-ink-3">
          {say('formats.count', { chosen: chosen.length, all: formats.length })}
          {freeHere > 0 && `, ${say('formats.free', { count: freeHere })}`}
        </span>
        <span className="flex-1" />
        <IconButton
          size="sm"
          label={say(shown ? 'formats.fold' : 'formats.unfold', { name: pack.label })}
          aria-expanded={shown}
          icon={shown ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          onClick={() => {
            setTouched(true);
            setOpen(!shown);
          }}
        />
      </div>
      {(pack.legal_notice ?? '') !== '' && (
        <p className="mt-1.5 flex items-start gap-1.5 pl-[30px] text-hint text-ink-3">
          <Info size={14} className="mt-px flex-none" aria-hidden />
          {pack.legal_notice}
        </p>
      )}
      {shown && (
        <div className="mt-2 grid grid-cols-4 gap-1 wide:grid-cols-[repeat(auto-fill,minmax(74px,1fr))]">
          {formats.map((format) => (
            <FormatToggle
              key={format.key}
              format={format}
              on={chosen.includes(format.key)}
              from={free.get(format.key)}
              onToggle={() => onChange(toggle(value, pack, format.key))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface FormatToggleProps {
  readonly format: CatalogFormat;
  readonly on: boolean;
  /** The platform that makes this size already. */
  readonly from: CatalogPack | undefined;
  readonly onToggle: () => void;
}

function FormatToggle({ format, on, from, onToggle }: FormatToggleProps) {
  const say = useSay(make);
  const lang = useLang();
  const box = outline(format.width, format.height);
  return (
    <button
      type="button"
      className="ft"
      aria-pressed={on}
      data-dup={from !== undefined || undefined}
      title={format.label}
      onClick={onToggle}
    >
      <span className="flex min-h-0 flex-1 items-center justify-center">
        <span className="bx" style={box}>
          {Math.min(box.width, box.height) >= 16 && <Check size={12} strokeWidth={3} aria-hidden />}
        </span>
      </span>
      <span className="text-[11.5px] leading-[14px] font-medium">
        {format.width}×{format.height}
      </span>
      <span className="k max-w-full truncate text-[11px] leading-[13px] text-ink-3">
        {from !== undefined
          ? say('formats.dup', { name: short(from.label) })
          : format.max_kb === null
            ? '\u00a0'
            : formatBytes(format.max_kb * 1000, lang)}
      </span>
    </button>
  );
}

/** "Рекламная сеть Яндекса" is too long under an outline. */
function short(label: string): string {
  if (/яндекс|yandex/i.test(label) && /сеть|network/i.test(label)) return /[а-я]/i.test(label) ? 'РСЯ' : 'YAN';
  return label.split(' ')[0] ?? label;
}

function OwnSizes({ value, onChange }: Pick<PlatformProps, 'value' | 'onChange'>) {
  const say = useSay(make);
  return (
    <div className="border-t border-line py-3.5">
      <span className="font-semibold">{say('formats.own.title')}</span>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {value.own.map((size) => {
          const name = `${size.width}×${size.height}`;
          return (
            <li key={name} className="badge !h-[30px]">
              {name}
              <button
                type="button"
                className="halo"
                aria-label={say('own.remove', { size: name })}
                onClick={() => onChange({ ...value, own: value.own.filter((one) => one !== size) })}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
