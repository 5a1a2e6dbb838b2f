/** Headers of a request that say who sends it. */
export interface Ticket {
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
}

/** The library reads cookies from headers. */
export function headersOf({ cookie, userAgent }: Ticket): Headers {
  const headers = new Headers();
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, 300));
  return headers;
}
