import * as z from 'zod/mini';

/**
 * For how long reminders are held for somebody who asked for help: for the usual time, for a few working days because
 * they have not confirmed that it is their number, or not until staff have looked at the request.
 */
export const helpHolds = ['usual', 'short', 'none'] as const;
export const helpHold = z.enum(helpHolds);
export type HelpHold = z.output<typeof helpHold>;
