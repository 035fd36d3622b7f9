import * as z from 'zod/mini';
import { moment } from '../fields.ts';
import { reportPeriod } from '../report.ts';
import { inboxKinds, responses } from './staff-inbox.ts';

const minutes = z.number().check(z.int(), z.minimum(1));

/** How the answers of a period are timed: when the office was open, and the targets in minutes of office hours. */
export const answersQuery = z.extend(reportPeriod, {
  /** In the order of time; from the longest that an answer may take before the first of them. */
  openings: z.array(z.object({ from: moment, to: moment })).check(z.maxLength(5_000)),
  firstMinutes: minutes,
  nextMinutes: minutes,
});
export type AnswersQuery = z.output<typeof answersQuery>;

/** How many answers there were in a period and in the one before, and how many of them before they were due. */
export const answersCount = z.object({
  kind: z.enum(inboxKinds),
  response: z.enum(responses),
  answers: z.number(),
  inTime: z.number(),
  answersBefore: z.number(),
  inTimeBefore: z.number(),
});
export type AnswersCount = z.output<typeof answersCount>;
