import * as z from 'zod/mini';
import { moment } from './fields.ts';

/** All due reminders, sent at once: how far that is. */
export const batchSend = z.object({
  runId: z.uuid(),
  /** Username of the member of staff who asked for it. */
  actor: z.string(),
  /** Until then nothing is sent, and all of it can be undone. */
  startsAt: moment,
  stoppedAt: z.nullable(moment),
  total: z.number(),
  /** Not processed yet. */
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** Not sent because of a rule of contact, or because they were sent or deleted in the meantime. */
  keptBack: z.number(),
  /** Taken back before their turn. */
  stopped: z.number(),
});
export type BatchSend = z.output<typeof batchSend>;

/** What sending all due reminders would do at this moment. */
export const duePreview = z.object({
  /** Pending, and due by today. */
  due: z.number(),
  willSend: z.number(),
  /** Those that would not be sent, by reason, the most frequent first. */
  keptBack: z.array(z.object({ reason: z.string(), count: z.number() })),
});
export type DuePreview = z.output<typeof duePreview>;
