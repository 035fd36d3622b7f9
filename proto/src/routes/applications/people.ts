import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import {
  foundPerson,
  newPersonRequest,
  personChoice,
  personRequest,
  personToErase,
} from '../../entities/person.ts';

const byId = z.object({ id: z.uuid('That is not the id of a request') });

export const peopleRoutes = defineRoutes('applications', {
  /** The gateway asks applications first, and again with what staff decided belongs to the same person. */
  findApplicationsOfPerson: {
    method: 'POST',
    path: '/internal/people/find',
    summary:
      'The applications that are believed to be one person’s, with their phone numbers and email addresses',
    access: 'internal',
    rate: 'read',
    body: z.object({ asked: z.string().check(z.maxLength(200)), also: personChoice }),
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
    summary: 'Progress of an export or an erasure: what each service did',
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
