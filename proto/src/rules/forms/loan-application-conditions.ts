import * as z from 'zod/mini';
import { workingStatuses } from '../../enums/applicants/employment-statuses.ts';
import { toAmount, type AmountInput } from '../money/to-amount.ts';
import { dateFault, happened } from '../dates/date-fields.ts';
import { isLessThanThreeYearsAgo, parseUkDate, type PlainDate } from '../dates/dates.ts';
import { canonicalPostcode, invalidPostcodeMessage } from '../postcode.ts';

type Answers = Readonly<Record<string, unknown>>;
/** What is wrong, by field name; a field without fault has no message. */
type Faults = Readonly<Record<string, string | undefined>>;

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** True when the 6-step wizard asks for the previous address. */
export const needsPreviousAddress = (moveInDate: unknown, today: PlainDate): boolean => {
  const movedIn = typeof moveInDate === 'string' ? parseUkDate(moveInDate) : null;
  return movedIn !== null && movedIn <= today && isLessThanThreeYearsAgo(movedIn, today);
};

/** True when the 6-step wizard asks for employer, job title, start date and income. */
export const isWorking = (employmentStatus: unknown): boolean =>
  typeof employmentStatus === 'string' && workingStatuses.includes(employmentStatus);

/** Adds the faults to those of the single fields, so that one look shows all of them. */
const conditions = <T extends object>(find: (answers: Answers) => Faults) =>
  z.superRefine<T>(
    (answers, context) => {
      for (const [field, message] of Object.entries(find(answers as Answers))) {
        if (message) context.addIssue({ code: 'custom', message, path: [field], input: answers });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

const previousPostcodeFault = (value: unknown) => {
  if (isBlank(value)) return 'Previous postcode is required';
  return canonicalPostcode(String(value)) === null ? invalidPostcodeMessage : undefined;
};

/** A move less than 3 years ago asks for the address before. */
export const previousAddressCondition = <T extends object>(today: () => PlainDate) =>
  conditions<T>((answers) =>
    needsPreviousAddress(answers['moveInDate'], today())
      ? {
          previousAddressLine1: isBlank(answers['previousAddressLine1'])
            ? 'Previous address line 1 is required'
            : undefined,
          previousPostcode: previousPostcodeFault(answers['previousPostcode']),
        }
      : {},
  );

/** Who works is asked for employer, job title, start date and income. */
export const employmentCondition = <T extends object>(today: () => PlainDate) =>
  conditions<T>((answers) =>
    isWorking(answers['employmentStatus'])
      ? {
          employerName: isBlank(answers['employerName']) ? 'Employer name is required' : undefined,
          jobTitle: isBlank(answers['jobTitle']) ? 'Job title is required' : undefined,
          employmentStartDate: dateFault(
            answers['employmentStartDate'],
            { required: 'Date is required', rule: happened },
            today(),
          ),
          grossAnnualIncome:
            (toAmount(answers['grossAnnualIncome'] as AmountInput) ?? 0) <= 0
              ? 'Annual income is required'
              : undefined,
        }
      : {},
  );
