import type { Citation } from '@loanline/proto/entities/ai-review';
import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import type { Reminder } from '@loanline/proto/entities/reminder';
import { exactPounds } from '@loanline/proto/rules/money/money';

const longest = 160;

/** A text on one line, cut where it is long. */
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

const answer = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(nothing)';
  return short(typeof value === 'string' ? value : JSON.stringify(value));
};

/** An answer of the submitted application. */
export const fromSubmission = (label: string, value: unknown): Citation => ({
  record: 'submission',
  label,
  says: answer(value),
});

/** A figure of the tracked application. */
export const fromApplication = (label: string, value: unknown): Citation => ({
  record: 'application',
  label,
  says: answer(value),
});

/** A field of the lender's own record of the customer. */
export const fromCustomer = (label: string, value: unknown): Citation => ({
  record: 'customer',
  label,
  says: answer(value),
});

export const fromChat = ({ sequence, text }: ChatMessage): Citation => ({
  record: 'chat',
  label: `Message ${sequence}`,
  says: short(text),
});

export const fromMessage = ({ channel, sequence, messageBody }: ThreadMessage): Citation => ({
  record: channel,
  label: `Message ${sequence}`,
  says: short(messageBody),
});

/** Of whether they may be written to. */
export const fromContact = (label: string, says: string): Citation => ({
  record: 'contact',
  label,
  says: short(says),
});

export const fromBackCall = ({ id, status, notes }: BackCallRequest): Citation => ({
  record: 'back-call',
  label: `Back call request ${id}`,
  says: short(`${status}${notes ? `: ${notes}` : ''}`),
});

export const fromReminder = ({ id, amount, date, status }: Reminder): Citation => ({
  record: 'reminder',
  label: `Reminder ${id}`,
  says: `${exactPounds(Number(amount))} due ${date}, ${status}`,
});
