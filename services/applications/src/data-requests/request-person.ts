import { currentContext } from '@loanline/kit/runtime/current-context';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { classifyFailure } from '@loanline/kit/database/classify-failure';
import { inDryRun, inTransaction } from '@loanline/kit/database/transaction';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import { answerRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import type {
  NewPersonRequest,
  Person,
  PersonChoice,
  PersonRequest,
  PersonToErase,
} from '@loanline/proto/entities/person';
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { applicationsBy } from './applications-by.ts';
import { retentionReason, retainedUntil } from './retained-loans.ts';
import { createPersonalData } from './personal-data.ts';
import { findRequest, insertAnswer, insertRequest } from './person-requests.ts';

export interface RequestPersonCommand {
  /** Set for an erasure that is repeated. */
  readonly id?: string;
  readonly request: NewPersonRequest;
  /** Username of the admin. */
  readonly actor: string;
}

interface Application {
  readonly applicationId: string;
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly keptUntil: Date | null;
  /** By its reference. */
  readonly isAsked: boolean;
}

const lock = `SELECT id FROM tracked_applications WHERE id IN (${applicationsBy}) ORDER BY id FOR UPDATE`;

const read = `
SELECT t.application_id AS "applicationId", ${retainedUntil} AS "keptUntil",
  upper(t.application_id) = ANY ($2) AS "isAsked",
  array_remove(ARRAY[t.customer_first_name || ' ' || t.customer_last_name, l.forename || ' ' || l.surname], NULL) AS names,
  array_remove(ARRAY[t.phone_e164, l.mobile_e164], NULL) AS phones,
  array_remove(ARRAY[lower(t.customer_email), lower(l.email)], NULL) AS emails
FROM tracked_applications t LEFT JOIN loan_applications l USING (application_id)
WHERE t.id = ANY ($1) AND (upper(t.application_id) = ANY ($2) OR ${retainedUntil} IS NOT NULL)
ORDER BY t.id`;

/**
 * Locks the requested applications and, for an erasure, those with these phone numbers and addresses. Returns the
 * requested ones and those that the law retains: an erasure only by a number leaves what belongs to a loan with that
 * number.
 */
const lockApplications = async (
  client: PoolClient,
  { references, phones, emails }: PersonChoice,
  kind: PersonRequest['kind'],
): Promise<Application[]> => {
  const asked = references.map((reference) => reference.toUpperCase());
  const { rows: locked } = await client.query<{ id: number }>(lock, [
    asked,
    kind === 'erasure' ? phones : [],
    kind === 'erasure' ? emails : [],
  ]);
  // Read by a statement of its own: the one that waited for the locks still sees the outcomes from before.
  const { rows } = await client.query<Application>(read, [locked.map(({ id }) => id), asked]);
  return rows;
};

const unique = (values: readonly string[]) => [...new Set(values)];

const namesOf = (found: readonly Application[]) =>
  unique(found.flatMap(({ names }) => names).map((name) => name.trim())).filter((name) => name !== '');

const personOf = ({ references, phones, emails }: PersonChoice, found: readonly Application[]): Person => ({
  // As they are stored, where there is such an application: other services look for them to the letter.
  references: references.map(
    (reference) =>
      found.find(({ applicationId }) => applicationId.toUpperCase() === reference.toUpperCase())
        ?.applicationId ?? reference,
  ),
  phones,
  emails,
  names: namesOf(found),
});

/** What the law retains of a person: their paid-out loans, and the other ways to find these. */
const retainedOf = (found: readonly Application[]): PersonToErase['kept'] => {
  const retained = found.filter(({ keptUntil: until }) => until !== null);
  if (retained.length === 0) return null;
  const until = new Date(Math.max(...retained.map((one) => one.keptUntil?.getTime() ?? 0)));
  return {
    person: {
      references: retained.map(({ applicationId }) => applicationId),
      phones: unique(retained.flatMap(({ phones }) => phones)),
      emails: unique(retained.flatMap(({ emails }) => emails)),
      names: namesOf(retained),
    },
    reason: retentionReason,
    until: until.toISOString(),
  };
};

/**
 * `***0123` for a number, `a***@example.com` for an address: the member of staff recognises it, and it finds nobody.
 */
const subjectOf = ({ references, phones: [phone], emails: [email] }: Person): string => {
  if (references.length > 0) return references.join(', ');
  return phone === undefined ? (email ?? '').replace(/^(.).*@/, '$1***@') : `***${phone.slice(-3)}`;
};

/** Finds whom a choice means, and what the law retains of them when they are to be erased; locks their applications. */
const lockPerson = async (
  client: PoolClient,
  choice: PersonChoice,
  kind: PersonRequest['kind'],
): Promise<PersonToErase> => {
  const found = await lockApplications(client, choice, kind);
  const asked = found.filter(({ isAsked }) => isAsked);
  return { person: personOf(choice, asked), kept: kind === 'erasure' ? retainedOf(found) : null };
};

/** Finds a person as an erasure would. */
export const findPersonToErase = (pool: Pool, choice: PersonChoice): Promise<PersonToErase> =>
  inDryRun(pool, (client) => lockPerson(client, choice, 'erasure'));

/**
 * Answers for this service, and asks the others by an event.
 * @returns false when there is already a request with this id
 */
const storeRequest = async (
  deps: Deps,
  client: PoolClient,
  requestId: string,
  { request, actor }: RequestPersonCommand,
): Promise<boolean> => {
  const { kind, reason } = request;
  const { person, kept } = await lockPerson(client, request, kind);
  const isNew = await insertRequest(client, {
    id: requestId,
    kind,
    reason,
    actor,
    subject: subjectOf(person),
    person: kind === 'export' ? person : null,
  });
  if (!isNew) return false;
  await recordAudit(client, {
    actor,
    action: kind === 'erasure' ? 'erase person' : 'export person',
    subject: `admin/people/requests/${requestId}`,
  });
  const answer = await answerRequest(createPersonalData(deps), { kind, person, kept }, client);
  await insertAnswer(client, { requestId, service: 'applications', ...answer });
  await insertEvents(client, [
    {
      name: 'person.requested.v1',
      key: requestId,
      version: 1,
      data: { requestId, kind, person, kept },
    },
  ]);
  return true;
};

/**
 * Exports or erases all that is known of a person. This service answers within the transaction, which also decides what
 * the law requires it to retain. The others receive an event, and answer when they are done. An erasure is noted
 * outside the database, as a draft until it is committed: if it cannot be noted, it is not done.
 */
export const requestPerson = async (deps: Deps, command: RequestPersonCommand): Promise<PersonRequest> => {
  const { pool, prisma, relay, erasureNotes } = deps;
  const { id: requestId = randomUUID(), request, actor } = command;
  const notes = request.kind === 'erasure' ? erasureNotes : null;
  const isNew = await inTransaction(pool, async (client) => {
    const isStored = await storeRequest(deps, client, requestId, command);
    if (isStored)
      await notes?.draft({ id: requestId, request, actor, correlationId: currentContext().correlationId });
    return isStored;
  }).catch(async (error: unknown) => {
    if (classifyFailure(error) !== 'unknown') await notes?.discard(requestId);
    throw error;
  });
  relay.wake();
  if (isNew) await notes?.complete(requestId);
  const stored = await findRequest(prisma, requestId);
  if (!stored) throw new Error('A request that was stored is gone');
  return stored;
};
