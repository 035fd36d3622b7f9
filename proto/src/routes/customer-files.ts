import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { customerRecord } from '../entities/customer-record.ts';
import { contactState, conversationMessage } from '../entities/conversation.ts';
import { applicationReference, moment } from '../entities/fields.ts';
import { loanApplication } from '../entities/loan-application.ts';
import { reminder } from '../entities/reminder.ts';
import { staffApplication } from '../entities/tracked-application.ts';
import { stage } from '../enums/stages.ts';

/** Another application of the same person: the same mobile number or e-mail address. */
export const otherApplication = z.object({
  applicationId: applicationReference,
  currentStage: stage,
  loanAmount: z.nullable(z.number()),
  applicationDate: z.nullable(moment),
  isActive: z.boolean(),
});
export type OtherApplication = z.output<typeof otherApplication>;

/** Not among the public routes: the AI agent asks for the file as the member of staff who started it. */
export const getApplicationFile = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/internal/applications/{applicationId}/file',
  summary: 'A tracked application, its submission, and the other applications of the same person',
  access: 'staff',
  rate: 'read',
  params: z.object({ applicationId: applicationReference }),
  success: {
    status: 200,
    body: z.object({
      application: staffApplication,
      submission: z.nullable(loanApplication),
      others: z.array(otherApplication),
    }),
  },
  problems: ['not-found'],
});

/** Not among the public routes, as above. */
export const getCustomerFile = defineRoute({
  service: 'reminders',
  method: 'GET',
  path: '/internal/customers/file',
  summary: 'The record of a customer, by customer number or mobile number, and the reminders of that number',
  access: 'staff',
  rate: 'read',
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
});

/** Not among the public routes, as above. */
export const getContactFile = defineRoute({
  service: 'messaging',
  method: 'GET',
  path: '/internal/contacts/file',
  summary: 'The latest messages of a mobile number over SMS and WhatsApp, and what forbids messages to it',
  access: 'staff',
  rate: 'read',
  query: z.object({
    /** As +44... */
    mobile: z.string().check(z.maxLength(20)),
  }),
  success: {
    status: 200,
    /** Oldest first, those of both channels together. */
    body: z.object({ messages: z.array(conversationMessage), contact: contactState }),
  },
  problems: [],
});
