import type { Channel } from '@loanline/proto/enums/channels';
import type { Pool, PoolClient } from 'pg';

/** Keeps that somebody wrote STOP; the first time counts. */
export const optOut = async (
  client: Pool | PoolClient,
  phoneE164: string,
  channel: Channel,
  at: Date,
): Promise<void> => {
  await client.query(
    'INSERT INTO opt_outs (phone_e164, channel, opted_out_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [phoneE164, channel, at],
  );
};

/** Somebody wrote START; it takes back only what came before it. */
export const optIn = async (client: Pool | PoolClient, phoneE164: string, at: Date): Promise<void> => {
  await client.query('DELETE FROM opt_outs WHERE phone_e164 = $1 AND opted_out_at <= $2', [phoneE164, at]);
};

export interface Hold {
  readonly phoneE164: string;
  readonly until: Date;
  readonly reason: string;
  readonly placedBy: string;
}

/** Stops messages to somebody; a hold that is there is never made shorter. */
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

/** Ends a hold; false when there was none. */
export const liftHold = async (client: Pool | PoolClient, phoneE164: string): Promise<boolean> => {
  const { rowCount } = await client.query('DELETE FROM contact_holds WHERE phone_e164 = $1', [phoneE164]);
  return (rowCount ?? 0) > 0;
};
