import type { Route } from '../contract.ts';
import {
  cancelAgentRun,
  dropAgentDraft,
  getAgentRun,
  listAgentRuns,
  sendAgentDraft,
  startAgentRun,
} from './agent-runs.ts';
import { getAddress, getAddressSearch, searchAddresses } from './addresses.ts';
import { listAudit } from './audit.ts';
import {
  changeStage,
  countApplications,
  getApplication,
  listApplications,
  listStageChanges,
  listUnreadApplications,
  undoStageChange,
} from './applications.ts';
import {
  changeBackCall,
  clearBackCalls,
  listBackCallClears,
  markAgentNotesSeen,
  getBackCall,
  listBackCalls,
  requestBackCall,
  resendAgentText,
  sendBackCallToAgent,
  undoClearBackCalls,
} from './back-calls.ts';
import { listBankHolidays } from './bank-holidays.ts';
import { getBoardStatus, receiveBoardWebhook, syncBoard } from './board.ts';
import { getCcaDigitalStatus, syncCcaDigital, testCcaDigital } from './cca-digital.ts';
import { getUnreadCounts, listChatMessages, markChatRead, postChatMessage } from './chat.ts';
import { confirmApplication, giveBackPass } from './confirmation.ts';
import {
  getConversationUnreadCounts,
  getMessageMedia,
  liftContactHold,
  listConversationMessages,
  listConversations,
  listSmsMessages,
  listTemplates,
  listWhatsappMessages,
  markConversationRead,
  placeContactHold,
  retryMessage,
  sendConversationMessage,
  sendSms,
  sendWhatsapp,
  sendWhatsappTemplate,
} from './conversations.ts';
import { searchCustomers } from './customers.ts';
import {
  getInquiry,
  listInquiries,
  listInquiryMessages,
  markInquiriesRead,
  markInquiryRead,
  postInquiryMessage,
  setInquiryStatus,
  startInquiry,
} from './inquiries.ts';
import {
  getLoanApplication,
  listLoanApplications,
  submitLoanApplication,
  withdrawConsent,
} from './loan-applications.ts';
import {
  getGoogleSheetsStatus,
  importFailedCpa,
  readGoogleSheetsUpdates,
  syncFailedCpa,
} from './google-sheets.ts';
import {
  exportApplications,
  exportAudit,
  exportBackCalls,
  exportInquiries,
  exportLoanApplications,
  exportReminders,
} from './exports.ts';
import { requestHelp } from './help-requests.ts';
import { checkNotifications } from './notifications.ts';
import {
  downloadRejected,
  importApplications,
  importBackCalls,
  importCustomers,
  importReminders,
  listImports,
  undoImport,
} from './imports.ts';
import {
  disconnectOneDrive,
  finishOneDriveSignIn,
  getCloudExcelStatus,
  getOneDriveAuthUrl,
  listOneDriveFiles,
  syncOneDriveFile,
  testOneDrive,
} from './onedrive.ts';
import {
  downloadPerson,
  findPerson,
  getPersonRequest,
  listPersonRequests,
  previewErasure,
  requestPerson,
} from './people.ts';
import { getRetention, runRetention } from './retention.ts';
import {
  clearReminders,
  listReminderDeletions,
  countReminders,
  deleteReminder,
  listReminders,
  sendReminder,
  undoDeleteReminders,
} from './reminders.ts';
import {
  latestReminderRun,
  previewDueReminders,
  sendDueReminders,
  stopReminderRun,
} from './reminder-runs.ts';
import {
  changeOwnPassword,
  changeStaffAccount,
  listStaffAccounts,
  openStaffAccount,
  resetStaffPassword,
} from './staff-accounts.ts';
import {
  endOtherSessions,
  endOwnSession,
  endSessionOf,
  endSessionsOf,
  listOwnSessions,
  listSessionsOf,
} from './staff-sessions.ts';
import { finishLogin, login, logout, verifySession } from './staff.ts';
import { beginTwoStep, confirmTwoStep, getTwoStep, resetTwoStep, turnOffTwoStep } from './two-step.ts';
import { discardDeadLetter, getSystem, replayDeadLetters } from './system.ts';
import {
  getWhatsappWebhookInfo,
  receiveSms,
  receiveSmsStatus,
  receiveWhatsapp,
  receiveWhatsappStatus,
  verifyWhatsappWebhook,
} from './webhooks.ts';

