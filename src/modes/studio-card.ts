import { isFlatDrawing, type Perceived, type Perceiver } from '../perception/index.ts';
import type { BrandKit, Brief } from '../scene/index.ts';
import { choosePhotos, makeSlide, planOf, type Slot, SLOTS } from '../studio/cards/index.ts';
import type { Picture, StudioTools } from '../studio/picture/index.ts';
import { refusedFor } from '../studio/picture/index.ts';
import { remarkOn } from './card/remark.ts';

/** A request for a card to the studio without any service around it. */
export interface StudioCardRequest {
  readonly photos: readonly Uint8Array[];
  readonly brief: Brief;
  /** Platform id of a marketplace of the catalog; throws RangeError for another one. */
  readonly marketplace: string;
  readonly brand: BrandKit | null;
  readonly seed: number;
}

export interface StudioCardRun {
  readonly slides: readonly { readonly slot: Slot; readonly key: string; readonly result: Picture }[];
  /** What the customer is told besides; null when nothing. */
  readonly remark: string | null;
  /** Processor time after perception, seconds. */
  readonly cpu: number;
}

/** The six pictures of a card, one after the other. */
export async function studioCard(
  tools: StudioTools,
  perceiver: Perceiver,
  request: StudioCardRequest,
): Promise<StudioCardRun> {
  const { brief, brand, seed } = request;
  const formats = tools.catalog.pack(request.marketplace)?.formats.filter(({ slide }) => slide) ?? [];
  if (formats.length === 0) throw new RangeError(`"${request.marketplace}" has no cards`);
  const seen: Perceived[] = [];
  for (const photo of request.photos) seen.push(await perceiver.perceive(photo));
  const since = process.cpuUsage();
  const chosen = choosePhotos(
    brief,
    seen.map(({ facts }) => facts),
    new Set(seen.flatMap(({ picture }, i) => (isFlatDrawing(picture) ? [i] : []))),
  );
  const photos = chosen.main === null ? [] : [chosen.main, ...chosen.others].map((i) => seen[i]!);
  const card = photos.length === 0 ? null : planOf(tools, { brief, photos, brand, seed, formats });
  const slides: StudioCardRun['slides'][number][] = [];
  for (const slot of SLOTS) {
    const format = formats.find(({ slide }) => slide === slot);
    if (!format) continue;
    const refused = { id: 'card_photo', passed: false, severity: 'blocking', value: 0, threshold: 1 } as const;
    const result =
      card !== null
        ? await makeSlide(tools, card, slot, [format.key])
        : refusedFor({ ...refused, message: chosen.main === null ? chosen.reason : { ru: '', en: '' } });
    slides.push({ slot, key: format.key, result });
  }
  const { user, system } = process.cpuUsage(since);
  const { forbidden, missing } = card?.plan ?? { forbidden: [], missing: [] };
  const lacks = missing.map((one) => one.lacks);
  const remark = remarkOn(brief.lang, { chosen, photos: seen.length, forbidden, lacks });
  return { slides, remark, cpu: (user + system) / 1e6 };
}
