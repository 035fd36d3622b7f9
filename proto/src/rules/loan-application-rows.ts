import * as z from 'zod/mini';
import { benefitTypes } from '../enums/benefit-types.ts';
import { frequencies } from '../enums/frequencies.ts';
import { sumOrZero } from './amounts.ts';
import { optionalText } from './form-fields.ts';

/** How many rows an applicant may add. */
export const maxRows = 20;
const tooMany = `Please add ${maxRows} rows or fewer`;

interface Row {
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

/** Benefits or other income: as many rows as the applicant adds. */
export const benefitRows = z._default(
  z
    .array(
      z
        .object({ type: optionalText(), ...rowFields })
        .check(
          whenAmount('type', isOneOf(benefitTypes), 'Benefit type is required'),
          whenAmount('frequency', isOneOf(frequencies), 'Frequency is required'),
        ),
    )
    .check(z.maxLength(maxRows, tooMany)),
  [],
);

export const expenseRows = z._default(
  z
    .array(
      z.object({ description: optionalText(), ...rowFields }).check(
        whenAmount('description', (value) => Boolean(value), 'Description is required'),
        whenAmount('frequency', isOneOf(frequencies), 'Frequency is required'),
      ),
    )
    .check(z.maxLength(maxRows, tooMany)),
  [],
);
