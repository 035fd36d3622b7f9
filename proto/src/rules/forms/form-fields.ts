import * as z from 'zod/mini';
import { lineMaxLength } from './line-length.ts';

/** Longest free text. */
export const freeTextMaxLength = 2000;

/**
 * Drops what no database text can hold, NUL and halves of surrogate pairs, and the characters that turn the direction of
 * the text around them.
 */
export const storableText = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : text.replace(/\0|\p{Surrogate}|[\u202A-\u202E\u2066-\u2069]/gu, '');

/** The beginning of a text, of at most so many characters: a surrogate pair is not cut in two. */
export const storableStart = (text: string, most: number): string => storableText(text.slice(0, most));

const cleanText = (text: string): string => storableText(text).trim();

/** A line has no line breaks or other control characters. */
const cleanLine = (text: string): string => cleanText(text).replace(/\p{Cc}+/gu, ' ');

const cleanedFor = (max: number) => (max <= lineMaxLength ? cleanLine : cleanText);

const tooLong = (max: number) => `Use ${max} characters or fewer`;

export const requiredText = (message: string, max = lineMaxLength) =>
  z
    .string(message)
    .check(z.overwrite(cleanedFor(max)), z.minLength(1, message), z.maxLength(max, tooLong(max)));

/** Text that may be left out, be null or blank. */
export const optionalText = (max = lineMaxLength) =>
  z.nullish(z.string('Enter text').check(z.overwrite(cleanedFor(max)), z.maxLength(max, tooLong(max))));

/** One of a list that may be left out; blank counts as left out. */
export const optionalChoice = <const T extends string>(choices: readonly T[], message: string) =>
  z.pipe(
    z.transform((value: string | null | undefined) => (value === '' ? undefined : (value ?? undefined))),
    z.optional(z.enum(choices, message)),
  );

/** A box that may be left unticked. */
export const optionalConsent = z._default(z.boolean('Tick or untick this box'), false);

/** A box that must be ticked. */
export const requiredConsent = (message: string) => z.literal(true, message);

export const invalidEmailMessage = 'Please enter a valid email address';

/** A valid email address; `required` is the message for a blank one. */
export const email = (required: string = invalidEmailMessage) =>
  z
    .string(required)
    .check(z.overwrite(cleanText), z.minLength(1, required), z.maxLength(254, invalidEmailMessage))
    .check(z.refine((text) => text === '' || z.regexes.email.test(text), invalidEmailMessage));
