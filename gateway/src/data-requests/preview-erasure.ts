import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import { oneAtATime } from '@loanline/kit/http/one-at-a-time';
import { previewUnderWay } from '@loanline/kit/compliance/data-requests/preview-erasure';
import { personHolders, type PersonChoice } from '@loanline/proto/entities/person';
import { routes } from '@loanline/proto/routes';
import { routesOfEachService } from '@loanline/proto/routes/each-service';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';

/** An erasure searches tables without an index; a service gives up after 12 s. */
const longestMs = 20_000;

/** Phone numbers and addresses are personal data, so that an entry says only how many there were. */
const subjectOf = ({ references, phones, emails }: PersonChoice): string =>
  [
    'admin/people/preview',
    ...references,
    `${phones.length} phone numbers, ${emails.length} email addresses`,
  ].join('/');

/** Asks each service what an erasure would do; one that does not answer has no counts. */
export const previewErasure = ({ clients, pool }: GatewayDeps) => {
  const one = oneAtATime(previewUnderWay);
  return handle(routes.previewErasure, ({ body, caller }) =>
    one(async () => {
      const entry = { actor: caller.username, action: 'preview erasure', subject: subjectOf(body) };
      await recordAudit(pool, { ...entry });
      const toErase = await clients.applications(routes.findPersonToErase, { body }, asGateway);
      const slow = { ...asGateway, timeoutMs: longestMs };
      return Promise.all(
        personHolders.map(async (service) => {
          const answer = await clients[service](
            routesOfEachService[service].previewErasure,
            { body: toErase },
            slow,
          ).catch(() => null);
          return { service, erased: answer?.erased ?? null, kept: answer?.kept ?? null };
        }),
      );
    }),
  );
};
