import { ageOn, formatUkDate } from '@loanline/proto/rules/dates/dates';
import type { CaseFile } from '../case-file.ts';
import { finding, type Check } from '../finding.ts';
import { fromCustomer, fromSubmission } from '../citations.ts';

const oldest = 100;

/** Nobody under 18 may be lent to; the record counts where nothing was submitted. */
export const checkAge: Check = ({ submission, customer, today }: CaseFile) => {
  const birth = submission?.dateOfBirth ?? customer?.dateOfBirth ?? null;
  const citation =
    submission || !customer
      ? fromSubmission('Date of birth', birth && formatUkDate(birth))
      : fromCustomer('Date of birth', birth && formatUkDate(birth));
  if (birth === null) {
    return [
      finding(
        'age',
        'birth-date-missing',
        'attention',
        'No date of birth is known.',
        [citation],
        'Proof of age',
      ),
    ];
  }
  const age = ageOn(birth, today);
  if (age < 18) {
    return [finding('age', 'under-age', 'serious', `The applicant is ${age}: under 18.`, [citation])];
  }
  if (age >= oldest) {
    return [
      finding('age', 'age-unlikely', 'attention', `The date of birth makes the applicant ${age}.`, [
        citation,
      ]),
    ];
  }
  return [];
};
