import * as z from 'zod/mini';
import { isUkMobile, parseUkPhone } from './uk-phone.ts';

export const invalidMobileMessage = 'Please enter a valid UK mobile number';

/** A phone number as it was typed, trimmed, mobile or not; `required` is the message for a blank one. */
export const ukPhone = (required: string, invalid: string) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(40, invalid))
    .check(z.refine((text) => text === '' || parseUkPhone(text).valid, invalid));

/** A mobile number as it was typed, trimmed; `required` is the message for a blank one. */
export const ukMobile = (required: string = invalidMobileMessage) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(40, invalidMobileMessage))
    .check(z.refine((text) => text === '' || isUkMobile(text), invalidMobileMessage));
