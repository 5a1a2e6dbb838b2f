import type { Perceived, Perceiver } from '../../perception/index.ts';
import type { Check, Lang } from '../../scene/index.ts';
import { takeApart, type TakenApart } from '../../studio/adapt/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';
import {
  type Asked,
  type Measurable,
  type Review,
  reviewBanner,
  type Reviewed,
  reviewMade,
} from '../../studio/review/index.ts';

/** What a review is asked of. */
export interface LookRequest {
  readonly bytes: Uint8Array;
  readonly asked: Asked;
  /** The caller's word on what it is; null lets the picture decide. */
  readonly fromPhoto: boolean | null;
  readonly lang: Lang;
}

/** A picture that was reviewed, with all that variants are made from. */
export interface Looked {
  readonly perceived: Perceived;
  readonly taken: TakenApart;
  readonly reviewed: Reviewed;
  readonly asked: Asked;
  /** The same picture by the measurement of finished adverts; a photo lacks what they have. */
  readonly before: Review;
}

/** Lines of type from which on a picture is a page of text. */
const PAGE_LINES = 45;
/** And these, where most of them are as small as an interface sets them. */
const SMALL_LINES = 24;

/** Looks at one picture and holds it against the checklist; or says why that cannot be done. */
export async function lookAt(
  tools: Pick<StudioTools, 'catalog'>,
  perceiver: Perceiver,
  { bytes, asked, fromPhoto, lang }: LookRequest,
): Promise<Looked | Check> {
  const perceived = await perceiver.perceive(bytes, { read: true });
  const page = pageOfText(perceived);
  if (page) return page;
  const kind = isPhoto(perceived, fromPhoto) ? 'photo' : 'banner';
  if (kind === 'photo' && asked.words.trim() === '') return wordless;
  const taken = await takeApart(perceived);
  const reviewed = await reviewBanner(tools.catalog, { perceived, taken, kind, asked, lang });
  const before =
    kind === 'banner' ? reviewed : await reviewBanner(tools.catalog, { perceived, taken, kind: 'banner', asked, lang });
  return { perceived, taken, reviewed, asked, before: before.review };
}

/** The same measurement of a picture of our own making: its product and its words nobody has to look for. */
export async function measureAgain(
  { catalog }: Pick<StudioTools, 'catalog'>,
  perceiver: Perceiver,
  file: Measurable & { readonly bytes: Uint8Array },
  { asked, reviewed, lang }: Pick<Looked, 'asked' | 'reviewed'> & { readonly lang: Lang },
): Promise<Reviewed> {
  const { product, parts } = file;
  const perceived = await perceiver.perceive(file.bytes, { product });
  return reviewMade(catalog, { perceived, made: parts, product, reader: reviewed.sight.reader, asked, lang });
}

const isPhoto = ({ facts }: Perceived, fromPhoto: boolean | null): boolean =>
  fromPhoto ?? facts.kind.value !== 'finished_banner';

/** Screenshots and documents are no advertising: there is nothing to mend for clicks. */
function pageOfText({ facts }: Perceived): Check | null {
  const lines = facts.text.blocks.flatMap((block) => block.lines).filter(({ onProduct }) => onProduct < 0.5);
  const small = lines.filter(({ box }) => box.h < facts.size.height * 0.025 && box.h < 34);
  if (lines.length < PAGE_LINES && !(lines.length >= SMALL_LINES && small.length > lines.length * 0.7)) return null;
  return {
    id: 'ctr_source',
    passed: false,
    severity: 'blocking',
    value: lines.length,
    threshold: PAGE_LINES,
    message: {
      ru: `Похоже на снимок экрана или документ: ${lines.length} строк текста. Нужен баннер или фото товара`,
      en: `This looks like a screenshot or a document: ${lines.length} lines of text. A banner or a product photo is needed`,
    },
  };
}

const wordless: Check = {
  id: 'ctr_source',
  passed: false,
  severity: 'blocking',
  value: 'photo',
  threshold: 'title, brief',
  message: {
    ru: 'Это фото без текста. Чтобы сделать из него варианты, задайте заголовок или описание',
    en: 'This is a photo without text. To make variants of it, give a title or a brief',
  },
};
