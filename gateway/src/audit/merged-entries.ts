import { findEntries, type AuditQuery } from '@loanline/kit/compliance/audit/list-entries';
import { backServices } from '@loanline/proto/contract';
import type { AuditEntry } from '@loanline/proto/entities/audit-entry';
import { routesOfEachService } from '@loanline/proto/routes/each-service';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { comparePlaces, numberIn, readPlace, writePlace, type Place } from '../merging/place.ts';

type Parts = Pick<GatewayDeps, 'clients' | 'pool'>;
type Query = Omit<AuditQuery, 'before' | 'beforeNumber'> & { readonly cursor?: string | undefined };

const placeOf = ({ id, occurredAt }: AuditEntry): Place => {
  const [service = '', number] = id.split('-');
  return [occurredAt, service, Number(number)];
};

const compare = comparePlaces('newest');

/**
 * A page of the entries of all services, the newest first. New entries do not shift later pages.
 * @throws ProblemError `service-unreachable` when one of them does not answer: a list with gaps would look
 * complete
 */
export const mergedEntries = async (
  { clients, pool }: Parts,
  { cursor, limit, ...filters }: Query,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> => {
  const from = cursor === undefined ? undefined : readPlace(cursor);
  // One more entry than the page shows says whether there is a next page.
  const queryOf = (service: string) => ({
    ...filters,
    limit: limit + 1,
    ...(from && { before: from[0], beforeNumber: numberIn(service, from, 'newest') }),
  });
  const pages = await Promise.all([
    findEntries(pool, 'gateway', queryOf('gateway')),
    ...backServices.map((name) =>
      clients[name](routesOfEachService[name].listAuditEntries, { query: queryOf(name) }, asGateway),
    ),
  ]);
  const all = pages.flat().sort((one, other) => compare(placeOf(one), placeOf(other)));
  const entries = all.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: last && all.length > limit ? writePlace(placeOf(last)) : null };
};
