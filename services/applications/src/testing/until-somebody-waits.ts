import { expect } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import type { Pool } from 'pg';

/** Waits until one transaction waits for the lock of another. */
export const untilSomebodyWaits = (pool: Pool): Promise<void> =>
  eventually(async () => {
    const { rows } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });
