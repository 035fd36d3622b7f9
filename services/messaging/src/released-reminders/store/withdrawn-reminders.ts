import { currentContext } from '@loanline/kit/runtime/current-context';
import type { Pool, PoolClient } from 'pg';
import { advanceMessages } from '../../threads/store/advance-messages.ts';

/** Why the text of a withdrawn reminder fails; reminders knows the code. */
export const withdrawnMessage = {
  errorCode: 'withdrawn',
  errorMessage: 'This reminder was removed from the list before it was sent.',
} as const;

/** Remembers a key, whether or not its text is stored yet. */
export const rememberWithdrawn = async (client: PoolClient, sendKey: string): Promise<void> => {
  await client.query('INSERT INTO withdrawn_reminders (send_key) VALUES ($1) ON CONFLICT DO NOTHING', [
    sendKey,
  ]);
};

/** Fails the text of a reminder if staff withdrew it and no instance has taken it to hand it over. */
export const failWithdrawn = async (client: PoolClient, sendKey: string, at: Date): Promise<void> => {
  const { rows } = await client.query<{ id: number }>(
    `SELECT m.id FROM messages m JOIN withdrawn_reminders w ON w.send_key = m.client_id
     WHERE m.client_id = $1 AND m.status = 'pending' AND m.handed_over_at IS NULL FOR UPDATE OF m`,
    [sendKey],
  );
  const { correlationId } = currentContext();
  const withdrawn = { status: 'failed', ...withdrawnMessage, at, correlationId } as const;
  await advanceMessages(
    client,
    rows.map(({ id }) => [id, withdrawn]),
  );
};

/** Whether staff withdrew the reminder of a message. */
export const isWithdrawn = async (pool: Pool, messageId: number): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'SELECT FROM withdrawn_reminders w JOIN messages m ON m.client_id = w.send_key WHERE m.id = $1',
    [messageId],
  );
  return rowCount !== 0;
};
