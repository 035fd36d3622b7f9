import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { helpHold } from '../enums/help-holds.ts';
import { newHelpRequest } from '../rules/forms/help-request.ts';

export const requestHelp = defineRoute({
  service: 'applications',
  method: 'POST',
  path: '/api/help-requests',
  summary:
    'Asks for a call to somebody who struggles to pay; the answer says whether reminders to that number are held. The same Idempotency-Key header with the same body asks once',
  access: 'anyone',
  rate: 'submit',
  body: newHelpRequest,
  success: { status: 201, body: z.object({ helpRequestId: z.string(), hold: helpHold }) },
  problems: ['idempotency-key-reused'],
});
