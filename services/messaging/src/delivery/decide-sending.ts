import { codeMinutes } from '@loanline/proto/rules/confirmation-code';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import type { Pool } from 'pg';
import {
  briefly,
  contactRefusal,
  mayArriveUntil,
  type ContactRules,
  type Sending,
} from '../contact-rules/contact.ts';
import { contactHistory } from '../contact-rules/store/contact-history.ts';
import { isOutdatedMessage, outdatedMessage } from '../notifications/store/waiting-notifications.ts';
import { isWithdrawn, withdrawnMessage } from '../released-reminders/store/withdrawn-reminders.ts';
import { isAutomatic } from '../threads/present-message.ts';
import type { MessageRow } from '../threads/store/message-row.ts';

/** Why a claimed message is not handed over now. */
export interface SendingRefusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly sentence: string;
  /** From when on it may go out; null when it fails. */
  readonly notBefore: Date | null;
}

/** It may be handed over now. */
export interface SendingPermission {
  readonly kind: 'allowed';
  /** Until when its provider may deliver it; null is for as long as the provider tries. */
  readonly deliverBy: Date | null;
}

type Decision = SendingRefusal | SendingPermission;

interface Parts {
  readonly pool: Pool;
  readonly rules: ContactRules;
}

/** Longest time that an automatic reply waits to be sent: the office may have opened since. */
const automaticReplyMinutes = 15;
const automaticReplyExpired = `It could not be sent within ${automaticReplyMinutes} minutes, and the office may have opened since. The customer still waits for an answer.`;

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs);

const failure = (code: string, sentence: string): SendingRefusal => ({
  kind: 'refused',
  code,
  sentence,
  notBefore: null,
});
const allowed = (deliverBy: Date | null): SendingPermission => ({ kind: 'allowed', deliverBy });

/** The customer waits for it now, so a code is refused only after STOP or once it has expired. */
const decideCode = async ({ pool }: Parts, message: MessageRow, now: Date): Promise<Decision> => {
  const expiresAt = minutesAfter(message.createdAt, codeMinutes);
  if (expiresAt < now) return failure('expired', 'The code expired before it could be sent.');
  const { optedOutAt } = await contactHistory(pool, message.receiver, null, now, message.id);
  return optedOutAt ? failure('opt-out', briefly['opt-out']) : allowed(expiresAt);
};

const purposeOf = (message: MessageRow): Sending['purpose'] => {
  if (message.purpose === 'reminder') return 'reminder';
  return message.author !== null || isAutomatic(message) ? 'conversation' : 'update';
};

const decideByRules = async ({ pool, rules }: Parts, message: MessageRow, now: Date): Promise<Decision> => {
  const facts = await contactHistory(pool, message.receiver, message.lastInboundAt, now, message.id);
  const sending: Sending = {
    channel: message.channel,
    purpose: purposeOf(message),
    isFreeText: message.templateSid === null,
    isOverridden: message.overrideReason !== null,
    storedAt: message.createdAt,
  };
  const refusal = contactRefusal(rules, sending, facts, now);
  if (!refusal) return allowed(mayArriveUntil(rules, sending, facts, now));
  const { rule, sentence } = refusal;
  const mayWait = rule === 'contact-hours' && !isAutomatic(message);
  return { kind: 'refused', code: rule, sentence, notBefore: mayWait ? refusal.notBefore : null };
};

const decideAutomaticReply = async (parts: Parts, message: MessageRow, now: Date): Promise<Decision> => {
  const expiresAt = minutesAfter(message.createdAt, automaticReplyMinutes);
  if (expiresAt < now) return failure('expired', automaticReplyExpired);
  const decision = await decideByRules(parts, message, now);
  if (decision.kind === 'refused') return decision;
  const { deliverBy } = decision;
  return allowed(deliverBy && deliverBy < expiresAt ? deliverBy : expiresAt);
};

/** Whether a message may be handed over at this moment, and until when it may be delivered. It only reads. */
export const decideSending = async (parts: Parts, message: MessageRow, now: Date): Promise<Decision> => {
  if (await isOutdatedMessage(parts.pool, message.id))
    return failure(outdatedMessage.errorCode, outdatedMessage.errorMessage);
  if (message.purpose === 'reminder' && (await isWithdrawn(parts.pool, message.id)))
    return failure(withdrawnMessage.errorCode, withdrawnMessage.errorMessage);
  if (message.purpose === 'agent') return allowed(null);
  if (message.purpose === 'code') return decideCode(parts, message, now);
  if (isAutomatic(message)) return decideAutomaticReply(parts, message, now);
  return decideByRules(parts, message, now);
};
