import type { Channel } from '@loanline/proto/enums/channels';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { ThreadTarget } from '../api/messages.ts';

interface Place {
  readonly target: ThreadTarget;
  readonly channel: Channel;
  /** However it is written; empty until it is known. */
  readonly phone: string;
}

/**
 * Names the draft of a thread by what makes a thread: its channel and its number. The thread may not exist until the first
 * message, and belongs to the latest back call request of its number, so neither of their ids would last.
 */
export const draftName = ({ target, channel, phone }: Place): string =>
  phone === '' ? `${target.kind} ${target.id}` : `${channel} with ${toE164(phone) ?? phone}`;
