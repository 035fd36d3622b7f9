import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReference } from '../../entities/fields.ts';
import { foundPerson } from '../../entities/person.ts';
import { toE164 } from '../../rules/uk-phone.ts';

/** What a person can be found by. */
const searchableBy = 'Enter a reference, a phone number or an email address';

const isSearchable = (asked: string): boolean =>
  asked.includes('@') || toE164(asked) !== null || applicationReference.safeParse(asked).success;

export const findPersonRoutes = defineRoutes('gateway', {
  findPerson: {
    method: 'POST',
    path: '/api/admin/people/find',
    summary:
      'What is believed to be one person, found from a reference, a phone number or an email address; a POST, so that no URL contains it',
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
          z.refine(isSearchable, `${searchableBy}. You cannot search by name here`),
        ),
    }),
    success: { status: 200, body: foundPerson },
    problems: [],
  },
});
