import { request } from 'node:http';
import type { Subject } from './measure.ts';

const UPLOADS = 50;
const BYTES = 19_000_000;
const BLOCK = Buffer.alloc(64 * 1024, 0x55);

/** Fifty uploads of 19 MB at once (of no picture, so that decoding does not enter); says how the server's memory grew. */
export async function uploadManyAtOnce({ url }: Pick<Subject, 'url'>, key: string, peak: () => number): Promise<string> {
  const before = peak();
  const began = performance.now();
  const statuses = await Promise.all(Array.from({ length: UPLOADS }, () => upload(url, key)));
  const refused = statuses.filter((status) => status === 422).length;
  if (refused !== UPLOADS) throw new Error(`of ${UPLOADS} uploads only ${refused} were read to the end and judged: ${statuses.join(' ')}`);
  return `  ${UPLOADS} uploads of ${BYTES / 1e6} MB at once: peak memory ${peak().toFixed(0)} MB, ${(peak() - before).toFixed(0)} MB over the peak before, ${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** Sends a multipart body block by block, as fast as the server reads. Resolves with the status. */
function upload(url: string, key: string): Promise<number> {
  const head = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n');
  const tail = Buffer.from('\r\n--b--\r\n');
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/v1/assets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'multipart/form-data; boundary=b', 'content-length': head.length + BYTES + tail.length },
    });
    sending.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sending.write(head);
    let left = BYTES;
    const pour = (): void => {
      while (left > 0) {
        const block = left < BLOCK.length ? BLOCK.subarray(0, left) : BLOCK;
        left -= block.length;
        if (!sending.write(block)) {
          sending.once('drain', pour);
          return;
        }
      }
      sending.end(tail);
    };
    pour();
  });
}
