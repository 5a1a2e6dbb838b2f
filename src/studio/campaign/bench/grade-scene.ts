import type { Copy, Headline, ResolvedScene, TextNode } from '../../../scene/index.ts';
import { type GradedBrief, plain } from '../../direct/copy/bench/grade.ts';
import { pattern } from '../../direct/copy/text/pattern.ts';

/** What one finished size says wrongly or no longer says. Each list names the words. */
export interface SceneGrade {
  /** A headline that is not its own line in full and means nothing by itself. */
  readonly emptyShort: readonly string[];
  readonly offerLost: readonly string[];
  readonly conditionLost: readonly string[];
  readonly legalLost: readonly string[];
  readonly priceBare: readonly string[];
  /** Stated benefits that are not told, of how many. */
  readonly benefitsLost: number;
  readonly benefits: number;
  /** A line that says what another says already. */
  readonly repeated: readonly string[];
}

const textOf = (scene: ResolvedScene): readonly TextNode[] =>
  scene.nodes.filter((n): n is TextNode => n.kind === 'text');

/** Lines of a picture as they are read: what stands in one group is one. A price stands with its own words. */
export function readLines(scene: ResolvedScene): readonly { readonly role: string; readonly text: string }[] {
  const groups = Map.groupBy(textOf(scene), (n) =>
    n.group === 'basis' || n.group === 'old_price' ? 'price' : n.group,
  );
  return [...groups.values()].map((nodes) => ({
    role: nodes[0]!.role,
    text: plain(nodes.map((n) => n.text).join(' ')).trim(),
  }));
}

/** Grades what a picture of a headline says against its copy and its brief. */
export function gradeScene(
  scene: ResolvedScene,
  copy: Copy,
  headline: Headline,
  brief: GradedBrief | null,
): SceneGrade {
  const lines = readLines(scene);
  const all = lines.map((l) => l.text).join('\n');
  const told = (words: string): boolean => squeezed(all).includes(squeezed(words));
  const said = squeezed(
    lines
      .filter((l) => l.role === 'headline')
      .map((l) => l.text)
      .join(' '),
  );
  const offer = copy.offer ?? null;
  const { price } = copy;
  const shown = price !== null && told(price.now);
  return {
    emptyShort: said === '' || said === squeezed(headline.lines.join(' ')) || stands(said, copy, told) ? [] : [said],
    offerLost: offer === null || told(offer.key) ? [] : [offer.text],
    conditionLost: (brief?.expect.conditions ?? []).flatMap(({ discount, condition }) =>
      lines
        .filter((l) => l.role !== 'legal' && found(discount, l.text) && !found(condition, l.text))
        .map((l) => `${l.text} (${condition})`),
    ),
    legalLost: copy.legal === null || told(copy.legal) ? [] : [copy.legal],
    priceBare:
      shown && (price.basis ?? null) !== null && !told(price.basis ?? '') ? [`${price.now} ${price.basis}`] : [],
    benefitsLost: (brief?.expect.benefits ?? []).filter((ways) => !ways.some((way) => found(way, all))).length,
    benefits: brief?.expect.benefits.length ?? 0,
    repeated: repeatedIn(lines),
  };
}

/** One case, one kind of space and dash, no spaces at all: lines break anywhere. */
const squeezed = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replace(/[\s-]+|(?<=\d)[.,](?=\d)/gu, '');

const found = (source: string, text: string): boolean => pattern(source, 'i').test(text);

/**
 * Whether other words than the headline's own mean something alone: the name of the thing with its attribute, or the
 * offer where its price or the thing stands beside it.
 */
function stands(said: string, copy: Copy, told: (words: string) => boolean): boolean {
  const names = [
    copy.product,
    ...(copy.offer?.names ?? []),
    ...copy.headlines.flatMap((h) => [h.lines.join(' '), h.short]),
  ];
  const known = names.some((name) => name !== '' && squeezed(name) === said);
  const figure = /^[\d%+=от,.до₽₸$€£]+$/iu.test(said);
  if (!figure) return known && /[\s\u00A0\d]/u.test(names.find((name) => squeezed(name) === said) ?? '');
  const thing = [copy.product, copy.subline.long ?? '', copy.subline.short ?? '', ...(copy.offer?.names ?? [])];
  return thing.some((name) => name !== '' && told(name)) && (copy.price?.old == null || told(copy.price.old));
}

/** A discount told twice, a bullet that is the headline again. */
function repeatedIn(lines: readonly { readonly role: string; readonly text: string }[]): readonly string[] {
  const rates = lines
    .filter((l) => l.role !== 'legal')
    .flatMap((l) => [...new Set(l.text.match(/\d+(?=\s?%)/gu) ?? [])].map((rate) => `${rate} %`));
  const same = lines.map((l) => squeezed(l.text)).filter((l, i, list) => l.length > 4 && list.indexOf(l) !== i);
  return [...rates.filter((rate, i) => rates.indexOf(rate) !== i), ...same];
}
