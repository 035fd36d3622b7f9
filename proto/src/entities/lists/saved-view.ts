import * as z from 'zod/mini';
import { storableText } from '../../rules/forms/form-fields.ts';

/** The lists of which staff save views. */
export const savedViewLists = [
  'applications',
  'inquiries',
  'back-calls',
  'failed-cpa',
  'agent-notes',
  'customers',
] as const;
export type SavedViewList = (typeof savedViewLists)[number];

export const savedViewNameMaxLength = 60;

const withoutSearch = /^(?!(?:.*&)?search=)(?:[a-z-]+=[\w.,@ -]*(?:&[a-z-]+=[\w.,@ -]*)*)?$/;

export const savedViewFields = z.object({
  list: z.enum(savedViewLists),
  name: z
    .string('Enter a name')
    .check(
      z.overwrite(storableText),
      z.trim(),
      z.minLength(1, 'Enter a name'),
      z.maxLength(savedViewNameMaxLength, `Use ${savedViewNameMaxLength} characters or fewer`),
    ),
  /** The part of the list's address with its filters, order and columns, without the search, which may name a customer. */
  parameters: z
    .string()
    .check(
      z.maxLength(400),
      z.regex(withoutSearch, 'A view has filters, an order and columns, but no search'),
    ),
  /** Whether all staff see it. */
  shared: z.boolean(),
});
export type SavedViewFields = z.output<typeof savedViewFields>;

/** Filters, order and columns of a list, which a member of staff has saved under a name. */
export const savedView = z.extend(savedViewFields, {
  id: z.uuid(),
  /** Username of the member of staff who saved it. */
  owner: z.string(),
  /** Grows with every change. */
  version: z.number(),
});
export type SavedView = z.output<typeof savedView>;
