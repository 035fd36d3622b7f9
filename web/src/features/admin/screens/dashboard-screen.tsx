import type { StaffMember } from '@loanline/proto/entities/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { lazy, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { from, space } from '../../../theme/tokens.ts';
import { SkipLink } from '../../../ui/layout/skip-link.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Part } from '../../../ui/part.tsx';
import { Problem } from '../../../ui/problem.ts';
import { loadedApplication } from '../api/applications.ts';
import { useLiveAgent } from '../api/live-agent.ts';
import { useLiveFailedCpa } from '../api/live-failed-cpa.ts';
import { useLiveDashboard } from '../api/live-dashboard.ts';
import { useUnreadMessages } from '../api/message-unread.ts';
import { useUnread } from '../api/unread.ts';
import { announceMessage } from '../components/announce-message.ts';
import { CounterRow } from '../components/counters.tsx';
import { SectionNav } from '../components/section-nav.tsx';
import { StaffHeader } from '../components/staff-header.tsx';
import { useInquiryNews } from '../components/use-inquiry-news.ts';
import { useMessageNews } from '../components/use-message-news.ts';
import { useOneDriveReturn } from '../components/use-onedrive-return.ts';
import { goToRow, useShortcuts } from '../components/use-shortcuts.ts';
import type { ViewControl } from '../components/use-view.ts';
import { useUnknownSection, useView } from '../components/use-view.ts';
import { readView } from '../model/dashboard-address.ts';
import { customerName } from '../model/names.ts';
import type { Section } from '../model/sections.ts';
import { sectionBeside, sectionTitle } from '../model/sections.ts';
import { ActiveApplications } from './active-applications.tsx';
import { AgentNotes } from './agent-notes.tsx';
import { BackCalls } from './back-calls.tsx';
import { CustomerInquiries } from './customer-inquiries.tsx';
import { FailedCpaPayments } from './failed-cpa-payments.tsx';
import { Reminders } from './reminders.tsx';
import { StaffAccounts } from './staff-accounts.tsx';
import { SubmittedApplications } from './submitted-applications.tsx';
import { System } from './system.tsx';

