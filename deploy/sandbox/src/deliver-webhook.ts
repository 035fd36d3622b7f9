import { abortWithin } from '@loanline/kit/runtime/abort-within';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxContext } from './context.ts';

const tries = 4;

/**
 * Delivers a webhook as providers do: again when it is not answered with 2xx. A product that is gone for longer misses it,
 * as it would in earnest.
 */
export const deliverWebhook = async (
  { stopping, publicOrigin, deliverTo }: Pick<SandboxContext, 'stopping' | 'publicOrigin' | 'deliverTo'>,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<boolean> => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const isAccepted = await abortWithin({ timeoutMs: 15_000, signals: [stopping] }, async (signal) => {
      const response = await fetch(url.replace(publicOrigin, deliverTo), {
        method: 'POST',
        headers,
        body,
        signal,
      });
      await response.body?.cancel();
      return response.ok;
    }).catch(() => false);
    if (isAccepted) return true;
    if (stopping.aborted) return false;
    await wait(250 * 2 ** attempt);
  }
  return false;
};
