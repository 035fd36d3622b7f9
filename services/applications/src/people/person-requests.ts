import {
  personHolders,
  type Person,
  type PersonAnswer,
  type PersonRequest,
} from '@loanline/proto/entities/person';
import type { EventData } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';

/** For how long the file of an export can be fetched. */
export const fileDays = 7;
const fileIsKept = `r.person IS NOT NULL AND r.requested_at > now() - interval '${fileDays} days'`;

const listed = 100;

export interface NewRequest {
  readonly kind: PersonRequest['kind'];
  readonly subject: string;
  readonly reason: string;
  readonly actor: string;
  /** Kept with an export alone. */
  readonly person: Person | null;
}

export const insertRequest = async (
  client: PoolClient,
  { kind, subject, reason, actor, person }: NewRequest,
): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO person_requests (kind, subject, reason, actor, person) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [kind, subject, reason, actor, person],
  );
  if (!rows[0]) throw new Error('A request got no id');
  return rows[0].id;
};

/**
 * Keeps what a service did; the last answer completes the request. Of an export whose file is gone already, because its
 * person was erased, nothing is kept.
 */
export const insertAnswer = async (
  client: PoolClient,
  { requestId, service, erased, kept, data }: EventData<'person.answered.v1'>,
): Promise<void> => {
  await client.query('SELECT 1 FROM person_requests WHERE id = $1 FOR UPDATE', [requestId]);
  await client.query(
    `INSERT INTO person_answers (request_id, service, erased, kept, data)
     SELECT id, $2, $3, $4, CASE WHEN person IS NOT NULL THEN $5::jsonb END FROM person_requests WHERE id = $1
     ON CONFLICT DO NOTHING`,
    [requestId, service, JSON.stringify(erased), JSON.stringify(kept), data && JSON.stringify(data)],
  );
  await client.query(
    `UPDATE person_requests SET completed_at = now() WHERE id = $1 AND completed_at IS NULL
       AND (SELECT count(*) FROM person_answers WHERE request_id = $1 AND service = ANY ($2)) = cardinality($2::text[])`,
    [requestId, personHolders],
  );
};

interface Row extends Omit<PersonRequest, 'requestedAt' | 'completedAt' | 'answers' | 'fileUntil'> {
  readonly requestedAt: Date;
  readonly completedAt: Date | null;
  readonly answers: readonly (Omit<PersonAnswer, 'answeredAt'> & { readonly answeredAt: string })[];
  readonly fileUntil: Date | null;
}

const columns = `r.id, r.kind, r.subject, r.reason, r.actor, r.requested_at AS "requestedAt", r.completed_at AS "completedAt",
  CASE WHEN ${fileIsKept} AND r.completed_at IS NOT NULL THEN r.requested_at + interval '${fileDays} days' END AS "fileUntil",
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'service', service, 'answeredAt', answered_at, 'erased', erased, 'kept', kept)), '[]')
    FROM person_answers WHERE request_id = r.id) AS answers`;

const present = ({ requestedAt, completedAt, fileUntil, answers, ...row }: Row): PersonRequest => ({
  ...row,
  requestedAt: requestedAt.toISOString(),
  completedAt: completedAt?.toISOString() ?? null,
  fileUntil: fileUntil?.toISOString() ?? null,
  answers: personHolders.map((service) => {
    const answer = answers.find((one) => one.service === service);
    return answer
      ? { ...answer, answeredAt: new Date(answer.answeredAt).toISOString() }
      : { service, answeredAt: null, erased: [], kept: [] };
  }),
});

export const listRequests = async (pool: Pool): Promise<PersonRequest[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} FROM person_requests r ORDER BY r.requested_at DESC, r.id LIMIT ${listed}`,
  );
  return rows.map(present);
};

export const findRequest = async (db: Pool | PoolClient, id: string): Promise<PersonRequest | null> => {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM person_requests r WHERE r.id = $1`, [id]);
  return rows[0] ? present(rows[0]) : null;
};

type Records = Readonly<Record<string, readonly unknown[]>>;

/** What every service found of the person of an export; null while one has not answered, and once the file is deleted. */
export const findFile = async (
  pool: Pool,
  id: string,
): Promise<{ readonly person: Person; readonly records: Readonly<Record<string, Records>> } | null> => {
  const { rows } = await pool.query<{ person: Person; records: Record<string, Records> }>(
    `SELECT r.person, (SELECT jsonb_object_agg(service, data) FROM person_answers WHERE request_id = r.id) AS records
     FROM person_requests r WHERE r.id = $1 AND r.completed_at IS NOT NULL AND ${fileIsKept}`,
    [id],
  );
  return rows[0] ?? null;
};
