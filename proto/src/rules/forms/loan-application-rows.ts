import * as z from 'zod/mini';
import { benefitTypes } from '../../enums/benefit-types.ts';
import { frequencies } from '../../enums/frequencies.ts';
import { sumOrZero } from '../money/amounts.ts';
import { optionalText } from './form-fields.ts';
import { toAmount, type AmountInput } from '../money/to-amount.ts';

/** How many rows an applicant may add. */
export const maxRows = 20;
const tooMany = `Add ${maxRows} rows or fewer`;

interface Row {
  readonly type?: unknown;
  readonly description?: unknown;
  readonly amount?: unknown;
}

/** A field that must be right once the row has an amount above 0; otherwise it may also be blank. */
const whenAmount = <T extends Row>(
  field: keyof T & string,
  isRight: (value: unknown) => boolean,
  message: string,
) =>
  z.refine<T>((row) => isRight(row[field]) || (!(Number(row.amount) > 0) && !row[field]), {
    path: [field],
    message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const isOneOf = (choices: readonly string[]) => (value: unknown) => choices.includes(String(value));

const rowFields = { amount: sumOrZero('Amount cannot be negative'), frequency: optionalText() };

/** Whether a row was added and never filled in: it has neither a name nor an amount. */
export const isEmptyRow = ({ type, description, amount }: Row): boolean =>
  !type && !description && (toAmount(amount as AmountInput) ?? 0) === 0;

/** The rows that the applicant added, without those never filled in. */
const rowsOf = <T extends Row>(row: z.ZodMiniType<T>) =>
  z._default(
    z.pipe(
      z.array(row).check(z.maxLength(maxRows, tooMany)),
      z.transform((rows: T[]) => rows.filter((each) => !isEmptyRow(each))),
    ),
    [],
  );

/** Benefits or other income. */
export const benefitRows = rowsOf(
  z
    .object({ type: optionalText(), ...rowFields })
    .check(
      whenAmount('type', isOneOf(benefitTypes), 'Benefit type is required'),
      whenAmount('frequency', isOneOf(frequencies), 'Frequency is required'),
    ),
);

export const expenseRows = rowsOf(
  z.object({ description: optionalText(), ...rowFields }).check(
    whenAmount('description', (value) => Boolean(value), 'Description is required'),
    whenAmount('frequency', isOneOf(frequencies), 'Frequency is required'),
  ),
);
