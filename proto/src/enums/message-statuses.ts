import * as z from 'zod/mini';

export const messageDirections = ['inbound', 'outbound'] as const;
export const messageDirection = z.enum(messageDirections);
export type MessageDirection = z.output<typeof messageDirection>;

/**
 * How far a message has come.
 * - `pending`: stored, not handed to the provider yet
 * - `unconfirmed`: handed over, but the answer was lost; the provider is being asked
 * - `queued`, `sent`, `delivered`, `read`: as the provider reports; an SMS is never `read`
 * - `failed`: it will not arrive; the message says why
 * - `received`: came from the customer
 */
export const messageStatuses = [
  'pending',
  'unconfirmed',
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  'received',
] as const;
export const messageStatus = z.enum(messageStatuses);
export type MessageStatus = z.output<typeof messageStatus>;

export const messageTypes = ['text', 'template', 'image', 'audio', 'video', 'document', 'other'] as const;
export const messageType = z.enum(messageTypes);
export type MessageType = z.output<typeof messageType>;
