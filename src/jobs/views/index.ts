export { editPreview } from './edit-preview.ts';
export { listJobCards, presentCards } from './cards.ts';
export { glimpseJobs } from './glimpses.ts';
export type { JobGlimpse } from './glimpses.ts';
export { findOutputRow, listLibrary, outputPage } from './library.ts';
export { jobPage, presentPhoto } from './page.ts';
export { page, pastCursor } from './paging.ts';
export { retryTask } from './retry.ts';
export { tilesOf } from './tiles.ts';
