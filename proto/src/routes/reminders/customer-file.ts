import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { customerRecord } from '../../entities/customer-record.ts';
import { applicationReference } from '../../entities/fields.ts';
import { reminder } from '../../entities/reminder.ts';

export const customerFileRoutes = defineRoutes('reminders', {
  /** The AI agent calls this as the member of staff who started it. */
  getCustomerFile: {
    method: 'GET',
    path: '/internal/customers/file',
    summary:
      'The record of a customer, their reminders and records of other services, by customer number or as the customer page joins them',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    query: z.object({
      customerNumber: z.optional(z.string().check(z.maxLength(100))),
      /** As +44... */
      mobile: z.optional(z.string().check(z.maxLength(20))),
      /** Tells the people apart who give one mobile number. */
      name: z.optional(z.string().check(z.maxLength(300))),
      /** The application that they made, of which staff may have decided whose it is. */
      applicationId: z.optional(applicationReference),
    }),
    success: {
      status: 200,
      body: z.object({
        customer: z.nullable(customerRecord),
        reminders: z.array(reminder),
        /** Records of other services that are theirs, such as `application-07480`. */
        records: z.optional(z.array(z.string())),
        /** The names of others who have given the same number; empty where nobody knows it. */
        sharesWith: z.optional(z.array(z.string())),
      }),
    },
    problems: [],
  },
});
