import type { EditPreview, previewEdit as previewNow } from './edit/preview.ts';
import type { studioCard as cardNow, StudioCardRun } from './studio-card.ts';
import type { studioCreate as createNow, StudioRun } from './studio-create.ts';
import type { studioCtr as ctrNow, StudioCtrRun } from './studio-ctr.ts';
import type { PhotosRun, studioPhotos as photosNow } from './studio-photos.ts';

/** What is made without a job, and an edit's preview: the studio is loaded when they are first asked for. */

/** See `studioCard` of studio-card.ts. */
export const studioCard = async (...given: Parameters<typeof cardNow>): Promise<StudioCardRun> =>
  (await import('./studio-card.ts')).studioCard(...given);

/** See `studioCreate` of studio-create.ts. */
export const studioCreate = async (...given: Parameters<typeof createNow>): Promise<StudioRun> =>
  (await import('./studio-create.ts')).studioCreate(...given);

/** See `studioCtr` of studio-ctr.ts. */
export const studioCtr = async (...given: Parameters<typeof ctrNow>): Promise<StudioCtrRun> =>
  (await import('./studio-ctr.ts')).studioCtr(...given);

/** See `studioPhotos` of studio-photos.ts. */
export const studioPhotos = async (...given: Parameters<typeof photosNow>): Promise<PhotosRun> =>
  (await import('./studio-photos.ts')).studioPhotos(...given);

/** See `previewEdit` of edit/preview.ts. */
export const previewEdit = async (...given: Parameters<typeof previewNow>): Promise<EditPreview> =>
  (await import('./edit/preview.ts')).previewEdit(...given);
