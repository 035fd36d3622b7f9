import type { EventHandlers } from '@loanline/kit/events/bus/bus';
import type { Context } from '../context.ts';
import { pushAgentRun } from './push-agent-run.ts';
import { pushApplication } from './push-application.ts';
import { pushBoardSync } from './push-board-sync.ts';
import { pushBackCall, pushBackCallsCleared } from './push-back-call.ts';
import { pushChatMessage } from './push-chat-message.ts';
import { pushChatRead } from './push-chat-read.ts';
import { pushConversationMessage } from './push-conversation-message.ts';
import { pushConversationRead } from './push-conversation-read.ts';
import { pushConversationTyping } from './push-conversation-typing.ts';
import { pushFailedCpa } from './push-failed-cpa.ts';
import { pushImportProgress } from './push-import-progress.ts';
import { pushInbox } from './push-staff-inbox.ts';
import { pushInquiry } from './push-inquiry.ts';
import { pushInquiryMessage } from './push-inquiry-message.ts';
import { pushInquiryRead } from './push-inquiry-read.ts';
import { pushInquiryTyping } from './push-inquiry-typing.ts';
import { pushReminders } from './push-reminders.ts';
import { pushTyping } from './push-typing.ts';
import { endSession } from './end-session.ts';

/** What every gateway does with each event that it hears. */
export const createSubscriptions = (context: Context): EventHandlers => ({
  'application.opened.v1': pushApplication(context),
  'application.changed.v1': pushApplication(context),
  'application.erased.v1': pushApplication(context),
  'chat.message-posted.v1': pushChatMessage(context),
  'chat.read.v1': pushChatRead(context),
  'chat.typing.v1': pushTyping(context),
  'inbox.changed.v1': pushInbox(context),
  'inquiry.opened.v1': pushInquiry(context),
  'inquiry.changed.v1': pushInquiry(context),
  'inquiry.message-posted.v1': pushInquiryMessage(context),
  'inquiry.read.v1': pushInquiryRead(context),
  'inquiry.typing.v1': pushInquiryTyping(context),
  'backcall.changed.v1': pushBackCall(context),
  'backcalls.cleared.v1': pushBackCallsCleared(context),
  'backcall.failed-cpa-imported.v1': pushFailedCpa(context),
  'conversation.message-changed.v1': pushConversationMessage(context),
  'conversation.read.v1': pushConversationRead(context),
  'conversation.typing.v1': pushConversationTyping(context),
  'board.sync-changed.v1': pushBoardSync(context),
  'import.progressed.v1': pushImportProgress(context),
  'reminders.changed.v1': pushReminders(context),
  'agent.run-changed.v1': pushAgentRun(context),
  'staff.session-revoked.v1': endSession(context),
});
