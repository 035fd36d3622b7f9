import type { Conversation } from '../chat/conversation.ts';
import { newsOf } from '../chat/conversation.ts';
import type { ReceivedFrame } from '../socket/frames.ts';

/** Which member of staff writes, by a frame; undefined when the frame is about something else. */
export type TypistOf = (frame: ReceivedFrame) => string | undefined;

/** In a chat or an inquiry. */
export const chatTypist =
  (conversation: Conversation): TypistOf =>
  (frame) => {
    const news = newsOf(conversation, frame);
    return news?.what === 'typing' && news.sender === 'admin' ? news.username : undefined;
  };

/** In an SMS or WhatsApp conversation. */
export const messageTypist =
  (conversationId: number | undefined): TypistOf =>
  (frame) =>
    frame.type === 'conversation_typing' && frame.conversationId === conversationId
      ? frame.username
      : undefined;

/** Colleagues that are writing, and until when that is believed, in milliseconds since 1970. */
export type Typists = Readonly<Record<string, number>>;

const believedFor = 5_000;

/** A frame came at `now`: someone types. */
export const heardTyping = (typists: Typists, username: string, now: number): Typists => ({
  ...typists,
  [username]: now + believedFor,
});

/** Those that still count as writing at `now`. */
export const stillTyping = (typists: Typists, now: number): Typists =>
  Object.fromEntries(Object.entries(typists).filter(([, until]) => until > now));

/** 'Priya is replying', 'Priya and Sam are replying'; '' for nobody. */
export const typingSentence = (typists: Typists): string => {
  const names = Object.keys(typists);
  if (names.length === 0) return '';
  const list = new Intl.ListFormat('en-GB').format(names);
  return `${list} ${names.length === 1 ? 'is' : 'are'} replying`;
};
