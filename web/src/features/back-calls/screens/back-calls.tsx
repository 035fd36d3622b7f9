import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DialogBoundary } from '../../../ui/dialog/dialog-boundary.tsx';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { useIsPhone } from '../../../ui/media.ts';
import { BackCallListPanel } from '../components/back-call-list-panel.tsx';
import { FeedLines } from '../components/feed-lines.tsx';
import { useFeeds } from '../components/use-feeds.ts';
import { useWebhookInfo } from '../components/use-webhook-info.ts';
import type { BackCallsControl } from '../model/back-calls-address.ts';

const ClearDialog = lazy(async () => ({
  default: (await import('../components/clear-dialog.tsx')).ClearDialog,
}));
const WebhookDialog = lazy(async () => ({
  default: (await import('../components/webhook-dialog.tsx')).WebhookDialog,
}));

/** What other features show here. */
interface BackCallsSlots {
  importDialog: (onClose: () => void) => ReactNode;
  threadsDialog: (onClose: () => void) => ReactNode;
  unknownSenders: ReactNode;
  restore: { actions: readonly MenuAction[]; dialog: ReactNode };
}

/** Whom to call back: what is open, and everything that can be done with it. */
export const BackCalls = ({ slots, ...control }: BackCallsControl & { slots: BackCallsSlots }): ReactNode => {
  const [clearing, setClearing] = useState(false);
  const [importing, setImporting] = useState(false);
  const [listing, setListing] = useState(false);
  const webhook = useWebhookInfo();
  const feeds = useFeeds();
  // On a phone the toolbar has room only for the menus.
  const isPhone = useIsPhone();
  return (
    <BackCallListPanel
      control={control}
      section="requests"
      title="Back Call Requests"
      empty={{ title: 'No back call requests', hint: 'They appear here as soon as one is made or imported.' }}
      tools={
        !isPhone && (
          <Button variant="secondary" size="small" onClick={() => setListing(true)}>
            All conversations
          </Button>
        )
      }
      more={[
        ...(isPhone ? [{ label: 'All conversations', onChoose: () => setListing(true) }] : []),
        { label: 'Import Excel', onChoose: () => setImporting(true) },
        ...slots.restore.actions,
        ...feeds,
        { label: 'WhatsApp setup', onChoose: () => void webhook.load() },
        {
          label: 'Clear Requests',
          clears: true,
          hint: 'Removes all requests except completed ones and failed card payments',
          onChoose: () => setClearing(true),
        },
      ]}
    >
      <FeedLines />
      {slots.unknownSenders}
      {slots.restore.dialog}
      {importing && (
        <DialogBoundary onClose={() => setImporting(false)}>
          {slots.importDialog(() => setImporting(false))}
        </DialogBoundary>
      )}
      {listing && (
        <DialogBoundary onClose={() => setListing(false)}>
          {slots.threadsDialog(() => setListing(false))}
        </DialogBoundary>
      )}
      {clearing && (
        <DialogBoundary onClose={() => setClearing(false)}>
          <ClearDialog onClose={() => setClearing(false)} />
        </DialogBoundary>
      )}
      {webhook.info && (
        <DialogBoundary onClose={webhook.close}>
          <WebhookDialog
            info={webhook.info}
            onReveal={() => void webhook.load(true)}
            onClose={webhook.close}
          />
        </DialogBoundary>
      )}
    </BackCallListPanel>
  );
};
