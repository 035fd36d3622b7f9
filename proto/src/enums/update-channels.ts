import * as z from 'zod/mini';

/** The ways in which customers may choose to get updates about their application; `push` is notifications on a device. */
export const updateChannels = ['sms', 'whatsapp', 'email', 'push'] as const;
export const updateChannel = z.enum(updateChannels);
export type UpdateChannel = z.output<typeof updateChannel>;

/** STOP, written over SMS or WhatsApp, ends both. */
export const endsWithStop = (channel: UpdateChannel): boolean => channel === 'sms' || channel === 'whatsapp';
