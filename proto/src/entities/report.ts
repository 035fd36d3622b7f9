import * as z from 'zod/mini';
import { parseIsoDate } from '../rules/dates/dates.ts';
import { daysOf, mostReportDays } from '../rules/report-period.ts';

const day = z.string().check(z.refine((text) => parseIsoDate(text) !== null, 'Dates look like 2026-11-30'));

/** Days in London, both included. */
export const reportPeriod = z.object({ from: day, until: day }).check(
  z.refine(({ from, until }) => from <= until, 'The first day cannot be after the last'),
  z.refine(
    ({ from, until }) => daysOf(from, until) <= mostReportDays,
    `A report covers ${mostReportDays} days at most`,
  ),
);

export type ReportPeriod = z.output<typeof reportPeriod>;

/** What reports count, and in which service. */
export const reportTopics = [
  'submissions',
  'submissions-by-day',
  'wizard-steps',
  'stages-reached',
  'stage-hours',
  'outcomes',
  'chat-messages',
  'chat-hours',
  'answers-in-time',
  'answer-minutes',
  'texts',
  'text-hours',
  'delivery',
  'back-calls',
  'back-calls-by-person',
  'failed-payments',
  'failed-payment-sums',
  'reminders',
  'ai-reviews',
  'review-messages',
  'review-stages',
] as const;

export const reportTopic = z.enum(reportTopics);
export type ReportTopic = z.output<typeof reportTopic>;

/** How many of how many, in a period and in the one before. */
const shareCounts = z.object({
  part: z.number(),
  whole: z.number(),
  partBefore: z.number(),
  wholeBefore: z.number(),
});

/** One figure of a period, and the same of the period before; null where there was nothing to measure. */
export const reportFigure = z.object({
  key: z.string(),
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Of what a share is counted. */
  counts: z.optional(shareCounts),
});

export type ReportFigure = z.output<typeof reportFigure>;

export const report = z.array(z.object({ topic: reportTopic, figures: z.array(reportFigure) }));
export type Report = z.output<typeof report>;
