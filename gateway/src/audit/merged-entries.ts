import { findEntries, type AuditQuery } from '@loanline/kit/compliance/audit/list-entries';
import { invalidCursor } from '@loanline/kit/lists/cursor';
import { backServices } from '@loanline/proto/contract';
import type { AuditEntry } from '@loanline/proto/entities/audit-entry';
import { routesOfEachService } from '@loanline/proto/routes/each-service';
import * as z from 'zod';
import type { Context } from '../context.ts';

type Parts = Pick<Context, 'clients' | 'pool'>;
type Query = Omit<AuditQuery, 'before' | 'beforeNumber'> & { readonly cursor?: string | undefined };

/** A place in the order of all entries: by time, then by service, then by number. */
const place = z.tuple([z.iso.datetime(), z.string(), z.number().int().min(0)]);
type Place = z.output<typeof place>;

const placeOf = ({ id, occurredAt }: AuditEntry): Place => {
  const [service = '', number] = id.split('-');
  return [occurredAt, service, Number(number)];
};

const comesFirst = (one: AuditEntry, other: AuditEntry): number => {
  const [[time, service, number], [otherTime, otherService, otherNumber]] = [placeOf(one), placeOf(other)];
  if (time !== otherTime) return time > otherTime ? -1 : 1;
  return service === otherService ? otherNumber - number : service < otherService ? -1 : 1;
};

const writePlace = (last: AuditEntry): string =>
  Buffer.from(JSON.stringify(placeOf(last))).toString('base64url');

const readPlace = (cursor: string): Place => {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidCursor();
  }
};

/**
 * Where the next page of a service begins. At the moment of the place, the page has shown all entries of services named
 * before its service, and none of those named after.
 */
const goesOn = (service: string, [before, at, number]: Place) => ({
  before,
  beforeNumber: service === at ? number : service < at ? 0 : Number.MAX_SAFE_INTEGER,
});

/**
 * A page of the entries of all services, the newest first. What happens while somebody turns pages moves none of them.
 * @throws ProblemError `service-unreachable` when one of them does not answer: a list with gaps would look like a whole
 * one
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
    ...(from && goesOn(service, from)),
  });
  const options = { caller: { kind: 'service', service: 'gateway' } as const };
  const pages = await Promise.all([
    findEntries(pool, 'gateway', queryOf('gateway')),
    ...backServices.map((name) =>
      clients[name](routesOfEachService[name].listAuditEntries, { query: queryOf(name) }, options),
    ),
  ]);
  const all = pages.flat().sort(comesFirst);
  const entries = all.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: last && all.length > limit ? writePlace(last) : null };
};
