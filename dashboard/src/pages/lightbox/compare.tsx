import { Dialog as Base } from '@base-ui/react/dialog';
import { useQueries } from '@tanstack/react-query';
import { ChevronsLeftRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../../../src/contract/index.ts';
import { outputQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { common } from '../../i18n/messages/common.ts';
import { compare } from '../../i18n/messages/compare.ts';
import { useSay } from '../../i18n/use-say.ts';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Creative } from './creative.tsx';

interface CompareProps {
  readonly pair: readonly string[];
  readonly onClose: () => void;
}

/** Two files: one above the other with a curtain where their proportions agree, else side by side. */
export function Compare({ pair, onClose }: CompareProps) {
  const say = useSay(compare);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const [left, right] = useQueries({ queries: pair.slice(0, 2).map((id) => outputQuery(ws, id)) }).map(
    ({ data }) => data?.output,
  );
  const agree =
    left !== undefined &&
    right !== undefined &&
    Math.abs(left.width / left.height / (right.width / right.height) - 1) < 0.02;
  const [curtain, setCurtain] = useState(true);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('.curtain') ?? true}
          className="lb !grid-cols-[minmax(0,1fr)] !grid-rows-[minmax(0,1fr)]"
          aria-label={say('title')}
        >
          <div className="lb-stage !grid-rows-[56px_minmax(0,1fr)]">
            <div className="flex items-center justify-between gap-3 pr-2 pl-4 wide:px-5">
              <Base.Title className="text-body font-semibold">{say('title')}</Base.Title>
              <span className="flex items-center gap-2">
                {agree && (
                  <Segmented
                    label={say('view')}
                    value={curtain ? 'curtain' : 'beside'}
                    options={[
                      ['curtain', say('slider')],
                      ['beside', say('beside')],
                    ]}
                    onChange={(view) => setCurtain(view === 'curtain')}
                  />
                )}
                <IconButton label={sayCommon('close')} icon={<X size={16} aria-hidden />} onClick={onClose} />
              </span>
            </div>
            <div className="grid min-h-0 place-items-center overflow-auto p-5">
              {left === undefined || right === undefined ? null : agree && curtain ? (
                <Curtain left={left} right={right} />
              ) : (
                <div className="flex flex-wrap items-end justify-center gap-6">
                  {[left, right].map((output) => (
                    <figure key={output.id} className="flex flex-col gap-2">
                      <span
                        className="pic"
                        style={{
                          aspectRatio: output.width / output.height,
                          width: `min(${output.width}px, 42vw, calc((100dvh - 180px) * ${output.width / output.height}))`,
                        }}
                      >
                        <Creative output={output} alt={nameOf(output)} />
                      </span>
                      <figcaption className="text-dense text-[oklch(0.8_0_0)]">{nameOf(output)}</figcaption>
                    </figure>
                  ))}
                </div>
              )}
            </div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const nameOf = ({ width, height, version }: Output): string => `${width}×${height}, v${version}`;

/** With Shift; alone an arrow goes one percent. */
const LARGE_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -10, ArrowDown: -10, ArrowRight: 10, ArrowUp: 10 };

/** One file above the other; the whole picture is the range along which their border goes, by hand or by arrows. */
function Curtain({ left, right }: { readonly left: Output; readonly right: Output }) {
  const say = useSay(compare);
  const [at, setAt] = useState(50);
  const range = useRef<HTMLInputElement>(null);
  // Arrows move the border from the first moment.
  useEffect(() => range.current?.focus(), []);
  const ratio = left.width / left.height;
  const chip = 'absolute top-3 rounded-pic bg-[oklch(0_0_0/0.7)] px-2 py-1 text-hint text-[#fff]';
  return (
    <div
      className="flex flex-col gap-4"
      style={{ width: `min(100%, ${left.width * 1.5}px, calc((100dvh - 200px) * ${ratio}))` }}
    >
      <span className="pic w-full select-none" style={{ aspectRatio: ratio }}>
        <Creative output={right} alt={say('right', { name: nameOf(right) })} />
        <span
          className="absolute inset-0 [&>img]:size-full [&>img]:object-cover"
          style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}
        >
          <Creative output={left} alt={say('left', { name: nameOf(left) })} />
        </span>
        <span className={`${chip} left-3`}>v{left.version}</span>
        <span className={`${chip} right-3`}>v{right.version}</span>
        <input
          ref={range}
          type="range"
          className="curtain"
          value={at}
          onChange={(event) => setAt(event.target.valueAsNumber)}
          onKeyDown={(event) => {
            const step = event.shiftKey ? (LARGE_STEPS[event.key] ?? 0) : 0;
            if (step === 0) return;
            event.preventDefault();
            setAt(Math.min(100, Math.max(0, at + step)));
          }}
          aria-label={say('slider')}
          aria-valuetext={`${at} %`}
        />
        <i className="curtain-edge" style={{ left: `${at}%` }} aria-hidden>
          <span>
            <ChevronsLeftRight size={18} />
          </span>
        </i>
      </span>
      <p
        className="flex items-center justify-center gap-2 text-dense text-[oklch(0.8_0_0)] max-wide:hidden"
        aria-hidden
      >
        {say('move')} <kbd>←</kbd> <kbd>→</kbd>
      </p>
    </div>
  );
}
