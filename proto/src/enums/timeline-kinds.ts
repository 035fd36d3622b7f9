import * as z from 'zod/mini';

/** What an entry of a timeline is about. */
export const timelineKinds = [
  'stage',
  'outcome',
  'chat',
  'sms',
  'whatsapp',
  'call',
  'note',
  'reminder',
  'updates',
  'ai-review',
  'import',
] as const;
export const timelineKind = z.enum(timelineKinds);
export type TimelineKind = z.output<typeof timelineKind>;
