import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callForPicture } from '../../api/client.ts';
import { useWorkspace } from '../../api/session.ts';
import { brands } from '../../i18n/messages/brands.ts';
import { useSay } from '../../i18n/use-say.ts';
import { cx } from '../../ui/cx.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { findBrandWords } from '../../../../src/catalog/brand-words.ts';
import type { Kit } from './use-brand-draft.ts';

const SHAPES = [
  [720, 720],
  [970, 250],
] as const;

/** Pictures that the studio really paints with the kit, a moment after each change. */
export function Preview({ kit }: { readonly kit: Kit }) {
  const say = useSay(brands);
  const [headline, setHeadline] = useState('');
  const hit = findBrandWords(headline, kit.stop_words ?? [])[0] ?? null;
  const stop = hit?.words ?? null;
  const text = useMemo(
    () => JSON.stringify({ kit, ...(headline.trim() === '' || stop !== null ? {} : { headline: headline.trim() }) }),
    [kit, headline, stop],
  );
  const settled = useDebounced(text, 600);
  const square = usePainted(settled, SHAPES[0]);
  const wide = usePainted(settled, SHAPES[1]);
  const pictures = [square, wide];
  const painting = text !== settled || pictures.some(({ isFetching }) => isFetching);
  const failed = pictures.some(({ error }) => error !== null);
  const shows = square.data?.photo ?? wide.data?.photo;
  return (
    <aside className="card sticky top-[84px] max-desk:order-first overflow-hidden !rounded-panel">
      <div className="flex items-center justify-between border-b border-line px-4 py-3">
        <h2 className="!text-body">{say('preview')}</h2>
        <span
          className={cx(
            'flex items-center gap-1.5 text-hint',
            failed ? 'text-bad' : painting ? 'text-ink-3' : 'text-ok',
          )}
          role="status"
        >
          <span className={cx('dot', painting && 'pulse')} />
          {say(failed ? 'preview.failed' : painting ? 'preview.wait' : 'preview.live')}
        </span>
      </div>
      <Specimen kit={kit} words={stop === null ? headline.trim() : ''} />
      <div className="flex flex-col gap-3.5 bg-stage p-6">
        {SHAPES.map(([width, height], index) => (
          <span key={width} className="pic w-full" style={{ aspectRatio: width / height }}>
            <Painted blob={pictures[index]!.data?.blob} alt={`${kit.name}, ${width}×${height}`} />
          </span>
        ))}
      </div>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-hint text-ink-3" data-photo={shows}>
          {shows === undefined ? '\u00a0' : say(`preview.${shows}`)}
        </p>
        <Field label={say('headline')} error={stop === null ? undefined : say('headline.stop', { word: stop })}>
          <TextInput maxLength={60} value={headline} onValue={setHeadline} />
        </Field>
        {hit !== null && (
          <p className="text-dense break-words text-ink-2" aria-hidden>
            {headline.slice(0, hit.index)}
            <mark className="rounded-[4px] bg-bad-soft px-0.5 font-medium text-bad">{hit.words}</mark>
            {headline.slice(hit.index + hit.words.length)}
          </p>
        )}
      </div>
    </aside>
  );
}

/** The kit's colours in the same frame as they are chosen; the pictures below take a moment longer. */
function Specimen({ kit, words }: { readonly kit: Kit; readonly words: string }) {
  const { background, text, ...spots } = kit.colors ?? {};
  if (background === undefined) return null;
  return (
    <div
      className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-6 py-2.5"
      style={{ background, color: text }}
      data-specimen
      aria-hidden
    >
      <b className="min-w-0 truncate font-semibold">{words === '' ? kit.name : words}</b>
      <span className="flex flex-none gap-1.5">
        {[spots.primary, spots.secondary, spots.accent]
          .filter((color) => color !== undefined)
          .map((color) => (
            <i key={color} className="size-4 rounded-full shadow-1" style={{ background: color }} />
          ))}
      </span>
    </div>
  );
}

function usePainted(body: string, [width, height]: readonly [number, number]) {
  const { id: ws } = useWorkspace();
  return useQuery({
    queryKey: ['w', ws, 'painted', body, width, height],
    queryFn: ({ signal }) =>
      callForPicture(`/w/${ws}/brands/preview`, {
        method: 'POST',
        body: { ...(JSON.parse(body) as object), width, height },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}

function Painted({ blob, alt }: { readonly blob: Blob | undefined; readonly alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return undefined;
    const next = URL.createObjectURL(blob);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [blob]);
  return url === null ? null : <img src={url} alt={alt} />;
}
