import { copyQuestion, sketchQuestion, type SketchSeen } from '../assistant/index.ts';
import { type Catalog, findStopWords } from '../catalog/index.ts';
import { area } from '../scene/index.ts';
import type { Campaign, Idea } from '../studio/campaign/index.ts';
import { takeProposals } from '../studio/direct/index.ts';
import type { ResolvedScene } from '../scene/index.ts';
import type { Work } from './mode.ts';

/**
 * A campaign with the lines that an assistant proposes, as far as they are true of the brief; the campaign itself where
 * there is no assistant or it is of no help. Asked once a job: a later run gets the same lines.
 */
export async function assistedCampaign(
  { assistant, brandKit }: Pick<Work, 'assistant' | 'brandKit'>,
  campaign: Campaign,
  { lexicon }: Pick<Catalog, 'lexicon'>,
): Promise<Campaign> {
  if (!assistant) return campaign;
  const question = copyQuestion(campaign.brief);
  const proposals = await assistant.ask(question);
  if (proposals === null) return campaign;
  const brandStopWords = brandKit?.stopWords ?? [];
  const forbidden = (text: string): boolean =>
    findStopWords(lexicon, text, { platform: null, brandStopWords }).some(({ action }) => action === 'block');
  const { copy, kept, dropped } = takeProposals(campaign.copy, proposals, campaign.brief, forbidden);
  await assistant.note(question, { kept, dropped });
  return { ...campaign, copy };
}

/** A sketch as far as it was drawn. */
interface Sketched {
  readonly idea: Idea;
  readonly scene: ResolvedScene | null;
}

/** Sketches with the one first that an assistant recommends; as they are where there is none or it is of no help. */
export async function assistedOrder<S extends Sketched>(
  { assistant }: Pick<Work, 'assistant'>,
  { brief }: Campaign,
  sketches: readonly S[],
): Promise<readonly S[]> {
  if (!assistant || sketches.length < 2) return sketches;
  const seen = sketches.map((sketch, i) => seenAs(`sketch_${i + 1}`, sketch));
  const answer = await assistant.ask(sketchQuestion(brief, seen));
  const chosen = sketches[seen.findIndex(({ id }) => id === answer?.choice)];
  return chosen ? [chosen, ...sketches.filter((sketch) => sketch !== chosen)] : sketches;
}

/** What an assistant is told of a sketch: no picture leaves the house. */
function seenAs(id: string, { idea, scene }: Sketched): SketchSeen {
  const product = scene?.nodes.find(({ role }) => role === 'product' || role === 'photo');
  return {
    id,
    idea: idea.direction.reason.en,
    ground: idea.direction.palette.ground,
    words: scene?.nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])) ?? [],
    product: scene && product ? Math.round((100 * area(product.box)) / (scene.width * scene.height)) / 100 : 0,
  };
}
