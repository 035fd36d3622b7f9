import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReference } from '../../entities/fields.ts';
import {
  foundPerson,
  newPersonRequest,
  personChoice,
  personRequest,
  personToErase,
} from '../../entities/person.ts';
import { toE164 } from '../../rules/uk-phone.ts';

const byId = z.object({ id: z.uuid('That is not the id of a request') });

/** What a person can be found by. */
export const searchableBy = 'Enter a reference, a phone number or an email address';

const isSearchable = (asked: string): boolean =>
  asked.includes('@') || toE164(asked) !== null || applicationReference.safeParse(asked).success;

export const peopleRoutes = defineRoutes('applications', {
  findPerson: {
    method: 'POST',
    path: '/api/admin/people/find',
    summary:
      'What is believed to be one person, found from a reference, a phone number or an email address; a post, so that no address holds it',
    access: 'admin',
    rate: 'read',
    audit: 'find person',
    changesNothing: true,
    body: z.object({
      asked: z
        .string(searchableBy)
        .check(
          z.trim(),
          z.minLength(1, searchableBy),
          z.maxLength(200, 'Use up to 200 characters'),
          z.refine(isSearchable, `${searchableBy}. Names cannot be searched for here`),
        ),
    }),
    success: { status: 200, body: foundPerson },
    problems: [],
  },

  /** The gateway asks applications whom a choice means, and what the law retains of them. */
  findPersonToErase: {
    method: 'POST',
    path: '/internal/people/to-erase',
    summary: 'A person as an erasure would find them, and what law keeps of them',
    access: 'internal',
    rate: 'read',
    body: personChoice,
    success: { status: 200, body: personToErase },
    problems: [],
  },

  requestPerson: {
    method: 'POST',
    path: '/api/admin/people/requests',
    summary:
      'Exports or erases all that every service knows of one person; what law keeps stays, with the reason. An erasure cannot be undone',
    access: 'admin',
    rate: 'write',
    audit: 'request person',
    body: newPersonRequest,
    success: { status: 201, body: personRequest },
    problems: [],
  },

  listPersonRequests: {
    method: 'GET',
    path: '/api/admin/people/requests',
    summary: 'The latest 100 exports and erasures, newest first',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    success: { status: 200, body: z.array(personRequest) },
    problems: [],
  },

  getPersonRequest: {
    method: 'GET',
    path: '/api/admin/people/requests/{id}',
    summary: 'How far an export or an erasure is: what each service did',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byId,
    success: { status: 200, body: personRequest },
    problems: ['not-found'],
  },

  downloadPerson: {
    method: 'GET',
    path: '/api/admin/people/requests/{id}/file',
    summary: 'The file of an export, once every service has answered, for 7 days',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byId,
    success: { status: 200, contentType: 'application/json' },
    problems: ['not-found'],
  },
});
