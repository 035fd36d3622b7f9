import type { ReviewFinding, Citation } from '@loanline/proto/entities/ai-review';
import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import { ageOn, formatUkDate, londonDate } from '@loanline/proto/rules/dates/dates';
import { shortPounds } from '@loanline/proto/rules/money/money';
import { affirmed, customerWords } from '../customer-words.ts';
import type { CaseFile } from '../case-file.ts';
import { childrenOf, isWorking } from '../employment.ts';
import { finding, type Check } from '../finding.ts';
import { frequencyOf, monthly, pence, sterling } from '../money.ts';
import { readFirstSum } from '../written-sums/written-sums.ts';
import { fromApplication, fromContact, fromCustomer, fromSubmission } from '../citations.ts';

const contradiction = (
  code: string,
  statement: string,
  citations: [Citation, ...Citation[]],
  document?: string,
) => finding('contradictions', code, 'attention', statement, citations, document);

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9@]/g, '');
const differ = (one: string | null, other: string | null) =>
  Boolean(one) && Boolean(other) && bare(one ?? '') !== bare(other ?? '');

const identity = 'Proof of identity';

/** What was filed against the lender's own record. */
const againstRecord = ({ customer }: CaseFile, filed: LoanApplication): ReviewFinding[] => {
  if (customer === null) return [];
  const findings: ReviewFinding[] = [];
  if (
    filed.dateOfBirth !== null &&
    customer.dateOfBirth !== null &&
    filed.dateOfBirth !== customer.dateOfBirth
  ) {
    const citations: [Citation, Citation] = [
      fromSubmission('Date of birth', formatUkDate(filed.dateOfBirth)),
      fromCustomer('Date of birth', formatUkDate(customer.dateOfBirth)),
    ];
    findings.push(
      contradiction('birth-date-differs', 'The date of birth differs from our record.', citations, identity),
    );
  }
  if (differ(filed.surname, customer.surname)) {
    const citations: [Citation, Citation] = [
      fromSubmission('Surname', filed.surname),
      fromCustomer('Surname', customer.surname),
    ];
    findings.push(
      contradiction('surname-differs', 'The surname differs from our record.', citations, identity),
    );
  }
  return findings;
};

/** What was filed against the application that the lender works on. */
const againstTracked = ({ application }: CaseFile, filed: LoanApplication): ReviewFinding[] =>
  application.loanAmount !== null && application.loanAmount !== filed.creditRequestedAmount
    ? [
        contradiction('amount-differs', 'The loan is not the amount that was asked for.', [
          fromSubmission('Amount asked for', shortPounds(filed.creditRequestedAmount)),
          fromApplication('Loan', shortPounds(application.loanAmount)),
        ]),
      ]
    : [];

/** A permission that was filed, and STOP. */
const againstStop = ({ contact }: CaseFile, filed: LoanApplication): ReviewFinding[] =>
  contact?.optedOutAt && filed.permissionToContactPhone
    ? [
        contradiction(
          'contact-said-otherwise',
          'They filed that we may contact them by phone, and wrote STOP.',
          [
            fromSubmission('Contact by phone', 'Yes'),
            fromContact('Opt-out', `STOP on ${formatUkDate(londonDate(new Date(contact.optedOutAt)))}`),
          ],
        ),
      ]
    : [];

/** Answers of the application against each other. */
const withinSubmission = (filed: LoanApplication): ReviewFinding[] => {
  const findings: ReviewFinding[] = [];
  const { dateOfBirth, employmentStartDate, benefits, numberOfChildrenUnder18: children } = filed;
  if (dateOfBirth !== null && employmentStartDate !== null && ageOn(dateOfBirth, employmentStartDate) < 13) {
    findings.push(
      contradiction('employed-as-a-child', 'The job began before they were 13.', [
        fromSubmission('Employment start', formatUkDate(employmentStartDate)),
        fromSubmission('Date of birth', formatUkDate(dateOfBirth)),
      ]),
    );
  }
  const named = typeof benefits === 'string' ? benefits : (benefits ?? []).map(({ type }) => type).join(', ');
  if (childrenOf(filed) === 0 && affirmed(named, /child benefit/gi)) {
    findings.push(
      contradiction('child-benefit-without-children', 'Child Benefit given, but no children.', [
        fromSubmission('Benefits', named),
        fromSubmission('Children under 18', children),
      ]),
    );
  }
  const rents = ['Renting', 'Council Housing', 'Tenant', 'Council Tenant'].includes(
    filed.residentialStatus ?? '',
  );
  if (rents && filed.flow === 'loan-application' && Number(filed.rent) === 0 && Number(filed.food) > 0) {
    findings.push(
      contradiction('tenant-without-rent', 'Renting, but no rent given.', [
        fromSubmission('Residential status', filed.residentialStatus),
        fromSubmission('Rent', filed.rent),
      ]),
    );
  }
  return findings;
};

