import { handle } from '@loanline/kit/http/handler';
import { personHolders } from '@loanline/proto/entities/person';
import { routes } from '@loanline/proto/routes';
import { findPersonToErase, previewErasureOf } from '@loanline/proto/routes/people';
import type { Context } from '../context.ts';

/** An erasure waits for imports, and searches tables without an index. */
const longestMs = 20_000;

/** Asks each service what an erasure would do; one that does not answer has no counts. */
export const previewErasure = ({ clients }: Context) =>
  handle(routes.previewErasure, async ({ body, correlationId }) => {
    const options = { caller: { kind: 'service', service: 'gateway' } as const, correlationId };
    const toErase = await clients.applications(findPersonToErase, { body }, options);
    const slow = { ...options, timeoutMs: longestMs };
    return Promise.all(
      personHolders.map(async (service) => {
        const answer = await clients[service](previewErasureOf(service), { body: toErase }, slow).catch(
          () => null,
        );
        return { service, erased: answer?.erased ?? null, kept: answer?.kept ?? null };
      }),
    );
  });
