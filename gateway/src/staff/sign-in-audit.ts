import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { ProblemError } from '@loanline/kit/problem-error';
import type { Pool } from 'pg';

interface SignIn {
  /** As it was typed. */
  readonly username: string;
  readonly address: string;
  readonly correlationId: string;
}

/** What is kept of people who sign in, and of those who try to. */
export const createSignInAudit = (pool: Pool) => {
  const leave = async (
    action: string,
    { username, address, correlationId }: SignIn,
    once = false,
  ): Promise<void> => {
    // A name that is nobody's is not kept: people type their password into the wrong field.
    const { rows } = await pool.query<{ id: number; username: string }>(
      'SELECT id, username FROM staff_accounts WHERE lower(username) = lower($1)',
      [username],
    );
    const [account] = rows;
    await leaveEntry(pool, {
      actor: account?.username ?? 'unknown',
      action,
      subject: account ? `staff-accounts/${account.id}` : 'staff-accounts',
      correlationId,
      address,
      once,
    });
  };

  return {
    leave,
    /** Does what may be refused for too many attempts, and keeps that it was: once in a while, whoever goes on. */
    throttled: async <T>(told: SignIn, attempt: () => Promise<T>): Promise<T> => {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'too-many-requests')
          await leave('sign in throttled', told, true);
        throw error;
      }
    },
  };
};
