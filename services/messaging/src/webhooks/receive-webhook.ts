import { forbidden, ProblemError } from '@loanline/kit/http/problem-error';
import type { ServiceRequest } from '@loanline/kit/http/service-request';
import type { Channel } from '@loanline/proto/enums/channels';
import type { Deps } from '../deps.ts';
import { notConfigured } from '../errors.ts';
import { readMeta } from './read-meta.ts';
import { readFields, type TwilioFields } from './read-twilio.ts';
import { isSignedByMeta, isSignedByTwilio } from './signatures.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** TwiML that sends no reply. */
export const nothingToAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const bodyOf = (request: ServiceRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

/** Twilio's are a few kB: a message has 1,600 characters and ten attachments. */
const mostTwilioBytes = 100 * 1024;

const unsigned = () => forbidden('The signature is not valid');

/** Reads a webhook of Twilio. @throws ProblemError not-configured, malformed-request, forbidden unless its signature is right */
export const acceptTwilio = (
  { config }: Pick<Deps, 'config'>,
  request: ServiceRequest,
  channel: Channel,
): TwilioFields => {
  if (!config.TWILIO_AUTH_TOKEN) throw notConfigured(channel);
  const body = bodyOf(request);
  if (body.length > mostTwilioBytes) throw new ProblemError('malformed-request', 'This webhook is too long');
  const fields = readFields(body.toString());
  const signed = {
    authToken: config.TWILIO_AUTH_TOKEN,
    signature: request.get('x-twilio-signature'),
    url: `${config.PUBLIC_ORIGIN}${request.originalUrl}`,
    fields,
  };
  if (!isSignedByTwilio(signed)) throw unsigned();
  return fields;
};

/** Reads a webhook of Meta. @throws ProblemError not-configured, forbidden, malformed-request */
export const acceptMeta = (
  { config, logger }: Pick<Deps, 'config' | 'logger'>,
  request: ServiceRequest,
): readonly WebhookEvent[] => {
  if (!config.META_APP_SECRET) throw notConfigured('whatsapp');
  const body = bodyOf(request);
  if (!isSignedByMeta(config.META_APP_SECRET, request.get('x-hub-signature-256'), body)) throw unsigned();
  const webhook = readMeta(parse(body));
  if (!webhook) throw new ProblemError('malformed-request', 'This webhook does not come from WhatsApp');
  // Refusing it would bring the same again, and cost the other messages in it.
  for (const fields of webhook.unreadable) logger.error({ fields }, 'failed to read a WhatsApp message');
  return webhook.events;
};

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

/** Stores a webhook, so that it can be answered, and wakes the worker that processes it. */
export const storeEvents = async (
  { webhooks, webhookWorker }: Pick<Deps, 'webhooks' | 'webhookWorker'>,
  events: readonly WebhookEvent[],
): Promise<string> => {
  await webhooks.store(events);
  webhookWorker.wake();
  return nothingToAnswer;
};
