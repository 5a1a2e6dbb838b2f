import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AssetView } from '../../../../src/contract/index.ts';
import { call, reasonOf } from '../../api/client.ts';
import { assetQuery } from '../../api/queries.ts';
import { uploadFile } from '../../api/upload.ts';
import { newKey } from '../../ui/random.ts';
import { checkFile } from './check-file.ts';

/** A photo of the form: on its way, there, or refused. */
export interface Photo {
  readonly key: string;
  readonly name: string;
  /** To show it: of this browser until the service has it. */
  readonly url: string | null;
  /** Share sent, 0 to 1. */
  readonly sent: number;
  readonly asset: AssetView | null;
  /** A `FileProblem`, or the service's own words. */
  readonly problem: string | null;
  readonly file: File | null;
}

const AT_ONCE = 3;

export interface Uploads {
  readonly photos: readonly Photo[];
  readonly add: (files: readonly File[], room: number) => void;
  readonly addAsset: (asset: AssetView) => void;
  readonly addLink: (url: string) => Promise<void>;
  readonly remove: (key: string) => void;
  readonly again: (key: string) => void;
  readonly clear: () => void;
}

/** Photos of the form and their way to the service, three at a time. */
export function useUploads(ws: string, start: readonly string[]): Uploads {
  const client = useQueryClient();
  const [photos, setPhotos] = useState<readonly Photo[]>(() =>
    start.flatMap((id) => {
      const known = client.getQueryData(assetQuery(ws, id).queryKey);
      return known === undefined ? [] : [ofAsset(known)];
    }),
  );
  const running = useRef(0);
  // Told apart from what is shown: an effect of an older picture of the list may run after an upload has ended.
  const begun = useRef(new Set<string>());
  const patch = useCallback((key: string, change: Partial<Photo>): void => {
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }, []);

  useEffect(() => {
    for (const id of start) {
      client
        .ensureQueryData(assetQuery(ws, id))
        .then((asset) => setPhotos((all) => (all.some((one) => one.key === id) ? all : [...all, ofAsset(asset)])))
        .catch(() => {});
    }
    // The address of the first visit only: later the form writes it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ws]);

  useEffect(() => {
    const waiting = photos.filter(
      ({ key, file, asset, problem }) => file !== null && asset === null && problem === null && !begun.current.has(key),
    );
    for (const { key, file, name } of waiting.slice(0, Math.max(0, AT_ONCE - running.current))) {
      begun.current.add(key);
      running.current += 1;
      void send(ws, file!, name, (sent) => patch(key, { sent }))
        .then((asset) => {
          client.setQueryData(assetQuery(ws, asset.id).queryKey, asset);
          patch(key, { asset, sent: 1, file: null });
        })
        .catch((error: unknown) => patch(key, { problem: typeof error === 'string' ? error : reasonOf(error) }))
        .finally(() => {
          running.current -= 1;
          // Lets the next one of the queue begin.
          setPhotos((all) => [...all]);
        });
    }
  }, [photos, ws, patch, client]);

  return {
    photos,
    add: (files, room) =>
      setPhotos((all) => [
        ...all,
        ...files.slice(0, Math.max(0, room)).map((file) => ({
          key: newKey(),
          name: file.name,
          url: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
          sent: 0,
          asset: null,
          problem: null,
          file,
        })),
      ]),
    addAsset: (asset) => setPhotos((all) => [...all.filter(({ key }) => key !== asset.id), ofAsset(asset)]),
    addLink: async (url) => {
      const asset = await call<AssetView>(`/w/${ws}/assets/from-url`, { method: 'POST', body: { url } });
      setPhotos((all) => [...all, ofAsset(asset)]);
    },
    remove: (key) => setPhotos((all) => all.filter((photo) => photo.key !== key)),
    again: (key) => {
      begun.current.delete(key);
      patch(key, { problem: null, sent: 0 });
    },
    clear: () => setPhotos([]),
  };
}

async function send(ws: string, file: File, name: string, onProgress: (share: number) => void): Promise<AssetView> {
  const problem = await checkFile(file);
  if (problem !== null) throw problem;
  return uploadFile(`/w/${ws}/assets`, file, name, onProgress);
}

function ofAsset(asset: AssetView): Photo {
  return { key: asset.id, name: asset.name ?? '', url: asset.url, sent: 1, asset, problem: null, file: null };
}
