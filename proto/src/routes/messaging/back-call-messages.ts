import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { messageHistory, messagePage } from './message-page.ts';
import { id, sending, text, template, sent, sendProblems } from './sending.ts';

const byBackCall = z.object({ id });

export const backCallMessagesRoutes = defineRoutes('messaging', {
  listSmsMessages: {
    method: 'GET',
    path: '/api/backcalls/{id}/sms-messages',
    summary: "The SMS thread with a request's phone number, oldest first; `after` and `before` as in chat",
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byBackCall,
    query: messageHistory,
    success: { status: 200, body: messagePage },
    problems: ['not-found'],
  },

  sendSms: {
    method: 'POST',
    path: '/api/backcalls/{id}/send-sms',
    summary: "Texts a request's customer; the same clientId again answers with the message stored first",
    access: 'admin',
    rate: 'write',
    audit: 'send sms',
    params: byBackCall,
    body: z.object({ message: text('sms'), ...sending }),
    success: { status: 201, body: sent },
    problems: sendProblems,
  },

  listWhatsappMessages: {
    method: 'GET',
    path: '/api/backcalls/{id}/whatsapp-messages',
    summary: "The WhatsApp thread with a request's phone number, oldest first",
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byBackCall,
    query: messageHistory,
    success: { status: 200, body: messagePage },
    problems: ['not-found'],
  },

  sendWhatsapp: {
    method: 'POST',
    path: '/api/backcalls/{id}/send-whatsapp',
    summary: "Writes to a request's customer on WhatsApp, within 24 hours of their last message",
    access: 'admin',
    rate: 'write',
    audit: 'send whatsapp',
    params: byBackCall,
    body: z.object({ message: text('whatsapp'), ...sending }),
    success: { status: 201, body: sent },
    problems: sendProblems,
  },

  sendWhatsappTemplate: {
    method: 'POST',
    path: '/api/backcalls/{id}/send-whatsapp-template',
    summary: "Sends an approved template to a request's customer on WhatsApp, at any time",
    access: 'admin',
    rate: 'write',
    audit: 'send whatsapp template',
    params: byBackCall,
    body: z.object({ ...template, ...sending }),
    success: { status: 201, body: sent },
    problems: sendProblems,
  },
});
