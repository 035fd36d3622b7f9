import { getUnreadCounts } from '../conversations/routes/get-unread-counts.ts';
import { listChatMessages } from '../conversations/routes/list-chat-messages.ts';
import { listUnreadApplications } from '../conversations/routes/list-unread-applications.ts';
import { markChatRead } from '../conversations/routes/mark-chat-read.ts';
import { postChatMessage } from '../conversations/routes/post-chat-message.ts';
import type { Deps } from '../deps.ts';
import { checkUnseen } from '../inquiries/routes/check-unseen.ts';
import { exportInquiries } from '../inquiries/routes/export-inquiries.ts';
import { getInquiry } from '../inquiries/routes/get-inquiry.ts';
import { listInquiries } from '../inquiries/routes/list-inquiries.ts';
import { listInquiryMessages } from '../inquiries/routes/list-inquiry-messages.ts';
import { markInquiriesRead } from '../inquiries/routes/mark-inquiries-read.ts';
import { markInquiryRead } from '../inquiries/routes/mark-inquiry-read.ts';
import { postInquiryMessage } from '../inquiries/routes/post-inquiry-message.ts';
import { setInquiryStatus } from '../inquiries/routes/set-inquiry-status.ts';
import { startInquiry } from '../inquiries/routes/start-inquiry.ts';
import { getReport } from '../reports/routes.ts';
import { savedReplyRoutes } from '../saved-replies/routes.ts';
import { inboxRoutes } from '../staff-inbox/routes.ts';

/** Fixed paths come before those with parameters. */
export const createRoutes = (deps: Deps) => [
  getReport(deps),
  getUnreadCounts(deps),
  listUnreadApplications(deps),
  listChatMessages(deps),
  postChatMessage(deps),
  markChatRead(deps),

  startInquiry(deps),
  listInquiries(deps),
  exportInquiries(deps),
  markInquiriesRead(deps),
  getInquiry(deps),
  setInquiryStatus(deps),
  listInquiryMessages(deps),
  postInquiryMessage(deps),
  markInquiryRead(deps),
  checkUnseen(deps),

  ...inboxRoutes(deps),
  ...savedReplyRoutes(deps),
];
