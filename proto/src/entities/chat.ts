import * as z from 'zod/mini';
import { documentType } from '../enums/document-kinds.ts';
import { sender } from '../enums/senders.ts';
import { storableText } from '../rules/forms/form-fields.ts';
import { moment, storedNumber } from './fields.ts';

/** Longest chat message, in characters. */
export const chatMessageMaxLength = 4000;

/** An id made by the client, so that sending again is harmless. */
export const clientId = z.uuid();

/** A file in a message; its content is among the documents of the application. */
export const messageFile = z.object({
  id: z.uuid(),
  /** As its sender named it. Only customers who have confirmed who they are get the names that the lender gave. */
  name: z.optional(z.string()),
  type: documentType,
  bytes: z.number(),
});
export type MessageFile = z.output<typeof messageFile>;

export const chatMessage = z.object({
  id: z.number(),
  sender,
  text: z.string(),
  timestamp: moment,
  /** Place in its conversation: 1, 2, 3, ... without gaps. */
  sequence: z.number(),
  clientId: z.optional(clientId),
  /** Username of the member of staff who wrote it; sent only to staff. */
  author: z.optional(z.string()),
  /** Sent by the product out of office hours; not an answer. */
  isAutomatic: z.optional(z.boolean()),
  file: z.optional(messageFile),
});
export type ChatMessage = z.output<typeof chatMessage>;

const withoutName = (file: MessageFile): MessageFile => {
  const seen = { ...file };
  delete seen.name;
  return seen;
};

/**
 * The message as customers see it: its author is the lender, no matter which member of staff wrote it. Their
 * own file has no name, and neither has the lender's while anybody who knows the reference may read the chat.
 * @param isConfirmed whether everybody who receives it has confirmed who they are
 */
export const asCustomersSee = (message: ChatMessage, isConfirmed: boolean): ChatMessage => {
  const seen = { ...message };
  delete seen.author;
  if (seen.file && (seen.sender === 'customer' || !isConfirmed)) seen.file = withoutName(seen.file);
  return seen;
};

/** How far each side has read: the sequence of the last message seen, 0 when none. */
export const readPositions = z.object({ customer: z.number(), admin: z.number() });
export type ReadPositions = z.output<typeof readPositions>;

const blank = 'Type a message';

/** Anything but space and characters that nobody sees. */
const visible = /[^\s\p{Cf}\p{Cc}]/u;

/** The text of a message: trimmed, not blank, at most 4000 characters. */
export const chatText = z
  .string(blank)
  .check(
    z.overwrite(storableText),
    z.trim(),
    z.regex(visible, blank),
    z.maxLength(chatMessageMaxLength, `Messages can be up to ${chatMessageMaxLength} characters long`),
  );

/** What posts a message. */
export const newChatMessage = z.object({ text: chatText, sender, clientId: z.optional(clientId) });

/** What moves a read position. */
export const readPosition = z.object({
  /** The sequence of the last message seen; the last one there is, when left out. */
  upTo: z.optional(storedNumber),
  /** Whose position: staff's by default when staff call, else the customer's. */
  reader: z.optional(sender),
});

/** One page of a conversation, oldest first. */
export const chatPage = z.object({
  messages: z.array(chatMessage),
  lastRead: readPositions,
  /** True when there is more before (or, with `after`, behind) this page. */
  hasMore: z.boolean(),
});
