import { createPool } from '@loanline/kit/database/pool';
import { eventually } from '@loanline/kit/testing/processes';
import type { Write } from './steady-load.ts';

/** Where the rows of each kind of write are, one row for each write. */
const queries: Record<Write['kind'], { database: 'chat' | 'applications' | 'messaging'; sql: string }> = {
  post: {
    database: 'chat',
    sql: `SELECT client_id::text AS id FROM chat_messages WHERE client_id IS NOT NULL`,
  },
  submission: {
    database: 'applications',
    sql: `SELECT idempotency_key::text AS id FROM loan_applications WHERE idempotency_key IS NOT NULL`,
  },
  stage: { database: 'applications', sql: `SELECT note AS id FROM stage_changes WHERE note IS NOT NULL` },
  text: { database: 'messaging', sql: `SELECT provider_message_id AS id FROM messages` },
};

export interface Miscounted {
  readonly write: Write;
  readonly rows: number;
}

/** Finds acknowledged writes that are not stored exactly once; waits up to 15 s for the product to store them. */
export const findMiscounted = async (
  writes: readonly Write[],
  urlOf: (database: 'chat' | 'applications' | 'messaging') => string,
): Promise<Miscounted[]> => {
  const miscounted: Miscounted[] = [];
  for (const [kind, { database, sql }] of Object.entries(queries)) {
    const mine = writes.filter((write) => write.kind === kind && write.tookMs !== undefined);
    const pool = createPool(urlOf(database), { max: 1 });
    const count = async (): Promise<Miscounted[]> => {
      const { rows } = await pool.query<{ id: string }>(sql);
      const rowsOf = new Map<string, number>();
      for (const { id } of rows) rowsOf.set(id, (rowsOf.get(id) ?? 0) + 1);
      return mine
        .map((write) => ({ write, rows: rowsOf.get(write.id) ?? 0 }))
        .filter(({ rows: stored }) => stored !== 1);
    };
    try {
      await eventually(async () => {
        if ((await count()).length > 0) throw new Error('Not all is handled');
      }, 15_000).catch(() => undefined);
      miscounted.push(...(await count()));
    } finally {
      await pool.end();
    }
  }
  return miscounted;
};
