import * as z from 'zod/mini';
import { rebuiltPart } from '../customer-page.ts';
import { moment } from '../fields.ts';

/** How far one part of customer pages has been read again from its owner. */
const rebuiltPartState = z.object({
  part: rebuiltPart,
  /** When its owner was last asked for records; null before the first time. */
  requestedAt: z.nullable(moment),
  /** When its last records were stored; null while it is under way. */
  finishedAt: z.nullable(moment),
});
export type RebuiltPartState = z.output<typeof rebuiltPartState>;

/** How far the rebuild of customer pages is. */
export const customerRebuild = z.object({ parts: z.array(rebuiltPartState) });
export type CustomerRebuild = z.output<typeof customerRebuild>;
