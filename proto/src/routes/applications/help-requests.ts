import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { helpHold } from '../../enums/help-holds.ts';
import { newHelpRequest } from '../../rules/forms/help-request.ts';

export const helpRequestsRoutes = defineRoutes('applications', {
  requestHelp: {
    method: 'POST',
    path: '/api/help-requests',
    summary:
      'Asks for a call to somebody who struggles to pay; the answer says whether reminders to that number are held. The same Idempotency-Key header with the same body asks once',
    access: 'public',
    rate: 'submit',
    audit: 'request help',
    body: newHelpRequest,
    success: { status: 201, body: z.object({ helpRequestId: z.string(), hold: helpHold }) },
    problems: ['idempotency-key-reused'],
  },
});
