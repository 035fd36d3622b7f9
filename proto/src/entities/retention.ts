import * as z from 'zod/mini';
import { moment } from './fields.ts';

/** Data of one kind that are deleted after a time. */
export const retentionState = z.object({
  key: z.string(),
  /** As staff read it. */
  name: z.string(),
  /** From when its time counts: `their last change`. */
  from: z.optional(z.string()),
  /** The setting that says how long, or `fixed`. */
  setting: z.string(),
  /** 0 is for ever. */
  days: z.number(),
  /** How many records the next run deletes; null while one is under way. */
  due: z.nullable(z.number()),
  /** Null before the first one. */
  lastRun: z.nullable(
    z.object({
      startedAt: moment,
      /** Null while it is under way. */
      finishedAt: z.nullable(moment),
      /** It ended by an error, and is tried again within the hour. */
      failed: z.boolean(),
      deleted: z.array(z.object({ kind: z.string(), count: z.number() })),
    }),
  ),
});
export type RetentionState = z.output<typeof retentionState>;

/** The retention classes of each service; null while the service does not answer. */
export const retentionOverview = z.array(
  z.object({ service: z.string(), classes: z.nullable(z.array(retentionState)) }),
);
export type RetentionOverview = z.output<typeof retentionOverview>;
