import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { applicationReference, moment } from '../entities/fields.ts';

const textedCode = {
  requestId: z.uuid(),
  /** As +44... */
  mobile: z.string(),
  code: z.string(),
  expiresAt: moment,
};

/** A customer asked for a code to confirm who they are. Messaging sends it, unless it has expired by then. */
export const codeRequested = defineEvent({
  name: 'application.code-requested.v1',
  when: 'a customer asked for a code to confirm who they are; carries the mobile number and the code, because messaging sends it',
  publishers: ['applications'],
  subscribers: {
    messaging:
      'stores the text with the code for the delivery worker, once by its request, unless the code has expired',
  },
  key: 'applicationId',
  data: z.object({ applicationId: applicationReference, ...textedCode }),
});

/** Somebody asked for a code to save an application that is not submitted yet, or to continue it. */
export const savingCodeRequested = defineEvent({
  name: 'saved-application.code-requested.v1',
  when: 'somebody asked for a code to save or continue an application that is not submitted yet; carries the mobile number and the code, because messaging sends it',
  publishers: ['applications'],
  subscribers: {
    messaging:
      'stores the text with the code for the delivery worker, once by its request, unless the code has expired',
  },
  key: 'requestId',
  data: z.object(textedCode),
});

export const confirmationCodeEvents = eventsByName(codeRequested, savingCodeRequested);
