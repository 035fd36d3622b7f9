import type { EventOf } from '@loanline/proto/events';
import type { Context } from '../context.ts';

const everyMs = 500;

/**
 * Tells whoever sent a file how many of its rows have been read. It is not stored: it goes straight on the bus, twice a
 * second at most, and what is lost of it does no harm.
 */
export const tellProgress = ({ bus, logger }: Context, importKey: string | null, correlationId: string) => {
  let toldAt = -everyMs;
  return (rows: number): void => {
    const now = performance.now();
    if (importKey === null || now - toldAt < everyMs) return;
    toldAt = now;
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
      .catch((error: unknown) => logger.debug({ err: error }, 'progress of an import not told'));
  };
};
