import { createImportRoutes } from '@loanline/kit/imports/import-routes';
import { backCallImport } from '@loanline/proto/routes/import-rows';
import type { Context } from '../context.ts';
import { backCallRows } from '../imports/back-call-rows.ts';
import { applySheetUpdates } from './apply-sheet-updates.ts';
import { changeBackCall } from './change-back-call.ts';
import { checkReminderContacts } from './check-reminder-contacts.ts';
import { clearBackCalls } from './clear-back-calls.ts';
import { liftContactHold, placeContactHold } from './contact-holds.ts';
import { getContactFile } from './get-contact-file.ts';
import { getBackCall } from './get-back-call.ts';
import { getConversationUnreadCounts } from './get-conversation-unread-counts.ts';
import { getMessageMedia } from './get-message-media.ts';
import { getWhatsappWebhookInfo } from './get-whatsapp-webhook-info.ts';
import { listSmsMessages, listWhatsappMessages } from './list-back-call-messages.ts';
import { exportBackCalls } from './export-back-calls.ts';
import { listBackCallClears } from './list-back-call-clears.ts';
import { listBackCalls } from './list-back-calls.ts';
import { listBankHolidays } from './list-bank-holidays.ts';
import { listConversationMessages } from './list-conversation-messages.ts';
import { listConversations } from './list-conversations.ts';
import { listTemplates } from './list-templates.ts';
import { markAgentNotesSeen } from './mark-agent-notes-seen.ts';
import { markConversationRead } from './mark-conversation-read.ts';
import { requestBackCall } from './request-back-call.ts';
import { resendAgentText } from './resend-agent-text.ts';
import { retryMessage } from './retry-message.ts';
import { sendBackCallToAgent } from './send-back-call-to-agent.ts';
import { sendConversationMessage } from './send-conversation-message.ts';
import { sendReminderText } from './send-reminder-text.ts';
import { sendSms, sendWhatsapp, sendWhatsappTemplate } from './send-to-back-call.ts';
import { takeUpBackCalls } from './take-up-back-calls.ts';
import { undoClearBackCalls } from './undo-clear-back-calls.ts';
import {
  receiveSms,
  receiveSmsStatus,
  receiveWhatsapp,
  receiveWhatsappStatus,
  verifyWhatsappWebhook,
} from './webhooks.ts';

/** Fixed paths come before those with parameters. */
export const createRoutes = (context: Context) => [
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
  takeUpBackCalls(context),
  applySheetUpdates(context),
  ...createImportRoutes(backCallImport, context, backCallRows),

  listBankHolidays(context),

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

  receiveSms(context),
  receiveSmsStatus(context),
  receiveWhatsapp(context),
  receiveWhatsappStatus(context),
  verifyWhatsappWebhook(context),
  getWhatsappWebhookInfo(context),
];
