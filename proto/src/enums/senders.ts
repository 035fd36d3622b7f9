import * as z from 'zod/mini';

/** Who wrote a chat message. */
export const senders = ['customer', 'admin'] as const;
export const sender = z.enum(senders);
export type Sender = z.output<typeof sender>;
