import { defineRoutes } from '../../contract.ts';
import { personChoice } from '../../entities/person.ts';

export const mergedPeopleRoutes = defineRoutes('reminders', {
  /** The gateway asks before a person is exported or erased. */
  findMergedPeople: {
    method: 'POST',
    path: '/internal/people/merged',
    summary: 'What staff decided belongs to the people of these references and phone numbers',
    access: 'internal',
    rate: 'read',
    body: personChoice,
    success: { status: 200, body: personChoice },
    problems: [],
  },
});
