/** More came than any answer to our questions has. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/**
 * `fetch` for an address that the host has named: follows no redirect (the key would travel along), and takes at most
 * `most` bytes of a body.
 */
export function boundedFetch(most: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    let seen = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seen += chunk.length;
          if (seen > most) controller.error(new TooLong(`more than ${most} bytes`));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}
