import type { EventHandlers } from '@loanline/kit/events/bus/bus';
import type { GatewayDeps } from '../deps.ts';
import { pushAiReview } from './push-ai-review.ts';
import { pushApplication } from './push-application.ts';
import { pushBoardSync } from './push-board-sync.ts';
import { pushBackCall, pushBackCallsCleared } from './push-back-call.ts';
import { pushChatMessage } from './push-chat-message.ts';
import { pushChatRead } from './push-chat-read.ts';
import { pushThreadMessage } from './push-thread-message.ts';
import { pushThreadRead } from './push-thread-read.ts';
import { pushThreadTyping } from './activity/push-thread-typing.ts';
import { pushFailedCpa } from './push-failed-cpa.ts';
import { pushImportProgress } from './push-import-progress.ts';
import { pushInbox } from './push-staff-inbox.ts';
import { pushInquiry } from './push-inquiry.ts';
import { pushInquiryMessage } from './push-inquiry-message.ts';
import { pushInquiryRead } from './push-inquiry-read.ts';
import { pushInquiryTyping } from './activity/push-inquiry-typing.ts';
import { pushNote } from './push-note.ts';
import { pushReminders } from './push-reminders.ts';
import { pushTyping } from './activity/push-typing.ts';
import { pushViewing } from './activity/push-viewing.ts';
import { endSession } from './end-session.ts';

/** What every gateway does with each event that it consumes. */
export const createSubscriptions = (deps: GatewayDeps): EventHandlers => ({
  'application.opened.v1': pushApplication(deps),
  'application.changed.v1': pushApplication(deps),
  'application.erased.v1': pushApplication(deps),
  'chat.message-posted.v1': pushChatMessage(deps),
  'chat.read.v1': pushChatRead(deps),
  'chat.typing.v1': pushTyping(deps),
  'inbox.changed.v1': pushInbox(deps),
  'inbox.viewing.v1': pushViewing(deps),
  'inquiry.opened.v1': pushInquiry(deps),
  'inquiry.changed.v1': pushInquiry(deps),
  'inquiry.message-posted.v1': pushInquiryMessage(deps),
  'inquiry.read.v1': pushInquiryRead(deps),
  'inquiry.typing.v1': pushInquiryTyping(deps),
  'backcall.changed.v1': pushBackCall(deps),
  'backcalls.cleared.v1': pushBackCallsCleared(deps),
  'backcall.failed-cpa-imported.v1': pushFailedCpa(deps),
  'conversation.message-changed.v1': pushThreadMessage(deps),
  'conversation.read.v1': pushThreadRead(deps),
  'conversation.typing.v1': pushThreadTyping(deps),
  'board.sync-changed.v1': pushBoardSync(deps),
  'import.progressed.v1': pushImportProgress(deps),
  'note.changed.v1': pushNote(deps),
  'reminders.changed.v1': pushReminders(deps),
  'agent.run-changed.v1': pushAiReview(deps),
  'staff.present.v1': deps.presence.note,
  'staff.session-revoked.v1': endSession(deps),
});
