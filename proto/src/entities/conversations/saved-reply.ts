import * as z from 'zod/mini';
import { storableText } from '../../rules/forms/form-fields.ts';
import { moment } from '../fields.ts';

const line = (name: string, longest: number) =>
  z
    .string(`Enter ${name}`)
    .check(z.overwrite(storableText), z.trim(), z.maxLength(longest, `Use ${longest} characters or fewer`));

/** Longest text of a saved reply, in characters: as much as an SMS holds. */
export const savedReplyMaxLength = 1600;

export const savedReplyFields = z.object({
  title: line('a title', 80).check(z.minLength(1, 'Enter a title')),
  /** Under which it is listed; empty for none. */
  group: z._default(line('a group', 40), ''),
  /** With placeholders, which are filled in when it is used. */
  text: line('the text of the reply', savedReplyMaxLength).check(
    z.minLength(1, 'Enter the text of the reply'),
  ),
});

/** A reply that staff have saved, to write it again with a few keys. */
export const savedReply = z.object({
  id: z.number(),
  title: z.string(),
  group: z.string(),
  text: z.string(),
  /** Grows with every change. */
  version: z.number(),
  /** Username of the member of staff who changed it last. */
  changedBy: z.string(),
  changedAt: moment,
});
export type SavedReply = z.output<typeof savedReply>;

/** What a saved reply said from one change to the next. */
export const savedReplyVersion = z.object({
  version: z.number(),
  title: z.string(),
  group: z.string(),
  text: z.string(),
  changedBy: z.string(),
  changedAt: moment,
});
export type SavedReplyVersion = z.output<typeof savedReplyVersion>;
