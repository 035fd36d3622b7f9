import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import { formatUkDate, isLessThanThreeYearsAgo } from '@loanline/proto/rules/dates/dates';
import { canonicalPostcode } from '@loanline/proto/rules/postcode';
import type { ReviewFinding } from '@loanline/proto/entities/ai-review';
import type { CaseFile } from '../case-file.ts';
import { finding, type Check } from '../finding.ts';
import { fromApplication, fromCustomer, fromSubmission } from '../citations.ts';

const bare = (text: string | null) => (text ?? '').replace(/[\s,.]/g, '').toLowerCase();
const samePostcode = (one: string, other: string) =>
  (canonicalPostcode(one) ?? bare(one)) === (canonicalPostcode(other) ?? bare(other));

const proof = 'Proof of address';

const previousAddress = (submission: LoanApplication, { today }: CaseFile): ReviewFinding[] => {
  const { moveInDate, previousAddressLine1, previousAddressPostcode, addressLine1, postcode } = submission;
  if (moveInDate === null || !isLessThanThreeYearsAgo(moveInDate, today)) return [];
  const moved = fromSubmission('Moved in', formatUkDate(moveInDate));
  if (!previousAddressLine1 || !previousAddressPostcode) {
    const statement = 'They moved in less than 3 years ago, and the previous address is not complete.';
    return [
      finding('addresses', 'previous-address-missing', 'attention', statement, [moved], 'Previous address'),
    ];
  }
  const isSame =
    bare(previousAddressLine1) === bare(addressLine1) && samePostcode(previousAddressPostcode, postcode);
  if (!isSame) return [];
  const previous = fromSubmission('Previous address', `${previousAddressLine1}, ${previousAddressPostcode}`);
  const statement = 'The previous address is the same as the present one.';
  return [finding('addresses', 'previous-address-same', 'attention', statement, [moved, previous], proof)];
};

/** Addresses that are missing, cannot be, or differ from what the lender knows. */
export const checkAddresses: Check = (caseFile) => {
  const { application, submission, customer } = caseFile;
  if (submission === null) return [];
  const { moveInDate, dateOfBirth, postcode } = submission;
  const filed = fromSubmission('Postcode', postcode);
  const findings = previousAddress(submission, caseFile);
  if (moveInDate !== null && dateOfBirth !== null && moveInDate < dateOfBirth) {
    findings.push(
      finding('addresses', 'moved-in-before-birth', 'attention', 'They moved in before they were born.', [
        fromSubmission('Moved in', formatUkDate(moveInDate)),
        fromSubmission('Date of birth', formatUkDate(dateOfBirth)),
      ]),
    );
  }
  if (customer?.postcode && !samePostcode(customer.postcode, postcode)) {
    const statement = 'The postcode differs from the one in our customer record.';
    const citations = [filed, fromCustomer('Postcode', customer.postcode)] as const;
    findings.push(
      finding('addresses', 'address-differs-from-record', 'attention', statement, [...citations], proof),
    );
  }
  if (application.customerAddress && !bare(application.customerAddress).includes(bare(postcode))) {
    const statement = 'The address of the tracked application has another postcode than the submitted one.';
    const citations = [filed, fromApplication('Address', application.customerAddress)] as const;
    findings.push(
      finding('addresses', 'address-differs-from-tracked', 'attention', statement, [...citations], proof),
    );
  }
  return findings;
};
