import type { Pool, PoolClient } from 'pg';

export type Db = Pool | PoolClient;

/** What is a person's: a record, or all records with a name and a mobile. */
export interface Member {
  readonly kind: string;
  readonly reference: string;
}

/** A person as staff decided who they are. */
export interface DecidedPerson {
  readonly id: number;
  readonly decisionId: number;
  readonly members: readonly Member[];
}

/** In SQL, the person whose a record is by a decision about that very record. */
export const decidedOwner = (kind: string, reference: string): string =>
  `LEFT JOIN LATERAL (SELECT person_id FROM person_members m WHERE m.is_current AND m.kind = ${kind}
     AND m.reference = ${reference} LIMIT 1)`;

/** The person that staff decided on, of a record, or else of the records with its name and mobile. */
export const findDecided = async (
  db: Db,
  record: Member,
  name: string | null,
): Promise<DecidedPerson | null> => {
  const { rows } = await db.query<{
    id: number;
    decisionId: number;
    kinds: string[];
    references: string[];
  }>(
    `SELECT p.id, p.decision_id AS "decisionId",
       ARRAY(SELECT kind FROM person_members WHERE person_id = p.id ORDER BY kind, reference) AS kinds,
       ARRAY(SELECT reference FROM person_members WHERE person_id = p.id ORDER BY kind, reference) AS "references"
     FROM person_members m JOIN decided_people p ON p.id = m.person_id
     WHERE m.is_current AND ((m.kind = $1 AND m.reference = $2) OR (m.kind = 'name' AND m.reference = $3))
     ORDER BY m.kind = 'name' LIMIT 1`,
    [record.kind, record.reference, name],
  );
  const [found] = rows;
  return found
    ? {
        id: found.id,
        decisionId: found.decisionId,
        members: found.kinds.map((kind, place) => ({ kind, reference: found.references[place] ?? '' })),
      }
    : null;
};

/** The people that staff decided on, of names with a mobile. */
export const decidedNames = async (
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map();
  const { rows } = await db.query<{ name: string; personId: number }>(
    `SELECT n.name, m.person_id AS "personId" FROM unnest($1::text[]) AS n (name) CROSS JOIN LATERAL (
       SELECT person_id FROM person_members m WHERE m.is_current AND m.kind = 'name' AND m.reference = n.name LIMIT 1) AS m`,
    [names],
  );
  return new Map(rows.map(({ name, personId }) => [name, personId]));
};
