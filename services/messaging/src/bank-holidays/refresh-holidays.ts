import { abortWithin } from '@loanline/kit/runtime/abort-within';
import type { Logger } from '@loanline/kit/runtime/logger';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { publishedHolidays, savePublishedHolidays } from './store/published-holidays.ts';
import { readPublished } from './read-published.ts';

export interface HolidayParts {
  readonly prisma: PrismaClient;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly url: string;
  /** Longest wait for the list, in milliseconds. */
  readonly timeoutMs: number;
}

const freshMs = dayMs;

const lastYear = (dates: readonly string[] | undefined) => dates?.at(-1)?.slice(0, 4) ?? null;

/** Reads the list unless that was done within the day. What was read before stays when it cannot be. */
export const refreshHolidays = async (
  { prisma, logger, now, url, timeoutMs }: HolidayParts,
  stopped: AbortSignal,
) => {
  const known = await publishedHolidays(prisma);
  if (known && now().getTime() - known.readAt.getTime() < freshMs) return;
  try {
    const dates = await abortWithin({ timeoutMs, signals: [stopped] }, (signal) =>
      readPublished(url, signal),
    );
    await savePublishedHolidays(prisma, { dates, readAt: now() });
    logger.info({ knownTo: lastYear(dates) }, 'bank holidays read');
  } catch (error) {
    if (stopped.aborted) return;
    logger.warn(
      { err: error, knownTo: lastYear(known?.dates) },
      'failed to read bank holidays, using the last known ones, and the Act for later years',
    );
  }
};
