import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReference } from '../../entities/fields.ts';
import { customerSearchQuery, customerSearchResult } from '../../entities/customer-record.ts';

export const applicantsRoutes = defineRoutes('applications', {
  /** A service asks for those who have applied, as the member of staff who asked it. */
  searchApplicants: {
    method: 'GET',
    path: '/internal/applicants',
    summary:
      'Customers of tracked applications by the beginning of their names or phone, or the end of it, at most 10',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    query: customerSearchQuery,
    success: { status: 200, body: z.array(customerSearchResult) },
    problems: [],
  },

  /** The gateway asks for the names in its inbox. */
  nameApplicants: {
    method: 'POST',
    path: '/internal/applicants/names',
    summary: 'The names of the customers of some applications, by reference; unknown ones are left out',
    access: 'internal',
    rate: 'read',
    body: z.object({ applicationIds: z.array(applicationReference).check(z.maxLength(201)) }),
    success: { status: 200, body: z.record(z.string(), z.string()) },
    problems: [],
  },
});
