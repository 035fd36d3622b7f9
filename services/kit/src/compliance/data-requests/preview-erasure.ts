import type { PersonHolder } from '@loanline/proto/entities/person';
import { routesOfEachService } from '@loanline/proto/routes/each-service';
import type { Pool } from 'pg';
import { endOnAbort } from '../../database/end-on-abort.ts';
import { inDryRun } from '../../database/transaction.ts';
import { handle, type MountedRoute } from '../../http/handler.ts';
import { oneAtATime } from '../../http/one-at-a-time.ts';
import { answerRequest, type PersonalData } from './handle-data-request.ts';

export const previewUnderWay = 'Records are being counted for somebody else. Try again in a few seconds.';

/** The gateway waits 20 s for all of a preview. */
const longestMs = 12_000;
const limits = `SET LOCAL statement_timeout = '8s'; SET LOCAL lock_timeout = '1s'`;

/**
 * The route that shows the gateway what an erasure would do. The service erases and rolls back, so the counts are exact. It
 * waits for no import, and uses at most one connection of the pool.
 */
export const personRoutes = (
  name: PersonHolder,
  pool: Pool,
  { collect, erase }: PersonalData,
): MountedRoute[] => {
  const one = oneAtATime(previewUnderWay);
  return [
    handle(routesOfEachService[name].previewErasure, ({ body }) =>
      one(() =>
        inDryRun(pool, (client) =>
          endOnAbort(pool, client, AbortSignal.timeout(longestMs), async () => {
            await client.query(limits);
            const request = { kind: 'erasure', ...body } as const;
            const { erased, kept } = await answerRequest({ collect, erase }, request, client);
            return { erased, kept };
          }),
        ),
      ),
    ),
  ];
};
