import type { StaffMember } from '@loanline/proto/entities/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazy, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useLiveReviews } from '../../../features/ai-review/live-reviews.ts';
import { loadedApplication } from '../../../features/applications/api/applications.ts';
import { useLiveFailedCpa } from '../../../features/back-calls/api/live-failed-cpa.ts';
// Not loaded later, because people start to type as soon as they have pressed Ctrl+K.
import { SearchDialog } from '../../../features/search/search-dialog.tsx';
import { customerName } from '../../../lib/format/names.ts';
import { useInboxCounts } from '../../../lib/inbox/inbox-counts.ts';
import { fetchAhead } from '../../../lib/timing/fetch-ahead.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useUnreadMessages } from '../../../lib/unread/message-unread.ts';
import { useUnread } from '../../../lib/unread/unread.ts';
import { from, space } from '../../../theme/tokens.ts';
import { SkipLink } from '../../../ui/layout/skip-link.tsx';
import { DialogBoundary } from '../../../ui/dialog/dialog-boundary.tsx';
import { goToRow } from '../../../ui/list/row-actions.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { Problem } from '../../../ui/problem.ts';
import { announceMessage } from '../live/announce-message.ts';
import { isOpenInInbox } from '../live/is-open-in-inbox.ts';
import { useLiveDashboard } from '../live/live-dashboard.ts';
import { useLiveChats } from '../live/use-live-chats.ts';
import { useLiveInbox } from '../live/use-live-inbox.ts';
import { useLiveViewers } from '../../../lib/staff-viewers/use-live-viewers.ts';
import { useLiveNotes } from '../live/use-live-notes.ts';
import { useInquiryNotifications } from '../live/use-inquiry-notifications.ts';
import { useMessageNews } from '../live/use-message-news.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { StaffHeader } from '../staff-header.tsx';
import { readView } from './dashboard-address.ts';
import { SectionNav } from './section-nav.tsx';
import { screens } from './section-screens.tsx';
import { goToSections, sectionBeside, sectionTitle } from './sections.ts';
import { useOneDriveReturn } from './use-onedrive-return.ts';
import { useUnknownSection, useView } from './use-view.ts';

