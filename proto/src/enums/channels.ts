import * as z from 'zod/mini';

/** How we write to a phone. */
export const channels = ['sms', 'whatsapp'] as const;
export const channel = z.enum(channels);
export type Channel = z.output<typeof channel>;

/** Longest text of a message in characters, as its counter shows it. A provider may take less. */
export const messageMaxLength: Readonly<Record<Channel, number>> = { sms: 1600, whatsapp: 4096 };
