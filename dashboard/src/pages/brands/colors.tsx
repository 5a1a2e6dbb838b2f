import { Check, CircleAlert, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useLang } from '../../i18n/look.ts';
import { brands } from '../../i18n/messages/brands.ts';
import { formatNumber } from '../../i18n/text.ts';
import { useSay } from '../../i18n/use-say.ts';
import { contrastRatio } from '../../../../src/scene/luminance.ts';
import type { Kit } from './use-brand-draft.ts';

type KitColors = NonNullable<Kit['colors']>;
type Name = keyof KitColors;

const NAMES = ['background', 'primary', 'secondary', 'text', 'accent'] as const satisfies readonly Name[];
const START: Readonly<Record<Name, string>> = {
  background: '#f6f3ec',
  primary: '#e5341a',
  secondary: '#1e5be0',
  text: '#15181f',
  accent: '#fbe452',
};

/** Five colours at most, each with its code, and how well words stand on the background. */
export function Colors({
  colors = {},
  onChange,
}: {
  readonly colors: Kit['colors'];
  readonly onChange: (colors: KitColors) => void;
}) {
  const say = useSay(brands);
  const missing = NAMES.find((name) => colors[name] === undefined);
  return (
    <section>
      <h2 className="mb-3">{say('colors')}</h2>
      <div className="grid grid-cols-3 gap-3 wide:grid-cols-5">
        {NAMES.filter((name) => colors[name] !== undefined).map((name) => (
          <Swatch
            key={name}
            name={say(`color.${name}`)}
            color={colors[name]!}
            onChange={(color) => onChange({ ...colors, [name]: color })}
            onRemove={() => {
              const { [name]: _, ...rest } = colors;
              onChange(rest);
            }}
          />
        ))}
        {missing !== undefined && (
          <button
            type="button"
            className="flex flex-col gap-1.5 text-left text-dense text-ink-2"
            aria-label={say('color.add.of', { name: say(`color.${missing}`) })}
            onClick={() => onChange({ ...colors, [missing]: START[missing] })}
          >
            <span className="ghost h-[52px] w-full !rounded-ctl border-control">
              <Plus size={16} aria-hidden />
            </span>
            {say('color.add')}
          </button>
        )}
      </div>
      <Legible colors={colors} />
    </section>
  );
}

interface SwatchProps {
  readonly name: string;
  readonly color: string;
  readonly onChange: (color: string) => void;
  readonly onRemove: () => void;
}

function Swatch({ name, color, onChange, onRemove }: SwatchProps) {
  const say = useSay(brands);
  const [text, setText] = useState<string | null>(null);
  const wrong = text !== null && !/^#?[0-9a-f]{6}$/i.test(text);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <input
        type="color"
        aria-label={name}
        value={color}
        className="h-[52px] w-full cursor-pointer appearance-none rounded-ctl border border-line bg-transparent p-0 [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-[7px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="flex items-center justify-between gap-1 text-dense font-medium">
        <span className="truncate">{name}</span>
        <button type="button" className="halo text-ink-3" aria-label={say('color.remove', { name })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </button>
      </span>
      <input
        aria-label={say('color.hex', { name })}
        aria-invalid={wrong || undefined}
        className="mono w-full bg-transparent text-ink-3 aria-invalid:text-bad"
        value={text ?? color.toUpperCase()}
        maxLength={7}
        onChange={(event) => {
          setText(event.target.value);
          const match = /^#?([0-9a-f]{6})$/i.exec(event.target.value.trim());
          if (match !== null) onChange(`#${match[1]!.toLowerCase()}`);
        }}
        onBlur={() => setText(null)}
      />
    </div>
  );
}

/** Red, green, blue 0..255 of a `#rrggbb` colour. */
const bytesOf = (color: string): readonly [number, number, number] => {
  const all = Number.parseInt(color.slice(1), 16);
  return [all >> 16, (all >> 8) & 255, all & 255];
};

function Legible({ colors }: { readonly colors: KitColors }) {
  const say = useSay(brands);
  const lang = useLang();
  const { background, text, primary } = colors;
  if (background === undefined) return null;
  const lines: string[] = [];
  const lowest: number[] = [];
  for (const [key, color] of [
    ['contrast.text', text],
    ['contrast.primary', primary],
  ] as const) {
    if (color === undefined) continue;
    const ratio = contrastRatio(bytesOf(color), bytesOf(background));
    lowest.push(ratio);
    const note = ratio < 3 ? `, ${say('contrast.low')}` : ratio < 4.5 ? `, ${say('contrast.large')}` : '';
    lines.push(say(key, { ratio: formatNumber(ratio, lang, 1) }) + note);
  }
  if (lines.length === 0) return null;
  const good = Math.min(...lowest) >= 3;
  return (
    <p className="mt-3 flex items-start gap-2 text-dense text-ink-2" role="status">
      {good ? (
        <Check size={16} className="mt-px flex-none text-ok" aria-hidden />
      ) : (
        <CircleAlert size={16} className="mt-px flex-none text-warn" aria-hidden />
      )}
      {lines.join(', ')}
    </p>
  );
}
