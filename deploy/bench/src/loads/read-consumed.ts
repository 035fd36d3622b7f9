import type { PostgresUnderTest } from '../own-postgres.ts';

/** Lists the applications whose event every service that consumes it has applied. */
export type ReadConsumed = () => Promise<ReadonlySet<string>>;

/**
 * Reads the databases: a service that lacks an application fetches it when somebody opens it, which would hide a lost
 * event.
 */
export const readConsumedFrom =
  (postgres: Pick<PostgresUnderTest, 'ask'>, databases: { chat: string; reminders: string }): ReadConsumed =>
  async () => {
    const ask = (database: string, text: string) => postgres.ask<{ reference: string }>(database, text);
    const chats = await ask(
      databases.chat,
      `SELECT subject AS reference FROM conversations WHERE kind = 'application'`,
    );
    const customers = await ask(
      databases.reminders,
      `SELECT DISTINCT reference FROM customer_contacts WHERE kind = 'application'`,
    );
    const known = new Set(customers.map(({ reference }) => reference));
    return new Set(chats.map(({ reference }) => reference).filter((reference) => known.has(reference)));
  };
