import { handle } from '@loanline/kit/http/handler';
import { forbidden } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Request } from 'express';
import type { Context } from '../../deps.ts';
import { notConfigured } from '../../errors.ts';
import { acceptMeta, acceptTwilio, keep } from '../receive-webhook.ts';
import { readTwilioMessage, readTwilioStatus } from '../read-twilio.ts';
import { isSameSecret } from '../signatures.ts';

/** What stood behind `message=` in the address that we gave; it is signed as well. */
const keyOf = ({ query }: Request): string | null =>
  typeof query['message'] === 'string' ? query['message'] : null;

const keepStatus = (context: Context, request: Request, channel: 'sms' | 'whatsapp') => {
  const report = readTwilioStatus(acceptTwilio(context, request, channel), keyOf(request));
  return keep(context, report ? [report] : []);
};

export const receiveSms = (context: Context) =>
  handle(routes.receiveSms, async ({ request }) =>
    keep(context, [readTwilioMessage(acceptTwilio(context, request, 'sms'))]),
  );

export const receiveSmsStatus = (context: Context) =>
  handle(routes.receiveSmsStatus, async ({ request }) => keepStatus(context, request, 'sms'));

/** Meta signs under another header than Twilio. */
export const receiveWhatsapp = (context: Context) =>
  handle(routes.receiveWhatsapp, async ({ request }) =>
    keep(
      context,
      request.get('x-hub-signature-256') === undefined
        ? [readTwilioMessage(acceptTwilio(context, request, 'whatsapp'))]
        : acceptMeta(context, request),
    ),
  );

export const receiveWhatsappStatus = (context: Context) =>
  handle(routes.receiveWhatsappStatus, async ({ request }) => keepStatus(context, request, 'whatsapp'));

export const verifyWhatsappWebhook = ({ config }: Context) =>
  handle(routes.verifyWhatsappWebhook, async ({ query }) => {
    if (!config.META_VERIFY_TOKEN) throw notConfigured('whatsapp');
    const isRight =
      query['hub.mode'] === 'subscribe' &&
      isSameSecret(query['hub.verify_token'] ?? '', config.META_VERIFY_TOKEN);
    if (!isRight) throw forbidden('The verify token is not valid');
    return query['hub.challenge'] ?? '';
  });
