import { photoPlanOf, type ResolvedScene } from '../../scene/index.ts';
import { compose, photoInfo, productShape } from '../compose/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Copy } from '../../scene/index.ts';
import { restrictCopy, withoutLines } from '../direct/index.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { inPermittedCase, platformsOf } from './platforms.ts';
import { logoFor, type PictureTask } from './task.ts';
import type { StudioTools } from './tools.ts';

/** Layouts for a task, best first, at most six; empty when not even the least wording fits. Deterministic. */
export function candidates({ catalog, fonts }: StudioTools, task: PictureTask): readonly ResolvedScene[] {
  const { facts } = task.perceived;
  const platforms = platformsOf(catalog, task.serves);
  const direction = inPermittedCase(catalog, task.direction, task.copy, platforms);
  const copy = permittedCopy(catalog, task);
  const logo = logoFor(task.brand, direction.palette.dark);
  return compose({
    direction,
    copy,
    target: task.target,
    product: direction.treatment === 'cutout' || photoPlanOf(direction.stage)?.overlay ? productShape(facts) : null,
    photo: direction.treatment === 'photo' ? photoInfo(facts) : null,
    logo: logo ? { aspect: logo.width / logo.height, clearSpace: task.brand?.logo?.clearSpace ?? 0.25 } : null,
    measure: fonts.measure,
    seed: task.seed,
    headlineIndex: Math.max(
      0,
      copy.headlines.findIndex((h) => h.id === task.headlineId),
    ),
  });
}

/** The copy without what its platforms block, nor any line that quality control would refuse a picture for. */
function permittedCopy(catalog: Catalog, { copy, serves, brand }: PictureTask): Copy {
  const category = copy.category ?? null;
  const forbidden = forbiddenWords(catalog, { serves, stopWords: brand?.stopWords ?? [], category });
  const restricted = platformsOf(catalog, serves).reduce(
    (words, platform) => restrictCopy(words, catalog.lexicon, platform),
    copy,
  );
  return withoutLines(restricted, (text) => forbidden(text).length > 0);
}
