import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import type { ReviewFinding } from '@loanline/proto/entities/ai-review';
import { counted, wordFor } from '@loanline/proto/rules/counted';
import { readBenefits, readExpenditure } from '../affordability.ts';
import { finding, type Check } from '../finding.ts';
import type { ReadSums } from '../written-sums/written-sums.ts';
import { isWorking } from '../employment.ts';
import { fromApplication, fromSubmission } from '../citations.ts';
import { checkDocuments } from './documents.ts';

const isBlank = (value: unknown) => value === null || value === '' || Number(value) === 0;

const missing = (code: string, label: string, value: unknown, statement: string, document?: string) =>
  finding('completeness', code, 'attention', statement, [fromSubmission(label, value)], document);

const workGaps = (submission: LoanApplication): ReviewFinding[] => {
  if (!isWorking(submission)) return [];
  const income = submission.flow === 'apply' ? submission.wagesAmount : submission.grossAnnualIncome;
  return [
    ...(isBlank(income)
      ? [
          missing(
            'income-missing',
            'Income',
            income,
            'In work, but no income given.',
            'Latest payslip or proof of income',
          ),
        ]
      : []),
    ...(isBlank(submission.employerName)
      ? [
          missing(
            'employer-missing',
            'Employer name',
            submission.employerName,
            'In work, but no employer given.',
          ),
        ]
      : []),
  ];
};

const bankStatement = 'Bank statement of the last month';
const noExpenditure = 'No expenditure given, so affordability cannot be worked out.';

/** Numbers in the applicant's own words that the affordability figures leave out. */
const unreadIn = (label: string, text: unknown, { unread }: ReadSums): ReviewFinding[] =>
  unread === 0
    ? []
    : [
        missing(
          'amounts-unread',
          label,
          text,
          `${counted(unread, 'number')} in ${label} could not be read as an amount, and ${wordFor(unread, 'is', 'are')} not in the figures. Read the text.`,
          bankStatement,
        ),
      ];

const writtenGaps = (submission: LoanApplication): ReviewFinding[] => {
  const { expenditure, benefits } = submission;
  const read = readExpenditure(submission);
  const isNothingRead = read.unread === 0 && !read.sums.some(({ highest }) => highest > 0);
  return [
    ...(isNothingRead
      ? [
          missing(
            'expenditure-missing',
            'Expenditure',
            expenditure,
            isBlank(expenditure)
              ? noExpenditure
              : 'No amount of expenditure given, so affordability cannot be worked out.',
            bankStatement,
          ),
        ]
      : unreadIn('Expenditure', expenditure, read)),
    ...unreadIn('Benefits', benefits, readBenefits(submission)),
  ];
};

const expenditureGaps = (submission: LoanApplication): ReviewFinding[] => {
  const { flow, rent, utilities, food, transport, otherExpenses } = submission;
  if (flow === 'apply') return writtenGaps(submission);
  const sums = [rent, utilities, food, transport, ...(otherExpenses ?? []).map(({ amount }) => amount)];
  return sums.every(isBlank)
    ? [
        missing(
          'expenditure-missing',
          'Rent, utilities, food, transport',
          '0.00',
          noExpenditure,
          bankStatement,
        ),
      ]
    : [];
};

/** What was left out of the application, and what has to be asked for. */
const checkSubmission: Check = ({ application, submission }) => {
  if (submission === null) {
    const citation = fromApplication('Reference', application.applicationId);
    const statement = 'There is no submitted loan application under this reference.';
    return [
      finding(
        'completeness',
        'no-submission',
        'attention',
        statement,
        [citation],
        'Completed loan application',
      ),
    ];
  }
  return [
    ...workGaps(submission),
    ...expenditureGaps(submission),
    ...(submission.customerRequestLoan
      ? []
      : [
          missing(
            'request-not-confirmed',
            'Loan request',
            'not ticked',
            'The box that asks for the loan was left unticked.',
          ),
        ]),
  ];
};

/** What is missing from the application: answers, and documents that were asked for. */
export const checkCompleteness: Check = (caseFile) => [
  ...checkSubmission(caseFile),
  ...checkDocuments(caseFile),
];
