import type { Affordability, AffordabilityLine } from '@loanline/proto/entities/ai-review';
import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import { addDays } from '@loanline/proto/rules/dates/dates';
import { wordFor } from '@loanline/proto/rules/counted';
import { capitalised } from '@loanline/proto/rules/texts/capitalised';
import type { CaseFile } from './case-file.ts';
import { frequencyOf, monthly, pence, pounds, sterling, sumsIn } from './money.ts';

type Kind = AffordabilityLine['kind'];

const named = (label: string | null, fallback: string) =>
  capitalised(label === null || label === '' ? fallback : label);

const line = (kind: Kind, label: string, sum: number, frequency: string | null): AffordabilityLine | null =>
  sum <= 0
    ? null
    : {
        kind,
        label,
        given: `${sterling(sum)} ${frequencyOf(frequency)}`,
        perMonth: pounds(monthly(sum, frequencyOf(frequency))),
      };

const field = (kind: Kind, label: string, amount: string | null, frequency: string | null = null) =>
  line(kind, label, amount === null ? 0 : pence(amount), frequency);

const written = (kind: Kind, fallback: string, text: string | null) =>
  sumsIn(text ?? '').map((sum) => line(kind, named(sum.label, fallback), sum.pence, sum.frequency));

const benefitsOf = ({ benefits }: LoanApplication) =>
  typeof benefits === 'string'
    ? written('income', 'Benefits', benefits)
    : (benefits ?? []).map(({ type, amount, frequency }) =>
        field('income', named(type, 'Benefit'), amount, frequency),
      );

const incomeOf = (submission: LoanApplication) => [
  field('income', 'Wages', submission.wagesAmount, submission.wagesPeriod),
  field('income', 'Income before tax', submission.grossAnnualIncome, 'annually'),
  ...benefitsOf(submission),
];

const otherExpenditureOf = ({ otherExpenses, expenditure }: LoanApplication) => [
  ...(otherExpenses ?? []).map(({ description, amount, frequency }) =>
    field('expenditure', named(description, 'Other'), amount, frequency),
  ),
  ...written('expenditure', 'Expenditure', expenditure),
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

const cautionsOf = ({ application, submission }: CaseFile, lines: readonly AffordabilityLine[]): string[] => [
  ...(submission?.grossAnnualIncome ? ['The income is before tax: what is paid out is less.'] : []),
  ...(submission?.flow === 'apply' && (submission.expenditure || typeof submission.benefits === 'string')
    ? ['Some amounts come from the applicant’s own words. An amount without a frequency counts as monthly.']
    : []),
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
