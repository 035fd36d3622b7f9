import express, { Router, type RequestHandler, type Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { SandboxContext } from '../context.ts';
import type { SandboxMessage } from '../messages.ts';
import { picture } from '../picture.ts';
import { statesOf, reportStates } from '../report-states.ts';
import { contents, fillContent } from '../twilio/contents.ts';
import { sendMetaState } from './webhooks.ts';

/** An id as Meta makes it, which contains the customer's number. */
export const newMetaId = (customer: string): string => {
  const digits = customer.slice(1);
  const random = randomBytes(10).toString('hex').toUpperCase();
  const content = `\x1c\x18${String.fromCharCode(digits.length)}${digits}\x15\x02\0\x12\x18\x14${random}\0`;
  return `wamid.${Buffer.from(content, 'latin1').toString('base64')}`;
};

const refuse = (response: Response, status: number, code: number, message: string): void => {
  const error = { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'AbCdEfGhIjK' };
  response.status(status).json({ error });
};

const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\+?\d{6,15}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

const parameter = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  parameter_name: z.string().optional(),
});

const send = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('text'),
    text: z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('template'),
    template: z.strictObject({
      name: z.string(),
      language: z.strictObject({ code: z.string() }),
      components: z
        .array(z.strictObject({ type: z.literal('body'), parameters: z.array(parameter) }))
        .optional(),
    }),
  }),
]);
type Send = z.output<typeof send>;

/** What the customer would read, or Meta's code for why it takes no such template. */
const bodyOf = (sent: Send): string | number => {
  if (sent.type === 'text') return sent.text.body;
  const { name, language, components = [] } = sent.template;
  const content = contents.find((one) => one.name === name && one.status === 'approved');
  if (!content || language.code !== 'en_GB') return 132001;
  const given = components.flatMap(({ parameters }) => parameters);
  if (given.length !== Object.keys(content.variables).length) return 132000;
  const variables = Object.fromEntries(
    given.map((one, place) => [one.parameter_name ?? String(place + 1), one.text]),
  );
  return fillContent(content.body, variables);
};

/** The parts of Meta's Cloud API that the product uses. */
export const createMetaRouter = (context: SandboxContext): Router => {
  const { accounts, messages } = context;
  const { accessToken, phoneNumberId, businessAccountId, number } = accounts.meta;
  const router = Router();
  const authenticate: RequestHandler = (request, response, next) => {
    if (request.get('authorization') === `Bearer ${accessToken}`) next();
    else refuse(response, 401, 190, 'Invalid OAuth access token');
  };

  router.post(`/v23.0/${phoneNumberId}/messages`, authenticate, express.json(), (request, response) => {
    const { to: receiver } = (request.body ?? {}) as { to?: unknown };
    const fault = context.nextFault(
      typeof receiver === 'string' ? `+${receiver.replace('+', '')}` : undefined,
    );
    if (fault?.kind === 'refuse') {
      refuse(response, fault.status, fault.code, 'Set to refuse');
      return;
    }
    if (fault?.kind === 'hang-before') return;
    const parsed = send.safeParse(request.body);
    if (!parsed.success) {
      refuse(response, 400, 100, 'Invalid parameter');
      return;
    }
    const sent = parsed.data;
    const body = bodyOf(sent);
    if (typeof body === 'number') {
      refuse(response, body === 132001 ? 404 : 400, body, 'Template refused');
      return;
    }
    const to = `+${sent.to.replace('+', '')}`;
    const isClosed = sent.type === 'text' && !messages.isWindowOpen(to);
    const failure = fault?.kind === 'fail' ? fault.code : isClosed ? 131047 : null;
    const now = new Date();
    const message: SandboxMessage = {
      id: newMetaId(to),
      provider: 'meta',
      channel: 'whatsapp',
      direction: 'outbound-api',
      from: number,
      to,
      body,
      status: 'accepted',
      errorCode: null,
      createdAt: now,
      updatedAt: now,
    };
    messages.add(message);
    context.later(() =>
      reportStates(context, message, statesOf('whatsapp', failure), (state) =>
        sendMetaState(context, message, sent.biz_opaque_callback_data ?? null, state),
      ),
    );
    if (fault?.kind === 'hang-after') return;
    response.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: sent.to, wa_id: to.slice(1) }],
      messages: [{ id: message.id, message_status: 'accepted' }],
    });
  });

  router.get(`/v23.0/${businessAccountId}/message_templates`, authenticate, (_request, response) => {
    response.json({
      data: contents.map(({ name, body, status }, place) => ({
        id: String(594_425_479_261_596 + place),
        name,
        language: 'en_GB',
        status: status.toUpperCase(),
        category: 'UTILITY',
        components: [{ type: 'BODY', text: body }],
      })),
    });
  });
  router.get('/v23.0/sandbox-media', authenticate, (_request, response) => {
    response.json({
      messaging_product: 'whatsapp',
      url: `${context.ownUrl()}/media/sandbox-media`,
      mime_type: 'image/png',
      sha256: createHash('sha256').update(picture).digest('hex'),
      file_size: picture.length,
      id: 'sandbox-media',
    });
  });
  router.get('/media/sandbox-media', authenticate, (_request, response) => {
    response.type('image/png').send(picture);
  });
  return router;
};
