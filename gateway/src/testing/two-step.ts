import type { Pool } from 'pg';
import { TOTP } from 'otpauth';

/** What an authenticator app shows now, or some steps of 30 seconds later. */
export const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

/** As if the codes that were taken so far had been those of an hour before. */
export const anHourLater = (pool: Pool) =>
  pool.query('UPDATE staff_accounts SET totp_step = totp_step - 120');
