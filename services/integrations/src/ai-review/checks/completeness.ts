import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import type { ReviewFinding } from '@loanline/proto/entities/ai-review';
import { finding, type Check } from '../finding.ts';
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

const expenditureGaps = (submission: LoanApplication): ReviewFinding[] => {
  const { flow, expenditure, rent, utilities, food, transport, otherExpenses } = submission;
  const statement = 'No expenditure given, so affordability cannot be worked out.';
  const document = 'Bank statement of the last month';
  if (flow === 'apply')
    return isBlank(expenditure)
      ? [missing('expenditure-missing', 'Expenditure', expenditure, statement, document)]
      : [];
  const sums = [rent, utilities, food, transport, ...(otherExpenses ?? []).map(({ amount }) => amount)];
  return sums.every(isBlank)
    ? [missing('expenditure-missing', 'Rent, utilities, food, transport', '0.00', statement, document)]
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
