import { codeMinutes, codeTries, mostCodes } from '@loanline/proto/rules/confirmation-code';
import type { Pool, PoolClient } from 'pg';

/** Whose code somebody asks for, and from which network, as its hash. */
interface Asked<Owner> {
  readonly owner: Owner;
  readonly network: Buffer;
}

export interface NewCode<Owner> extends Asked<Owner> {
  readonly requestId: string;
  readonly hash: Buffer;
}

/** The table of one kind of code, and the column that names their owner. */
interface CodeTable {
  readonly table: 'confirmation_codes' | 'phone_codes';
  readonly owner: 'tracked_application_id' | 'phone_e164';
}

const createCodes = <Owner extends number | string>({ table, owner: column }: CodeTable) => ({
  /** True when no more codes are sent to an owner, at the request of this network or of any. */
  hasHadTooMany: async (client: PoolClient, { owner, network }: Asked<Owner>): Promise<boolean> => {
    const { rows } = await client.query<{ ofNetwork: boolean; isRecent: boolean }>(
      `SELECT network_hash IS NOT DISTINCT FROM $2 AS "ofNetwork",
         requested_at > clock_timestamp() - $3 * interval '1 minute' AS "isRecent"
       FROM ${table} WHERE ${column} = $1 AND requested_at > clock_timestamp() - interval '1 day'`,
      [owner, network, mostCodes.recentMinutes],
    );
    const reaches = (codes: typeof rows, { recent, inDay }: { recent: number; inDay: number }) =>
      codes.filter(({ isRecent }) => isRecent).length >= recent || codes.length >= inDay;
    return (
      reaches(
        rows.filter(({ ofNetwork }) => ofNetwork),
        mostCodes.ofNetwork,
      ) || reaches(rows, mostCodes.ofAll)
    );
  },

  /** @returns when it expires */
  insert: async (client: PoolClient, { requestId, owner, network, hash }: NewCode<Owner>): Promise<Date> => {
    const { rows } = await client.query<{ expiresAt: Date }>(
      `INSERT INTO ${table} (request_id, ${column}, code_hash, network_hash, expires_at)
       VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 minute') RETURNING expires_at AS "expiresAt"`,
      [requestId, owner, hash, network, codeMinutes],
    );
    if (!rows[0]) throw new Error('A code was not stored');
    return rows[0].expiresAt;
  },

  /**
   * Uses up one try of each code that an answer may be meant for, and the one that it is: of two right answers one
   * counts. @returns the request whose code it is, or null
   */
  try: async (
    client: Pool | PoolClient,
    owner: Owner,
    answers: readonly Pick<NewCode<Owner>, 'requestId' | 'hash'>[],
  ): Promise<string | null> => {
    const { rows } = await client.query<{ requestId: string; isRight: boolean }>(
      `WITH answered AS (
         SELECT c.request_id, c.code_hash = a.hash AS is_right
         FROM ${table} c JOIN unnest($1::uuid[], $2::bytea[]) AS a (request_id, hash) USING (request_id)
         WHERE c.${column} = $3 AND c.used_at IS NULL AND c.tries < $4 AND c.expires_at > clock_timestamp()
         ORDER BY c.request_id FOR UPDATE OF c
       )
       UPDATE ${table} c SET tries = tries + 1,
         used_at = CASE WHEN answered.is_right THEN clock_timestamp() END
       FROM answered WHERE c.request_id = answered.request_id
       RETURNING c.request_id AS "requestId", used_at IS NOT NULL AS "isRight"`,
      [answers.map(({ requestId }) => requestId), answers.map(({ hash }) => hash), owner, codeTries],
    );
    return rows.find(({ isRight }) => isRight)?.requestId ?? null;
  },
});

/** Codes to the customers of applications, by the application's id in the database. */
export const applicationCodes = createCodes<number>({
  table: 'confirmation_codes',
  owner: 'tracked_application_id',
});

/** Codes to people who save or continue an application, by their number as +44... */
export const phoneCodes = createCodes<string>({ table: 'phone_codes', owner: 'phone_e164' });
