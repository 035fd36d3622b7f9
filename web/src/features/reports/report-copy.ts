import { backCallStatuses, backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import {
  loanApplicationFlowLabels,
  type LoanApplicationFlow,
} from '@loanline/proto/enums/loan-application-flows';
import { wizardSteps } from '@loanline/proto/enums/wizard-steps';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { staffStageName } from '@loanline/proto/enums/stages';
import type { ReportFigure, ReportTopic } from '@loanline/proto/entities/report';
import { money, shortDay } from '../../lib/format/format.ts';

interface TopicWords {
  readonly title: string;
  /** What the figures are, where the title does not say. */
  readonly hint?: string;
  /** What a figure is about. */
  readonly label: (key: string) => string;
  /** A figure as text; a plain number unless given. */
  readonly format?: (value: number) => string;
  /** Of the figures, where they are no counts. */
  readonly unit?: 'hours' | 'minutes' | '%' | '£';
  /** The header in the CSV for the part of a share; `within` unless given. */
  readonly part?: string;
  /** The figure of a full bar; the largest figure unless given. */
  readonly most?: number;
  /** Shown when there are no figures. */
  readonly empty: string;
}

const from = (labels: Readonly<Record<string, string>>) => (key: string) => labels[key] ?? key;

const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Such as 45 min, 2 h 5 min, 20 h or 2.4 days. */
export const lengthOfTime = (minutes: number): string => {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / hourMinutes);
  const minutesMore = whole % hourMinutes;
  if (hours === 0) return `${whole} min`;
  if (hours < 10) return minutesMore === 0 ? `${hours} h` : `${hours} h ${minutesMore} min`;
  if (whole < dayMinutes) return `${Math.round(whole / hourMinutes)} h`;
  return `${(whole / dayMinutes).toFixed(1)} days`;
};

/** Such as 87% or 99.6%: 100% is all of them. */
const percent = (share: number): string => `${share < 100 ? Math.min(99.9, toOneDecimal(share)) : 100}%`;

const failedPaymentNames: Readonly<Record<string, string>> = {
  all: 'All',
  retaken: 'Retaken',
  'given-up': 'Closed',
  open: 'Open',
};

