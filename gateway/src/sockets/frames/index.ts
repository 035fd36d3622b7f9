import type { ClientFrame } from '@loanline/proto/frames';
import type { SocketContext } from '../context.ts';
import type { Connection } from '../connection.ts';
import { inquiryRoom } from '../rooms.ts';
import { conversationTyping } from './conversation-typing.ts';
import { inquiryTyping } from './inquiry-typing.ts';
import { subscribe } from './subscribe.ts';
import { subscribeAdmin } from './subscribe-admin.ts';
import { subscribeAgent } from './subscribe-agent.ts';
import { subscribeInquiry } from './subscribe-inquiry.ts';
import { typing } from './typing.ts';

type FrameHandlers = {
  readonly [T in ClientFrame['type']]: (
    connection: Connection,
    frame: Extract<ClientFrame, { type: T }>,
  ) => Promise<void> | void;
};

/** What happens on each frame that a browser sends. */
export const createFrameHandlers = (context: SocketContext): FrameHandlers => ({
  subscribe: subscribe(context),
  unsubscribe: (connection, { applicationId }) => context.hub.leave(connection, applicationId),
  subscribe_admin: subscribeAdmin(context),
  subscribe_agent: subscribeAgent(context),
  subscribe_inquiry: subscribeInquiry(context),
  unsubscribe_inquiry: (connection, { inquiryId }) => context.hub.leave(connection, inquiryRoom(inquiryId)),
  typing: typing(context),
  inquiry_typing: inquiryTyping(context),
  conversation_typing: conversationTyping(context),
  ping: (connection) => connection.send({ type: 'pong' }),
});