const Audit = lazy(async () => ({ default: (await import('./audit.tsx')).Audit }));
const Privacy = lazy(async () => ({ default: (await import('./privacy.tsx')).Privacy }));
const ChatDialog = lazy(async () => ({
  default: (await import('../components/chat-dialog.tsx')).ChatDialog,
}));
const InquiryDialog = lazy(async () => ({
  default: (await import('../components/inquiry-dialog.tsx')).InquiryDialog,
}));
const BackCallDialog = lazy(async () => ({
  default: (await import('../components/back-call-dialogs.tsx')).BackCallDialog,
}));
const ConversationDialog = lazy(async () => ({
  default: (await import('../components/conversation-dialog.tsx')).ConversationDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../components/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Loads every dialog ahead, so that it opens at once, and still opens when the network is gone. */
const loadDialogs = () =>
  Promise.allSettled([
    import('../components/chat-dialog.tsx'),
    import('../components/inquiry-dialog.tsx'),
    import('../components/back-call-dialogs.tsx'),
    import('../components/shortcuts-dialog.tsx'),
    import('../components/stage-dialog.tsx'),
    import('../components/history-dialog.tsx'),
    import('../components/agent-dialog.tsx'),
    import('../components/submission-dialog.tsx'),
    import('../components/import-dialog.tsx'),
    import('../components/onedrive-dialog.tsx'),
  ]);

const Main = styled.main`
  max-width: 96rem;
  margin: 0 auto;
  padding: ${space(4)} ${space(4)} ${space(16)};

  ${from.tablet} {
    padding: ${space(5)} ${space(6)} ${space(16)};
  }
`;

/** The navigation stands beside the sections where both have room, and above them elsewhere. */
const Columns = styled.div`
  ${from.desktop} {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    align-items: start;
    gap: ${space(6)};
  }
`;

const UnknownSection = styled(Problem)`
  margin-top: ${space(4)};
`;

const screens: Readonly<Record<Section, ComponentType<ViewControl & { username: string }>>> = {
  active: ActiveApplications,
  inquiries: CustomerInquiries,
  'back-calls': BackCalls,
  'failed-cpa': FailedCpaPayments,
  'agent-notes': AgentNotes,
  reminders: Reminders,
  submitted: SubmittedApplications,
  'staff-accounts': StaffAccounts,
  audit: Audit,
  privacy: Privacy,
  system: System,
};

/** The whole of a staff member's work on one screen. */
export const DashboardScreen = ({ staff, token }: { staff: StaffMember; token: string }): ReactNode => {
  const queryClient = useQueryClient();
  const control = useView();
  const { view, go } = control;
  const unknownSection = useUnknownSection();
  const { unreadCounts, unreadInquiries } = useUnread();
  const { total: unreadMessages, agentNotes } = useUnreadMessages();
  const SectionScreen = screens[view.section];
  const [helpShown, setHelpShown] = useState(false);

  const unreadChats = Object.values(unreadCounts).reduce((sum, count) => sum + count, 0);
  usePageTitle(sectionTitle(view.section), { unread: unreadChats + unreadInquiries + unreadMessages });
  useEffect(() => {
    void loadDialogs();
  }, []);
  useShortcuts({
    onHelp: () => setHelpShown(true),
    onSection: (direction) =>
      go({ ...readView(new URLSearchParams()), section: sectionBeside(view.section, direction) }),
  });

  useLiveDashboard(token, (applicationId) => {
    if (view.chat === applicationId && document.visibilityState === 'visible') return;
    const application = loadedApplication(queryClient, applicationId);
    announceMessage({
      from: application ? `${customerName(application)}, ${applicationId}` : `Application ${applicationId}`,
      onOpen: () => go({ chat: applicationId }),
    });
  });

  useInquiryNews(token, control);
  useLiveAgent(token);
  useLiveFailedCpa(token);
  useMessageNews(token, control);
  useOneDriveReturn(control);

  return (
    <>
      <SkipLink />
      <SkipLink
        onClick={(event) => {
          if (goToRow('next')) event.preventDefault();
        }}
      >
        Skip to the list
      </SkipLink>
      <StaffHeader staff={staff} live onHelp={() => setHelpShown(true)} />
      <Main id="main" tabIndex={-1}>
        <CounterRow
          chosen={view.section === 'active' ? view.stage : undefined}
          onChoose={(stage) => go({ section: 'active', stage, search: '', unread: false })}
        />
        {unknownSection !== undefined && (
          <UnknownSection role="status">
            There is no section called &lsquo;{unknownSection}&rsquo;. This is {sectionTitle(view.section)}.
          </UnknownSection>
        )}
        <Columns>
          <SectionNav
            current={view.section}
            unread={{
              active: unreadChats,
              inquiries: unreadInquiries,
              'back-calls': unreadMessages,
              'agent-notes': agentNotes,
            }}
          />
          <Part>
            <SectionScreen {...control} username={staff.username} />
          </Part>
        </Columns>
      </Main>
      <Part>
        {view.chat && (
          <ChatDialog
            key={view.chat}
            applicationId={view.chat}
            username={staff.username}
            onClose={() => go({ chat: undefined })}
          />
        )}
        {view.inquiry && (
          <InquiryDialog
            key={view.inquiry}
            inquiryId={view.inquiry}
            username={staff.username}
            onClose={() => go({ inquiry: undefined })}
          />
        )}
        {view.backCall && view.panel && (
          <BackCallDialog
            key={`${view.panel} ${view.backCall}`}
            panel={view.panel}
            id={view.backCall}
            onClose={() => go({ backCall: undefined, panel: undefined })}
          />
        )}
        {view.conversation && (
          <ConversationDialog
            key={view.conversation}
            source={{ kind: 'conversation', id: view.conversation }}
            onClose={() => go({ conversation: undefined })}
          />
        )}
        {helpShown && <ShortcutsDialog onClose={() => setHelpShown(false)} />}
      </Part>
    </>
  );
};
