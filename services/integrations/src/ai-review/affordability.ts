import type { Affordability, AffordabilityLine } from '@loanline/proto/entities/ai-review';
import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import { addDays } from '@loanline/proto/rules/dates/dates';
import { wordFor } from '@loanline/proto/rules/counted';
import { capitalised } from '@loanline/proto/rules/texts/capitalised';
import type { CaseFile } from './case-file.ts';
import { frequencyOf, monthly, pence, pounds, sterling, type SumFrequency } from './money.ts';
import { readSums, type ReadSums } from './written-sums/written-sums.ts';

type Kind = AffordabilityLine['kind'];

const named = (label: string | null, fallback: string) =>
  capitalised(label === null || label === '' ? fallback : label);

const line = (kind: Kind, label: string, sum: number, frequency: SumFrequency): AffordabilityLine | null =>
  sum <= 0
    ? null
    : { kind, label, given: `${sterling(sum)} ${frequency}`, perMonth: pounds(monthly(sum, frequency)) };

const field = (kind: Kind, label: string, amount: string | null, frequency: string | null = null) =>
  line(kind, label, amount === null ? 0 : pence(amount), frequencyOf(frequency));

const nothing: ReadSums = { sums: [], unread: 0 };

/** What the applicant wrote about expenditure in their own words. */
export const readExpenditure = ({ expenditure }: LoanApplication): ReadSums =>
  expenditure === null ? nothing : readSums(expenditure, 'at-end');

/** What they wrote about benefits. A number without a £ sign or a frequency is not taken for income. */
export const readBenefits = ({ benefits }: LoanApplication): ReadSums =>
  typeof benefits === 'string' ? readSums(benefits, 'with-frequency') : nothing;

/** Of a range, the end that leaves less counts. */
const written = (kind: Kind, fallback: string, { sums }: ReadSums) =>
  sums.map(({ label, lowest, highest, frequency }) =>
    line(kind, named(label, fallback), kind === 'income' ? lowest : highest, frequency),
  );

const benefitsOf = (submission: LoanApplication) =>
  typeof submission.benefits === 'string'
    ? written('income', 'Benefits', readBenefits(submission))
    : (submission.benefits ?? []).map(({ type, amount, frequency }) =>
        field('income', named(type, 'Benefit'), amount, frequency),
      );

const incomeOf = (submission: LoanApplication) => [
  field('income', 'Wages', submission.wagesAmount, submission.wagesPeriod),
  field('income', 'Income before tax', submission.grossAnnualIncome, 'annually'),
  ...benefitsOf(submission),
];

const otherExpenditureOf = (submission: LoanApplication) => [
  ...(submission.otherExpenses ?? []).map(({ description, amount, frequency }) =>
    field('expenditure', named(description, 'Other'), amount, frequency),
  ),
  ...written('expenditure', 'Expenditure', readExpenditure(submission)),
];

const expenditureOf = (submission: LoanApplication) => [
  field('expenditure', 'Rent', submission.rent),
  field('expenditure', 'Utilities', submission.utilities),
  field('expenditure', 'Food', submission.food),
  field('expenditure', 'Transport', submission.transport),
  ...otherExpenditureOf(submission),
];

/** The labels of lines that the customer worded. */
export const labelsByCustomer = (submission: LoanApplication): ReadonlySet<string> =>
  new Set([...benefitsOf(submission), ...otherExpenditureOf(submission)].flatMap((one) => one?.label ?? []));

const monthsOf = (term: string | null): number => {
  const [, count = '', unit = ''] = /(\d+)\s*(month|year|week)?/i.exec(term ?? '') ?? [];
  if (/^week/i.test(unit)) return Math.max(1, Math.round((Number(count) * 12) / 52));
  return Number(count) * (/^year/i.test(unit) ? 12 : 1);
};

/** What this loan takes each month: its repayment, or at least what was asked for, over its term. */
const loanLine = ({ application, submission }: CaseFile): AffordabilityLine | null => {
  const total = application.repaymentAmount ?? submission?.creditRequestedAmount ?? application.loanAmount;
  const months = monthsOf(submission?.scheduledLoanPeriod ?? application.loanTerm);
  if (total === null || months === 0) return null;
  return {
    kind: 'repayment',
    label: application.repaymentAmount === null ? 'This loan, without its cost' : 'This loan',
    given: `${sterling(pence(total))} over ${months} ${wordFor(months, 'month')}`,
    perMonth: pounds(pence(total) / months),
  };
};

const scheduled = ({ reminders, today }: CaseFile): (AffordabilityLine | null)[] =>
  reminders
    .filter(({ date }) => date >= today && date <= addDays(today, 31))
    .map(({ id, amount, date }) => ({
      kind: 'repayment',
      label: `Payment due (reminder ${id})`,
      given: `${sterling(pence(amount))} on ${date}`,
      perMonth: amount,
    }));

const total = (lines: readonly AffordabilityLine[], kind: Kind) =>
  lines.filter((one) => one.kind === kind).reduce((sum, { perMonth }) => sum + pence(perMonth), 0);

/** What the figures leave open of the applicant's own words. */
const wordsCautions = (submission: LoanApplication): string[] => {
  if (submission.flow !== 'apply') return [];
  const read = [readExpenditure(submission), readBenefits(submission)];
  return [
    ...(submission.expenditure || typeof submission.benefits === 'string'
      ? ['Some amounts come from the applicant’s own words. An amount without a frequency counts as monthly.']
      : []),
    ...(read.some(({ sums }) => sums.some(({ lowest, highest }) => lowest !== highest))
      ? ['Of a range, the higher expenditure and the lower income count.']
      : []),
    ...(read.some(({ unread }) => unread > 0)
      ? ['The figures leave out numbers in the applicant’s own words that could not be read.']
      : []),
  ];
};

const cautionsOf = ({ application, submission }: CaseFile, lines: readonly AffordabilityLine[]): string[] => [
  ...(submission?.grossAnnualIncome ? ['The income is before tax: what is paid out is less.'] : []),
  ...(submission ? wordsCautions(submission) : []),
  ...(application.repaymentAmount === null
    ? ['The cost of this loan is not known yet, so only the sum lent is counted.']
    : []),
  ...(lines.some(({ label }) => label.startsWith('This loan'))
    ? []
    : ['The term of the loan is not known, so its repayment is not counted.']),
];

/** Income, expenditure and repayments by the month, as filed; null when nothing was submitted. */
export const workOutAffordability = (caseFile: CaseFile): Affordability | null => {
  const { submission } = caseFile;
  if (submission === null) return null;
  const lines = [
    ...incomeOf(submission),
    ...expenditureOf(submission),
    ...scheduled(caseFile),
    loanLine(caseFile),
  ].filter((one) => one !== null);
  const [income, expenditure, repayments] = [
    total(lines, 'income'),
    total(lines, 'expenditure'),
    total(lines, 'repayment'),
  ];
  return {
    lines,
    income: pounds(income),
    expenditure: pounds(expenditure),
    repayments: pounds(repayments),
    left: pounds(income - expenditure - repayments),
    cautions: cautionsOf(caseFile, lines),
  };
};
