import type { AnyEvent } from '@loanline/proto/events';
import type { Message, Options } from 'amqplib';
import { checkMessageSize } from '../../outbox/event-size.ts';
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

export const toMessage = (event: AnyEvent): Outgoing => {
  const content = Buffer.from(JSON.stringify(event));
  checkMessageSize(event.name, content);
  return {
    exchange: eventsExchange,
    routingKey: event.name,
    content,
    options: {
      persistent: true,
      contentType: 'application/json',
      messageId: event.id,
      correlationId: event.correlationId,
      type: event.name,
    },
  };
};

/** The event of a message, or why it is none. */
export const readMessage = (message: Message): ReadEvent =>
  readEvent(() => JSON.parse(message.content.toString()));

const headerOf = (message: Message, name: string): unknown => message.properties.headers?.[name] as unknown;

/** How often a handler has been tried before. */
export const attemptsOf = (message: Message): number => Number(headerOf(message, headers.attempts) ?? 0);

/** Why a message lies with the dead letters; without a reason of ours, the broker's own. */
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
