import express, { Router } from 'express';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { SandboxContext } from '../context.ts';
import type { SandboxMessage } from '../messages.ts';
import { newMetaId } from '../meta/router.ts';
import { sendMetaMessage, sendMetaState } from '../meta/webhooks.ts';
import { newSid } from '../twilio/router.ts';
import { sendTwilioMessage } from '../twilio/webhooks.ts';
import { phonesPage, phonesScript, phonesStyle } from './page.ts';

const reply = z.object({
  from: z.string().regex(/^\+[1-9]\d{6,14}$/),
  channel: z.enum(['sms', 'whatsapp']),
  provider: z.enum(['twilio', 'meta']).default('twilio'),
  body: z.string().max(4096),
  picture: z.boolean().default(false),
});

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'];
const startWords = ['START', 'YES', 'UNSTOP'];

/** Twilio keeps opt-outs of SMS itself. */
const hearWish = ({ messages }: SandboxContext, { channel, from, body }: SandboxMessage) => {
  const word = body.trim().toUpperCase();
  if (channel === 'sms' && stopWords.includes(word)) messages.optedOut.add(from);
  if (channel === 'sms' && startWords.includes(word)) messages.optedOut.delete(from);
};

const writeAs = async (context: SandboxContext, sent: z.output<typeof reply>) => {
  const { twilio, meta } = context.accounts;
  const viaMeta = sent.provider === 'meta' && sent.channel === 'whatsapp';
  const ours = sent.channel === 'sms' ? twilio.smsFrom : viaMeta ? meta.number : twilio.whatsappFrom;
  const now = new Date();
  const message: SandboxMessage = {
    id: viaMeta ? newMetaId(sent.from) : newSid(),
    provider: viaMeta ? 'meta' : 'twilio',
    channel: sent.channel,
    direction: 'inbound',
    from: sent.from,
    to: ours,
    body: sent.body,
    status: 'received',
    errorCode: null,
    createdAt: now,
    updatedAt: now,
  };
  context.messages.add(message);
  hearWish(context, message);
  const media = `${context.ownUrl()}/2010-04-01/Accounts/${twilio.accountSid}/Messages/${message.id}/Media/ME${randomBytes(16).toString('hex')}`;
  const taken = viaMeta
    ? await sendMetaMessage(context, message, sent.picture)
    : await sendTwilioMessage(
        context,
        message,
        sent.picture ? { url: media, contentType: 'image/png' } : null,
      );
  return { message, taken };
};

/** The customers' side: a page on which a person plays their phones, and the calls behind it. */
export const createPhonesRouter = (context: SandboxContext): Router => {
  const router = Router();
  router.get('/', (_request, response) => void response.type('html').send(phonesPage));
  router.get('/phones.js', (_request, response) => void response.type('js').send(phonesScript));
  router.get('/phones.css', (_request, response) => void response.type('css').send(phonesStyle));
  router.get('/phones/messages', (_request, response) => void response.json(context.messages.all()));
  router.post('/phones/messages', express.json(), async (request, response) => {
    const parsed = reply.safeParse(request.body);
    if (!parsed.success) {
      response.status(400).json({ error: 'Please give a number, a channel and a text' });
      return;
    }
    const { message, taken } = await writeAs(context, parsed.data);
    response.status(201).json({ message, taken });
  });
  /** The customer has opened the conversation on WhatsApp, as Meta reports. */
  router.post('/phones/messages/:id/read', async (request, response) => {
    const message = context.messages.find(request.params.id);
    if (message?.provider !== 'meta') {
      response.status(404).json({ error: 'There is no such message' });
      return;
    }
    await sendMetaState(context, message, null, { status: 'read', errorCode: null });
    response.status(204).end();
  });
  return router;
};
