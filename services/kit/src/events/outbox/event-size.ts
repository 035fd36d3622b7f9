import { EventsRefusedError } from '../bus/bus.ts';

/**
 * The most bytes that the data of an event may have, as JSON. A broker accepts 16 MiB in one message, and every
 * subscriber holds many at once, so anything larger is fetched over HTTP. The outbox tables have the same limit
 * (`migrations/`).
 */
export const maxEventBytes = 1_048_576;

/** Room for the fields around the data. */
const envelopeBytes = 65_536;

export class EventTooLargeError extends EventsRefusedError {
  override readonly name = 'EventTooLargeError';
  constructor(eventName: string, bytes: number, limit: number) {
    super(`${eventName} has ${bytes} bytes, and an event may have ${limit}`);
  }
}

const check = (eventName: string, json: string | Buffer, limit: number): void => {
  const bytes = Buffer.byteLength(json);
  if (bytes > limit) throw new EventTooLargeError(eventName, bytes, limit);
};

/** Checks the data of an event. @throws EventTooLargeError when it is too large for the outbox */
export const checkEventSize = (eventName: string, data: unknown): void =>
  check(eventName, JSON.stringify(data), maxEventBytes);

/** Checks a whole event, serialised as JSON. @throws EventTooLargeError when it is too large for the bus */
export const checkMessageSize = (eventName: string, json: string | Buffer): void =>
  check(eventName, json, maxEventBytes + envelopeBytes);
