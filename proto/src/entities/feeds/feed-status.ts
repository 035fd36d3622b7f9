import * as z from 'zod/mini';
import { moment } from '../fields.ts';

/** The state of one feed of back call requests. */
export const feedStatus = z.object({
  state: z.enum(['waiting', 'connected', 'failing']),
  /** Since when it fails, and why, in a sentence for staff. */
  failingSince: z.nullable(moment),
  lastError: z.nullable(z.string()),
  /** Before this the feed has asked not to be read again. */
  retryAt: z.nullable(moment),
  lastReadAt: z.nullable(moment),
  /** How many rows or cases the last fetch had. */
  rows: z.number(),
  /** What the last fetch came to, in a sentence; empty before the first. */
  result: z.string(),
  /** What was left out and why, at most ten sentences. */
  notes: z.array(z.string()),
});
export type FeedStatus = z.output<typeof feedStatus>;