const answerNames: Readonly<Record<string, string>> = {
  first: 'First answers',
  next: 'Next answers',
  application: 'Application chats',
  inquiry: 'Inquiries',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** A form such as `apply`, or a step of it such as `apply address`. */
const stepName = (key: string): string => {
  const [flow = '', step] = key.split(' ');
  if (step === undefined) return loanApplicationFlowLabels[flow as LoanApplicationFlow];
  const steps: Readonly<Record<string, string>> = wizardSteps[flow as LoanApplicationFlow];
  return `${Object.keys(steps).indexOf(step) + 1}. ${steps[step] ?? step}`;
};

/** A member of staff and the status that they gave a request, such as `sam see_notes`. */
const callOutcome = (key: string): string => {
  const status = backCallStatuses.find((one) => key.endsWith(` ${one}`));
  return status === undefined ? key : `${key.slice(0, -status.length - 1)}: ${backCallStatusLabels[status]}`;
};

const plain = (value: number): string => value.toLocaleString('en-GB');

/** A figure as text, such as 1,204, 2 h 5 min or, of a share, 3 of 4 (75%); a dash where nothing was measured. */
export const figureTexts = (
  { value, before, counts }: ReportFigure,
  format: (value: number) => string = plain,
): readonly [string, string] => {
  const text = (share: number | null, part?: number, whole?: number): string => {
    if (share === null) return '–';
    return part === undefined || whole === undefined
      ? format(share)
      : `${plain(part)} of ${plain(whole)} (${format(share)})`;
  };
  return [text(value, counts?.part, counts?.whole), text(before, counts?.partBefore, counts?.wholeBefore)];
};

/** Whether a figure is a part of the one above it, such as `first sms`. */
export const isPart = ({ key, counts }: ReportFigure): boolean => counts !== undefined && key.includes(' ');

/** How each part of the report is worded, in the order in which the parts are shown. */
export const topicWords: Readonly<Record<ReportTopic, TopicWords>> = {
  'submissions-by-day': {
    title: 'Submitted applications by day',
    label: (key) => shortDay(`${key}T12:00:00Z`),
    empty: 'Nobody submitted an application.',
  },
  submissions: {
    title: 'Submitted applications by form',
    label: from(loanApplicationFlowLabels),
    empty: 'Nobody submitted an application.',
  },
  'wizard-steps': {
    title: 'How far visitors get in the forms',
    hint: 'The share of visits that submitted each form, and that continued from each step. A visit ends when its page is closed or reloaded.',
    label: stepName,
    format: percent,
    unit: '%',
    part: 'continued',
    most: 100,
    empty: 'Nobody opened a form.',
  },
  'stages-reached': {
    title: 'Stages that applications reached',
    label: (key) => `${key}. ${staffStageName(Number(key))}`,
    empty: 'No application reached another stage.',
  },
  'stage-hours': {
    title: 'Time in each stage',
    hint: 'Half of the applications spent less time than this in the stage.',
    label: (key) => `${key}. ${staffStageName(Number(key))}`,
    format: (hours) => lengthOfTime(hours * 60),
    unit: 'hours',
    empty: 'No application left a stage.',
  },
  outcomes: {
    title: 'Outcomes',
    label: from(outcomeLabels),
    empty: 'No application was given an outcome.',
  },
  'answers-in-time': {
    title: 'Answers within target',
    hint: 'How many of our answers met the target, counted in office hours.',
    label: (key) => answerNames[key.split(' ').at(-1) ?? ''] ?? key,
    format: percent,
    unit: '%',
    most: 100,
    empty: 'We did not answer anyone.',
  },
  'answer-minutes': {
    title: 'Time until we answer in chats',
    hint: 'From a customer’s first unanswered message to our reply, at any hour.',
    label: from({
      'application half': 'Applications: half answered within',
      'application most': 'Applications: 9 of 10 answered within',
      'inquiry half': 'Inquiries: half answered within',
      'inquiry most': 'Inquiries: 9 of 10 answered within',
    }),
    format: lengthOfTime,
    unit: 'minutes',
    empty: 'We did not answer anyone.',
  },
  'chat-messages': {
    title: 'Chat messages',
    label: from({
      'application customer': 'Applications: from customers',
      'application admin': 'Applications: from us',
      'inquiry customer': 'Inquiries: from customers',
      'inquiry admin': 'Inquiries: from us',
    }),
    empty: 'Nobody wrote a message.',
  },
  'chat-hours': {
    title: 'When customers write in chats',
    label: (key) => `${key}:00 to ${key}:59`,
    empty: 'No customer wrote a message.',
  },
  texts: {
    title: 'SMS and WhatsApp',
    label: from({
      'sms inbound': 'SMS from customers',
      'sms outbound': 'SMS from us',
      'whatsapp inbound': 'WhatsApp from customers',
      'whatsapp outbound': 'WhatsApp from us',
    }),
    empty: 'Nobody sent a message.',
  },
  'text-hours': {
    title: 'When customers write by SMS and WhatsApp',
    label: (key) => `${key}:00 to ${key}:59`,
    empty: 'No customer wrote a message.',
  },
  delivery: {
    title: 'Delivery of our SMS and WhatsApp messages',
    label: from({
      pending: 'Waiting to be sent',
      unconfirmed: 'Not known if sent',
      queued: 'With the provider',
      sent: 'Sent',
      delivered: 'Delivered',
      read: 'Read',
      failed: 'Failed',
    }),
    empty: 'We sent no messages.',
  },
  reminders: {
    title: 'Payment reminders',
    label: from({ new: 'Imported', sent: 'Sent', failed: 'Failed' }),
    empty: 'There were no reminders.',
  },
  'back-calls': {
    title: 'Back calls',
    hint: 'Requests, and changes to each status.',
    label: from({ requested: 'Requested', ...backCallStatusLabels }),
    empty: 'There were no back calls.',
  },
  'back-calls-by-person': {
    title: 'Back calls by person and outcome',
    label: callOutcome,
    empty: 'Nobody finished a back call.',
  },
  'failed-payments': {
    title: 'Failed card payments',
    hint: 'Each time a payment failed in the period, and what has been done about it so far.',
    label: from(failedPaymentNames),
    empty: 'No card payments failed.',
  },
  'failed-payment-sums': {
    title: 'Amounts of failed card payments',
    hint: 'Requests without an amount are left out.',
    label: from(failedPaymentNames),
    format: money,
    unit: '£',
    empty: 'No card payments failed.',
  },
  'ai-reviews': {
    title: 'AI reviews',
    label: from({ running: 'Running', completed: 'Completed', failed: 'Failed', cancelled: 'Cancelled' }),
    empty: 'Nobody started a review.',
  },
  'review-messages': {
    title: 'Messages drafted by AI reviews',
    hint: 'What staff did with the message of each completed review.',
    label: from({ sent: 'Sent', dropped: 'Discarded', waiting: 'Not sent or discarded' }),
    empty: 'No review drafted a message.',
  },
  'review-stages': {
    title: 'Stages suggested by AI reviews',
    hint: 'Whether the application reached the stage that each completed review suggested.',
    label: from({
      followed: 'Moved as suggested',
      'not-followed': 'Not moved as suggested',
      none: 'No stage suggested',
    }),
    empty: 'No review suggested a stage.',
  },
};
