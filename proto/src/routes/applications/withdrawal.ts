import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReference } from '../../entities/fields.ts';
import { trackedApplication } from '../../entities/tracked-application.ts';

export const withdrawalRoutes = defineRoutes('applications', {
  withdrawApplication: {
    method: 'POST',
    path: '/api/applications/{applicationId}/withdraw',
    summary:
      'The customer, who has confirmed who they are, withdraws their application before it is paid out; withdrawn again, it does not change',
    access: 'customer',
    rate: 'write',
    audit: 'withdraw application',
    params: z.object({ applicationId: applicationReference }),
    success: { status: 200, body: trackedApplication },
    problems: ['not-found', 'not-confirmed', 'not-allowed-now'],
  },
});
