import type { Channel } from '@loanline/proto/enums/channels';
import type { Pool, PoolClient } from 'pg';

/** Makes changes to the wishes of one number run in sequence, whichever thread or webhook they come from. */
const lockWishes = (client: PoolClient, phoneE164: string) =>
  client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`loanline.wish.${phoneE164}`]);

/** Records that somebody wrote STOP, unless they wrote START later. The latest STOP counts. */
export const optOut = async (
  client: PoolClient,
  phoneE164: string,
  channel: Channel,
  at: Date,
): Promise<void> => {
  await lockWishes(client, phoneE164);
  await client.query(
    `INSERT INTO opt_outs AS known (phone_e164, channel, opted_out_at)
     SELECT $1, $2, $3::timestamptz WHERE NOT EXISTS (SELECT FROM opt_ins WHERE phone_e164 = $1 AND opted_in_at > $3)
     ON CONFLICT (phone_e164) DO UPDATE SET
       opted_out_at = greatest(known.opted_out_at, excluded.opted_out_at)`,
    [phoneE164, channel, at],
  );
};

/** Records that somebody wrote START. It revokes only an earlier STOP, even one that arrives later. */
export const optIn = async (client: PoolClient, phoneE164: string, at: Date): Promise<void> => {
  await lockWishes(client, phoneE164);
  await client.query('DELETE FROM opt_outs WHERE phone_e164 = $1 AND opted_out_at < $2', [phoneE164, at]);
  await client.query(
    `INSERT INTO opt_ins AS known (phone_e164, opted_in_at) VALUES ($1, $2) ON CONFLICT (phone_e164) DO UPDATE
     SET opted_in_at = greatest(known.opted_in_at, excluded.opted_in_at)`,
    [phoneE164, at],
  );
};

export interface Hold {
  readonly phoneE164: string;
  readonly until: Date;
  readonly reason: string;
  readonly placedBy: string;
}

/** Holds messages to a person; never shortens an existing hold. */
export const placeHold = async (
  client: Pool | PoolClient,
  { phoneE164, until, reason, placedBy }: Hold,
): Promise<void> => {
  await client.query(
    `INSERT INTO contact_holds AS known (phone_e164, until, reason, placed_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (phone_e164) DO UPDATE SET
       until = greatest(known.until, excluded.until), reason = excluded.reason, placed_by = excluded.placed_by,
       placed_at = clock_timestamp()`,
    [phoneE164, until, reason, placedBy],
  );
};

/** The author recorded for a hold that a request for help placed. */
export const byCustomer = 'customer';

/** Places a hold for a request for help; a hold that staff have placed retains its reason. */
export const placeCustomerHold = async (
  client: PoolClient,
  { phoneE164, until, reason }: Omit<Hold, 'placedBy'>,
): Promise<void> => {
  await client.query(
    `INSERT INTO contact_holds AS known (phone_e164, until, reason, placed_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (phone_e164) DO UPDATE SET
       until = greatest(known.until, excluded.until), placed_at = clock_timestamp(),
       reason = CASE WHEN known.until > now() THEN known.reason ELSE excluded.reason END,
       placed_by = CASE WHEN known.until > now() THEN known.placed_by ELSE excluded.placed_by END`,
    [phoneE164, until, reason, byCustomer],
  );
};

/** Ends a hold; false when there was none. */
export const liftHold = async (client: Pool | PoolClient, phoneE164: string): Promise<boolean> => {
  const { rowCount } = await client.query('DELETE FROM contact_holds WHERE phone_e164 = $1', [phoneE164]);
  return (rowCount ?? 0) > 0;
};
