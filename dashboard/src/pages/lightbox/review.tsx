import type { Output, OutputPage } from '../../../../src/contract/index.ts';
import { useLang } from '../../i18n/look.ts';
import { lightbox } from '../../i18n/messages/lightbox.ts';
import { formatNumber } from '../../i18n/text.ts';
import { useSay } from '../../i18n/use-say.ts';
import { cx } from '../../ui/cx.ts';

export type Review = NonNullable<Output['review']>;
type Finding = Review['findings'][number];

/** Which finding is pointed at: its number, from 1. */
export interface Pointed {
  readonly at: number | null;
  readonly point: (at: number | null) => void;
}

/** The picture that a review measured, with its address; null where none is kept. */
export function reviewedPicture(page: OutputPage | undefined) {
  const { review, url, width, height } = page?.output ?? {};
  if (review === undefined) return null;
  const picture = review.variant === undefined ? page?.reviewed : { url, width, height };
  return picture?.url && picture.width && picture.height
    ? { review, url: picture.url, width: picture.width, height: picture.height }
    : null;
}

/** What hinders, heaviest first; the rest is fine. */
export const hindrances = ({ findings }: Review): readonly Finding[] =>
  findings.filter(({ level }) => level !== 'fine');

/** The measured picture with a numbered box for each place of each finding. */
export function ReviewedPicture({
  picture,
  alt,
  pointed: { at, point },
}: {
  readonly picture: NonNullable<ReturnType<typeof reviewedPicture>>;
  readonly alt: string;
  readonly pointed: Pointed;
}) {
  const { review, url, width, height } = picture;
  const part = (value: number, of: number): string => `${(value / of) * 100}%`;
  return (
    <span
      className="pic !overflow-visible"
      style={{
        aspectRatio: width / height,
        width: `min(100cqw, ${width * 2}px, calc(100cqh * ${width / height}))`,
      }}
    >
      <img src={url} alt={alt} />
      {hindrances(review).flatMap(({ boxes, level, title }, index) =>
        boxes.map(({ x, y, w, h }) => (
          <button
            key={`${index} ${x} ${y}`}
            type="button"
            className="finding-box"
            data-level={level}
            data-pointed={at === index + 1 || undefined}
            aria-label={`${index + 1}: ${title}`}
            style={{ left: part(x, width), top: part(y, height), width: part(w, width), height: part(h, height) }}
            onClick={() => point(at === index + 1 ? null : index + 1)}
          >
            <span>{index + 1}</span>
          </button>
        )),
      )}
    </span>
  );
}

/** The findings by number: what was measured, why it hinders, what to do; then what is fine and what was not judged. */
export function Findings({ review, pointed: { at, point } }: { readonly review: Review; readonly pointed: Pointed }) {
  const say = useSay(lightbox);
  const lang = useLang();
  const bad = hindrances(review);
  const fine = review.findings.filter(({ level }) => level === 'fine');
  const { variant } = review;
  return (
    <section className="flex flex-col gap-3" aria-label={say('review')}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lead font-semibold">{say('review')}</span>
        <span className="text-dense text-ink-3">
          {variant !== undefined && `${formatNumber(variant.score_before, lang)} → `}
          <b className="font-semibold text-ink">{formatNumber(review.score, lang)}</b> {say('review.of')}
        </span>
      </p>
      {variant !== undefined && variant.changes.length > 0 && (
        <ul className="list-disc pl-4 text-dense text-ink-2">
          {variant.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {bad.length === 0 ? (
        <p className="text-dense text-ink-2">{say('review.none')}</p>
      ) : (
        <ol>
          {bad.map((finding, index) => (
            <li key={finding.id + finding.measured} className="border-t border-line">
              <button
                type="button"
                className="grid w-full grid-cols-[22px_minmax(0,1fr)] gap-2.5 py-2.5 text-left text-dense"
                aria-pressed={at === index + 1}
                onClick={() => point(at === index + 1 ? null : index + 1)}
              >
                <span className={cx('finding-no', at === index + 1 && 'is-pointed')} data-level={finding.level}>
                  {index + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-medium">{finding.title}</span>
                  <span className="block text-ink-3">{finding.measured}</span>
                  {finding.why !== undefined && <span className="mt-1 block text-ink-2">{finding.why}</span>}
                  {finding.advice !== undefined && <span className="mt-1 block">{finding.advice}</span>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {fine.length > 0 && (
        <Rest title={say('review.fine', { n: fine.length })} lines={fine.map((one) => [one.title, one.measured])} />
      )}
      {review.not_judged.length > 0 && (
        <Rest
          title={say('review.not.judged', { n: review.not_judged.length })}
          lines={review.not_judged.map(({ title, reason }) => [title, reason])}
        />
      )}
    </section>
  );
}

function Rest({ title, lines }: { readonly title: string; readonly lines: readonly (readonly [string, string])[] }) {
  return (
    <details className="border-t border-line pt-3 text-dense text-ink-2">
      <summary className="font-medium text-ink">{title}</summary>
      <ul className="mt-1.5 list-disc pl-4">
        {lines.map(([name, why]) => (
          <li key={name + why}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
