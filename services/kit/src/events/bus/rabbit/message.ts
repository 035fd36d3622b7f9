import type { AnyEvent } from '@loanline/proto/events';
import type { Message, Options } from 'amqplib';
import { checkMessageSize } from '../../outbox/event-size.ts';
import { publishedAtOnce } from '../../published-at-once.ts';
import { readEvent, type ReadEvent } from '../handle-event.ts';

/** Headers of an event that was tried before. */
export const headers = { attempts: 'x-attempts', reason: 'x-reason', failedAt: 'x-failed-at' } as const;

export interface Outgoing {
  /** Empty for the default exchange: the routing key then names a queue. */
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly options: Options.Publish;
}

export const eventsExchange = 'loanline.events';

/** Most bytes of a bundle, unless its only event is larger. */
const bundleBytes = 131_072;

interface Bundle {
  readonly first: AnyEvent;
  readonly contents: string[];
  bytes: number;
}

const toBundleMessage = ({ first, contents }: Bundle): Outgoing => ({
  exchange: eventsExchange,
  routingKey: first.name,
  content: Buffer.from(contents.length === 1 ? (contents[0] ?? '') : `[${contents.join()}]`),
  options: {
    persistent: true,
    contentType: 'application/json',
    type: first.name,
    ...(contents.length === 1 && { messageId: first.id, correlationId: first.correlationId }),
  },
});

/**
 * Makes a message of each event. Events that are published at once share messages, as an array, when several of a name
 * are published together: the broker and the gateways do as much for a message of many as for one.
 */
export const toMessages = (events: readonly AnyEvent[]): Outgoing[] => {
  const bundles: Bundle[] = [];
  for (const event of events) {
    const content = JSON.stringify(event);
    checkMessageSize(event.name, content);
    const bytes = Buffer.byteLength(content);
    const last = bundles.at(-1);
    if (
      last?.first.name === event.name &&
      publishedAtOnce.has(event.name) &&
      last.bytes + bytes <= bundleBytes
    ) {
      last.contents.push(content);
      last.bytes += bytes;
    } else bundles.push({ first: event, contents: [content], bytes });
  }
  return bundles.map(toBundleMessage);
};

const readJson = (content: string): ReadEvent => readEvent(() => JSON.parse(content));

/** Reads the event of a message, or says why the message has none. */
export const readMessage = (message: Message): ReadEvent => readJson(message.content.toString());

const idOf = (value: unknown) => (value as { readonly id?: unknown } | null)?.id;

/** Reads the events of a message's content, which may be a bundle, except for those whose id is known. */
export const readBundle = (content: string, isKnown: (id: string) => boolean): readonly ReadEvent[] => {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch {
    return [readJson(content)];
  }
  const values: readonly unknown[] = Array.isArray(read) ? read : [read];
  const isNew = (value: unknown) => {
    const id = idOf(value);
    return typeof id !== 'string' || !isKnown(id);
  };
  return values.filter(isNew).map((value) => readEvent(() => value));
};

const headerOf = (message: Message, name: string): unknown => message.properties.headers?.[name] as unknown;

/** How often a handler has been tried before. */
export const attemptsOf = (message: Message): number => Number(headerOf(message, headers.attempts) ?? 0);

/** Why a message is a dead letter; without a reason of ours, the broker's own. */
export const reasonIn = (message: Message): string => {
  const reason = headerOf(message, headers.reason) ?? headerOf(message, 'x-first-death-reason');
  return typeof reason === 'string' ? reason : 'unknown';
};

export const failedAtOf = (message: Message): string => {
  const ours = headerOf(message, headers.failedAt);
  if (typeof ours === 'string') return ours;
  const deaths = headerOf(message, 'x-death') as { time?: { value?: number } }[] | undefined;
  return new Date((deaths?.[0]?.time?.value ?? 0) * 1_000).toISOString();
};

/** The same message for a queue of its own, such as a wait queue, with what is known about its failure. */
export const forQueue = (
  message: Message,
  queue: string,
  failure?: { attempts: number; reason: string },
): Outgoing => {
  const { messageId, correlationId, type, contentType } = message.properties as Options.Publish;
  const about = failure && {
    [headers.attempts]: failure.attempts,
    [headers.reason]: failure.reason,
    [headers.failedAt]: new Date().toISOString(),
  };
  return {
    exchange: '',
    routingKey: queue,
    content: message.content,
    options: { persistent: true, messageId, correlationId, type, contentType, headers: about },
  };
};
