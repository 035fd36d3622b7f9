import * as z from 'zod/mini';
import { chatMessage } from '../entities/chat.ts';
import { threadMessage } from '../entities/thread.ts';
import { applicationReference } from '../entities/fields.ts';
import { inboxKinds, inboxReference } from '../entities/conversations/staff-inbox.ts';
import { inquiry, inquiryId, staffInquiry } from '../entities/inquiry.ts';
import { noteChanges } from '../entities/note.ts';
import { staffApplication, trackedApplication } from '../entities/tracked-application.ts';
import { backCallStatus } from '../enums/back-call-statuses.ts';
import { sender } from '../enums/senders.ts';
import { problemCodes } from '../problems.ts';

/** For how long a browser that was subscribed before may have missed frames, in milliseconds. */
const awayMs = z.optional(z.number().check(z.minimum(0)));

/** What a browser may send on `/ws`. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), applicationId: applicationReference, awayMs }),
  z.object({ type: z.literal('unsubscribe'), applicationId: applicationReference }),
  /** Staff only; the cookie or the token identifies them. */
  z.object({ type: z.literal('subscribe_admin'), token: z.optional(z.string().check(z.maxLength(4096))) }),
  /** Staff of any role: they receive the back call requests that are for them. */
  z.object({ type: z.literal('subscribe_agent'), token: z.optional(z.string().check(z.maxLength(4096))) }),
  z.object({ type: z.literal('typing'), applicationId: applicationReference }),
  /** Anyone who has the id of an inquiry may subscribe to it. */
  z.object({ type: z.literal('subscribe_inquiry'), inquiryId, awayMs }),
  z.object({ type: z.literal('unsubscribe_inquiry'), inquiryId }),
  z.object({ type: z.literal('inquiry_typing'), inquiryId }),
  /** Staff only: their colleagues see who is replying. */
  z.object({ type: z.literal('conversation_typing'), conversationId: z.number().check(z.int()) }),
  /**
   * Staff only: the conversation that they look at, or null. A browser repeats it while they look, because a frame counts only
   * for a while.
   */
  z.object({ type: z.literal('viewing'), conversation: z.nullable(inboxReference) }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** The correlation id of the change that a frame reports: logs of every process name it. */
const caused = { correlationId: z.optional(z.string()) };

/** A message of an SMS or WhatsApp conversation came, or its state moved on; for staff. */
const threadFrame = {
  conversationId: z.number(),
  backCallRequestId: z.nullable(z.number()),
  customerName: z.nullable(z.string()),
  message: threadMessage,
  isNew: z.boolean(),
};

/** News of a conversation: the chat of an application, or an inquiry. */
const conversationFrames = [
  z.object({
    type: z.literal('chat_message'),
    ...caused,
    applicationId: applicationReference,
    message: chatMessage,
  }),
  z.object({
    type: z.literal('chat_read'),
    ...caused,
    applicationId: applicationReference,
    reader: sender,
    username: z.optional(z.string()),
    sequence: z.number(),
  }),
  z.object({
    type: z.literal('inquiry_message'),
    ...caused,
    inquiryId,
    /** How many messages of the sender's side the other side has not read. */
    unreadCount: z.number(),
    message: chatMessage,
  }),
  z.object({
    type: z.literal('inquiry_read'),
    ...caused,
    inquiryId,
    reader: sender,
    username: z.optional(z.string()),
    sequence: z.number(),
  }),
] as const;
export type ConversationFrame = z.output<(typeof conversationFrames)[number]>;

/** What a browser that comes back has missed, in order; absent when that is not known, so that it has to fetch it. */
const missed = z.optional(z.array(z.union(conversationFrames)));

/** What the gateway pushes on `/ws`. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribed'),
    applicationId: applicationReference,
    /** Who has this version of the application, or a newer one, has missed nothing; absent when it is not known. */
    version: z.optional(z.number()),
    missed,
  }),
  z.object({ type: z.literal('subscribed_admin') }),
  z.object({ type: z.literal('subscribed_agent') }),
  z.object({
    type: z.literal('application_update'),
    ...caused,
    applicationId: applicationReference,
    data: z.union([staffApplication, trackedApplication]),
  }),
  ...conversationFrames,
  /** Someone is writing; only staff receive `username`. */
  z.object({
    type: z.literal('typing'),
    applicationId: applicationReference,
    sender,
    username: z.optional(z.string()),
  }),
  z.object({ type: z.literal('subscribed_inquiry'), inquiryId, missed }),
  /** An inquiry was started, or its status changed. */
  z.object({
    type: z.literal('inquiry_update'),
    ...caused,
    inquiryId,
    data: z.union([staffInquiry, inquiry]),
  }),
  /** Someone is writing in an inquiry; only staff receive `username`. */
  z.object({ type: z.literal('inquiry_typing'), inquiryId, sender, username: z.optional(z.string()) }),
  z.object({ type: z.literal('sms_message'), ...caused, ...threadFrame }),
  z.object({ type: z.literal('whatsapp_message'), ...caused, ...threadFrame }),
  /** A member of staff has read a conversation that far. */
  z.object({
    type: z.literal('conversation_read'),
    ...caused,
    conversationId: z.number(),
    username: z.string(),
    sequence: z.number(),
  }),
  z.object({ type: z.literal('conversation_typing'), conversationId: z.number(), username: z.string() }),
  /** Staff took, handed over, snoozed or completed a conversation: fetch the inbox. */
  z.object({ type: z.literal('inbox_changed'), ...caused, kind: z.enum(inboxKinds), id: z.string() }),
  /** Staff only: which staff look at these conversations now. All that have viewers come after `subscribed_admin`. */
  z.object({
    type: z.literal('conversation_viewers'),
    conversations: z.array(z.extend(inboxReference, { usernames: z.array(z.string()) })),
  }),
  /** Staff wrote, edited, deleted or restored a note: fetch the notes of its record. */
  z.object({
    type: z.literal('note_changed'),
    ...caused,
    noteId: z.number(),
    record: z.string(),
    change: z.enum(noteChanges),
    author: z.string(),
  }),
  /** A back call request changed, or came: fetch it. */
  z.object({
    type: z.literal('backcall_update'),
    ...caused,
    backCallId: z.number(),
    status: backCallStatus,
    version: z.number(),
  }),
  /** Many left the list, or came back: fetch the list. */
  z.object({ type: z.literal('backcalls_cleared'), ...caused, clearId: z.uuid(), undone: z.boolean() }),
  /** Messaging imported a failed card payment from the sheet. */
  z.object({
    type: z.literal('failed_cpa_imported'),
    ...caused,
    data: z.object({ customerName: z.string() }),
  }),
  /** Rows of a file that have been read; the key is the one that the file was sent with. */
  z.object({ type: z.literal('import_progress'), ...caused, importKey: z.string(), rows: z.number() }),
  /** Reminders were imported, sent, taken off the list or brought back: fetch the list. */
  z.object({ type: z.literal('reminders_changed'), ...caused, changeId: z.uuid(), change: z.string() }),
  /** The AI agent took a step. */
  z.object({
    type: z.literal('ai_agent_progress'),
    ...caused,
    applicationId: applicationReference,
    runId: z.uuid(),
    customerName: z.string(),
    progress: z.object({ message: z.string() }),
  }),
  /** A review by the AI agent ended; `success` is whether it has a result. */
  z.object({
    type: z.literal('ai_agent_complete'),
    ...caused,
    applicationId: applicationReference,
    runId: z.uuid(),
    success: z.boolean(),
    customerName: z.string(),
    message: z.string(),
  }),
  /** A board was synced with changes, or its state changed: fetch its status. */
  z.object({ type: z.literal('board_sync'), ...caused, boardId: z.string() }),
  /** Pushes may have been missed: fetch again what came after the last one seen. */
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('error'), error: z.string(), code: z.enum(problemCodes) }),
]);
export type ServerFrame = z.output<typeof serverFrame>;

/** Close codes beyond the standard ones. */
export const closeCodes = {
  /** The client reads too slowly; it should reconnect and fetch what it missed. */
  tooSlow: 4008,
  /** The staff session ended. */
  sessionEnded: 4001,
  /** Too many frames, or frames too large. */
  abuse: 4029,
} as const;
