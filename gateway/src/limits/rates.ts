import type { RateClass } from '@loanline/proto/contract';
import * as z from 'zod';

/** So many points in so many seconds; then nothing until those seconds are over. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/** A rate as a setting: `600/60` is 600 points in 60 seconds. */
const rate = (standard: string) =>
  z
    .string()
    .regex(/^[1-9]\d*\/[1-9]\d*$/, 'must look like 600/60: points/seconds')
    .default(standard)
    .transform((text): Rate => {
      const [points = 0, seconds = 0] = text.split('/').map(Number);
      return { points, seconds };
    });

/**
 * A tracker that polls, chats and reconnects takes some 10 points a minute; mobile networks put hundreds of customers
 * behind one address. What stops a walk over references is `RATE_MISSED`, not these.
 */
export const rateSettings = {
  RATE_READ: rate('600/60'),
  RATE_WRITE: rate('300/60'),
  RATE_LOOKUP: rate('600/60'),
  RATE_SUBMIT: rate('30/600'),
  /** What providers tell; one of them may call from few addresses, and tells of every message three times. */
  RATE_WEBHOOK: rate('6000/60'),
  /** Sign-ins that fail. */
  RATE_LOGIN: rate('30/600'),
  /** Sign-ins that fail for one account from one address, and ten times as many from everywhere. */
  RATE_ACCOUNT: rate('5/900'),
  /** Wrong codes of a two-step sign-in for one account, from everywhere. */
  RATE_CODE: rate('5/900'),
  /** The same over a day: of the three codes that are good at a time, 20 guesses find one in 1 of 16,000 days. */
  RATE_CODE_DAY: rate('20/86400'),
  /** Wrong answers to "confirm it's you" for one reference, from everywhere. */
  RATE_CONFIRM: rate('5/900'),
  /** The same over a day. */
  RATE_CONFIRM_DAY: rate('20/86400'),
  /** Wrong answers to it from one address, for whatever references. */
  RATE_CONFIRM_ADDRESS: rate('60/3600'),
  /** Look-ups of one reference, from everywhere. */
  RATE_REFERENCE: rate('300/60'),
  /** References that do not exist, asked for from one address. */
  RATE_MISSED: rate('20/600'),
  /** The same from one IPv6 /48, of which anybody may rent one with 65,536 addresses to count. */
  RATE_MISSED_SITE: rate('200/600'),
  /** The same from everywhere; who found a reference before is not stopped by it. */
  RATE_MISSED_TOTAL: rate('6000/60'),
};

export type RateSettings = { readonly [K in keyof typeof rateSettings]: Rate };

export const ratesByClass = (settings: RateSettings): Readonly<Record<RateClass, Rate>> => ({
  read: settings.RATE_READ,
  write: settings.RATE_WRITE,
  lookup: settings.RATE_LOOKUP,
  submit: settings.RATE_SUBMIT,
  login: settings.RATE_LOGIN,
  webhook: settings.RATE_WEBHOOK,
});
