import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import type { ClientFrame } from '@loanline/proto/frames';
import type { ReceivedFrame, Subscription } from '../socket/frames.ts';

/** A conversation with the lender: the chat of an application, by its reference, or an inquiry, by its id. */
export interface Conversation {
  readonly kind: 'application' | 'inquiry';
  readonly id: string;
}

/** What a frame says about a conversation. */
export type ConversationNews =
  | { readonly what: 'message'; readonly message: ChatMessage }
  | { readonly what: 'read'; readonly reader: Sender; readonly sequence: number }
  | { readonly what: 'typing'; readonly sender: Sender; readonly username?: string | undefined };

/** A name that no other conversation has. */
export const conversationKey = ({ kind, id }: Conversation): string =>
  kind === 'application' ? id : `${kind}.${id}`;

/** The subscription that makes the live socket push a conversation. */
export const subscriptionTo = ({ kind, id }: Conversation): Subscription =>
  kind === 'application'
    ? { type: 'subscribe', applicationId: id }
    : { type: 'subscribe_inquiry', inquiryId: id };

/** Sends the others that someone is writing. */
export const typingIn = ({ kind, id }: Conversation): ClientFrame =>
  kind === 'application' ? { type: 'typing', applicationId: id } : { type: 'inquiry_typing', inquiryId: id };

/** What a frame says about a conversation; undefined when it is about another one, or about something else. */
export const newsOf = ({ kind, id }: Conversation, frame: ReceivedFrame): ConversationNews | undefined => {
  const about = 'applicationId' in frame ? frame.applicationId : 'inquiryId' in frame && frame.inquiryId;
  if (about !== id || 'inquiryId' in frame !== (kind === 'inquiry')) return undefined;
  if (frame.type === 'chat_message' || frame.type === 'inquiry_message')
    return { what: 'message', message: frame.message };
  if (frame.type === 'chat_read' || frame.type === 'inquiry_read')
    return { what: 'read', reader: frame.reader, sequence: frame.sequence };
  if (frame.type === 'typing' || frame.type === 'inquiry_typing')
    return { what: 'typing', sender: frame.sender, username: frame.username };
  return undefined;
};
