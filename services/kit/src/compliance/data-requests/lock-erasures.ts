import type { PoolClient } from 'pg';

/** The lock of erasures in SQL: an erasure holds it alone, and all that could bring its data back share it. */
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
