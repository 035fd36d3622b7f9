import type { Service } from '@loanline/kit/lifecycle';
import type { Logger } from '@loanline/kit/logger';
import type { Pool } from 'pg';
import { fileDays } from './person-requests.ts';

const everyMs = 3_600_000;

/** Deletes the files of exports that were kept long enough; answers how many. */
export const forgetFiles = async (pool: Pool): Promise<number> => {
  const { rowCount } = await pool.query(
    `WITH forgotten AS (
       UPDATE person_requests SET person = NULL
       WHERE person IS NOT NULL AND requested_at < now() - interval '${fileDays} days' RETURNING id
     ), emptied AS (
       UPDATE person_answers a SET data = NULL FROM forgotten f WHERE a.request_id = f.id
     )
     SELECT FROM forgotten`,
  );
  return rowCount ?? 0;
};

/** Deletes them every hour, from each instance: doing so twice does no harm. */
export const createFileKeeper = ({ pool, logger }: { pool: Pool; logger: Logger }): Service => {
  let timer: NodeJS.Timeout | undefined;
  const forget = () =>
    forgetFiles(pool).then(
      () => undefined,
      (error: unknown) => logger.warn({ err: error }, 'files of exports not deleted'),
    );
  return {
    name: 'files of exports',
    start: async () => {
      await forget();
      timer = setInterval(() => void forget(), everyMs);
    },
    stop: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
};