const ChatDialog = lazy(async () => ({
  default: (await import('../../../features/applications/components/chat-dialog.tsx')).ChatDialog,
}));
const BackCallDialog = lazy(async () => ({
  default: (await import('./back-call-dialogs.tsx')).BackCallDialog,
}));
const ThreadDialog = lazy(async () => ({
  default: (await import('../../../features/messages/components/thread-dialog.tsx')).ThreadDialog,
}));
const OneDriveDialog = lazy(async () => ({
  default: (await import('../../../features/imports/components/onedrive-dialog.tsx')).OneDriveDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Each dialog, loaded ahead so that it opens at once, and still opens when the network is gone. */
const dialogs = [
  () => import('../../../features/applications/components/chat-dialog.tsx'),
  () => import('../../../features/inquiries/components/inquiry-panel.tsx'),
  () => import('./back-call-dialogs.tsx'),
  () => import('../shortcuts/shortcuts-dialog.tsx'),
  () => import('../../../features/applications/components/application-panel.tsx'),
  () => import('../../../features/applications/components/stage-dialog.tsx'),
  () => import('../../../features/applications/components/history-dialog.tsx'),
  () => import('../../../features/ai-review/review-dialog.tsx'),
  () => import('../../../features/submissions/submission-dialog.tsx'),
  () => import('../../../features/imports/components/import-dialog.tsx'),
  () => import('../../../features/imports/components/onedrive-dialog.tsx'),
];

/** The navigation beside the section; on phones it is a bar at the bottom. */
const Columns = styled.div`
  padding-bottom: calc(3.5rem + env(safe-area-inset-bottom));

  ${from.tablet} {
    display: flex;
    align-items: start;
    padding: 0;
  }
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
  padding: ${space(2)} ${space(2)} ${space(3)};

  ${from.tablet} {
    padding-inline: ${space(3)};
  }
`;

const UnknownSection = styled(Problem)`
  margin-bottom: ${space(2)};
`;

/** The whole of a staff member's work on one screen. */
export const DashboardScreen = ({ staff, token }: { staff: StaffMember; token: string }): ReactNode => {
  const queryClient = useQueryClient();
  const control = useView();
  const { view, push, close } = control;
  const unknownSection = useUnknownSection();
  const { unreadCounts, unreadInquiries } = useUnread();
  const { total: unreadMessages, agentNotes } = useUnreadMessages();
  const inbox = useInboxCounts();
  const SectionScreen = screens[view.section];
  const [helpShown, setHelpShown] = useState(false);
  const [searchedFor, searchAll] = useState<string>();

  const unreadChats = Object.values(unreadCounts).reduce((sum, count) => sum + count, 0);
  usePageTitle(sectionTitle(view.section), { unread: unreadChats + unreadInquiries + unreadMessages });
  useEffect(() => {
    void fetchAhead(...dialogs);
  }, []);
  useShortcuts({
    onHelp: () => setHelpShown(true),
    onSearch: () => searchAll(''),
    onSection: (direction) =>
      push({ ...readView(new URLSearchParams()), section: sectionBeside(view.section, direction) }),
  });

  useLiveDashboard(token, (applicationId) => {
    const isOpen =
      view.chat === applicationId || isOpenInInbox(view, { kind: 'application', id: applicationId });
    if (isOpen && document.visibilityState === 'visible') return;
    const application = loadedApplication(queryClient, applicationId);
    announceMessage({
      from: application ? `${customerName(application)}, ${applicationId}` : `Application ${applicationId}`,
      onOpen: () => push({ chat: applicationId }),
    });
  });

  useInquiryNotifications(token, control);
  useLiveInbox(token);
  useLiveChats(token);
  useLiveViewers(token);
  useLiveNotes(token);
  useLiveReviews(token);
  useLiveFailedCpa(token);
  useMessageNews(token, control);
  useOneDriveReturn(control);

  const closeChat = () => close({ chat: view.chat });
  const closeBackCall = () => close({ backCall: view.backCall, panel: view.panel });
  const closeThread = () => close({ thread: view.thread });
  const closeOneDrive = () => push({ oneDrive: false });
  const closeSearch = () => searchAll(undefined);
  const closeHelp = () => setHelpShown(false);

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
      <StaffHeader staff={staff} live onHelp={() => setHelpShown(true)} onSearch={() => searchAll('')} />
      <Columns>
        <SectionNav
          current={view.section}
          unread={{
            active: unreadChats,
            inbox: (inbox?.mine ?? 0) + (inbox?.unassigned ?? 0),
            inquiries: unreadInquiries,
            'back-calls': unreadMessages,
            'agent-notes': agentNotes,
          }}
        />
        <Main id="main" tabIndex={-1}>
          {unknownSection !== undefined && (
            <UnknownSection role="status">
              There is no section called ‘{unknownSection}’. This is {sectionTitle(view.section)}.
            </UnknownSection>
          )}
          <AsyncBoundary of={view.section}>
            <SectionScreen {...control} username={staff.username} onSearchAll={searchAll} />
          </AsyncBoundary>
        </Main>
      </Columns>
      {view.chat && (
        <DialogBoundary key={view.chat} onClose={closeChat}>
          <ChatDialog applicationId={view.chat} username={staff.username} onClose={closeChat} />
        </DialogBoundary>
      )}
      {view.backCall && view.panel && (
        <DialogBoundary key={`${view.panel} ${view.backCall}`} onClose={closeBackCall}>
          <BackCallDialog panel={view.panel} id={view.backCall} onClose={closeBackCall} />
        </DialogBoundary>
      )}
      {view.thread && (
        <DialogBoundary key={view.thread} onClose={closeThread}>
          <ThreadDialog target={{ kind: 'thread', id: view.thread }} onClose={closeThread} />
        </DialogBoundary>
      )}
      {view.section === 'reminders' && view.oneDrive && (
        <DialogBoundary onClose={closeOneDrive}>
          <OneDriveDialog onClose={closeOneDrive} />
        </DialogBoundary>
      )}
      {searchedFor !== undefined && (
        <DialogBoundary onClose={closeSearch}>
          <SearchDialog text={searchedFor} commands={goToSections} onClose={closeSearch} />
        </DialogBoundary>
      )}
      {helpShown && (
        <DialogBoundary onClose={closeHelp}>
          <ShortcutsDialog onClose={closeHelp} />
        </DialogBoundary>
      )}
    </>
  );
};
