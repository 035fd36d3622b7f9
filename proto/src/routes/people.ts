import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { foundPerson, newPersonRequest, personRequest } from '../entities/person.ts';

const byId = z.object({ id: z.uuid('That is not the id of a request') });

export const findPerson = defineRoute({
  service: 'applications',
  method: 'POST',
  path: '/api/admin/people/find',
  summary:
    'What is believed to be one person, found from a reference, a phone number or an e-mail address; a post, so that no address holds it',
  access: 'staff',
  rate: 'read',
  body: z.object({
    asked: z
      .string('Enter a reference, a phone number or an e-mail address')
      .check(
        z.trim(),
        z.minLength(1, 'Enter a reference, a phone number or an e-mail address'),
        z.maxLength(200, 'Use up to 200 characters'),
      ),
  }),
  success: { status: 200, body: foundPerson },
  problems: [],
});

export const requestPerson = defineRoute({
  service: 'applications',
  method: 'POST',
  path: '/api/admin/people/requests',
  summary:
    'Exports or erases all that every service knows of one person; what law keeps stays, with the reason. An erasure cannot be undone',
  access: 'staff',
  rate: 'write',
  body: newPersonRequest,
  success: { status: 201, body: personRequest },
  problems: [],
});

export const listPersonRequests = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/admin/people/requests',
  summary: 'The latest 100 exports and erasures, newest first',
  access: 'staff',
  rate: 'read',
  success: { status: 200, body: z.array(personRequest) },
  problems: [],
});

export const getPersonRequest = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/admin/people/requests/{id}',
  summary: 'How far an export or an erasure is: what each service did',
  access: 'staff',
  rate: 'read',
  params: byId,
  success: { status: 200, body: personRequest },
  problems: ['not-found'],
});

export const downloadPerson = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/admin/people/requests/{id}/file',
  summary: 'The file of an export, once every service has answered, for 7 days',
  access: 'staff',
  rate: 'read',
  params: byId,
  success: { status: 200, contentType: 'application/json' },
  problems: ['not-found'],
});
