import type { Context } from '../context.ts';
import { getReport } from './get-report.ts';
import { checkUnseen } from './check-unseen.ts';
import { getInquiry } from './get-inquiry.ts';
import { getUnreadCounts } from './get-unread-counts.ts';
import { inboxRoutes } from './staff-inbox.ts';
import { listChatMessages } from './list-chat-messages.ts';
import { exportInquiries } from './export-inquiries.ts';
import { listInquiries } from './list-inquiries.ts';
import { listInquiryMessages } from './list-inquiry-messages.ts';
import { listUnreadApplications } from './list-unread-applications.ts';
import { markChatRead } from './mark-chat-read.ts';
import { markInquiriesRead } from './mark-inquiries-read.ts';
import { markInquiryRead } from './mark-inquiry-read.ts';
import { postChatMessage } from './post-chat-message.ts';
import { postInquiryMessage } from './post-inquiry-message.ts';
import { savedReplyRoutes } from './saved-replies.ts';
import { setInquiryStatus } from './set-inquiry-status.ts';
import { startInquiry } from './start-inquiry.ts';

export const createRoutes = (context: Context) => [
  getReport(context),
  getUnreadCounts(context),
  listUnreadApplications(context),
  listChatMessages(context),
  postChatMessage(context),
  markChatRead(context),

  startInquiry(context),
  listInquiries(context),
  exportInquiries(context),
  markInquiriesRead(context),
  getInquiry(context),
  setInquiryStatus(context),
  listInquiryMessages(context),
  postInquiryMessage(context),
  markInquiryRead(context),
  checkUnseen(context),

  ...inboxRoutes(context),
  ...savedReplyRoutes(context),
];
