import type { ComponentType, ReactNode } from 'react';
import { lazy } from 'react';
import { useRunningReviews } from '../../../features/ai-review/reviews.ts';
import { ActiveApplications } from '../../../features/applications/screens/active-applications.tsx';
import { AgentNotes } from '../../../features/back-calls/screens/agent-notes.tsx';
import { BackCalls } from '../../../features/back-calls/screens/back-calls.tsx';
import { FailedCpaPayments } from '../../../features/back-calls/screens/failed-cpa-payments.tsx';
import {
  applicationsFile,
  backCallsFile,
  remindersFile,
} from '../../../features/imports/model/import-files.ts';
import { Inbox } from '../../../features/inbox/screens/inbox.tsx';
import { CustomerInquiries } from '../../../features/inquiries/screens/customer-inquiries.tsx';
import { UnknownSendersNotice } from '../../../features/messages/components/unknown-senders-notice.tsx';
import { Reminders } from '../../../features/reminders/screens/reminders.tsx';
import { StaffAccounts } from '../../../features/staff-accounts/screens/staff-accounts.tsx';
import { SubmittedApplications } from '../../../features/submissions/submitted-applications.tsx';
import { System } from '../../../features/system/system-screen.tsx';
import { InboxConversation } from './inbox-conversation.tsx';
import type { Section } from './sections.ts';
import { useRestore } from './use-restore.tsx';
import type { DashboardNav } from './use-view.ts';

const Audit = lazy(async () => ({
  default: (await import('../../../features/audit/audit-screen.tsx')).Audit,
}));
const Outcomes = lazy(async () => ({
  default: (await import('../../../features/applications/outcome-list/outcomes-screen.tsx')).Outcomes,
}));
const Customers = lazy(async () => ({
  default: (await import('../../../features/customers/customers-screen.tsx')).Customers,
}));
const Privacy = lazy(async () => ({
  default: (await import('../../../features/privacy/privacy-screen.tsx')).Privacy,
}));
const Reports = lazy(async () => ({
  default: (await import('../../../features/reports/reports-screen.tsx')).Reports,
}));
const OutcomeTexts = lazy(async () => ({
  default: (await import('../../../features/outcome-texts/outcome-texts-screen.tsx')).OutcomeTexts,
}));
const SavedReplies = lazy(async () => ({
  default: (await import('../../../features/saved-replies/saved-replies-screen.tsx')).SavedReplies,
}));
const ReviewDialog = lazy(async () => ({
  default: (await import('../../../features/ai-review/review-dialog.tsx')).ReviewDialog,
}));
const ThreadsDialog = lazy(async () => ({
  default: (await import('../../../features/messages/components/threads-dialog.tsx')).ThreadsDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('../../../features/imports/components/import-dialog.tsx')).ImportDialog,
}));

/** What the dashboard hands to each section. */
interface SectionProps extends DashboardNav {
  readonly username: string;
  /** Searches all records for a text; stays the same function. */
  readonly onSearchAll: (text: string) => void;
}

const ApplicationsSection = ({ onSearchAll, ...control }: SectionProps): ReactNode => {
  const runningReviews = useRunningReviews();
  const restore = useRestore();
  return (
    <ActiveApplications
      {...control}
      slots={{
        runningReviews,
        reviewDialog: (props) => <ReviewDialog {...props} />,
        importDialog: (onClose) => <ImportDialog kind={applicationsFile} onClose={onClose} />,
        restore,
        onSearchAll,
      }}
    />
  );
};

const BackCallsSection = (control: DashboardNav): ReactNode => {
  const restore = useRestore('back-calls');
  const openThread = (thread: number) => control.push({ thread });
  return (
    <BackCalls
      {...control}
      slots={{
        importDialog: (onClose) => <ImportDialog kind={backCallsFile} onClose={onClose} />,
        threadsDialog: (onClose) => (
          <ThreadsDialog
            onOpen={(thread) => {
              onClose();
              openThread(thread);
            }}
            onClose={onClose}
          />
        ),
        unknownSenders: <UnknownSendersNotice onOpen={openThread} />,
        restore,
      }}
    />
  );
};

const RemindersSection = (control: DashboardNav): ReactNode => {
  const restore = useRestore('reminders');
  return (
    <Reminders
      {...control}
      slots={{
        importDialog: (onClose) => <ImportDialog kind={remindersFile} onClose={onClose} />,
        restore,
      }}
    />
  );
};

const InboxSection = ({ username, ...control }: SectionProps): ReactNode => (
  <Inbox
    {...control}
    username={username}
    slots={{
      conversation: (talk, shown) => <InboxConversation talk={talk} username={username} {...shown} />,
    }}
  />
);

/** The screen of each section; a section is handed here what other features show in it. */
export const screens: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  active: ApplicationsSection,
  inbox: InboxSection,
  inquiries: CustomerInquiries,
  'back-calls': BackCallsSection,
  'failed-cpa': FailedCpaPayments,
  'agent-notes': AgentNotes,
  reminders: RemindersSection,
  customers: Customers,
  submitted: SubmittedApplications,
  'saved-replies': SavedReplies,
  'outcome-texts': OutcomeTexts,
  'staff-accounts': StaffAccounts,
  reports: Reports,
  outcomes: Outcomes,
  audit: Audit,
  privacy: Privacy,
  system: System,
};
