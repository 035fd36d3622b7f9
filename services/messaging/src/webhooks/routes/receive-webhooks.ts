import { handle } from '@loanline/kit/http/handler';
import { forbidden } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { ServiceRequest } from '@loanline/kit/http/service-request';
import type { Deps } from '../../deps.ts';
import { notConfigured } from '../../errors.ts';
import { acceptMeta, acceptTwilio, storeEvents } from '../receive-webhook.ts';
import { readTwilioMessage, readTwilioStatus } from '../read-twilio.ts';
import { isSameSecret } from '../signatures.ts';

type WebhookParts = Pick<Deps, 'config' | 'logger' | 'webhooks' | 'webhookWorker'>;

/** The message's own id, from the callback address that we gave to Twilio; its signature covers the address. */
const keyOf = ({ query }: ServiceRequest): string | null =>
  typeof query['message'] === 'string' ? query['message'] : null;

const storeStatus = (deps: WebhookParts, request: ServiceRequest, channel: 'sms' | 'whatsapp') => {
  const update = readTwilioStatus(acceptTwilio(deps, request, channel), keyOf(request));
  return storeEvents(deps, update ? [update] : []);
};

export const receiveSms = (deps: WebhookParts) =>
  handle(routes.receiveSms, async ({ request }) =>
    storeEvents(deps, [readTwilioMessage(acceptTwilio(deps, request, 'sms'))]),
  );

export const receiveSmsStatus = (deps: WebhookParts) =>
  handle(routes.receiveSmsStatus, async ({ request }) => storeStatus(deps, request, 'sms'));

/** Meta signs under another header than Twilio. */
export const receiveWhatsapp = (deps: WebhookParts) =>
  handle(routes.receiveWhatsapp, async ({ request }) =>
    storeEvents(
      deps,
      request.get('x-hub-signature-256') === undefined
        ? [readTwilioMessage(acceptTwilio(deps, request, 'whatsapp'))]
        : acceptMeta(deps, request),
    ),
  );

export const receiveWhatsappStatus = (deps: WebhookParts) =>
  handle(routes.receiveWhatsappStatus, async ({ request }) => storeStatus(deps, request, 'whatsapp'));

export const verifyWhatsappWebhook = ({ config }: Pick<Deps, 'config'>) =>
  handle(routes.verifyWhatsappWebhook, async ({ query }) => {
    if (!config.META_VERIFY_TOKEN) throw notConfigured('whatsapp');
    const isRight =
      query['hub.mode'] === 'subscribe' &&
      isSameSecret(query['hub.verify_token'] ?? '', config.META_VERIFY_TOKEN);
    if (!isRight) throw forbidden('The verify token is not valid');
    return query['hub.challenge'] ?? '';
  });
