import type { Lang, TargetFormat } from '../../scene/index.ts';
import { noLayout, type Picture, type StudioTools } from '../picture/index.ts';
import { fileOf, scenesOf } from './adapt-one.ts';
import { adaptTo, type Candidate, type Ranked } from './layout/index.ts';
import { bannerSprites } from './scene-of.ts';
import type { TakenApart } from './take-apart/index.ts';

/** What a banner in a new order is asked to be. */
export interface RelayWish {
  readonly lang: Lang;
  readonly seed: number;
  /** How well a layout suits, larger is better, `score` is as any is judged; null where it does not suit at all. */
  readonly worth: (ranked: Ranked) => number | null;
  /** Layouts that are painted before it is given up. */
  readonly most: number;
}

/** A banner's parts in a new order as a picture, with what stood in the way where there is none. */
export interface LaidOut {
  readonly picture: Picture;
  readonly layout: Candidate | null;
}

/**
 * The banner laid out anew in any size, its own too: all layouts that suit, the best first, as far as their files pass
 * the quality control of adapted banners; after them, or where no layout suits, one refusal. Rejects as painting does.
 */
export async function* relaid(
  tools: Pick<StudioTools, 'renderStill'>,
  taken: TakenApart,
  target: TargetFormat,
  { lang, seed, worth, most }: RelayWish,
): AsyncGenerator<LaidOut> {
  let fitting = 0;
  const pick = (ranked: readonly Ranked[]): readonly Candidate[] => {
    fitting = ranked.length;
    return distinct(bestBy(ranked, worth)).slice(0, most);
  };
  const plan = adaptTo(taken.parts, target, { ...taken, uncut: true, pick });
  if (plan.kind !== 'recompose') {
    // Layouts there are, but none for what is wanted.
    const reason = plan.kind === 'impossible' && fitting === 0 ? plan.reason : noRoom;
    yield { picture: noLayout(reason), layout: null };
    return;
  }
  const sprites = bannerSprites(taken);
  const method = taken.parts.elements.some((e) => taken.blocks.has(e.id)) ? 'blocks' : 'layout';
  let refused: LaidOut | null = null;
  for (const layout of plan.layouts)
    for (const scene of scenesOf(taken, layout, { target, lang, seed })) {
      const painted = await tools.renderStill(scene, sprites);
      const picture = await fileOf({ taken, target, scene, sprites, method, ...painted });
      if ('bytes' in picture) {
        yield { picture, layout };
        break;
      }
      refused ??= { picture, layout };
      if (!picture.verdict.checks.some((c) => c.id === 'contrast' && !c.passed)) break;
    }
  if (refused) yield refused;
}

function bestBy(ranked: readonly Ranked[], worth: RelayWish['worth']): readonly Candidate[] {
  return ranked
    .flatMap((one) => {
      const value = worth(one);
      return value === null ? [] : [{ layout: one.layout, value }];
    })
    .toSorted((a, b) => b.value - a.value)
    .map(({ layout }) => layout);
}

/** Layouts that hardly differ are one: the better of them stands for all. */
function distinct(layouts: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return layouts.filter((layout) => {
    const key = `${layout.archetype} ${Math.round(Math.log2(layout.pictureArea + 1) * 3)} ${layout.dropped.join()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const noRoom = {
  ru: 'Части баннера не помещаются в таком порядке, не став мельче или не потеряв слов',
  en: 'The banner’s parts do not fit in such an order without becoming smaller or losing words',
};
