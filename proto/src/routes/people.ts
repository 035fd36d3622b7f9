import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { applicationReference } from '../entities/fields.ts';
import {
  erasedRecords,
  foundPerson,
  keptRecords,
  newPersonRequest,
  personChoice,
  personPreview,
  personRequest,
  personToErase,
  type PersonHolder,
} from '../entities/person.ts';
import { toE164 } from '../rules/uk-phone.ts';

const byId = z.object({ id: z.uuid('That is not the id of a request') });

/** What a person can be found by. */
export const searchableBy = 'Enter a reference, a phone number or an e-mail address';

const isSearchable = (asked: string): boolean =>
  asked.includes('@') || toE164(asked) !== null || applicationReference.safeParse(asked).success;

export const findPerson = defineRoute({
  service: 'applications',
  method: 'POST',
  path: '/api/admin/people/find',
  summary:
    'What is believed to be one person, found from a reference, a phone number or an e-mail address; a post, so that no address holds it',
  access: 'staff',
  rate: 'read',
  audit: 'read',
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
});

export const previewErasure = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/people/preview',
  summary: 'What an erasure would erase and keep in each service, by kind; changes nothing',
  access: 'staff',
  rate: 'read',
  audit: 'read',
  body: personChoice,
  success: { status: 200, body: z.array(personPreview) },
  problems: [],
});

/** Not among the public routes: the gateway asks applications whom a choice means, and what law keeps of them. */
export const findPersonToErase = defineRoute({
  service: 'applications',
  method: 'POST',
  path: '/internal/people/to-erase',
  summary: 'A person as an erasure would find them, and what law keeps of them',
  access: 'internal',
  rate: 'read',
  body: personChoice,
  success: { status: 200, body: personToErase },
  problems: [],
});

/** Not among the public routes either: the gateway asks each service. */
export const previewErasureOf = <S extends PersonHolder>(service: S) =>
  defineRoute({
    service,
    method: 'POST',
    path: '/internal/people/preview',
    summary: 'What an erasure would erase and keep here; changes nothing',
    access: 'internal',
    rate: 'read',
    body: personToErase,
    success: {
      status: 200,
      body: z.object({ erased: z.array(erasedRecords), kept: z.array(keptRecords) }),
    },
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
