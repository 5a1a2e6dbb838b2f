import { loadBrandFonts } from '../jobs/index.ts';
import { createModes } from '../modes/index.ts';
import type { Modes } from '../modes/index.ts';
import { findBrandKit } from '../workspace/index.ts';
import type { Runtime } from './runtime.ts';

/** Sets of fonts that stay open; a workspace has a few, and a worker few workspaces at a time. */
const OPEN_MAX = 4;

/**
 * The modes for jobs of a brand that brought its own font files: the same ones, over those fonts. Null for all others,
 * which take the modes of the process.
 */
export function openBrandModes({
  jobs,
  tools,
}: Pick<Runtime, 'jobs' | 'tools'>): (workspaceId: string, brandKitId: string) => Promise<Modes | null> {
  const open = new Map<string, Modes>();
  return async (workspaceId, brandKitId) => {
    const kit = await findBrandKit(jobs.db, workspaceId, brandKitId);
    const uploads = kit ? await loadBrandFonts(jobs, workspaceId, [kit.fonts.heading, kit.fonts.body]) : [];
    if (uploads.length === 0) return null;
    // Files are replaced, never changed: their blobs name them.
    const key = uploads.map(({ key: blob }) => blob).join(' ');
    const known = open.get(key);
    if (known) return known;
    const { createFonts, createStillRenderer } = await import('../studio/render/index.ts');
    const fonts = createFonts(uploads);
    const modes = createModes({ ...(await tools()), fonts, renderStill: createStillRenderer(fonts) });
    const oldest = open.size >= OPEN_MAX ? open.keys().next().value : undefined;
    if (oldest !== undefined) open.delete(oldest);
    open.set(key, modes);
    return modes;
  };
}
