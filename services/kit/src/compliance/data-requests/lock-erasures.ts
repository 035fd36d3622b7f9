import type { PoolClient } from 'pg';

/** In SQL, the lock that an erasure has alone and that all who may bring its data back share, by the way to take it. */
export const erasureLock = {
  alone: `pg_advisory_xact_lock(hashtext('loanline.erasure')) IS NOT NULL`,
  shared: `pg_advisory_xact_lock_shared(hashtext('loanline.erasure')) IS NOT NULL`,
  /** False, without a wait, while an erasure is under way or waits. */
  sharedAtOnce: `pg_try_advisory_xact_lock_shared(hashtext('loanline.erasure'))`,
} as const;

/** Waits until no erasure is under way; none begins before the transaction of `client` ends. */
export const shareErasureLock = async (client: PoolClient): Promise<void> => {
  await client.query(`SELECT ${erasureLock.shared}`);
};
