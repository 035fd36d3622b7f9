import * as z from 'zod';

/** The placeholder for the time from which a person will answer. */
export const timePlaceholder = '{time}';

/** An SMS of two parts; longer ones cost more. */
const maxLength = 300;

export const automaticReplySettings = {
  /** Whether the product replies to customers who write out of office hours. Replies by SMS and WhatsApp cost money. */
  AUTOMATIC_REPLIES: z.enum(['off', 'on']).default('off'),
  /** What it replies. */
  AUTOMATIC_REPLY_TEXT: z
    .string()
    .trim()
    .max(maxLength, `must have ${maxLength} characters at most`)
    .refine((text) => text.includes(timePlaceholder), `must contain ${timePlaceholder}`)
    .default(`We are closed now. We will answer from ${timePlaceholder}.`),
};