/** Every HTTP call of the product; fixed paths come before those with parameters. */
export const routes = {
  login,
  finishLogin,
  getTwoStep,
  beginTwoStep,
  confirmTwoStep,
  turnOffTwoStep,
  resetTwoStep,
  verifySession,
  logout,
  changeOwnPassword,
  listStaffAccounts,
  openStaffAccount,
  changeStaffAccount,
  resetStaffPassword,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listSessionsOf,
  endSessionOf,
  endSessionsOf,
  listAudit,
  exportAudit,
  getSystem,
  replayDeadLetters,
  discardDeadLetter,
  getRetention,
  runRetention,

  findPerson,
  previewErasure,
  requestPerson,
  listPersonRequests,
  getPersonRequest,
  downloadPerson,

  submitLoanApplication,
  listLoanApplications,
  exportLoanApplications,
  getLoanApplication,
  withdrawConsent,
  requestHelp,

  getAddressSearch,
  searchAddresses,
  getAddress,

  countApplications,
  listUnreadApplications,
  listApplications,
  exportApplications,
  getApplication,
  changeStage,
  undoStageChange,
  listStageChanges,
  confirmApplication,
  giveBackPass,

  getUnreadCounts,
  listChatMessages,
  postChatMessage,
  markChatRead,

  startInquiry,
  listInquiries,
  exportInquiries,
  markInquiriesRead,
  getInquiry,
  setInquiryStatus,
  listInquiryMessages,
  postInquiryMessage,
  markInquiryRead,

  checkNotifications,
  listBankHolidays,

  searchCustomers,
  importCustomers,
  importApplications,
  importBackCalls,

  listReminders,
  countReminders,
  importReminders,
  clearReminders,
  listReminderDeletions,
  undoDeleteReminders,
  exportReminders,
  previewDueReminders,
  sendDueReminders,
  latestReminderRun,
  stopReminderRun,
  sendReminder,
  deleteReminder,

  listImports,
  downloadRejected,
  undoImport,

  listBackCalls,
  exportBackCalls,
  requestBackCall,
  sendBackCallToAgent,
  clearBackCalls,
  listBackCallClears,
  markAgentNotesSeen,
  undoClearBackCalls,
  getBackCall,
  changeBackCall,
  resendAgentText,

  listSmsMessages,
  sendSms,
  listWhatsappMessages,
  sendWhatsapp,
  sendWhatsappTemplate,
  listConversations,
  getConversationUnreadCounts,
  listConversationMessages,
  sendConversationMessage,
  markConversationRead,
  retryMessage,
  getMessageMedia,
  listTemplates,
  placeContactHold,
  liftContactHold,

  receiveSms,
  receiveSmsStatus,
  receiveWhatsapp,
  receiveWhatsappStatus,
  verifyWhatsappWebhook,
  getWhatsappWebhookInfo,

  startAgentRun,
  listAgentRuns,
  getAgentRun,
  cancelAgentRun,
  sendAgentDraft,
  dropAgentDraft,

  syncBoard,
  receiveBoardWebhook,
  getBoardStatus,

  getGoogleSheetsStatus,
  readGoogleSheetsUpdates,
  importFailedCpa,
  syncFailedCpa,
  getCcaDigitalStatus,
  testCcaDigital,
  syncCcaDigital,

  testOneDrive,
  getOneDriveAuthUrl,
  finishOneDriveSignIn,
  disconnectOneDrive,
  listOneDriveFiles,
  syncOneDriveFile,
  getCloudExcelStatus,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
