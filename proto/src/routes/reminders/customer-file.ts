import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { customerRecord } from '../../entities/customer-record.ts';
import { reminder } from '../../entities/reminder.ts';

export const customerFileRoutes = defineRoutes('reminders', {
  /** The AI agent calls this as the member of staff who started it. */
  getCustomerFile: {
    method: 'GET',
    path: '/internal/customers/file',
    summary:
      'The record of a customer, by customer number or mobile number, and the reminders of that number',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    query: z.object({
      customerNumber: z.optional(z.string().check(z.maxLength(100))),
      /** As +44... */
      mobile: z.optional(z.string().check(z.maxLength(20))),
    }),
    success: {
      status: 200,
      body: z.object({ customer: z.nullable(customerRecord), reminders: z.array(reminder) }),
    },
    problems: [],
  },
});
