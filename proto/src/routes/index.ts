import type { Route } from '../contract.ts';
import { auditRoutes } from './gateway/audit.ts';
import { confirmationRoutes } from './gateway/confirmation.ts';
import { savingCodeRoutes } from './gateway/saved-applications.ts';
import { erasurePreviewRoutes } from './gateway/erasure-preview.ts';
import { findPersonRoutes } from './gateway/find-person.ts';
import { inboxRoutes } from './gateway/staff-inbox.ts';
import { answersReportRoutes } from './gateway/report.ts';
import { notificationsRoutes } from './gateway/notifications.ts';
import { retentionRoutes } from './gateway/retention.ts';
import { savedViewsRoutes } from './gateway/saved-views.ts';
import { staffAccountsRoutes } from './gateway/staff-accounts.ts';
import { staffSessionsRoutes } from './gateway/staff-sessions.ts';
import { staffRoutes } from './gateway/staff.ts';
import { systemRoutes } from './gateway/system.ts';
import { twoStepRoutes } from './gateway/two-step.ts';
import { addressesRoutes } from './applications/addresses.ts';
import { applicantsRoutes } from './applications/applicants.ts';
import { applicationFileRoutes } from './applications/application-file.ts';
import { applicationsRoutes } from './applications/applications.ts';
import { checkConfirmationRoutes } from './applications/check-confirmation.ts';
import { chatFilesRoutes } from './applications/chat-files.ts';
import { documentsRoutes } from './applications/documents.ts';
import { helpRequestsRoutes } from './applications/help-requests.ts';
import { loanApplicationsRoutes } from './applications/loan-applications.ts';
import { outcomeTextsRoutes } from './applications/outcome-texts.ts';
import { peopleRoutes } from './applications/people.ts';
import { applicationsReportRoutes } from './applications/report.ts';
import { savedApplicationsRoutes } from './applications/saved-applications.ts';
import { updateChoiceRoutes } from './applications/update-choice.ts';
import { withdrawalRoutes } from './applications/withdrawal.ts';
import { wizardStepsRoutes } from './applications/wizard-steps.ts';
import { chatRoutes } from './chat/chat.ts';
import { chatInboxRoutes } from './chat/staff-inbox.ts';
import { inquiriesRoutes } from './chat/inquiries.ts';
import { savedRepliesRoutes } from './chat/saved-replies.ts';
import { chatReportRoutes } from './chat/report.ts';
import { unreadApplicationsRoutes } from './chat/unread-applications.ts';
import { unseenInquiriesRoutes } from './chat/unseen-inquiries.ts';
import { agentDevicesRoutes } from './messaging/agent-devices.ts';
import { feedRecordsRoutes } from './messaging/feed-records.ts';
import { backCallsRoutes } from './messaging/back-calls.ts';
import { bankHolidaysRoutes } from './messaging/bank-holidays.ts';
import { contactFileRoutes } from './messaging/contact-file.ts';
import { backCallMessagesRoutes } from './messaging/back-call-messages.ts';
import { contactHoldsRoutes } from './messaging/contact-holds.ts';
import { threadsRoutes } from './messaging/threads.ts';
import { messagingInboxRoutes } from './messaging/staff-inbox.ts';
import { messagesRoutes } from './messaging/messages.ts';
import { reminderContactsRoutes } from './messaging/reminder-contacts.ts';
import { messagingReportRoutes } from './messaging/report.ts';
import { updatesRoutes } from './messaging/updates.ts';
import { webhooksRoutes } from './messaging/webhooks.ts';
import { customerFileRoutes } from './reminders/customer-file.ts';
import { customerPagesRoutes } from './reminders/customer-pages.ts';
import { customersRoutes } from './reminders/customers.ts';
import { importsRoutes } from './reminders/imports.ts';
import { batchSendsRoutes } from './reminders/batch-sends.ts';
import { mentionsRoutes } from './reminders/mentions.ts';
import { notesRoutes } from './reminders/notes.ts';
import { mergedPeopleRoutes } from './reminders/people.ts';
import { remindersRoutes } from './reminders/reminders.ts';
import { remindersReportRoutes } from './reminders/report.ts';
import { aiReviewsRoutes } from './integrations/ai-reviews.ts';
import { boardRoutes } from './integrations/board.ts';
import { ccaDigitalRoutes } from './integrations/cca-digital.ts';
import { googleSheetsRoutes } from './integrations/google-sheets.ts';
import { onedriveRoutes } from './integrations/onedrive.ts';
import { integrationsReportRoutes } from './integrations/report.ts';

/** Every HTTP call of the product, but for those of each service (each-service.ts) and each inbox (staff-inbox-parts.ts). */
export const routes = {
  ...auditRoutes,
  ...confirmationRoutes,
  ...savingCodeRoutes,
  ...erasurePreviewRoutes,
  ...findPersonRoutes,
  ...inboxRoutes,
  ...answersReportRoutes,
  ...notificationsRoutes,
  ...retentionRoutes,
  ...staffAccountsRoutes,
  ...staffSessionsRoutes,
  ...staffRoutes,
  ...systemRoutes,
  ...twoStepRoutes,
  ...savedViewsRoutes,
  ...addressesRoutes,
  ...applicantsRoutes,
  ...applicationFileRoutes,
  ...applicationsRoutes,
  ...checkConfirmationRoutes,
  ...documentsRoutes,
  ...chatFilesRoutes,
  ...helpRequestsRoutes,
  ...loanApplicationsRoutes,
  ...outcomeTextsRoutes,
  ...peopleRoutes,
  ...applicationsReportRoutes,
  ...savedApplicationsRoutes,
  ...updateChoiceRoutes,
  ...withdrawalRoutes,
  ...wizardStepsRoutes,
  ...chatRoutes,
  ...chatInboxRoutes,
  ...inquiriesRoutes,
  ...savedRepliesRoutes,
  ...chatReportRoutes,
  ...unreadApplicationsRoutes,
  ...unseenInquiriesRoutes,
  ...agentDevicesRoutes,
  ...feedRecordsRoutes,
  ...backCallsRoutes,
  ...bankHolidaysRoutes,
  ...contactFileRoutes,
  ...backCallMessagesRoutes,
  ...contactHoldsRoutes,
  ...threadsRoutes,
  ...messagingInboxRoutes,
  ...messagesRoutes,
  ...reminderContactsRoutes,
  ...messagingReportRoutes,
  ...updatesRoutes,
  ...webhooksRoutes,
  ...customerFileRoutes,
  ...customersRoutes,
  ...customerPagesRoutes,
  ...importsRoutes,
  ...batchSendsRoutes,
  ...notesRoutes,
  ...mentionsRoutes,
  ...mergedPeopleRoutes,
  ...remindersRoutes,
  ...remindersReportRoutes,
  ...aiReviewsRoutes,
  ...boardRoutes,
  ...ccaDigitalRoutes,
  ...googleSheetsRoutes,
  ...onedriveRoutes,
  ...integrationsReportRoutes,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;

export type ExportRoute = Routes[Extract<keyof Routes, `export${string}`>];

/** A route that receives a file of rows. */
export type ImportRoute = Extract<Routes[keyof Routes], { readonly imports: readonly string[] }>;

/** The calls that the gateway accepts; every other path is between services. */
export const publicRoutes: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.entries<Route>(routes).filter(([, { path }]) => path.startsWith('/api/')),
);
