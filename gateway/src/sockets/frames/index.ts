import type { ClientFrame } from '@loanline/proto/frames';
import type { FrameDeps } from '../deps.ts';
import type { Connection } from '../connection.ts';
import { inquiryRoom } from '../rooms.ts';
import { threadTyping } from './thread-typing.ts';
import { inquiryTyping } from './inquiry-typing.ts';
import { subscribe } from './subscribe.ts';
import { subscribeAdmin } from './subscribe-admin.ts';
import { subscribeAgent } from './subscribe-agent.ts';
import { subscribeInquiry } from './subscribe-inquiry.ts';
import { typing } from './typing.ts';
import { viewing } from './viewing.ts';

type FrameHandlers = {
  readonly [T in ClientFrame['type']]: (
    connection: Connection,
    frame: Extract<ClientFrame, { type: T }>,
  ) => Promise<void> | void;
};

/** What happens on each frame that a browser sends. */
export const createFrameHandlers = (deps: FrameDeps): FrameHandlers => ({
  subscribe: subscribe(deps),
  unsubscribe: (connection, { applicationId }) => deps.hub.leave(connection, applicationId),
  subscribe_admin: subscribeAdmin(deps),
  subscribe_agent: subscribeAgent(deps),
  subscribe_inquiry: subscribeInquiry(deps),
  unsubscribe_inquiry: (connection, { inquiryId }) => deps.hub.leave(connection, inquiryRoom(inquiryId)),
  typing: typing(deps),
  inquiry_typing: inquiryTyping(deps),
  conversation_typing: threadTyping(deps),
  viewing: viewing(deps),
  ping: (connection) => connection.send({ type: 'pong' }),
});
