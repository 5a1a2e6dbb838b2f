import type { BannerElement, TargetFormat } from '../../../scene/index.ts';
import { type LaidOut, relaid, type TakenApart } from '../../adapt/index.ts';
import { noLayout, type StudioTools } from '../../picture/index.ts';
import { offerFirst, type Idea, productFirst, type Ranked, sameOrder } from './part-ideas.ts';
import { bringsGround } from './ground-patches.ts';
import { partsLaid } from './made-parts.ts';
import type { ProductShown } from './product-in.ts';
import { ownTarget } from './target.ts';
import type { Attempt, Said, VariantId, VariantSource } from './variant.ts';
import { withCrumbs } from './crumbs.ts';
import { withStrongInk } from './strong-ink.ts';

/** Layouts that are painted for one idea. */
const MOST = 2;
/** Times wider that a banner is thought to be shown, where its parts have no room otherwise. */
const FURTHER = 1.6;

const IDEAS: Readonly<Record<VariantId, (source: VariantSource) => Idea | Said>> = {
  a: sameOrder,
  b: offerFirst,
  c: productFirst,
};

/**
 * The ideas with the banner's own lifted parts in a new order, as a banner of another size is laid out: all of it with
 * more air, the offer first and largest, or the picture first and as large as it has room, on another ground. Nothing
 * is set anew, so no word has to be read.
 */
export async function* relaidIdea(tools: StudioTools, source: VariantSource, id: VariantId): AsyncGenerator<Attempt> {
  const inked = withStrongInk(withCrumbs(source.taken), source.reviewed);
  const idea = IDEAS[id]({ ...source, taken: inked.taken });
  if (!('taken' in idea)) {
    yield { picture: noLayout(idea), changes: [], shown: nothing };
    return;
  }
  const { brief, seed } = source;
  const shown: Attempt['shown'] = ({ scene }) => ({
    product: shownOf(idea.taken, source.perceived),
    parts: partsLaid(scene, idea.taken.parts, source.reviewed.sight),
  });
  const target = besideSigns(ownTarget(source, tools.catalog));
  // On another ground it stands without what lay around it.
  const isAsLifted = productPixels(idea.taken) === productPixels(source.taken);
  // Where type as large as it should be has no room, type as large as the banner's own may have.
  for (const from of [1, FURTHER]) {
    let made = 0;
    const layouts = relaid(
      tools,
      idea.taken,
      { ...target, displayCssWidth: target.displayCssWidth * from },
      { lang: brief.lang, seed, worth: (one) => weighed(idea, source, one), most: MOST },
    );
    for await (const { picture: laid } of layouts) {
      const isPatched = 'bytes' in laid && isAsLifted && bringsGround(idea.taken, laid.scene);
      const picture = isPatched ? noLayout(patched) : laid;
      if ('bytes' in picture) made++;
      else if (made > 0 || from < FURTHER) continue;
      yield { picture, changes: [idea.said, ...inked.said], shown };
    }
    if (made > 0) return;
  }
}

const nothing: Attempt['shown'] = () => ({
  product: new Map(),
  parts: { elements: [], words: new Map(), unsure: [], photoGround: false },
});

/** Its product is a piece of its own, or a part of its photo. */
function shownOf(taken: TakenApart, { cutout }: VariantSource['perceived']): ProductShown {
  const product = taken.parts.elements.find(({ role }) => role === 'product')?.sprite;
  const own = product ? taken.sprites.get(product)?.pixels : undefined;
  if (own) return new Map([[`sprite:${product}`, own]]);
  return new Map(cutout ? ['clean', 'banner'].map((name) => [name, cutout]) : []);
}

function productPixels({ parts, sprites }: TakenApart): unknown {
  const product = parts.elements.find(({ role }) => role === 'product');
  return product?.sprite ? sprites.get(product.sprite)?.pixels : undefined;
}

/** What the network covers from edge to edge is margin. */
function besideSigns(target: TargetFormat): TargetFormat {
  const { width, height, obstructions, safe } = target;
  const across = obstructions.filter((o) => o.w > width * 0.6);
  const top = Math.max(safe.top, ...across.filter((o) => o.y < height * 0.2).map((o) => o.y + o.h));
  const bottom = Math.max(safe.bottom, ...across.filter((o) => o.y > height * 0.5).map((o) => height - o.y));
  return { ...target, safe: { ...safe, top, bottom } };
}

/** What draws the eye by its plate, and how much more than what leads it may grow. */
const PLATES: readonly BannerElement['role'][] = ['badge', 'logo'];
const RIVAL = 1.15;

/**
 * A layout that answers what the review found is worth more; one that leaves anything out, or makes what matters much
 * smaller than it was, suits nothing.
 */
function weighed({ worth, taken, least, leader }: Idea, { reviewed }: VariantSource, one: Ranked): number | null {
  const { elements } = taken.parts;
  if (one.layout.dropped.length > 0) return null;
  const scales = scalesIn(elements, one.layout);
  if (elements.some((e) => (scales.get(e.id) ?? Infinity) < least(e))) return null;
  const most = leader === undefined ? Infinity : Math.max(1, scales.get(leader) ?? 1) * RIVAL;
  if (elements.some((e) => e.id !== leader && PLATES.includes(e.role) && (scales.get(e.id) ?? 0) > most)) return null;
  const own = worth(one);
  if (own === null) return null;
  const small = reviewed.review.findings.find(({ item, variant }) => item.id === 'product_size' && variant !== 'large');
  const product = elements.find((e) => e.role === 'product');
  const scale = product && scales.get(product.id);
  if (!small || scale === undefined) return own;
  return own + (small.amount.value * scale * scale >= small.bound.value * 1.05 ? 0.6 : 0);
}

/** Times that every element is larger than it was, by its id; what is left out has none. */
function scalesIn(elements: readonly BannerElement[], layout: NonNullable<LaidOut['layout']>): Map<string, number> {
  const homes = new Map(
    elements.flatMap((e) => [
      ...(e.sprite === null ? [] : [[e.sprite, e.box] as const]),
      ...e.lines.flatMap(({ words }) => words.map((w) => [w.sprite, w.box] as const)),
    ]),
  );
  return new Map(
    layout.places.flatMap(({ element, sprite, box }) => {
      const home = homes.get(sprite);
      return home ? [[element, box.h / home.h] as const] : [];
    }),
  );
}

const patched: Said = {
  ru: 'Товар отделяется от баннера только вместе с куском фона, который был бы виден на новом месте',
  en: 'The product comes off the banner only with a piece of its ground, which would be seen at the new place',
};
