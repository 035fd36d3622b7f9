import type { Caller } from '@loanline/kit/access/identity';
import { asCustomersSee, type ChatMessage } from '@loanline/proto/entities/chat';

/** Messages as the caller may see them. */
export const messagesFor = ({ kind }: Caller, messages: readonly ChatMessage[]): ChatMessage[] =>
  kind === 'staff' ? [...messages] : messages.map((message) => asCustomersSee(message, kind !== 'anonymous'));
