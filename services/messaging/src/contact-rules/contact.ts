import type { Channel } from '@loanline/proto/enums/channels';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import { dayMs, hourMs } from '@loanline/proto/rules/dates/durations';
import { closingTime, isWithinHours, nextOpening, type ContactHours } from './contact-hours.ts';

/** The rules for contacting customers; settings give the figures. */
export interface ContactRules {
  readonly hours: ContactHours;
  readonly remindersPerDay: number;
  readonly remindersPerWeek: number;
}

/** What is known of a person at the moment of sending. */
export interface ContactHistory {
  readonly optedOutAt: Date | null;
  readonly hold: {
    readonly until: Date;
    readonly reason: string;
    readonly placedBy: string;
    readonly placedAt: Date;
  } | null;
  /** When they last wrote in this thread. */
  readonly lastInboundAt: Date | null;
  /** Reminders that went to them, since midnight in London and in 7 days. */
  readonly remindersToday: number;
  readonly remindersThisWeek: number;
  /** The published bank holidays; none while they were not read. */
  readonly holidays: readonly PlainDate[];
}

export interface Sending {
  readonly channel: Channel;
  /** An update is news that nobody asked for at that moment, so it answers nothing that the customer wrote. */
  readonly purpose: 'conversation' | 'update' | 'reminder';
  /** True for words of our own, false for a template that the provider has approved. */
  readonly isFreeText: boolean;
  /** True when a member of staff gave a reason to send in spite of the rules that allow it. */
  readonly isOverridden: boolean;
  /** When it was stored; undefined before that. A reason to override the rules does not cover a hold placed later. */
  readonly storedAt?: Date;
}

/** How a reminder goes out that nobody gave a reason for. */
export const reminderAsText: Sending = {
  channel: 'sms',
  purpose: 'reminder',
  isFreeText: true,
  isOverridden: false,
};

export type ContactRule = 'opt-out' | 'window' | 'hold' | 'contact-hours' | 'frequency-cap';

/** The rules for answers that must say nothing of the customer: a hold may quote what they said. */
export const briefly: Readonly<Record<ContactRule, string>> = {
  'opt-out': 'The customer wrote STOP',
  hold: 'Messages to the customer are on hold',
  'contact-hours': 'Outside contact hours (CONC 7.9)',
  'frequency-cap': 'The customer has had as many reminders as may be sent',
  window: 'The channel does not take it',
};

export interface ContactRefusal {
  readonly rule: ContactRule;
  /** True when a reason lets it through. */
  readonly overridable: boolean;
  readonly sentence: string;
  /** When it may be sent, where that is known. */
  readonly notBefore: Date | null;
}

const windowMs = dayMs;
/** Answering somebody who wrote within the last hour is at a time of their choosing. */
const answerMs = hourMs;

/** Until when free text may be sent on WhatsApp: 24 hours after the customer's last message. */
export const windowClosesAt = (lastInboundAt: Date | null, now: Date): Date | null => {
  const closes = lastInboundAt && new Date(lastInboundAt.getTime() + windowMs);
  return closes && closes > now ? closes : null;
};

const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Until when a message answers what the customer wrote, at any hour; null when it answers nothing. */
const answersUntil = (purpose: Sending['purpose'], lastInboundAt: Date | null): Date | null =>
  purpose === 'conversation' && lastInboundAt ? new Date(lastInboundAt.getTime() + answerMs) : null;

/** Whether contact hours forbid writing now. An answer within the hour may always be sent. */
export const isOutsideHours = (
  { hours }: ContactRules,
  { lastInboundAt, holidays }: Pick<ContactHistory, 'lastInboundAt' | 'holidays'>,
  now: Date,
  purpose: Sending['purpose'] = 'conversation',
): boolean => {
  const until = answersUntil(purpose, lastInboundAt);
  const isAnswer = until !== null && now <= until;
  return !isAnswer && !isWithinHours(hours, now, holidays);
};

/** Until when a message that may go out now may arrive; null when contact hours do not bind it. */
export const mayArriveUntil = (
  { hours }: ContactRules,
  { purpose, isOverridden }: Pick<Sending, 'purpose' | 'isOverridden'>,
  { lastInboundAt, holidays }: Pick<ContactHistory, 'lastInboundAt' | 'holidays'>,
  now: Date,
): Date | null => {
  if (isOverridden) return null;
  const closes = closingTime(hours, now, holidays);
  const answered = answersUntil(purpose, lastInboundAt);
  return closes && answered && answered > closes ? answered : (closes ?? answered);
};

/** Whether a hold forbids a message, unless staff gave a reason while it was in place. */
const isHeld = (
  { isOverridden, storedAt }: Sending,
  { until, placedAt }: NonNullable<ContactHistory['hold']>,
  now: Date,
): boolean => until > now && (!isOverridden || (storedAt !== undefined && placedAt > storedAt));

/** Why a message may not go out at this moment, the gravest reason first; null when it may. */
export const contactRefusal = (
  rules: ContactRules,
  sending: Sending,
  facts: ContactHistory,
  now: Date,
): ContactRefusal | null => {
  const refuse = (rule: ContactRule, sentence: string, notBefore: Date | null = null): ContactRefusal => ({
    rule,
    sentence,
    notBefore,
    overridable: rule !== 'opt-out' && rule !== 'window',
  });
  if (facts.optedOutAt)
    return refuse('opt-out', 'This customer wrote STOP. You cannot message them until they write START.');
  if (sending.channel === 'whatsapp' && sending.isFreeText && !windowClosesAt(facts.lastInboundAt, now))
    return refuse(
      'window',
      "WhatsApp allows free text only within 24 hours of the customer's last message. Send a template.",
    );
  if (facts.hold && isHeld(sending, facts.hold, now))
    return refuse(
      'hold',
      `Messages to this customer are on hold until ${londonTime.format(facts.hold.until)}: ${facts.hold.reason}`,
      facts.hold.until,
    );
  if (sending.isOverridden) return null;
  if (isOutsideHours(rules, facts, now, sending.purpose)) {
    const opens = nextOpening(rules.hours, now, facts.holidays);
    const when = opens ? ` You can write again from ${londonTime.format(opens)}.` : '';
    return refuse('contact-hours', `Outside contact hours (CONC 7.9).${when}`, opens);
  }
  if (sending.purpose === 'reminder') {
    if (facts.remindersToday >= rules.remindersPerDay)
      return refuse('frequency-cap', 'This customer has already had the most reminders allowed in one day.');
    if (facts.remindersThisWeek >= rules.remindersPerWeek)
      return refuse('frequency-cap', 'This customer has already had the most reminders allowed in 7 days.');
  }
  return null;
};

/** How many reminders a person may still get today, if no other rule forbids them. */
export const remindersLeft = (rules: ContactRules, facts: ContactHistory): number =>
  Math.max(
    0,
    Math.min(rules.remindersPerDay - facts.remindersToday, rules.remindersPerWeek - facts.remindersThisWeek),
  );
