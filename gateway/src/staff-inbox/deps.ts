import type { OfficeCalendar, OfficeHours } from '@loanline/proto/rules/dates/office-time';
import type { ResponseTargets } from './response-clock.ts';

/** What the inbox calculates response clocks from. */
export interface InboxDeps {
  readonly officeHours: Omit<OfficeHours, 'days'> & { readonly days: number[] };
  /** With the bank holidays that are known now. */
  readonly officeCalendar: () => Promise<OfficeCalendar>;
  readonly responseTargets: ResponseTargets;
}
