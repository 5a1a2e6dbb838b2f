import { planSizes, targetFormat } from '../../catalog/index.ts';
import type { FieldProblem, JobInput } from '../../contract/index.ts';
import type { Size, TargetFormat } from '../../scene/index.ts';
import { CLICK_URL_MAX, clickUrl, LABEL_ZONE, type Network, networkSizes } from '../../studio/motion/terms.ts';
import type { Deliverable, Impossible, PlanContext, Planned } from '../mode.ts';
import { sourceProblems } from '../motion/source-problems.ts';
import { deliverable, type PlanningTools, say } from '../planning.ts';

/** What one file of a banner is. */
export type BannerPart = 'banner' | 'fallback' | 'preview';

/** Plain JSON kept with each file of a banner. */
export interface BannerSpec {
  readonly part: BannerPart;
  /** Key of the ZIP that the file belongs to. */
  readonly of: string;
  readonly target: TargetFormat;
  /** Largest ZIP that the task allows, bytes; null = the network's limit. */
  readonly limit: number | null;
}

/**
 * A ZIP for every size, each with its fallback picture and its preview page, which cost nothing. Sizes that the network
 * does not take fail
 * alone. Without sizes: the source's own, or where the network does not take that the one nearest in shape.
 */
export function planHtml5({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const network = input.network ?? 'rsya';
  const wished = wishedSizes(network, input, context);
  const sizes = planSizes(catalog, {
    packs: [],
    formatKeys: input.format_keys ?? [],
    sizes: wished,
    from: 'banner',
    lang: context.lang,
  });
  const credits = catalog.price('html5', 'banner', input.tier);
  const taken = networkSizes(network);
  const good = sizes.targets.filter(({ target }) => taken.has(`${target.width}x${target.height}`));
  const refused = sizes.targets.filter(({ target }) => !taken.has(`${target.width}x${target.height}`));
  const deliverables = good.flatMap(({ target }) =>
    filesOf(
      network,
      forBanners(network, catalogTarget(catalog, network, target)),
      credits,
      context,
      limitOf(input, target),
    ),
  );
  const lines = deliverables.filter(({ credits: price }) => price > 0);
  return {
    plan: {
      deliverables,
      lines: lines.map(({ key, label, credits: price }) => ({ key, label, credits: price })),
      total: lines.length * credits,
      units: deliverables.length,
    },
    impossible: [
      ...sizes.unknown.map((key) =>
        impossible(
          key,
          { width: 0, height: 0 },
          `В каталоге нет формата «${key}»`,
          `The catalog has no format "${key}"`,
        ),
      ),
      ...refused.map(({ target }) => notTaken(network, target, [...taken])),
    ],
    problems: [
      ...sourceProblems(context),
      ...clickProblems(input),
      ...(good.length > 0 ? [] : nothingTaken(network, input, refused)),
    ],
  };
}

/** Sizes named by the task; without any, the source's or the nearest in shape. */
function wishedSizes(
  network: Network,
  input: JobInput,
  context: PlanContext,
): readonly (Size & { readonly maxKb: number | null })[] {
  const own = (input.sizes ?? []).map((s) => ({ width: s.width, height: s.height, maxKb: s.max_kb ?? null }));
  if (own.length > 0 || (input.format_keys?.length ?? 0) > 0) return own;
  const source = context.outputs?.[0] ?? context.assets[0];
  if (!source) return [];
  const taken = [...networkSizes(network)].map((text) => {
    const [width = 0, height = 0] = text.split('x').map(Number);
    return { width, height };
  });
  const shape = (size: Size): number => Math.abs(Math.log((size.width / size.height) * (source.height / source.width)));
  const nearest = taken.reduce((best, size) =>
    shape(size) < shape(best) - 1e-9 || (shape(size) < shape(best) + 1e-9 && size.width > best.width) ? size : best,
  );
  const exact = taken.find((size) => size.width === source.width && size.height === source.height);
  return [{ ...(exact ?? nearest), maxKb: null }];
}

/** A bare size that the network's pack has takes that format's rules (zones that it covers, smallest type). */
function catalogTarget(catalog: PlanningTools['catalog'], network: Network, target: TargetFormat): TargetFormat {
  if (!target.key.startsWith('custom_')) return target;
  const format = catalog.pack(network)?.formats.find((f) => f.width === target.width && f.height === target.height);
  return format ? { ...targetFormat(format), maxKb: target.maxKb } : target;
}

/** Rules of the still inside a banner: JPEG, and Yandex's label kept free. */
function forBanners(network: Network, target: TargetFormat): TargetFormat {
  const labelled = target.obstructions.some((box) => box.x <= 0 && box.y <= 0 && box.w >= LABEL_ZONE.w);
  const obstructions = network === 'rsya' && !labelled ? [...target.obstructions, LABEL_ZONE] : target.obstructions;
  return { ...target, fileTypes: ['jpg'], obstructions };
}

function filesOf(
  network: Network,
  target: TargetFormat,
  credits: number,
  { lang }: PlanContext,
  limit: number | null,
): Deliverable[] {
  const size = { width: target.width, height: target.height };
  const name = `${size.width}×${size.height}`;
  const of = `html5_${network}_${size.width}x${size.height}`;
  const file = (part: BannerPart, key: string, text: { ru: string; en: string }, price: number): Deliverable =>
    deliverable({
      key,
      label: say(lang, text),
      ...size,
      maxKb: part === 'preview' ? null : target.maxKb,
      credits: price,
      pack: network,
      spec: { part, of, target, limit } satisfies BannerSpec,
    });
  return [
    file('banner', of, { ru: `HTML5-баннер ${name}`, en: `HTML5 banner ${name}` }, credits),
    file('fallback', `${of}_fallback`, { ru: `Картинка-заглушка ${name}`, en: `Fallback picture ${name}` }, 0),
    file('preview', `${of}_preview`, { ru: `Страница просмотра ${name}`, en: `Preview page ${name}` }, 0),
  ];
}

/** Why a task leaves nothing to make, at the fields that asked for it. */
function nothingTaken(
  network: Network,
  input: JobInput,
  refused: readonly { readonly target: TargetFormat; readonly serves: readonly string[] }[],
): readonly FieldProblem[] {
  const params = { network, sizes: [...networkSizes(network)].join(', ') };
  return refused.flatMap(({ target, serves }) => {
    const size = input.sizes?.findIndex((s) => s.width === target.width && s.height === target.height) ?? -1;
    const format = input.format_keys?.findIndex((key) => serves.includes(key)) ?? -1;
    const path = size >= 0 ? `sizes.${size}` : `format_keys.${format}`;
    return [{ path, code: 'size_not_taken', params } as const];
  });
}

function limitOf({ sizes = [] }: JobInput, { width, height }: Size): number | null {
  const limits = sizes.flatMap((s) => (s.width === width && s.height === height && s.max_kb ? [s.max_kb * 1000] : []));
  return limits.length > 0 ? Math.min(...limits) : null;
}

function notTaken(network: Network, { width, height }: Size, sizes: readonly string[]): Impossible {
  const list = sizes.join(', ');
  return impossible(
    `html5_${network}_${width}x${height}`,
    { width, height },
    `Сеть ${network} не принимает HTML5-баннеры ${width}×${height}. Принимает: ${list}`,
    `The network ${network} takes no HTML5 banners of ${width}×${height}. It takes: ${list}`,
  );
}

const impossible = (key: string, { width, height }: Size, ru: string, en: string): Impossible => ({
  key,
  label: key,
  width,
  height,
  reason: { ru, en },
});

function clickProblems({ click_url: address }: JobInput): readonly FieldProblem[] {
  if (address === undefined || clickUrl(address) !== null) return [];
  const isLong = address.length > CLICK_URL_MAX;
  return isLong
    ? [{ path: 'click_url', code: 'too_long', params: { max: String(CLICK_URL_MAX) } }]
    : [{ path: 'click_url', code: 'unsafe_address' }];
}
