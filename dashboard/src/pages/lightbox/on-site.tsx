import type { CatalogFormat, OutputPage } from '../../../../src/contract/index.ts';
import { lightbox } from '../../i18n/messages/lightbox.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Creative } from './creative.tsx';

interface OnSiteProps {
  readonly page: OutputPage;
  readonly format: CatalogFormat;
  readonly title: string;
}

/** The file inside a neutral page at the width people see it, under the platform's own marks. */
export function OnSite({ page, format, title }: OnSiteProps) {
  const say = useSay(lightbox);
  const { output } = page;
  const width = Math.min(format.display_css_width || output.width, 640);
  const scale = width / output.width;
  const line = 'block h-2.5 rounded-full bg-[oklch(0.9_0_0)]';
  const { safe_zone: safe } = format;
  return (
    <div className="flex w-full max-w-[720px] flex-col gap-3">
      <div className="flex flex-col items-center gap-4 rounded-card bg-[#fff] p-5" aria-hidden={false}>
        <span className="flex w-full flex-col gap-2" aria-hidden>
          <i className={line} style={{ width: '46%' }} />
          <i className={line} style={{ width: '92%' }} />
          <i className={line} style={{ width: '78%' }} />
        </span>
        <span
          className="pic !rounded-none"
          style={{ width, maxWidth: '100%', aspectRatio: output.width / output.height }}
        >
          <Creative output={output} alt={title} play />
          {safe.top + safe.right + safe.bottom + safe.left > 0 && (
            <i
              className="absolute border border-dashed border-[oklch(0.6_0.2_262)]"
              style={{ inset: [safe.top, safe.right, safe.bottom, safe.left].map((px) => `${px * scale}px`).join(' ') }}
              title={say('site.safe')}
            />
          )}
          {format.obstructions.map((box) => (
            <i
              key={`${box.x} ${box.y} ${box.what}`}
              className="absolute grid place-items-center overflow-hidden bg-[oklch(0.25_0_0/0.72)] text-[10px] leading-3 text-[#fff] not-italic"
              style={{ left: box.x * scale, top: box.y * scale, width: box.w * scale, height: box.h * scale }}
            >
              {box.w * scale > 40 && box.what}
            </i>
          ))}
        </span>
        <span className="flex w-full flex-col gap-2" aria-hidden>
          <i className={line} style={{ width: '88%' }} />
          <i className={line} style={{ width: '64%' }} />
        </span>
      </div>
      <p className="text-hint text-[oklch(0.75_0_0)]">{say('site.note')}</p>
    </div>
  );
}
