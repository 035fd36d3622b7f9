import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { handle } from '@loanline/kit/http/handler';
import { oneAtATime } from '@loanline/kit/http/one-at-a-time';
import { previewUnderWay } from '@loanline/kit/person/preview-erasure';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { personHolders, type PersonChoice } from '@loanline/proto/entities/person';
import { routes } from '@loanline/proto/routes';
import { findPersonToErase, previewErasureOf } from '@loanline/proto/routes/people';
import type { Context } from '../context.ts';

/** An erasure searches tables without an index; a service gives up after 12 s. */
const longestMs = 20_000;

/** Phone numbers and addresses are personal data, so that an entry says only how many there were. */
const subjectOf = ({ references, phones, emails }: PersonChoice): string =>
  [
    'admin/people/preview',
    ...references,
    `${phones.length} phone numbers, ${emails.length} e-mail addresses`,
  ].join('/');

/** Asks each service what an erasure would do; one that does not answer has no counts. */
export const previewErasure = ({ clients, pool }: Context) => {
  const one = oneAtATime(previewUnderWay);
  return handle(routes.previewErasure, ({ body, caller, correlationId }) =>
    one(async () => {
      const entry = { actor: usernameOf(caller), action: 'preview erasure', subject: subjectOf(body) };
      await leaveEntry(pool, { ...entry, correlationId });
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
    }),
  );
};
