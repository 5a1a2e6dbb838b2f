import type { RgbaPicture } from '../../perception/index.ts';
import type { ResolvedScene, Size } from '../../scene/index.ts';
import { tryEdited } from '../../studio/adapt/index.ts';
import { editedSlideRules } from '../../studio/cards/index.ts';
import { type Material, type Picture, refusedFor, type StudioTools, tryScene } from '../../studio/picture/index.ts';
import { type Sprites, subjectBox } from '../../studio/render/index.ts';
import { maskOf, type OtherPhoto, readInstruction, type Revised, revise } from '../../studio/revise/index.ts';
import type { Made, StoredOutput, Work } from '../mode.ts';
import { contextOf, materialAfter } from '../revision/index.ts';
import type { Origins } from './origins.ts';
import { editedPhoto, type PhotoRevision, photoRevision } from './photo.ts';
import { targetOfOutput } from './target.ts';

/** What becomes of one output: a changed scene, or changes of a bare photo. */
export type Revision = (Revised & { readonly kind: 'scene' }) | (PhotoRevision & { readonly kind: 'photo' });

/** Reads an instruction against an output. Its pixels are not kept: there may be thirty. */
export async function revisionOf(
  tools: StudioTools,
  work: Work,
  origins: Origins,
  output: StoredOutput,
  instruction: string,
): Promise<Revision> {
  const { scene } = output;
  const sprites = scene && (await output.loadSprites());
  if (!scene || !sprites)
    return { ...photoRevision(readInstruction(instruction), output.replaces !== null), kind: 'photo' };
  const context = await contextFor(tools, work, origins, { output, scene, sprites });
  return { ...revise(scene, instruction, context), kind: 'scene' };
}

interface Opened {
  readonly output: StoredOutput;
  readonly scene: ResolvedScene;
  readonly sprites: Sprites;
}

async function contextFor(tools: StudioTools, work: Work, origins: Origins, { output, scene, sprites }: Opened) {
  const { input, brandKit } = output.origin;
  const former = output.replaces === null ? null : await work.loadOutput(output.replaces).catch(() => null);
  const other = await origins.photo(work.input.asset_ids[0]);
  return contextOf(tools, {
    scene,
    sprites,
    target: targetOfOutput(tools.catalog, output),
    serves: output.serves,
    brand: work.brandKit ?? brandKit,
    category: null,
    said: [input.title ?? '', input.brief ?? '', input.characteristics ?? ''],
    headlines: [],
    former: former?.scene ?? null,
    other: other && otherPhoto(other.picture, other.cutout),
  });
}

function otherPhoto(picture: RgbaPicture, cutout: RgbaPicture | null): OtherPhoto {
  const subject = cutout && subjectBox(cutout);
  const photo = { width: picture.width, height: picture.height };
  const focus = subject ?? { x: photo.width * 0.2, y: photo.height * 0.2, w: photo.width * 0.6, h: photo.height * 0.6 };
  return {
    photo,
    cutout: subject && { width: subject.w, height: subject.h },
    mask: cutout && subject && maskOf(cutout, subject),
    focus: { x: focus.x / photo.width, y: focus.y / photo.height, w: focus.w / photo.width, h: focus.h / photo.height },
  };
}

/** A revision with the output that it is of. */
interface NewVersion {
  readonly output: StoredOutput;
  readonly revision: Revision;
}

/** The new version as a file, judged by the same judges as the first. */
export async function newVersion(
  tools: StudioTools,
  work: Work,
  origins: Origins,
  { output, revision }: NewVersion,
): Promise<Made | Picture> {
  if (revision.undone && output.replaces !== null && revision.done.length === 1)
    return formerAgain(work, output.replaces);
  if (revision.kind === 'photo') return editedPhoto(output, await work.perceiver.perceive(output.bytes), revision);
  const kept = revision.undone && output.replaces !== null ? await work.loadOutput(output.replaces) : output;
  const stored = await kept.loadSprites();
  if (!stored) return refusedFor(GONE);
  const sprites = revision.otherPhoto ? await exchanged(work, origins, stored) : stored;
  const target = targetOfOutput(tools.catalog, output);
  const { scene } = revision;
  if (scene.stage.kind === 'banner') {
    const taken = await origins.banner(output.origin.input.asset_ids[0]);
    return taken === null ? refusedFor(GONE) : tryEdited(tools, taken, target, { scene, sprites });
  }
  const brand = work.brandKit ?? output.origin.brandKit;
  const material: Material = {
    sprites,
    ...(await photoFacts(origins, output, scene, sprites)),
    mustShow: [],
    stopWords: brand?.stopWords ?? [],
    offer: null,
    category: null,
    target,
    serves: output.serves,
    ...(scene.stage.kind === 'card' ? cardRules(tools, output) : {}),
  };
  return tryScene(tools, materialAfter(material, revision, brand), scene);
}

function cardRules({ catalog }: StudioTools, { serves, format }: StoredOutput): Pick<Material, 'further'> {
  const further = editedSlideRules(catalog, serves.length > 0 ? serves : [format]);
  return further ? { further } : {};
}

/** Faces matter where the whole photo leads; they are looked for in the photo that it was made from. */
async function photoFacts(
  origins: Origins,
  output: StoredOutput,
  scene: ResolvedScene,
  sprites: Sprites,
): Promise<Pick<Material, 'photoSize' | 'faces' | 'subject'>> {
  const picture = sprites.get('photo') ?? sprites.get('product');
  const photoSize: Size = picture ?? { width: scene.width, height: scene.height };
  const led = scene.stage.kind !== 'card' && scene.nodes.some(({ role }) => role === 'photo');
  const seen = led ? await origins.photo(output.origin.input.asset_ids[0]) : null;
  const same = seen?.facts.size.width === photoSize.width && seen.facts.size.height === photoSize.height;
  return {
    photoSize: { width: photoSize.width, height: photoSize.height },
    faces: seen && same ? seen.facts.faces.list.map(({ box }) => box) : [],
    subject: null,
  };
}

/** The sprites with those of the other photo. */
async function exchanged(work: Work, origins: Origins, sprites: Sprites): Promise<Sprites> {
  const other = await origins.photo(work.input.asset_ids[0]);
  if (other === null) return sprites;
  return new Map(
    [...sprites].map(([name, pixels]) => [
      name,
      (name === 'photo' ? other.picture : name === 'product' ? other.cutout : null) ?? pixels,
    ]),
  );
}

/** The earlier version, byte for byte: it was judged when it was made. */
async function formerAgain(work: Work, id: string): Promise<Made> {
  const former = await work.loadOutput(id);
  const sprites = await former.loadSprites();
  return {
    bytes: former.bytes,
    mime: former.mime as Made['mime'],
    width: former.width,
    height: former.height,
    verdict: {
      accepted: true,
      checks: [
        {
          id: 'earlier_version',
          passed: true,
          severity: 'blocking',
          value: 1,
          threshold: 1,
          message: { ru: 'Прежняя версия, проверенная раньше', en: 'The earlier version, judged when it was made' },
        },
      ],
      metrics: {},
    },
    scene: former.scene,
    ...(sprites ? { sprites } : {}),
    encoding: former.encoding,
  };
}

const GONE = {
  id: 'source',
  passed: false,
  severity: 'blocking' as const,
  value: 0,
  threshold: 1,
  message: { ru: 'Исходник картинки уже удалён', en: 'What the picture was made from is gone' },
};
