import { paidOutStage, staffStageName } from '@loanline/proto/enums/stages';
import type { ReviewFinding } from '@loanline/proto/entities/ai-review';
import { formatUkDate } from '@loanline/proto/rules/dates/dates';
import { counted, wordFor } from '@loanline/proto/rules/counted';
import type { CaseFile } from '../case-file.ts';
import { finding, type Check } from '../finding.ts';
import { pence, sterling } from '../money.ts';
import { fromApplication, fromBackCall, fromCustomer, fromReminder } from '../citations.ts';

const lending = (
  code: string,
  severity: ReviewFinding['severity'],
  statement: string,
  ...citations: Parameters<typeof finding>[4]
) => finding('previous-lending', code, severity, statement, citations);

const ofOthers = ({ others }: CaseFile): ReviewFinding[] =>
  others.flatMap(({ applicationId, currentStage, isActive }) => {
    const citation = fromApplication(`Reference ${applicationId}`, staffStageName(currentStage));
    if (currentStage === paidOutStage)
      return [lending('lent-before', 'information', `Application ${applicationId} was paid out.`, citation)];
    return isActive
      ? [
          lending(
            'other-application-open',
            'attention',
            `Application ${applicationId} of the same person is open.`,
            citation,
          ),
        ]
      : [];
  });

const ofRecord = ({ customer }: CaseFile): ReviewFinding[] => {
  if (customer === null) return [];
  const { liveCount, currentBalance, writtenOffCount } = customer;
  const findings: ReviewFinding[] = [];
  if (liveCount > 0) {
    const statement = `Our record shows ${liveCount} live ${wordFor(liveCount, 'loan')}.`;
    findings.push(lending('live-loan', 'attention', statement, fromCustomer('Live loans', liveCount)));
  }
  if (currentBalance !== null && pence(currentBalance) > 0) {
    const statement = `Our record shows ${sterling(pence(currentBalance))} still owed.`;
    findings.push(
      lending('balance-owed', 'attention', statement, fromCustomer('Current balance', currentBalance)),
    );
  }
  if (writtenOffCount > 0) {
    const statement = `Our record shows ${writtenOffCount} written off.`;
    findings.push(lending('written-off', 'serious', statement, fromCustomer('Written off', writtenOffCount)));
  }
  return findings;
};

const namesList = new Intl.ListFormat('en-GB');
const mostNamed = 3;

const named = (names: readonly string[]): string => {
  const shown = names.slice(0, mostNamed).map((name) => name || 'Somebody without a name');
  const more = names.length - shown.length;
  return namesList.format(more > 0 ? [...shown, counted(more, 'other')] : shown);
};

/** Who else has given the same number or address; of their loans and debts it says nothing. */
const ofSharing = ({ application, submission, sharesWith: { mobile, email } }: CaseFile): ReviewFinding[] => {
  const findings: ReviewFinding[] = [];
  if (mobile.length > 0) {
    const statement = `${named(mobile)} ${wordFor(mobile.length, 'has', 'have')} given the same number. Check who you are speaking to. SMS and WhatsApp messages of this number may be from any of them.`;
    const citation = fromApplication('Phone', application.customerPhone ?? submission?.mobile);
    findings.push(lending('number-shared', 'information', statement, citation));
  }
  if (email.length > 0) {
    const statement = `${named(email)} ${wordFor(email.length, 'has', 'have')} given the same email address. Check whether it is the same person.`;
    const citation = fromApplication('Email', application.customerEmail ?? submission?.email);
    findings.push(lending('email-shared', 'information', statement, citation));
  }
  return findings;
};

/** What became of earlier loans: other applications, our record, refused card payments, payments overdue; and others with the number. */
export const checkPreviousLending: Check = (caseFile) => {
  const refused = caseFile.backCalls.filter(
    ({ status, cpaAttempts }) => status === 'failed_cpa' || cpaAttempts > 0,
  );
  const overdue = caseFile.reminders.filter(({ date }) => date < caseFile.today);
  return [
    ...ofOthers(caseFile),
    ...ofRecord(caseFile),
    ...ofSharing(caseFile),
    ...refused.map((backCall) =>
      lending('card-payment-refused', 'attention', 'A card payment was refused.', fromBackCall(backCall)),
    ),
    ...overdue.map((reminder) =>
      lending(
        'payment-overdue',
        'attention',
        `A payment of ${sterling(pence(reminder.amount))} was due on ${formatUkDate(reminder.date)}; check that it came.`,
        fromReminder(reminder),
      ),
    ),
  ];
};
