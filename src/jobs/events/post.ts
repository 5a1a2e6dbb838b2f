import { limits } from '../../contract/index.ts';
import { withAnswer } from '../../kit/index.ts';
import type { PostWebhook } from '../deps.ts';

/**
 * Posts webhooks over the guarded client: no redirects, no private addresses (unless the host allows them), ten seconds
 * in all. Only the
 * receiver's status counts; its body is not read.
 */
export function webhookPoster({ allowPrivate }: { allowPrivate: boolean }): PostWebhook {
  return (url, body, headers) =>
    withAnswer(
      url,
      {
        method: 'POST',
        body,
        headers,
        timeout: limits.webhookSeconds * 1000,
        maxBytes: Number.MAX_SAFE_INTEGER,
        allowPrivate,
      },
      async (answer) => answer.status,
    );
}