const outOfWork =
  /\b(?:lost my job|made redundant|(?:am|i'm|been|currently|now) (?:unemployed|out of work|not working)|(?:got|was|been) (?:sacked|fired|laid off))\b/gi;
const ownChildren = /\bmy (?:kids?|children|son|daughter|baby|little (?:one|boy|girl)|\d+ kids)\b/gi;
const earning =
  /\b(?:i earn|i'm paid|i am paid|i get paid|i take home|i bring home|my (?:wages?|salary|pay|income) (?:is|are|was))\b/gi;

const incomeFiled = ({ wagesAmount, wagesPeriod, grossAnnualIncome }: LoanApplication): number => {
  if (wagesAmount !== null) return monthly(pence(wagesAmount), frequencyOf(wagesPeriod));
  return grossAnnualIncome === null ? 0 : monthly(pence(grossAnnualIncome), 'annually');
};

/**
 * An income in a message must be within a fifth of the filed one; income before tax may be a third more, because of
 * tax.
 */
const incomeTolerance = { apply: 0.2, 'loan-application': 0.35 } as const;

/** What the customer said in chat, SMS and WhatsApp against what was filed. */
const againstWords = (caseFile: CaseFile, filed: LoanApplication): ReviewFinding[] => {
  const said = customerWords(caseFile).filter(({ isSaid }) => isSaid);
  const findings: ReviewFinding[] = [];
  const unemployed = said.find(({ text }) => affirmed(text, outOfWork));
  if (isWorking(filed) && unemployed) {
    const citations: [Citation, Citation] = [
      fromSubmission('Employment status', filed.employmentStatus),
      unemployed.citation,
    ];
    findings.push(
      contradiction(
        'work-said-otherwise',
        'They filed that they work, and said that they do not.',
        citations,
        'Latest payslip or proof of income',
      ),
    );
  }
  const parent = said.find(({ text }) => affirmed(text, ownChildren));
  if (filed.numberOfChildrenUnder18 === '0' && parent) {
    findings.push(
      contradiction('children-said-otherwise', 'No children under 18 are filed, and they speak of a child.', [
        fromSubmission('Children under 18', filed.numberOfChildrenUnder18),
        parent.citation,
      ]),
    );
  }
  const income = incomeFiled(filed);
  for (const { text, citation } of said) {
    const match = affirmed(text, earning);
    const sum = match ? readFirstSum(text.slice(match.index), 'none') : undefined;
    if (!sum || income === 0) continue;
    // Of a range, what is nearest to the filed income.
    const saidMonthly = Math.min(
      Math.max(income, monthly(sum.lowest, sum.frequency)),
      monthly(sum.highest, sum.frequency),
    );
    if (Math.abs(saidMonthly - income) <= income * incomeTolerance[filed.flow]) continue;
    const statement = `They said ${sterling(saidMonthly)} a month, and filed ${sterling(income)} a month.`;
    const citations: [Citation, Citation] = [fromSubmission('Income per month', sterling(income)), citation];
    findings.push(
      contradiction('income-said-otherwise', statement, citations, 'Latest payslip or proof of income'),
    );
  }
  return findings;
};

/** Where what was said, what was filed and what the lender knows do not agree. */
export const checkContradictions: Check = (caseFile) => {
  const { submission } = caseFile;
  if (submission === null) return [];
  return [
    ...againstRecord(caseFile, submission),
    ...againstTracked(caseFile, submission),
    ...withinSubmission(submission),
    ...againstStop(caseFile, submission),
    ...againstWords(caseFile, submission),
  ];
};
