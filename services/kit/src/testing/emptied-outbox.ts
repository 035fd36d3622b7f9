import { eventually } from './processes.ts';

interface Database {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Waits until every event of these databases has been published, so that none comes during the next test. */
export const emptiedOutbox = async (...databases: readonly Database[]): Promise<void> =>
  eventually(async () => {
    const waiting = await Promise.all(databases.map((database) => database.query('SELECT name FROM outbox')));
    const names = waiting.flatMap(({ rows }) => rows);
    if (names.length > 0) throw new Error(`not published yet: ${JSON.stringify(names)}`);
  });
