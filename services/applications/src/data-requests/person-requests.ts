import {
  personHolders,
  type Person,
  type PersonAnswer,
  type PersonRequest,
} from '@loanline/proto/entities/person';
import type { EventData } from '@loanline/proto/events';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { PoolClient } from 'pg';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

/** For how long the file of an export can be fetched. */
export const fileDays = 7;

/** SQL condition: the request `r` is an export whose file can still be fetched. */
export const fileIsKept = `r.person IS NOT NULL AND r.requested_at > now() - interval '${fileDays} days'`;

const listed = 100;

export interface NewRequest {
  readonly id: string;
  readonly kind: PersonRequest['kind'];
  readonly subject: string;
  readonly reason: string;
  readonly actor: string;
  /** Stored only with an export. */
  readonly person: Person | null;
}

/** Stores a request. @returns false when there is already a request with this id */
export const insertRequest = async (
  client: PoolClient,
  { id, kind, subject, reason, actor, person }: NewRequest,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO person_requests (id, kind, subject, reason, actor, person) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    [id, kind, subject, reason, actor, person],
  );
  return rowCount === 1;
};

/** Completes a request once the last answer and the last of its pieces are here. */
const completeRequest = (client: PoolClient, requestId: string) =>
  client.query(
    `UPDATE person_requests r SET completed_at = now() WHERE id = $1 AND completed_at IS NULL AND (
       SELECT count(*) FROM person_answers a WHERE request_id = $1 AND service = ANY ($2) AND (
         r.person IS NULL OR coalesce(a.pieces, 0) <= (
           SELECT count(*) FROM person_answer_pieces p WHERE p.request_id = $1 AND p.service = a.service))
     ) = cardinality($2::text[])`,
    [requestId, personHolders],
  );

const lockRequest = (client: PoolClient, requestId: string) =>
  client.query('SELECT 1 FROM person_requests WHERE id = $1 FOR UPDATE', [requestId]);

/** Stores what a service did. It stores no data for an export whose file is gone because its person was erased. */
export const insertAnswer = async (
  client: PoolClient,
  { requestId, service, erased, kept, data, pieces }: EventData<'person.answered.v1'>,
): Promise<void> => {
  await lockRequest(client, requestId);
  await client.query(
    `INSERT INTO person_answers (request_id, service, erased, kept, data, pieces)
     SELECT id, $2, $3, $4, CASE WHEN person IS NOT NULL THEN $5::jsonb END, $6 FROM person_requests WHERE id = $1
     ON CONFLICT DO NOTHING`,
    [
      requestId,
      service,
      JSON.stringify(erased),
      JSON.stringify(kept),
      data ? JSON.stringify(data) : null,
      pieces ?? null,
    ],
  );
  await completeRequest(client, requestId);
};

/** Stores a piece of an export, before or after its answer; does nothing once the file is gone. */
export const insertPiece = async (
  client: PoolClient,
  { requestId, service, piece, what, records }: EventData<'person.answer-piece.v1'>,
): Promise<void> => {
  await lockRequest(client, requestId);
  await client.query(
    `INSERT INTO person_answer_pieces (request_id, service, piece, what, records)
     SELECT id, $2, $3, $4, $5 FROM person_requests WHERE id = $1 AND person IS NOT NULL
     ON CONFLICT DO NOTHING`,
    [requestId, service, piece, what, JSON.stringify(records)],
  );
  await completeRequest(client, requestId);
};

const withAnswers = {
  answers: { select: { service: true, answeredAt: true, erased: true, kept: true } },
} as const satisfies Prisma.PersonRequestInclude;

type Row = Prisma.PersonRequestGetPayload<{ include: typeof withAnswers }>;

/** The rule of `fileIsKept`. */
const fileUntil = ({ person, requestedAt, completedAt }: Row): string | null => {
  const until = new Date(requestedAt.getTime() + fileDays * dayMs);
  return person !== null && completedAt !== null && until > new Date() ? until.toISOString() : null;
};

const present = (row: Row): PersonRequest => ({
  id: row.id,
  kind: row.kind as PersonRequest['kind'],
  subject: row.subject,
  reason: row.reason,
  actor: row.actor,
  requestedAt: row.requestedAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  fileUntil: fileUntil(row),
  answers: personHolders.map((service) => {
    const answer = row.answers.find((one) => one.service === service);
    return {
      service,
      answeredAt: answer?.answeredAt.toISOString() ?? null,
      erased: (answer?.erased ?? []) as PersonAnswer['erased'],
      kept: (answer?.kept ?? []) as PersonAnswer['kept'],
    };
  }),
});

export const listRequests = async (prisma: PrismaClient): Promise<PersonRequest[]> => {
  const rows = await prisma.personRequest.findMany({
    include: withAnswers,
    orderBy: [{ requestedAt: 'desc' }, { id: 'asc' }],
    take: listed,
  });
  return rows.map(present);
};

export const findRequest = async (prisma: PrismaClient, id: string): Promise<PersonRequest | null> => {
  const row = await prisma.personRequest.findUnique({ where: { id }, include: withAnswers });
  return row && present(row);
};
