import type { PersonHolder } from '@loanline/proto/entities/person';
import { previewErasureOf } from '@loanline/proto/routes/people';
import type { Pool } from 'pg';
import { inDryRun } from '../database/transaction.ts';
import { handle, type MountedRoute } from '../http/handler.ts';
import { answerRequest, type PersonRecords } from './answer-person.ts';

/** The call by which the gateway asks what an erasure would do. The service does it and undoes it, so the counts are true. */
export const personRoutes = (name: PersonHolder, pool: Pool, records: PersonRecords): MountedRoute[] => [
  handle(previewErasureOf(name), ({ body, correlationId }) =>
    inDryRun(pool, async (client) => {
      const { erased, kept } = await answerRequest(
        records,
        { kind: 'erasure', ...body },
        client,
        correlationId,
      );
      return { erased, kept };
    }),
  ),
];
