import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { requestingNetwork, sentCodeRequest } from '../../entities/confirmation/ways.ts';
import {
  savedApplication,
  savedPeriod,
  savingAvailability,
  savedContent,
} from '../../entities/saving/saved-application.ts';
import {
  openedByKey,
  savingCodeAnswer,
  savingCodeRequest,
  savingKeyAnswer,
} from '../../entities/saving/saving-code.ts';

/** Keys are in bodies and not in paths, which are logged. */
export const savedApplicationsRoutes = defineRoutes('applications', {
  getSavingAvailability: {
    method: 'GET',
    path: '/api/saved-applications/availability',
    summary: 'Whether applications can be saved, and for how many days; otherwise they stay on one device',
    access: 'public',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: savingAvailability },
    problems: [],
  },

  saveApplication: {
    method: 'PUT',
    path: '/api/saved-applications',
    summary:
      'Saves what has been filled in of a wizard under the number of the key; replaces another application of the number only with `replace`',
    access: 'public',
    rate: 'submit',
    audit: 'save application',
    body: z.object({
      ...openedByKey.shape,
      application: savedContent,
      replace: z.optional(z.boolean()),
    }),
    success: { status: 200, body: savedPeriod },
    problems: ['not-confirmed', 'not-allowed-now', 'conflict'],
  },

  openSavedApplication: {
    method: 'POST',
    path: '/api/saved-applications/open',
    summary: 'What is saved of a wizard under the number of the key, or null',
    access: 'public',
    rate: 'submit',
    audit: 'open saved application',
    changesNothing: true,
    body: openedByKey,
    success: { status: 200, body: z.object({ saved: z.nullable(savedApplication) }) },
    problems: ['not-confirmed'],
  },

  deleteSavedApplication: {
    method: 'POST',
    path: '/api/saved-applications/delete',
    summary: 'Deletes what is saved of a wizard under the number of the key',
    access: 'public',
    rate: 'submit',
    audit: 'delete saved application',
    body: openedByKey,
    success: { status: 204 },
    problems: ['not-confirmed'],
  },

  /** Only the gateway makes this call. */
  sendSavingCode: {
    method: 'POST',
    path: '/internal/saved-applications/code',
    summary: 'Sends a code to a phone, unless it has had too many; the answer is always the same',
    access: 'internal',
    rate: 'write',
    body: z.object({ ...savingCodeRequest.shape, network: requestingNetwork }),
    success: { status: 200, body: sentCodeRequest },
    problems: [],
  },

  /** Only the gateway makes this call. */
  checkSavingCode: {
    method: 'POST',
    path: '/internal/saved-applications/check',
    summary: 'Exchanges the right code for a key; null for a wrong one',
    access: 'internal',
    rate: 'write',
    body: savingCodeAnswer,
    success: { status: 200, body: z.nullable(savingKeyAnswer) },
    problems: [],
  },
});
