import { describe, expect, it } from '@jest/globals';
import type { ReceivedFrame } from '../socket/frames.ts';
import type { Conversation } from './conversation.ts';
import { newsOf } from './conversation.ts';

const message = { id: 1, sender: 'admin', text: 'Hello', timestamp: '', sequence: 1 } as const;
const application: Conversation = { kind: 'application', id: '07480' };
const inquiry: Conversation = { kind: 'inquiry', id: '07480' };

const frames: readonly [ReceivedFrame, Conversation, string][] = [
  [{ type: 'chat_message', applicationId: '07480', message }, application, 'message'],
  [{ type: 'chat_read', applicationId: '07480', reader: 'admin', sequence: 1 }, application, 'read'],
  [{ type: 'typing', applicationId: '07480', sender: 'admin' }, application, 'typing'],
  [{ type: 'inquiry_message', inquiryId: '07480', unreadCount: 1, message }, inquiry, 'message'],
  [{ type: 'inquiry_read', inquiryId: '07480', reader: 'admin', sequence: 1 }, inquiry, 'read'],
  [{ type: 'inquiry_typing', inquiryId: '07480', sender: 'admin' }, inquiry, 'typing'],
];

describe('what a frame says about a conversation', () => {
  it.each(frames)('%o is news only of its own conversation', (frame, own, what) => {
    expect(newsOf(own, frame)?.what).toBe(what);
    expect(newsOf({ ...own, id: '07481' }, frame)).toBeUndefined();
    // An inquiry may by chance have the id that an application has as its reference.
    expect(newsOf(own === application ? inquiry : application, frame)).toBeUndefined();
  });

  it.each<ReceivedFrame>([
    { type: 'resync' },
    { type: 'pong' },
    { type: 'subscribed', applicationId: '07480' },
    { type: 'subscribed_inquiry', inquiryId: '07480' },
  ])('%o is not a message', (frame) => {
    expect(newsOf(application, frame)).toBeUndefined();
    expect(newsOf(inquiry, frame)).toBeUndefined();
  });
});
