import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';

/** Twilio asks for TwiML: an empty response says that there is nothing to answer. */
const twiml = { status: 200, contentType: 'text/xml', body: z.string() } as const;

export const webhooksRoutes = defineRoutes('messaging', {
  receiveSms: {
    method: 'POST',
    path: '/api/sms/webhook',
    summary: 'The SMS provider reports a text that a customer sent; signed by the provider',
    access: 'webhook',
    rate: 'webhook',
    success: twiml,
    problems: ['forbidden', 'malformed-request', 'not-configured'],
  },

  receiveSmsStatus: {
    method: 'POST',
    path: '/api/sms/status',
    summary: 'The SMS provider reports the status of a text of ours; signed by the provider',
    access: 'webhook',
    rate: 'webhook',
    success: twiml,
    problems: ['forbidden', 'malformed-request', 'not-configured'],
  },

  receiveWhatsapp: {
    method: 'POST',
    path: '/api/whatsapp/webhook',
    summary: 'The WhatsApp provider reports messages, and Meta also their states; signed by the provider',
    access: 'webhook',
    rate: 'webhook',
    success: twiml,
    problems: ['forbidden', 'malformed-request', 'not-configured'],
  },

  receiveWhatsappStatus: {
    method: 'POST',
    path: '/api/whatsapp/status',
    summary: 'The WhatsApp provider reports the status of a message of ours; signed by the provider',
    access: 'webhook',
    rate: 'webhook',
    success: twiml,
    problems: ['forbidden', 'malformed-request', 'not-configured'],
  },

  verifyWhatsappWebhook: {
    method: 'GET',
    path: '/api/whatsapp/webhook',
    summary: "Meta's check of the address: answers the challenge when the token is right",
    access: 'webhook',
    rate: 'webhook',
    query: z.object({
      'hub.mode': z.optional(z.string()),
      'hub.verify_token': z.optional(z.string()),
      'hub.challenge': z.optional(z.string().check(z.maxLength(200))),
    }),
    success: { status: 200, contentType: 'text/plain', body: z.string() },
    problems: ['forbidden', 'not-configured'],
  },

  getWhatsappWebhookInfo: {
    method: 'GET',
    path: '/api/whatsapp/webhook-info',
    summary:
      'What to enter at the WhatsApp provider; the token is masked unless `reveal=1` asks for it, which is audited',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({ reveal: z.optional(z.enum(['0', '1'])) }),
    success: {
      status: 200,
      body: z.object({
        webhookUrl: z.string(),
        statusUrl: z.string(),
        /** Only Meta's; null with another provider. */
        verifyToken: z.nullable(z.string()),
        status: z.string(),
        provider: z.enum(['twilio', 'meta']),
        number: z.string(),
      }),
    },
    problems: ['not-configured'],
  },
});
