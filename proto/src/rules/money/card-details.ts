import * as z from 'zod/mini';
import type { PlainDate } from '../dates/dates.ts';

const lastFourMessage = 'Enter only the last 4 digits of your card';

/** The last four digits of a card; may be left out. A longer number is refused, so that it is never stored. */
export const cardLastFourDigits = z.nullish(
  z.string(lastFourMessage).check(
    z.trim(),
    z.refine((text) => text === '' || /^\d{4}$/.test(text), lastFourMessage),
  ),
);

const expiryMessage = 'Enter the expiry date as MM/YY';

/** A card's expiry in any usual spelling (0128, 1/28, 01 - 2028) as MM/YY; a text that is no expiry stays as it is. */
const canonicalExpiry = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{1,2})\s*[/.\-\s]\s*(?:20)?(\d{2})$/, '$1/$2')
    .replace(/^(\d{2})(\d{2})$/, '$1/$2')
    .replace(/^\d\//, '0$&');

const isExpiry = (text: string) => /^(?:0[1-9]|1[0-2])\/\d{2}$/.test(text);

/**
 * Says whether a card has expired, in any spelling of its expiry: it is valid to the end of the month that it names.
 */
export const hasExpired = (typed: string, today: PlainDate): boolean => {
  const expiry = canonicalExpiry(typed);
  return isExpiry(expiry) && `20${expiry.slice(3)}-${expiry.slice(0, 2)}` < today.slice(0, 7);
};

/** A card's expiry, as MM/YY; may be left out. */
export const cardExpiry = z.nullish(
  z.string(expiryMessage).check(
    z.overwrite(canonicalExpiry),
    z.refine((text) => text === '' || isExpiry(text), expiryMessage),
  ),
);
