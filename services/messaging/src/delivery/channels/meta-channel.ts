import { retryAfterOf } from '@loanline/kit/http/retry-after';
import { notFound, ProblemError } from '@loanline/kit/http/problem-error';
import type { MessageTemplate } from '@loanline/proto/entities/thread';
import { templateVariableNames } from '@loanline/proto/rules/texts/message-template';
import * as z from 'zod';
import type { MessageChannel, Outgoing, SendResult } from './channel.ts';
import { fetchMedia } from './fetch-media.ts';

export interface MetaChannelOptions {
  readonly phoneNumberId: string;
  readonly businessAccountId: string | undefined;
  readonly accessToken: string;
  readonly from: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

const version = 'v23.0';
const metaMaxLength = 4096;

/** The hosts on which Meta stores attachments: it asks for the token there as well (Cloud API, "Download media"). */
const mediaOrigin = 'https://lookaside.fbsbx.com';
const mediaStores = /^(?:[\w-]+\.)+(?:fbsbx\.com|fbcdn\.net|whatsapp\.net)$/;

/** Meta's codes for "not now" (Cloud API, error codes: throttling). */
const throttlingCodes = [4, 80007, 130429, 131048, 131056];
/** Meta's codes for refusals that are about our account, and not about the message (authorisation, integrity). */
const accountRefusals = [0, 190, 131031];
const busyCodes = new Set([...throttlingCodes, ...accountRefusals]);

const sent = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const failed = z.object({ error: z.object({ code: z.number() }) });
const template = z.object({
  name: z.string(),
  status: z.string(),
  language: z.string(),
  components: z.array(z.object({ type: z.string(), text: z.string().optional() })),
});
const templatePage = z.object({
  data: z.array(template),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string() }).optional() })
    .optional(),
});

/** Most pages of 200 templates that are read: an account has 6,000 at most. */
const mostPages = 30;
const mediaLink = z.object({ url: z.url() });

/** The name and the language of a template, which only together name one. */
const sidOf = (name: string, language: string) => `${name}:${language}`;

const templateOf = ({ name, status, language, components }: z.output<typeof template>): MessageTemplate => {
  const body = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text ?? '';
  return {
    sid: sidOf(name, language),
    name,
    language,
    body,
    variables: templateVariableNames(body),
    approved: status === 'APPROVED',
    status: status.toLowerCase(),
  };
};

const contentOf = ({ content }: Outgoing) => {
  if (content.kind === 'text') return { type: 'text', text: { body: content.body, preview_url: false } };
  const [name = '', language = content.language ?? 'en_GB'] = content.sid.split(':');
  const parameters = Object.entries(content.variables).map(([variable, text]) => ({
    type: 'text',
    text,
    // Numbered ones go by their place.
    ...(!/^\d+$/.test(variable) && { parameter_name: variable }),
  }));
  return {
    type: 'template',
    template: {
      name,
      language: { code: language },
      ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
    },
  };
};

const neverArrived: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

const networkResult = (error: unknown): SendResult => {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return neverArrived.includes(cause?.code)
    ? { kind: 'busy', code: 'waiting', retryAfterMs: null }
    : { kind: 'unknown' };
};

const answerOf = async (response: Response): Promise<SendResult> => {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const accepted = sent.safeParse(body);
    const id = accepted.data?.messages[0]?.id;
    return id === undefined
      ? { kind: 'unknown' }
      : { kind: 'accepted', providerMessageId: id, status: 'queued' };
  }
  const code = failed.safeParse(body).data?.error.code;
  if (response.status === 429 || (code !== undefined && busyCodes.has(code))) {
    return {
      kind: 'busy',
      code: code === undefined ? '130429' : String(code),
      retryAfterMs: retryAfterOf(response.headers) ?? null,
    };
  }
  if (response.status >= 500) return { kind: 'unknown' };
  return { kind: 'refused', code: String(code ?? response.status) };
};

/** WhatsApp over Meta's Cloud API. */
export const createMetaChannel = (options: MetaChannelOptions): MessageChannel => {
  const authorization = `Bearer ${options.accessToken}`;
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${options.baseUrl}/${version}/${path}`, {
      ...init,
      redirect: 'error',
      headers: { authorization, ...(init.body !== undefined && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(options.timeoutMs),
    });
  const ask = async <T>(path: string, shape: z.ZodType<T>): Promise<T> => {
    const response = await call(path).catch(() => undefined);
    const answer = shape.safeParse(response?.ok ? await response.json().catch(() => null) : null);
    if (answer.success) return answer.data;
    if (response?.status === 404) throw notFound('The provider no longer has this');
    throw new ProblemError('service-unreachable', 'The WhatsApp provider is not responding. Try again.');
  };

  return {
    provider: 'meta',
    from: options.from,
    maxLength: metaMaxLength,

    send: (message) =>
      call(`${options.phoneNumberId}/messages`, {
        method: 'POST',
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.to.slice(1),
          // Comes back with every state: it names the message, even when its own id was lost with the answer.
          biz_opaque_callback_data: message.key,
          ...contentOf(message),
        }),
      }).then(answerOf, networkResult),

    // Meta lists no messages: it names those that it accepted only by webhooks.
    find: () => Promise.resolve(null),

    templates: async (): Promise<MessageTemplate[]> => {
      if (options.businessAccountId === undefined) return [];
      const path = `${options.businessAccountId}/message_templates?limit=200&fields=name,status,language,components`;
      const templates: MessageTemplate[] = [];
      let after = '';
      for (let page = 0; page < mostPages; page += 1) {
        const { data, paging } = await ask(path + after, templatePage);
        templates.push(...data.map(templateOf));
        // The address in `next` has the token in it, so only its cursor is used.
        if (paging?.next === undefined || !paging.cursors) break;
        after = `&after=${encodeURIComponent(paging.cursors.after)}`;
      }
      return templates;
    },

    media: async (reference) => {
      const { url } = await ask(encodeURIComponent(reference), mediaLink);
      const origins = [new URL(options.baseUrl).origin, mediaOrigin];
      return fetchMedia({ origins, stores: mediaStores, authorization, timeoutMs: options.timeoutMs }, url);
    },
  };
};
