import * as z from 'zod/mini';
import { clientId } from '../../entities/chat.ts';
import { idInAddress, storedNumber } from '../../entities/fields.ts';
import { threadMessage } from '../../entities/thread.ts';
import { messageMaxLength, type Channel } from '../../enums/channels.ts';
import { storableText } from '../../rules/forms/form-fields.ts';

export const id = idInAddress;

export const reason = z.string('Give a reason').check(
  z.overwrite((text) => storableText(text).trim()),
  z.minLength(5, 'Give a reason of at least 5 characters'),
  z.maxLength(500, 'A reason can be up to 500 characters long'),
);

/** Sends in spite of a hold, of contact hours or of a frequency cap; never in spite of STOP. Audited. */
export const override = z.optional(z.object({ reason }));

/** What goes with every send. */
export const sending = {
  clientId: z.optional(clientId),
  override,
  /** Sequence of the last message that the writer has seen; when given and another has come since, the call is a conflict. */
  seen: z.optional(storedNumber),
};

export const text = (over: Channel) =>
  z.string('Type a message').check(
    z.overwrite((message) => storableText(message).trim()),
    z.minLength(1, 'Type a message'),
    z.maxLength(messageMaxLength[over], `Messages can be up to ${messageMaxLength[over]} characters long`),
  );

/** Variable to value; what the values lack is refused before the provider does. */
export const templateVariables = z.optional(
  z.record(z.string(), z.string().check(z.maxLength(1024, 'Values can be up to 1024 characters long'))),
);

export const template = {
  templateSid: z
    .string('Choose a template')
    .check(z.trim(), z.minLength(1, 'Choose a template'), z.maxLength(100)),
  templateVariables,
};

export const sent = z.object({
  success: z.literal(true),
  /** The provider's id; null while the provider has not answered. */
  messageSid: z.nullable(z.string()),
  message: threadMessage,
});

export const sendProblems = [
  'not-found',
  'conflict',
  'contact-refused',
  'contact-needs-reason',
  'window-closed',
  'provider-refused',
  'not-configured',
] as const;

export const holdPhone = z.string('Give a phone number').check(z.trim(), z.minLength(1), z.maxLength(40));
