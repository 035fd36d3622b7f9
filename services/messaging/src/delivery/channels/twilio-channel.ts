import { notFound, ProblemError } from '@loanline/kit/http/problem-error';
import type { MessageTemplate } from '@loanline/proto/entities/thread';
import type { Channel } from '@loanline/proto/enums/channels';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { templateVariableNames } from '@loanline/proto/rules/texts/message-template';
import { fetchMedia, type MediaProvider } from './fetch-media.ts';
import type { MessageChannel, Outgoing, SendResult, Sought } from './channel.ts';
import { isSameText } from './same-text.ts';
import { createTwilioClient, type TwilioAccess } from './twilio-client.ts';
import { twilioStatus } from './twilio-status.ts';

export interface TwilioChannelOptions extends TwilioAccess {
  readonly channel: Channel;
  /** The number, or for SMS a name, that we write from. */
  readonly from: string;
  /** Where Twilio sends delivery updates, without query. */
  readonly statusUrl: string;
}

/** On every channel of Twilio's, WhatsApp among them. */
const twilioMaxLength = 1600;

/** The longest that a message may stay in Twilio's queue, in seconds ("ValidityPeriod" of the Messages resource). */
const longestValidity = 36_000;

const mediaPath = /^\/2010-04-01\/Accounts\/\w+\/Messages\/\w+\/Media\/\w+$/;
/** The hosts on which Twilio stores attachments; its API redirects there. */
const mediaStores = /^(?:[\w-]+\.)*twiliocdn\.com$|^s3(?:[.-][a-z0-9]+)*\.amazonaws\.com$/;

/** The most by which our database's clock may be ahead of Twilio's, whose dates are whole seconds. */
const clockDifferenceMs = 5 * minuteMs;

/** Most messages of one number that are searched for one whose answer was lost. */
const mostListed = 100;

/** The network says for sure that nothing has reached Twilio. */
const neverArrived: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Twilio's codes for refusals that are about our account, and not about the message. */
const accountRefusals: readonly unknown[] = [10001, 20003, 20005, 20403, 90010];

interface Failure {
  readonly status?: unknown;
  readonly code?: unknown;
}

/** What a failed send means. A fault of Twilio's own, or no answer, leaves open whether the message was taken. */
const resultOf = (error: unknown): SendResult => {
  const { status, code } = (error ?? {}) as Failure;
  if (typeof status === 'number') {
    if (status === 429) return { kind: 'busy', code: '20429', retryAfterMs: null };
    if (status >= 500) return { kind: 'unknown' };
    if (accountRefusals.includes(code)) return { kind: 'busy', code: String(code), retryAfterMs: null };
    if (status === 401) return { kind: 'busy', code: '20003', retryAfterMs: null };
    if (status >= 400)
      return { kind: 'refused', code: typeof code === 'number' ? String(code) : String(status) };
  }
  return neverArrived.includes(code)
    ? { kind: 'busy', code: 'waiting', retryAfterMs: null }
    : { kind: 'unknown' };
};

interface TwilioContent {
  readonly sid: string;
  readonly friendlyName: string;
  readonly language: string;
  readonly types: unknown;
  readonly approvalRequests: unknown;
}

const templateOf = (content: TwilioContent): MessageTemplate | null => {
  const types = Object.values((content.types ?? {}) as Record<string, { body?: unknown }>);
  const body = types.map((type) => type.body).find((text) => typeof text === 'string');
  if (body === undefined) return null;
  const { status } = (content.approvalRequests ?? {}) as { status?: unknown };
  return {
    sid: content.sid,
    name: content.friendlyName,
    language: content.language,
    body,
    variables: templateVariableNames(body),
    approved: status === 'approved',
    status: typeof status === 'string' ? status : 'unsubmitted',
  };
};

/** SMS or WhatsApp over Twilio, by its official client. */
export const createTwilioChannel = (options: TwilioChannelOptions): MessageChannel => {
  const client = createTwilioClient(options);
  const address = (phone: string) => (options.channel === 'whatsapp' ? `whatsapp:${phone}` : phone);
  const from = address(options.from);

  const mediaProvider: MediaProvider = {
    origins: [new URL(options.baseUrl ?? 'https://api.twilio.com').origin],
    stores: mediaStores,
    authorization: `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')}`,
    timeoutMs: options.timeoutMs,
  };

  const contentOf = ({ content }: Outgoing) =>
    content.kind === 'text'
      ? { body: content.body }
      : {
          contentSid: content.sid,
          ...(Object.keys(content.variables).length > 0 && {
            contentVariables: JSON.stringify(content.variables),
          }),
        };

  const validityOf = ({ validForMs }: Outgoing) =>
    validForMs === null
      ? {}
      : { validityPeriod: Math.min(Math.max(Math.floor(validForMs / 1_000), 1), longestValidity) };

  return {
    provider: 'twilio',
    from: options.from,
    maxLength: twilioMaxLength,

    send: (message) =>
      client.messages
        .create({
          to: address(message.to),
          from,
          ...contentOf(message),
          ...validityOf(message),
          // The key in the address names the message, even when its own id was lost with the answer.
          statusCallback: `${options.statusUrl}?message=${message.key}`,
        })
        .then(
          ({ sid, status }): SendResult => ({
            kind: 'accepted',
            providerMessageId: sid,
            status: twilioStatus(status) ?? 'queued',
          }),
          resultOf,
        ),

    find: async ({ to, body, handedOverAt }: Sought) => {
      // Not by date of sending: what is still queued has none.
      const messages = await client.messages.list({ to: address(to), from, limit: mostListed });
      const earliest = handedOverAt.getTime() - clockDifferenceMs;
      const recent = messages.filter((message) => message.dateCreated.getTime() >= earliest);
      const same = recent.filter((message) => isSameText(message.body, body));
      // It may be among those that were not listed.
      if (same.length === 0 && recent.length === mostListed) return null;
      return same
        .map((message) => ({
          providerMessageId: message.sid,
          status: twilioStatus(message.status) ?? ('queued' as const),
          errorCode: message.errorCode ? String(message.errorCode) : null,
        }))
        .reverse();
    },

    templates: async () => {
      const contents = await client.content.v1.contentAndApprovals.list({ limit: 500 }).catch(() => {
        throw new ProblemError('service-unreachable', 'The WhatsApp provider is not responding. Try again.');
      });
      return contents.map(templateOf).filter((template) => template !== null);
    },

    media: async (reference) => {
      // A webhook names an attachment, and nothing else of the account that our credentials open.
      if (!URL.canParse(reference) || !mediaPath.test(new URL(reference).pathname))
        throw notFound('The provider does not have this attachment');
      return fetchMedia(mediaProvider, reference);
    },
  };
};
