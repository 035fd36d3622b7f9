import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { contactState, threadMessage } from '../../entities/thread.ts';

export const contactFileRoutes = defineRoutes('messaging', {
  /** The AI agent calls this as the member of staff who started it. */
  getContactFile: {
    method: 'GET',
    path: '/internal/contacts/file',
    summary: 'The latest messages of a mobile number over SMS and WhatsApp, and what forbids messages to it',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    query: z.object({
      /** As +44... */
      mobile: z.string().check(z.maxLength(20)),
    }),
    success: {
      status: 200,
      /** Oldest first, those of both channels together. */
      body: z.object({ messages: z.array(threadMessage), contact: contactState }),
    },
    problems: [],
  },
});
