import type { Pool } from 'pg';

interface Decision {
  readonly action?: 'merge' | 'split';
  readonly reason?: string;
  /** ISO 8601. */
  readonly at?: string;
  /** What is each person's, such as `application 07480`, or `name 07700900101 lee a`. */
  readonly people: readonly (readonly string[])[];
}

/** Stores a decision of staff in its stored form. */
export const decideAt = async (
  pool: Pool,
  { action = 'merge', reason = 'Same date of birth', at = '2026-01-01T00:00:00Z', people }: Decision,
): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO person_decisions (client_id, action, reason, actor, decided_at)
     VALUES (gen_random_uuid(), $1, $2, 'priya', $3) RETURNING id`,
    [action, reason, at],
  );
  for (const members of people)
    await pool.query(
      `WITH person AS (INSERT INTO decided_people (decision_id) VALUES ($1) RETURNING id)
       INSERT INTO person_members (kind, reference, person_id)
       SELECT split_part(m, ' ', 1), substr(m, strpos(m, ' ') + 1), person.id FROM person, unnest($2::text[]) AS m`,
      [rows[0]?.id, members],
    );
};
