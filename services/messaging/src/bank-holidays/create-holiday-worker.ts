import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import type { Pool } from 'pg';
import { hourMs } from '@loanline/proto/rules/dates/durations';
import type { HolidayParts } from './refresh-holidays.ts';
import { refreshHolidays } from './refresh-holidays.ts';

/** Reads the published bank holidays once a day, in one of the instances; hourly while that fails. */
export const createHolidayWorker = ({ pool, ...parts }: HolidayParts & { readonly pool: Pool }) =>
  runOncePerCluster({
    pool,
    name: 'bank-holidays',
    everyMs: hourMs,
    logger: parts.logger,
    work: (_term, signal) => refreshHolidays(parts, signal),
  });
