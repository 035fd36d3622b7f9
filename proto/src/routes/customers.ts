import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';

export const customerSearchResult = z.object({
  fullName: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type CustomerSearchResult = z.output<typeof customerSearchResult>;

/** Fewest characters that are searched for. */
export const customerSearchMinLength = 2;

const query = z.object({
  q: z
    .string(`Type at least ${customerSearchMinLength} characters`)
    .check(
      z.trim(),
      z.minLength(customerSearchMinLength, `Type at least ${customerSearchMinLength} characters`),
      z.maxLength(100),
    ),
});

/** Header of an answer without the applicants, because they could not be searched in time. */
export const partialHeader = 'x-partial';

export const searchCustomers = defineRoute({
  service: 'reminders',
  delegatesTo: ['applications'],
  method: 'GET',
  path: '/api/customers/search',
  summary:
    'Customers by the beginning of their names, phone or customer number, at most 10; records first, then those who have applied; the header x-partial says that these are missing',
  access: 'staff',
  rate: 'read',
  query,
  success: { status: 200, body: z.array(customerSearchResult) },
  problems: [],
});

/** Not among the public routes: a service asks for those who have applied, as the member of staff who asked it. */
export const searchApplicants = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/internal/applicants',
  summary:
    'Customers of tracked applications by the beginning of their names or phone, or the end of it, at most 10',
  access: 'staff',
  rate: 'read',
  query,
  success: { status: 200, body: z.array(customerSearchResult) },
  problems: [],
});
