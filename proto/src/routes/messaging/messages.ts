import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { clientId } from '../../entities/chat.ts';
import { messageTemplate } from '../../entities/thread.ts';
import { override, text, sent, sendProblems, holdPhone } from './sending.ts';

const messageId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

export const messagesRoutes = defineRoutes('messaging', {
  retryMessage: {
    method: 'POST',
    path: '/api/messages/{id}/retry',
    summary: 'Sends a message again that has certainly not arrived',
    access: 'admin',
    rate: 'write',
    audit: 'retry message',
    params: z.object({ id: messageId }),
    body: z.optional(z.object({ override })),
    success: { status: 200, body: sent },
    problems: [...sendProblems, 'not-allowed-now'],
  },

  getMessageMedia: {
    method: 'GET',
    path: '/api/messages/{id}/media/{place}',
    summary: 'An attachment that a customer sent, fetched from the provider at this moment',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: z.object({ id: messageId, place: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20)) }),
    success: { status: 200, contentType: 'application/octet-stream' },
    problems: ['not-found', 'service-unreachable'],
  },

  listTemplates: {
    method: 'GET',
    path: '/api/whatsapp/templates',
    summary: 'The templates that the provider knows, with their variables',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: z.array(messageTemplate) },
    problems: ['not-configured', 'service-unreachable'],
  },

  /**
   * A service sends a reminder, by the rules that hold for every message, as the member of staff
   * who asked it.
   */
  sendReminderText: {
    method: 'POST',
    path: '/internal/reminder-texts',
    summary:
      'Texts a reminder to a customer, within contact hours and frequency caps; the same clientId again answers with the text stored first',
    access: 'admin',
    rate: 'write',
    audit: 'none',
    body: z.object({
      phoneNumber: holdPhone,
      customerName: z.string().check(z.maxLength(200)),
      message: text('sms'),
      /** Username of the member of staff who asked for it. */
      author: z.nullable(z.string()),
      clientId,
      override,
    }),
    success: { status: 201, body: sent },
    problems: sendProblems,
  },
});
