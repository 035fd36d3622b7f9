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
import {
  changeStage,
  countApplications,
  getApplication,
  listApplications,
  listStageChanges,
  undoStageChange,
} from './applications.ts';
import {
  changeBackCall,
  clearBackCalls,
  getBackCall,
  listBackCalls,
  requestBackCall,
  resendAgentText,
  sendBackCallToAgent,
  undoClearBackCalls,
} from './back-calls.ts';
import { getBoardStatus, syncBoard } from './board.ts';
import { getUnreadCounts, listChatMessages, markChatRead, postChatMessage } from './chat.ts';
import { confirmApplication } from './confirmation.ts';
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
import { getLoanApplication, listLoanApplications, submitLoanApplication } from './loan-applications.ts';
import { requestHelp } from './help-requests.ts';
import { checkNotifications } from './notifications.ts';
import { downloadRejected, importCustomers, importReminders, listImports, undoImport } from './imports.ts';
import {
  clearReminders,
  countReminders,
  deleteReminder,
  listReminders,
  sendReminder,
  undoDeleteReminders,
} from './reminders.ts';
import {
  changeOwnPassword,
  changeStaffAccount,
  listStaffAccounts,
  openStaffAccount,
  resetStaffPassword,
} from './staff-accounts.ts';
import { login, logout, verifySession } from './staff.ts';
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
  verifySession,
  logout,
  changeOwnPassword,
  listStaffAccounts,
  openStaffAccount,
  changeStaffAccount,
  resetStaffPassword,

  submitLoanApplication,
  listLoanApplications,
  getLoanApplication,
  requestHelp,

  getAddressSearch,
  searchAddresses,
  getAddress,

  countApplications,
  listApplications,
  getApplication,
  changeStage,
  undoStageChange,
  listStageChanges,
  confirmApplication,

  getUnreadCounts,
  listChatMessages,
  postChatMessage,
  markChatRead,

  startInquiry,
  listInquiries,
  markInquiriesRead,
  getInquiry,
  setInquiryStatus,
  listInquiryMessages,
  postInquiryMessage,
  markInquiryRead,

  checkNotifications,

  searchCustomers,
  importCustomers,

  listReminders,
  countReminders,
  importReminders,
  clearReminders,
  undoDeleteReminders,
  sendReminder,
  deleteReminder,

  listImports,
  downloadRejected,
  undoImport,

  listBackCalls,
  requestBackCall,
  sendBackCallToAgent,
  clearBackCalls,
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
  getBoardStatus,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
