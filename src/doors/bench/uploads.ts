import { request } from 'node:http';
import { peakMemoryOf } from './measure.ts';
import type { Subject } from './measure.ts';

const BYTES = 19_000_000;
const BLOCK = Buffer.alloc(64 * 1024, 0x55);

/**
 * Uploads of 19 MB each at once (of no picture, so that decoding does not enter). Returns by how many MB the server's
 * peak memory grew; throws when one is answered by another status than expected.
 */
export async function uploadManyAtOnce(
  subject: Subject,
  { key, count, expect }: { key: string; count: number; expect: number },
): Promise<number> {
  const before = peakMemoryOf(subject);
  const statuses = await Promise.all(Array.from({ length: count }, () => upload(subject.url, key)));
  const odd = statuses.filter((status) => status !== expect);
  if (odd.length > 0) throw new Error(`answers other than ${expect}: ${odd.join(' ')}`);
  return peakMemoryOf(subject) - before;
}

/** Sends a multipart body block by block, as fast as the server reads. Resolves with the status. */
function upload(url: string, key: string): Promise<number> {
  const head = Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  );
  const tail = Buffer.from('\r\n--b--\r\n');
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/v1/assets`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': head.length + BYTES + tail.length,
      },
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
