import { createImportRoutes } from '@loanline/kit/files/imports/import-routes';
import { backCallImport } from '@loanline/proto/routes/import-rows';
import { agentDeviceRoutes } from './agent-devices/routes.ts';
import { changeBackCall } from './back-calls/routes/change-back-call.ts';
import { clearBackCalls } from './back-calls/routes/clear-back-calls.ts';
import { countBackCallsToClear } from './back-calls/routes/count-back-calls-to-clear.ts';
import { exportBackCalls } from './back-calls/routes/export-back-calls.ts';
import { getBackCall } from './back-calls/routes/get-back-call.ts';
import { listBackCallClears } from './back-calls/routes/list-back-call-clears.ts';
import { listSmsMessages, listWhatsappMessages } from './back-calls/routes/list-back-call-messages.ts';
import { listBackCalls } from './back-calls/routes/list-back-calls.ts';
import { markAgentNotesSeen } from './back-calls/routes/mark-agent-notes-seen.ts';
import { releaseBackCalls } from './back-calls/routes/release-back-calls.ts';
import { requestBackCall } from './back-calls/routes/request-back-call.ts';
import { resendAgentText } from './back-calls/routes/resend-agent-text.ts';
import { sendBackCallToAgent } from './back-calls/routes/send-back-call-to-agent.ts';
import { sendSms, sendWhatsapp, sendWhatsappTemplate } from './back-calls/routes/send-to-back-call.ts';
import { undoClearBackCalls } from './back-calls/routes/undo-clear-back-calls.ts';
import { listBankHolidays } from './bank-holidays/routes/list-bank-holidays.ts';
import { checkReminderContacts } from './contact-rules/routes/check-reminder-contacts.ts';
import { liftContactHold, placeContactHold } from './contact-rules/routes/contact-holds.ts';
import { getContactFile } from './contact-rules/routes/get-contact-file.ts';
import { getThreadUnreadCounts } from './threads/routes/get-thread-unread-counts.ts';
import { getMessageMedia } from './threads/routes/get-message-media.ts';
import { listThreadMessages } from './threads/routes/list-thread-messages.ts';
import { listThreads } from './threads/routes/list-threads.ts';
import { listTemplates } from './threads/routes/list-templates.ts';
import { openThreadWithPhone } from './threads/routes/open-thread.ts';
import { markThreadRead } from './threads/routes/mark-thread-read.ts';
import { retryMessage } from './threads/routes/retry-message.ts';
import { sendThreadMessage } from './threads/routes/send-thread-message.ts';
import { sendReminderText } from './threads/routes/send-reminder-text.ts';
import { inboxRoutes } from './threads/routes/staff-inbox.ts';
import type { Deps } from './deps.ts';
import { listNotifications } from './notifications/routes/list-notifications.ts';
import { getReport } from './reports/routes.ts';
import { createBackCallRows } from './imports/back-call-rows.ts';
import { applySheetUpdates } from './feeds/routes/apply-sheet-updates.ts';
import { ingestBackCalls } from './feeds/routes/ingest-back-calls.ts';
import { addDevice, removeDevice } from './update-preferences/routes/devices.ts';
import { getUpdatePreference } from './update-preferences/routes/get-update-preference.ts';
import { unsubscribe } from './update-preferences/routes/unsubscribe.ts';
import { getWhatsappWebhookInfo } from './webhooks/routes/get-whatsapp-webhook-info.ts';
import {
  receiveSms,
  receiveSmsStatus,
  receiveWhatsapp,
  receiveWhatsappStatus,
  verifyWhatsappWebhook,
} from './webhooks/routes/receive-webhooks.ts';

/** Fixed paths come before those with parameters. */
export const createRoutes = (deps: Deps) => [
  getReport(deps),
  listBackCalls(deps),
  exportBackCalls(deps),
  requestBackCall(deps),
  sendBackCallToAgent(deps),
  clearBackCalls(deps),
  countBackCallsToClear(deps),
  markAgentNotesSeen(deps),
  listBackCallClears(deps),
  undoClearBackCalls(deps),
  ...agentDeviceRoutes(deps),
  getBackCall(deps),
  changeBackCall(deps),
  resendAgentText(deps),
  releaseBackCalls(deps),
  ingestBackCalls(deps),
  applySheetUpdates(deps),
  ...createImportRoutes(backCallImport, deps, createBackCallRows(deps)),

  listBankHolidays(deps),
  ...inboxRoutes(deps),

  listSmsMessages(deps),
  sendSms(deps),
  listWhatsappMessages(deps),
  sendWhatsapp(deps),
  sendWhatsappTemplate(deps),
  listThreads(deps),
  openThreadWithPhone(deps),
  getThreadUnreadCounts(deps),
  listThreadMessages(deps),
  sendThreadMessage(deps),
  markThreadRead(deps),
  retryMessage(deps),
  getMessageMedia(deps),
  listTemplates(deps),
  placeContactHold(deps),
  liftContactHold(deps),
  sendReminderText(deps),
  checkReminderContacts(deps),
  getContactFile(deps),

  getUpdatePreference(deps),
  addDevice(deps),
  removeDevice(deps),
  listNotifications(deps),
  unsubscribe(deps),

  receiveSms(deps),
  receiveSmsStatus(deps),
  receiveWhatsapp(deps),
  receiveWhatsappStatus(deps),
  verifyWhatsappWebhook(deps),
  getWhatsappWebhookInfo(deps),
];
