import type { Channel } from '@loanline/proto/enums/channels';
import type { ProblemCode } from '@loanline/proto/problems';
import { ApiError, isOutcomeUnknown, sentenceOf } from '../../../lib/api/api-error.ts';
import type { Content } from '../api/messages.ts';

/** The code of the problem that was answered. */
export const codeOf = (error: unknown): ProblemCode | undefined =>
  error instanceof ApiError ? error.problem?.code : undefined;

const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

const titleOf = (channel: Channel, content: Content, error: unknown): string => {
  if (channel === 'sms') return 'SMS Failed';
  if (codeOf(error) === 'not-configured') return 'WhatsApp Not Configured';
  return 'templateSid' in content ? 'WhatsApp Template Failed' : 'WhatsApp Failed';
};

/** What a person reads of a message that may not have been sent; of wrong input the field's own words. */
export const sendFailure = (
  channel: Channel,
  content: Content,
  error: unknown,
): { readonly title: string; readonly sentence: string } => {
  if (isOutcomeUnknown(error))
    return {
      title: `${channelNames[channel]} Not Confirmed`,
      sentence:
        'We do not know whether the message was sent. Send it again without changing it: the customer will get it only once.',
    };
  const [detail] = error instanceof ApiError ? (error.problem?.details ?? []) : [];
  return {
    title: titleOf(channel, content, error),
    sentence:
      codeOf(error) === 'invalid-input' && detail
        ? detail.message
        : sentenceOf(error, 'The message could not be sent. It is still here: try sending it again.'),
  };
};
