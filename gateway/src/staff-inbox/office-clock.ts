import type { ServiceClient } from '@loanline/kit/http/client';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import {
  officeCalendar,
  type OfficeCalendar,
  type OfficeHours,
} from '@loanline/proto/rules/dates/office-time';
import { routes } from '@loanline/proto/routes';
import { asGateway } from '../as-gateway.ts';

/** Messaging reads the list once a day. */
const freshMs = 10 * minuteMs;
/** Longest wait for the holidays, since the inbox waits for them. */
const timeoutMs = 1_000;

interface Parts {
  readonly hours: OfficeHours;
  readonly messaging: ServiceClient;
  readonly logger: Logger;
}

/** The calendar of office hours with the published bank holidays, or with those read last while messaging does not answer. */
export const createOfficeClock = ({ hours, messaging, logger }: Parts): (() => Promise<OfficeCalendar>) => {
  let holidays: readonly PlainDate[] | undefined;
  let calendar = officeCalendar(hours);
  let freshUntil = -Infinity;
  let asking: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    // Also after a failure: a call to messaging that hangs delays one list in ten minutes, not each.
    freshUntil = performance.now() + freshMs;
    try {
      const { dates } = await messaging(routes.listBankHolidays, {}, { ...asGateway, timeoutMs });
      if (dates.join() === holidays?.join()) return;
      holidays = dates;
      calendar = officeCalendar(hours, dates);
    } catch (error) {
      logger.warn({ err: error }, 'failed to read bank holidays, using the last known ones');
    }
  };

  return async () => {
    if (performance.now() > freshUntil) asking ??= ask().finally(() => (asking = undefined));
    await asking;
    return calendar;
  };
};
