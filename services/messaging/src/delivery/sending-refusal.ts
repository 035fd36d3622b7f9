import { codeMinutes } from '@loanline/proto/rules/confirmation-code';
import type { Pool } from 'pg';
import { briefly, contactRefusal, type ContactRules } from '../contact-rules/contact.ts';
import { contactHistory } from '../contact-rules/store/contact-history.ts';
import { isOutdatedMessage, outdatedMessage } from '../notifications/store/waiting-notifications.ts';
import { isAutomatic } from '../threads/present-message.ts';
import type { MessageRow } from '../threads/store/message-row.ts';

/** Why a claimed message is not handed over now. */
export interface SendingRefusal {
  readonly code: string;
  readonly sentence: string;
  /** From when on it may go out; null when it fails. */
  readonly notBefore: Date | null;
}

interface Parts {
  readonly pool: Pool;
  readonly rules: ContactRules;
}

const minute = 60_000;

/** Longest time that an automatic reply waits to be sent: the office may have opened since. */
const automaticReplyMinutes = 15;
const automaticReplyExpired = `It could not be sent within ${automaticReplyMinutes} minutes, and the office may have opened since. The customer still waits for an answer.`;

const isOlderThan = ({ createdAt }: MessageRow, minutes: number, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > minutes * minute;

const failure = (code: string, sentence: string): SendingRefusal => ({ code, sentence, notBefore: null });

/** The customer waits for it now, so a code is refused only after STOP or once it has expired. */
const codeRefusal = async ({ pool }: Parts, message: MessageRow, now: Date) => {
  if (isOlderThan(message, codeMinutes, now))
    return failure('expired', 'The code expired before it could be sent.');
  const { optedOutAt } = await contactHistory(pool, message.receiver, null, now, message.id);
  return optedOutAt ? failure('opt-out', briefly['opt-out']) : null;
};

const refusalByRules = async ({ pool, rules }: Parts, message: MessageRow, now: Date) => {
  const facts = await contactHistory(pool, message.receiver, message.lastInboundAt, now, message.id);
  const refusal = contactRefusal(
    rules,
    {
      channel: message.channel,
      purpose: message.purpose === 'reminder' ? 'reminder' : 'conversation',
      isFreeText: message.templateSid === null,
      isOverridden: message.overrideReason !== null,
    },
    facts,
    now,
  );
  if (!refusal) return null;
  const { rule, sentence } = refusal;
  const mayWait = rule === 'contact-hours' && !isAutomatic(message);
  return { code: rule, sentence, notBefore: mayWait ? refusal.notBefore : null };
};

/** Why a message may not be handed over at this moment; null when it may. It only reads. */
export const sendingRefusal = async (
  parts: Parts,
  message: MessageRow,
  now: Date,
): Promise<SendingRefusal | null> => {
  if (await isOutdatedMessage(parts.pool, message.id))
    return failure(outdatedMessage.errorCode, outdatedMessage.errorMessage);
  if (message.purpose === 'agent') return null;
  if (message.purpose === 'code') return codeRefusal(parts, message, now);
  if (isAutomatic(message) && isOlderThan(message, automaticReplyMinutes, now))
    return failure('expired', automaticReplyExpired);
  return refusalByRules(parts, message, now);
};
