import type { PersonDecision } from '@loanline/proto/entities/customers/person-decision';
import type { PoolClient } from 'pg';
import type { Db, Member } from './person-members.ts';

const mostShown = 20;

/** One decision about people at a time, and none while a person is erased. */
export const lockDecisions = async (client: PoolClient): Promise<void> => {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('loanline.person-decisions'))`);
};

export interface DecisionRow {
  readonly id: number;
  readonly action: 'merge' | 'split';
  readonly reason: string;
  readonly actor: string;
  readonly decidedAt: Date;
}

const columns = 'id, action, reason, actor, decided_at AS "decidedAt"';

/** A decision as staff see it. */
export const presentDecision = ({ id, action, reason, actor, decidedAt }: DecisionRow): PersonDecision => ({
  id,
  action,
  reason,
  actor,
  decidedAt: decidedAt.toISOString(),
});

export interface NewDecision extends Pick<DecisionRow, 'action' | 'reason' | 'actor'> {
  readonly clientId: string;
  /** The people who are replaced, as far as an earlier decision made them. */
  readonly replaced: readonly number[];
  /** The members of each new person. */
  readonly people: readonly (readonly Member[])[];
}

/** The decision of a client id, which the same client may have sent before, with the members of its people. */
export const findByClientId = async (client: PoolClient, clientId: string) => {
  const { rows } = await client.query<{ id: number; actor: string; action: string }>(
    'SELECT id, actor, action FROM person_decisions WHERE client_id = $1',
    [clientId],
  );
  return rows[0];
};

const setCurrent = `UPDATE person_members m SET is_current = $2 FROM decided_people p WHERE p.id = m.person_id`;

/** Stores a decision, and replaces the earlier people with those that it makes. */
export const insertDecision = async (client: PoolClient, decision: NewDecision): Promise<number> => {
  const { clientId, action, reason, actor, replaced, people } = decision;
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO person_decisions (client_id, action, reason, actor) VALUES ($1, $2, $3, $4) RETURNING id`,
    [clientId, action, reason, actor],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A decision that was stored has no id');
  await client.query('UPDATE decided_people SET replaced_by = $2 WHERE id = ANY ($1)', [replaced, id]);
  await client.query(`${setCurrent} AND p.id = ANY ($1)`, [replaced, false]);
  for (const members of people)
    await client.query(
      `WITH person AS (INSERT INTO decided_people (decision_id) VALUES ($1) RETURNING id)
       INSERT INTO person_members (kind, reference, person_id)
       SELECT kind, reference, person.id FROM person, unnest($2::text[], $3::text[]) AS m (kind, reference)`,
      [id, members.map(({ kind }) => kind), members.map(({ reference }) => reference)],
    );
  return id;
};

/** In SQL, that a later decision replaced a person whom the decision `d` made. */
const isReplaced = `EXISTS (SELECT FROM decided_people p WHERE p.decision_id = d.id AND p.replaced_by IS NOT NULL)`;

export const findDecision = async (client: PoolClient, id: number) => {
  const { rows } = await client.query<
    DecisionRow & { undoneAt: Date | null; isReplaced: boolean; record: string | null }
  >(
    `SELECT ${columns}, undone_at AS "undoneAt", ${isReplaced} AS "isReplaced",
       (SELECT min(m.kind || '-' || m.reference) FROM decided_people p JOIN person_members m ON m.person_id = p.id
        WHERE p.decision_id = d.id AND m.kind <> 'name') AS record
     FROM person_decisions d WHERE id = $1`,
    [id],
  );
  return rows[0];
};

/**
 * Restores the people whom decisions replaced, unless a record of theirs belongs to somebody else now. Call it once the
 * people whom the decisions made are no longer current.
 */
const putBack = async (client: PoolClient, decisions: readonly number[]): Promise<void> => {
  await client.query(
    `UPDATE person_members m SET is_current = true FROM (
       SELECT DISTINCT ON (kind, reference) kind, reference, person_id
       FROM person_members m JOIN decided_people p ON p.id = m.person_id
       WHERE p.replaced_by = ANY ($1) AND NOT EXISTS (SELECT FROM person_members other
         WHERE other.is_current AND other.kind = m.kind AND other.reference = m.reference)
       ORDER BY kind, reference, person_id DESC) AS back
     WHERE m.kind = back.kind AND m.reference = back.reference AND m.person_id = back.person_id`,
    [decisions],
  );
  await client.query('UPDATE decided_people SET replaced_by = NULL WHERE replaced_by = ANY ($1)', [
    decisions,
  ]);
};

/** Undoes a decision: the people whom it replaced are as they were. */
export const undoDecision = async (client: PoolClient, id: number, actor: string): Promise<void> => {
  await client.query('UPDATE person_decisions SET undone_at = now(), undone_by = $2 WHERE id = $1', [
    id,
    actor,
  ]);
  await client.query(`${setCurrent} AND p.decision_id = $1`, [id, false]);
  await putBack(client, [id]);
};

/** Why somebody's records are one person's: the last decision and those that led to it, the latest first. */
export const decisionsOf = async (db: Db, personId: number) => {
  const { rows } = await db.query<DecisionRow & { isReplaced: boolean }>(
    `WITH RECURSIVE earlier AS (
       SELECT id, decision_id FROM decided_people WHERE id = $1
       UNION SELECT p.id, p.decision_id FROM decided_people p JOIN earlier ON p.replaced_by = earlier.decision_id
     ) SELECT ${columns}, ${isReplaced} AS "isReplaced"
     FROM (SELECT DISTINCT decision_id FROM earlier ORDER BY decision_id DESC LIMIT $2) AS e
     CROSS JOIN LATERAL (SELECT * FROM person_decisions d WHERE d.id = e.decision_id LIMIT 1) AS d ORDER BY id DESC`,
    [personId, mostShown],
  );
  return rows;
};

/** Deletes decisions: the people whom they replaced are as they were, unless these decisions made them. */
export const forgetDecisions = async (client: PoolClient, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await client.query('DELETE FROM decided_people WHERE decision_id = ANY ($1)', [ids]);
  await putBack(client, ids);
  await client.query('DELETE FROM person_decisions WHERE id = ANY ($1)', [ids]);
};

/** Deletes what was decided up to a moment about records that were erased. */
export const forgetMembers = async (
  client: PoolClient,
  kind: string,
  references: readonly string[],
  until: string,
): Promise<void> => {
  await client.query(
    `DELETE FROM person_members m USING decided_people p, person_decisions d
     WHERE m.kind = $1 AND m.reference = ANY ($2) AND p.id = m.person_id AND d.id = p.decision_id AND d.decided_at <= $3`,
    [kind, references, until],
  );
};
