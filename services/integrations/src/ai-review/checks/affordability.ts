import type { ReviewFinding, Citation } from '@loanline/proto/entities/ai-review';
import { wordFor } from '@loanline/proto/rules/counted';
import { readExpenditure, workOutAffordability } from '../affordability.ts';
import { childrenOf, isWorking } from '../employment.ts';
import { finding, type Check } from '../finding.ts';
import { pence, sterling } from '../money.ts';
import { fromApplication, fromSubmission } from '../citations.ts';

const food = /food|groc|shopping/i;

/** Less than this part of the income left over is little. */
const tightShare = 0.1;

const household = (children: number) =>
  children === 0 ? '1 adult' : `1 adult and ${children} ${wordFor(children, 'child', 'children')}`;

/** Whether what is filed leaves enough for the repayments. A figure for a person to assess, never a decision. */
export const checkAffordability: Check = (caseFile) => {
  const { submission } = caseFile;
  const figures = workOutAffordability(caseFile);
  if (submission === null || figures === null) return [];
  const [income, expenditure, left] = [
    pence(figures.income),
    pence(figures.expenditure),
    pence(figures.left),
  ];
  const citations: [Citation, ...Citation[]] = [
    fromSubmission('Income per month', sterling(income)),
    fromSubmission('Expenditure per month', sterling(expenditure)),
    fromApplication('Repayments per month', sterling(pence(figures.repayments))),
  ];
  const say = (code: string, severity: ReviewFinding['severity'], statement: string, document?: string) =>
    finding('affordability', code, severity, statement, citations, document);
  const findings: ReviewFinding[] = [];
  const children = childrenOf(submission);
  const isIncomeMissing = isWorking(submission) && !submission.wagesAmount && !submission.grossAnnualIncome;
  // What is not known is not checked: completeness asks for it.
  if (!isIncomeMissing && income === 0) {
    findings.push(say('no-income', 'attention', 'No income given.', 'Latest payslip or proof of income'));
  } else if (!isIncomeMissing && expenditure > 0 && left < 0) {
    findings.push(
      say('shortfall', 'serious', `A month is ${sterling(-left)} short after expenditure and repayments.`),
    );
  } else if (!isIncomeMissing && expenditure > 0 && left < income * tightShare) {
    findings.push(
      say(
        'tight',
        'attention',
        `Only ${sterling(left)} a month is left after repayments, for ${household(children)}.`,
      ),
    );
  }
  const written = readExpenditure(submission);
  // A number that could not be read, or a sum that is written before what it is of, may be that of food.
  const mayBeFood = written.unread > 0 || written.sums.some(({ label }) => label === '');
  const namesFood =
    figures.lines.some(({ kind, label }) => kind === 'expenditure' && food.test(label)) ||
    (mayBeFood && food.test(submission.expenditure ?? ''));
  if (children > 0 && expenditure > 0 && !namesFood) {
    findings.push(
      finding(
        'affordability',
        'children-without-food',
        'attention',
        'Children are filed, and nothing for food.',
        [
          fromSubmission('Children under 18', submission.numberOfChildrenUnder18),
          fromSubmission('Food', submission.food ?? submission.expenditure),
        ],
      ),
    );
  }
  return findings;
};
