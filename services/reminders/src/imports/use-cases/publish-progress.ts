import { currentContext } from '@loanline/kit/runtime/current-context';
import type { EventOf } from '@loanline/proto/events';
import type { Deps } from '../../deps.ts';

const everyMs = 500;

/**
 * Reports to the sender of a file how many of its rows have been read. The event is not stored: it bypasses the outbox,
 * twice a second at most, and what is lost of it does no harm.
 */
export const publishProgress = ({ bus, logger }: Deps, importKey: string | null) => {
  const { correlationId } = currentContext();
  let publishedAt = -everyMs;
  return (rows: number): void => {
    const now = performance.now();
    if (importKey === null || now - publishedAt < everyMs) return;
    publishedAt = now;
    const event: EventOf<'import.progressed.v1'> = {
      id: crypto.randomUUID(),
      name: 'import.progressed.v1',
      key: importKey,
      version: 0,
      occurredAt: new Date().toISOString(),
      correlationId,
      data: { importKey, rows },
    };
    bus
      .publish([event])
      .catch((error: unknown) => logger.debug({ err: error }, 'failed to publish the progress of an import'));
  };
};
