import type { RateClass } from '@loanline/proto/contract';
import * as z from 'zod';

/** A number of points per window of seconds. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/** A timer of Node fires at once if it is set to more than 24 days, which would end the limit. */
const longestSeconds = 24 * 86_400;

/** A rate as a setting: `600/60` is 600 points in 60 seconds. */
const rate = (standard: string) =>
  z
    .string()
    .regex(/^[1-9]\d*\/[1-9]\d*$/, 'must look like 600/60: points/seconds')
    .default(standard)
    .transform((text): Rate => {
      const [points = 0, seconds = 0] = text.split('/').map(Number);
      return { points, seconds };
    })
    .refine(({ seconds }) => seconds <= longestSeconds, `must be of ${longestSeconds} seconds at most`);

/**
 * A tracker that polls, chats and reconnects takes some 10 points a minute, and mobile networks put hundreds of
 * customers behind one address. `RATE_FAILED_LOOKUPS` and `RATE_NEW_REFERENCE`, not these, stop somebody who enumerates
 * references.
 */
export const rateSettings = {
  RATE_READ: rate('600/60'),
  RATE_WRITE: rate('300/60'),
  RATE_LOOKUP: rate('600/60'),
  /** Pages, their files and the API description, per address; as often again, sockets that it opens. */
  RATE_PAGE: rate('3000/60'),
  /** Searches for addresses, which Google charges for. */
  RATE_ADDRESS: rate('120/60'),
  RATE_SUBMIT: rate('30/600'),
  /** Webhooks of providers; a provider may call from few addresses, and reports every message three times. */
  RATE_WEBHOOK: rate('6000/60'),
  /** Failed sign-ins. */
  RATE_LOGIN: rate('30/600'),
  /** Failed sign-ins for one account from one address; ten times as many from all addresses together. */
  RATE_ACCOUNT: rate('5/900'),
  /** Wrong codes for one account in a two-step sign-in, from all addresses together. */
  RATE_TWO_STEP: rate('5/900'),
  /** The same over a day. Three codes are valid at a time, so 20 guesses a day find one on 1 of 16,000 days. */
  RATE_TWO_STEP_DAY: rate('20/86400'),
  /** Wrong answers to "confirm it's you" for one reference, from all addresses together. */
  RATE_CONFIRM: rate('5/900'),
  /** The same over a day. */
  RATE_CONFIRM_DAY: rate('20/86400'),
  /** The same from one address, for all references together. */
  RATE_CONFIRM_ADDRESS: rate('60/3600'),
  /** The same over 24 days; after that the customer needs help from staff. */
  RATE_CONFIRM_MONTH: rate('40/2073600'),
  /** Wrong answers from one IPv6 /48. */
  RATE_CONFIRM_SITE: rate('200/3600'),
  /** Wrong answers from everyone together: with 10,000 possible answers, every guess counts. */
  RATE_CONFIRM_TOTAL: rate('300/3600'),
  /** Codes that one address requests for customers' phones; the lender pays for each. */
  RATE_CONFIRM_CODE: rate('20/3600'),
  /** The same from one IPv6 /48. */
  RATE_CONFIRM_CODE_SITE: rate('200/3600'),
  /** Codes that are sent to the customers of applications, at the request of everyone together. */
  RATE_CONFIRM_CODE_TOTAL: rate('600/3600'),
  /** Codes that one address requests to save or continue applications. */
  RATE_CONFIRM_SAVING: rate('20/3600'),
  /** The same from one IPv6 /48. */
  RATE_CONFIRM_SAVING_SITE: rate('100/3600'),
  /** Codes that are sent for these, at the request of everyone together; separate from the limit for customers who have an application. */
  RATE_CONFIRM_SAVING_TOTAL: rate('300/3600'),
  /** Look-ups of one reference, from all addresses together. */
  RATE_REFERENCE: rate('300/60'),
  /**
   * Existing references that one address opens for the first time, where a reference is enough to open an application.
   * It allows for all the customers whom a mobile network puts behind one address.
   */
  RATE_NEW_REFERENCE: rate('600/3600'),
  /** Look-ups of references that do not exist, from one address. */
  RATE_FAILED_LOOKUPS: rate('20/600'),
  /** The same from one IPv6 /48: anyone can rent one, and has 65,536 networks that each count as an address. */
  RATE_FAILED_LOOKUPS_SITE: rate('200/600'),
  /** The same from all addresses together; it does not stop those who have found a reference before. */
  RATE_FAILED_LOOKUPS_TOTAL: rate('6000/60'),
};

export type RateSettings = { readonly [K in keyof typeof rateSettings]: Rate };

export const ratesByClass = (settings: RateSettings): Readonly<Record<RateClass, Rate>> => ({
  read: settings.RATE_READ,
  write: settings.RATE_WRITE,
  lookup: settings.RATE_LOOKUP,
  submit: settings.RATE_SUBMIT,
  login: settings.RATE_LOGIN,
  webhook: settings.RATE_WEBHOOK,
  address: settings.RATE_ADDRESS,
});
