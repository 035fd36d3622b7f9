import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { storedNumber } from '../../entities/fields.ts';
import {
  newReasonKey,
  outcomeText,
  outcomeTextField,
  outcomeTextKey,
  reasonNameField,
} from '../../entities/outcomes/outcome-text.ts';

/** The version that the screen showed. */
const version = storedNumber;

export const outcomeTextsRoutes = defineRoutes('applications', {
  listOutcomeTexts: {
    method: 'GET',
    path: '/api/outcome-texts',
    summary: 'The reasons of each outcome, retired ones included, and what customers read of them',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: z.array(outcomeText) },
    problems: [],
  },

  addOutcomeReason: {
    method: 'POST',
    path: '/api/outcome-texts/{outcome}/{reason}',
    summary:
      'Adds a reason to an outcome, under a name that no other reason of the outcome has or was added under',
    access: 'admin',
    rate: 'write',
    audit: 'add outcome reason',
    params: newReasonKey,
    body: z.object({
      label: reasonNameField,
      text: outcomeTextField,
      /** Whether a decision for this reason rests on data of a credit reference agency, which the text then names. */
      restsOnAgency: z.boolean(),
    }),
    success: { status: 201, body: outcomeText },
    problems: ['conflict'],
  },

  changeOutcomeText: {
    method: 'PUT',
    path: '/api/outcome-texts/{outcome}/{reason}',
    summary:
      'Changes the name of a reason and what customers read from now on, unless a colleague has changed it since; outcomes that are set already keep their text',
    access: 'admin',
    rate: 'write',
    audit: 'change outcome text',
    params: outcomeTextKey,
    /** Without a label the name does not change. */
    body: z.object({ label: z.optional(reasonNameField), text: outcomeTextField, version }),
    success: { status: 200, body: outcomeText },
    problems: ['not-found', 'conflict'],
  },

  retireOutcomeReason: {
    method: 'POST',
    path: '/api/outcome-texts/{outcome}/{reason}/retire',
    summary:
      'Retires a reason: nobody can give it to an application any more; refused for a reason that rules depend on, and when a colleague has changed it since',
    access: 'admin',
    rate: 'write',
    audit: 'retire outcome reason',
    params: outcomeTextKey,
    body: z.object({ version }),
    success: { status: 200, body: outcomeText },
    problems: ['not-found', 'not-allowed-now', 'conflict'],
  },

  restoreOutcomeReason: {
    method: 'POST',
    path: '/api/outcome-texts/{outcome}/{reason}/restore',
    summary: 'Offers a retired reason again, unless a colleague has changed it since',
    access: 'admin',
    rate: 'write',
    audit: 'restore outcome reason',
    params: outcomeTextKey,
    body: z.object({ version }),
    success: { status: 200, body: outcomeText },
    problems: ['not-found', 'conflict'],
  },

  listOutcomeTextVersions: {
    method: 'GET',
    path: '/api/outcome-texts/{outcome}/{reason}/versions',
    summary: 'What a reason and its text were before, the newest 100 first; the standard text is the last',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    params: outcomeTextKey,
    success: { status: 200, body: z.array(outcomeText) },
    problems: ['not-found'],
  },
});
