import type { ReviewResult } from '@loanline/proto/entities/ai-review';
import { staffStageName } from '@loanline/proto/enums/stages';
import { labelsByCustomer } from '../affordability.ts';
import type { CaseFile } from '../case-file.ts';
import { pence, sterling } from '../money.ts';

/** One record that a model may read, before anything in it is replaced. */
export interface PartRecord {
  /** What it is cited by, such as `chat-3`. */
  readonly id: string;
  /** Which it is, for a person. */
  readonly label: string;
  readonly says: string;
  /** Somebody's own words: they are quoted, and never taken for a fact. */
  readonly isWords?: true;
}

export interface Material {
  readonly caseFile: CaseFile;
  readonly result: ReviewResult;
}

interface Part {
  /** What it is, for the model and for the log of the review. */
  readonly holds: string;
  readonly records: (material: Material) => readonly PartRecord[];
}

const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

const sum = (amount: string | number | null) => (amount === null ? null : sterling(pence(amount)));

/** Records of the answers that were given. */
const answers = (
  of: string,
  all: readonly (readonly [label: string, value: string | number | null | undefined, isWords?: true])[],
): PartRecord[] =>
  all.flatMap(([label, value, isWords]) =>
    value === null || value === undefined || value === ''
      ? []
      : [
          {
            id: `${of}-${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
            label,
            says: `${label}: ${value}`,
            ...(isWords && { isWords }),
          },
        ],
  );

const applicationRecords = ({ caseFile: { application, submission } }: Material) => [
  ...answers('application', [
    ['Stage', staffStageName(application.currentStage)],
    ['Loan', sum(application.loanAmount)],
    ['Term', application.loanTerm],
    ['To be paid back', sum(application.repaymentAmount)],
  ]),
  ...answers('submission', [
    ['Amount asked for', sum(submission?.creditRequestedAmount ?? null)],
    ['Purpose', submission?.purposeOfLoan],
    ['Employment status', submission?.employmentStatus],
    ['Time in current job', submission?.timeInCurrentJob, true],
    ['Residential status', submission?.residentialStatus],
    ['Children under 18', submission?.numberOfChildrenUnder18],
    ['Benefits', typeof submission?.benefits === 'string' ? submission.benefits : null, true],
    ['Expenditure', submission?.expenditure, true],
  ]),
];

const affordabilityRecords = ({ caseFile: { submission }, result: { affordability } }: Material) => {
  if (affordability === null || submission === null) return [];
  const byCustomer = labelsByCustomer(submission);
  const { lines, income, expenditure, repayments, left, cautions } = affordability;
  return [
    ...lines.map(({ kind, label, given, perMonth }, place): PartRecord => ({
      id: `affordability-${place + 1}`,
      label: `Affordability, line ${place + 1}`,
      says: `${kind}, ${label}: ${given}, ${sum(perMonth)} a month`,
      ...(byCustomer.has(label) && { isWords: true }),
    })),
    ...answers('affordability', [
      ['Income', `${sum(income)} a month`],
      ['Expenditure', `${sum(expenditure)} a month`],
      ['Repayments', `${sum(repayments)} a month`],
      ['Left', `${sum(left)} a month`],
      ['Cautions', cautions.join(' ')],
    ]),
  ];
};

const lendingRecords = ({ caseFile: { others, customer } }: Material): PartRecord[] => [
  ...others.map(({ currentStage, loanAmount, isActive }, place) => ({
    id: `other-${place + 1}`,
    label: `Other application ${place + 1}`,
    says: `${sum(loanAmount) ?? 'no amount'}, ${staffStageName(currentStage)}, ${isActive ? 'open' : 'closed'}`,
  })),
  ...(customer
    ? answers('customer', [
        ['Live loans', customer.liveCount],
        ['Loans paid', customer.paidCount],
        ['Loans written off', customer.writtenOffCount],
        ['Balance owed', sum(customer.currentBalance)],
      ])
    : []),
];

/** What a model may ask for: parts of what was gathered. Nothing here writes, sends or moves anything. */
export const parts = {
  list_findings: {
    holds: 'the findings of the checks',
    records: ({ result }) =>
      result.findings.map(({ severity, statement }, place) => ({
        id: `finding-${place + 1}`,
        label: `Finding ${place + 1}`,
        says: `${statement} (${severity})`,
      })),
  },
  read_application: { holds: 'answers of the application', records: applicationRecords },
  read_affordability: { holds: 'the affordability figures', records: affordabilityRecords },
  read_chat: {
    holds: 'messages of the chat',
    records: ({ caseFile: { chat } }) =>
      chat.map(({ sequence, sender, text }) => ({
        id: `chat-${sequence}`,
        label: `Message ${sequence}`,
        says: `${sender === 'customer' ? 'Customer' : 'Staff'}: ${text}`,
        isWords: true,
      })),
  },
  read_messages: {
    holds: 'SMS and WhatsApp messages',
    records: ({ caseFile: { messages, contact } }) => [
      ...messages.map(({ channel, sequence, direction, messageBody }): PartRecord => ({
        id: `${channel}-${sequence}`,
        label: `${channelNames[channel]}, message ${sequence}`,
        says: `${direction === 'inbound' ? 'Customer' : 'Staff'}: ${messageBody}`,
        isWords: true,
      })),
      ...answers('contact', [
        ['Opt-out', contact?.optedOutAt ? 'They wrote STOP' : null],
        ['Hold', contact?.hold?.reason, true],
      ]),
    ],
  },
  read_back_calls: {
    holds: 'back call requests',
    records: ({ caseFile: { backCalls } }) =>
      backCalls.map(({ id, status, notes }) => ({
        id: `back-call-${id}`,
        label: `Back call request ${id}`,
        says: `${status}${notes ? `: ${notes}` : ''}`,
        isWords: true,
      })),
  },
  read_reminders: {
    holds: 'payment reminders',
    records: ({ caseFile: { reminders } }) =>
      reminders.map(({ id, amount, date, status }) => ({
        id: `reminder-${id}`,
        label: `Reminder ${id}`,
        says: `${sum(amount)} due ${date}, ${status}`,
      })),
  },
  read_previous_lending: { holds: 'previous lending', records: lendingRecords },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];
export const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name);
