import { Dialog as Base } from '@base-ui/react/dialog';
import { Slider } from '@base-ui/react/slider';
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '../../../../src/contract/index.ts';
import { outputQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { common } from '../../i18n/messages/common.ts';
import { compare } from '../../i18n/messages/compare.ts';
import { useSay } from '../../i18n/use-say.ts';
import { IconButton } from '../../ui/button.tsx';
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
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup className="lb !grid-cols-[minmax(0,1fr)] !grid-rows-[minmax(0,1fr)]" aria-label={say('title')}>
          <div className="lb-stage !grid-rows-[56px_minmax(0,1fr)]">
            <div className="flex items-center justify-between px-5">
              <Base.Title className="text-body font-semibold">{say('title')}</Base.Title>
              <IconButton label={sayCommon('close')} icon={<X size={16} aria-hidden />} onClick={onClose} />
            </div>
            <div className="grid min-h-0 place-items-center overflow-auto p-5">
              {left === undefined || right === undefined ? null : agree ? (
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

function Curtain({ left, right }: { readonly left: Output; readonly right: Output }) {
  const say = useSay(compare);
  const [at, setAt] = useState(50);
  const ratio = left.width / left.height;
  const chip = 'absolute top-3 rounded-pic bg-[oklch(0_0_0/0.7)] px-2 py-1 text-hint text-[#fff]';
  return (
    <div
      className="flex flex-col gap-4"
      style={{ width: `min(100%, ${left.width * 1.5}px, calc((100dvh - 220px) * ${ratio}))` }}
    >
      <span className="pic w-full select-none" style={{ aspectRatio: ratio }}>
        <Creative output={right} alt={say('right', { name: nameOf(right) })} />
        <span
          className="absolute inset-0 [&>img]:size-full [&>img]:object-cover"
          style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}
        >
          <Creative output={left} alt={say('left', { name: nameOf(left) })} />
        </span>
        <i className="absolute inset-y-0 w-0.5 -translate-x-px bg-[#fff] shadow-2" style={{ left: `${at}%` }} />
        <span className={`${chip} left-3`}>v{left.version}</span>
        <span className={`${chip} right-3`}>v{right.version}</span>
      </span>
      <Slider.Root
        value={at}
        onValueChange={setAt}
        min={0}
        max={100}
        step={1}
        largeStep={10}
        aria-label={say('slider')}
      >
        <Slider.Control className="flex h-8 items-center">
          <Slider.Track className="h-1 w-full rounded-full bg-[oklch(1_0_0/0.3)]">
            <Slider.Indicator className="rounded-full bg-[#fff]" />
            <Slider.Thumb aria-label={say('slider')} className="size-6 rounded-full bg-[#fff] shadow-2" />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </div>
  );
}
