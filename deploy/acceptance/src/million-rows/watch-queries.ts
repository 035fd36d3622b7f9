import { Client, type QueryConfig } from 'pg';

/** A statement as a service sent it. */
export interface Sent {
  readonly database: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the statement is prepared: after some runs Postgres may reuse one plan for any values. */
  readonly name: string | undefined;
}

type Query = (this: Client, config: string | Partial<QueryConfig>, ...rest: unknown[]) => unknown;

const reads = /^\s*(?:SELECT|WITH)\b/i;
/** Timers of the services run these queries, whichever call is being measured. */
const ofTimers = /\b(?:outbox|leases|pg_\w+_lock|pg_backend_pid)\b|SKIP LOCKED|^SELECT 1$/;

let recorded: Sent[] | undefined;
const prototype = Client.prototype as unknown as { query: Query };
const { query } = prototype;
// Before any connection opens, since a pool takes the method of a connection once and for all.
prototype.query = function (config, ...rest) {
  const asked = typeof config === 'string' ? { text: config } : config;
  const values = asked.values ?? (Array.isArray(rest[0]) ? (rest[0] as unknown[]) : []);
  const { text = '', name } = asked;
  if (reads.test(text) && !ofTimers.test(text))
    recorded?.push({ database: this.database ?? '', text, values, name });
  return query.call(this, config, ...rest);
};

/** Does some work, and records every read by any service in this process while it lasts. */
export const watchQueries = async (work: () => Promise<unknown>): Promise<readonly Sent[]> => {
  const sent: Sent[] = [];
  recorded = sent;
  try {
    await work();
  } finally {
    recorded = undefined;
  }
  return sent;
};
