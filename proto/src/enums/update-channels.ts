import * as z from 'zod/mini';

/** The ways in which customers may choose to get updates about their application. */
export const updateChannels = ['sms', 'email'] as const;
export const updateChannel = z.enum(updateChannels);
export type UpdateChannel = z.output<typeof updateChannel>;
