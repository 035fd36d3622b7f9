import * as z from 'zod/mini';

/** ISO 8601 moment in UTC, such as 2026-03-02T09:15:00.000Z. */
export const moment = z.iso.datetime();

/** Pounds as a string with two decimals, such as "120.50". */
export const money = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

/** An application reference as customers type it, such as 07480; trimmed, 1 to 40 characters. */
export const applicationReference = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(40),
    z.regex(/^[A-Za-z0-9_-]+$/, 'That is not an application reference'),
  );

/** The largest number that a column of Postgres' type integer holds; it refuses larger ones instead of finding nothing. */
export const largestStored = 2_147_483_647;

/** A whole number that such a column holds, such as a sequence. */
export const storedNumber = z.number().check(z.int(), z.minimum(0), z.maximum(largestStored));

/** The id or the version of a record; both begin at 1. */
export const idOrVersion = z.number().check(z.int(), z.minimum(1), z.maximum(largestStored));

/** The same in a path or a query, which are texts. */
export const idInAddress = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largestStored));

/** A record that is about a customer: its kind and its reference, such as application-07480 or customer-C1001. */
export const recordKey = z
  .string()
  .check(
    z.maxLength(120),
    z.regex(/^(application|backcall|conversation|customer|inquiry)-./, 'That is not a record of a customer'),
  );

/** Of a cursor: it has the name of a customer, which may have 400 characters, where a list is sorted by that. */
const cursorMaxLength = 4_000;

/** Paging of every list: how many, and the cursor that the last answer gave in the header `x-next-cursor`. */
export const paging = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(cursorMaxLength))),
};
