import type { AssetView } from '../../../src/contract/index.ts';
import { API, headers, offline, refusalOf } from './client.ts';

/** Sends one file as the multipart field `file`; `onProgress` gets the share sent, 0 to 1. Throws `Refusal`. */
export function uploadFile<T = AssetView>(
  path: string,
  file: Blob,
  name: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<T> {
  // XMLHttpRequest, because fetch tells nothing of what was sent.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', API + path);
    for (const [header, value] of Object.entries(headers('POST', false))) request.setRequestHeader(header, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as T);
      else reject(refusalOf(request.status, request.responseText, (header) => request.getResponseHeader(header)));
    });
    request.addEventListener('error', () => reject(offline()));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, name);
    request.send(form);
  });
}
