import { lazyRouteComponent } from '@tanstack/react-router';
import type { JobSearch } from '../../app/search.ts';

export const Lightbox = lazyRouteComponent(() => import('../lightbox/lightbox.tsx'), 'Lightbox');
export const Compare = lazyRouteComponent(() => import('../lightbox/compare.tsx'), 'Compare');

/** Fetches the script of what an address opens over the page of a job, so that it is drawn with the page. */
export async function fetchOpened({ file, compare }: JobSearch): Promise<void> {
  if (file !== undefined) await Lightbox.preload?.();
  if (compare !== undefined) await Compare.preload?.();
}
