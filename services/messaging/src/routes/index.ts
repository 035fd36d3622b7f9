import { createImportRoutes } from '@loanline/kit/files/imports/import-routes';
import { backCallImport } from '@loanline/proto/routes/import-rows';
import type { Context } from '../context.ts';
import { getReport } from './get-report.ts';
import { backCallRows } from '../imports/back-call-rows.ts';
import { applySheetUpdates } from './back-calls/apply-sheet-updates.ts';
import { changeBackCall } from './back-calls/change-back-call.ts';
import { checkReminderContacts } from './check-reminder-contacts.ts';
import { clearBackCalls } from './back-calls/clear-back-calls.ts';
import { liftContactHold, placeContactHold } from './contact-holds.ts';
import { getContactFile } from './get-contact-file.ts';
import { getBackCall } from './back-calls/get-back-call.ts';
import { getConversationUnreadCounts } from './messages/get-conversation-unread-counts.ts';
import { getMessageMedia } from './messages/get-message-media.ts';
import { getWhatsappWebhookInfo } from './messages/get-whatsapp-webhook-info.ts';
import { listSmsMessages, listWhatsappMessages } from './back-calls/list-back-call-messages.ts';
import { exportBackCalls } from './back-calls/export-back-calls.ts';
import { listBackCallClears } from './back-calls/list-back-call-clears.ts';
import { listBackCalls } from './back-calls/list-back-calls.ts';
import { listBankHolidays } from './list-bank-holidays.ts';
import { inboxRoutes } from './messages/staff-inbox.ts';
import { listConversationMessages } from './messages/list-conversation-messages.ts';
import { listConversations } from './messages/list-conversations.ts';
import { listTemplates } from './messages/list-templates.ts';
import { markAgentNotesSeen } from './back-calls/mark-agent-notes-seen.ts';
import { markConversationRead } from './messages/mark-conversation-read.ts';
import { requestBackCall } from './back-calls/request-back-call.ts';
import { resendAgentText } from './back-calls/resend-agent-text.ts';
import { retryMessage } from './messages/retry-message.ts';
import { sendBackCallToAgent } from './back-calls/send-back-call-to-agent.ts';
import { sendConversationMessage } from './messages/send-conversation-message.ts';
import { sendReminderText } from './messages/send-reminder-text.ts';
import { sendSms, sendWhatsapp, sendWhatsappTemplate } from './back-calls/send-to-back-call.ts';
import { ingestBackCalls } from './back-calls/ingest-back-calls.ts';
import { addDevice, removeDevice } from './updates/devices.ts';
import { getUpdatePreference } from './updates/get-update-preference.ts';
import { listNotifications } from './updates/list-notifications.ts';
import { unsubscribe } from './updates/unsubscribe.ts';
import { undoClearBackCalls } from './back-calls/undo-clear-back-calls.ts';
import {
  receiveSms,
  receiveSmsStatus,
  receiveWhatsapp,
  receiveWhatsappStatus,
  verifyWhatsappWebhook,
} from './messages/webhooks.ts';

/** Fixed paths come before those with parameters. */
export const createRoutes = (context: Context) => [
  getReport(context),
  listBackCalls(context),
  exportBackCalls(context),
  requestBackCall(context),
  sendBackCallToAgent(context),
  clearBackCalls(context),
  markAgentNotesSeen(context),
  listBackCallClears(context),
  undoClearBackCalls(context),
  getBackCall(context),
  changeBackCall(context),
  resendAgentText(context),
  ingestBackCalls(context),
  applySheetUpdates(context),
  ...createImportRoutes(backCallImport, context, backCallRows),

  listBankHolidays(context),
  ...inboxRoutes(context),

  listSmsMessages(context),
  sendSms(context),
  listWhatsappMessages(context),
  sendWhatsapp(context),
  sendWhatsappTemplate(context),
  listConversations(context),
  getConversationUnreadCounts(context),
  listConversationMessages(context),
  sendConversationMessage(context),
  markConversationRead(context),
  retryMessage(context),
  getMessageMedia(context),
  listTemplates(context),
  placeContactHold(context),
  liftContactHold(context),
  sendReminderText(context),
  checkReminderContacts(context),
  getContactFile(context),

  getUpdatePreference(context),
  addDevice(context),
  removeDevice(context),
  listNotifications(context),
  unsubscribe(context),

  receiveSms(context),
  receiveSmsStatus(context),
  receiveWhatsapp(context),
  receiveWhatsappStatus(context),
  verifyWhatsappWebhook(context),
  getWhatsappWebhookInfo(context),
];
