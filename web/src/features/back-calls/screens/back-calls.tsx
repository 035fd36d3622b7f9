import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ListTools } from '../../../ui/list/panel.ts';
import { Part } from '../../../ui/part.tsx';
import { BackCallFilters } from '../components/back-call-filters.tsx';
import { BackCallListPanel } from '../components/back-call-list-panel.tsx';
import { SourceButton } from '../components/source-button.tsx';
import { SourceLines } from '../components/source-lines.tsx';
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
  conversationsDialog: (onClose: () => void) => ReactNode;
  strangers: ReactNode;
  restore: ReactNode;
}

/** Whom to call back: what is open, and everything that can be done with it. */
export const BackCalls = ({ slots, ...control }: BackCallsControl & { slots: BackCallsSlots }): ReactNode => {
  const [clearing, setClearing] = useState(false);
  const [importing, setImporting] = useState(false);
  const [listing, setListing] = useState(false);
  const webhook = useWebhookInfo();
  return (
    <BackCallListPanel
      control={control}
      section="requests"
      title="Back Call Requests"
      empty={{ title: 'No back call requests', hint: 'They appear here as soon as one is made or imported.' }}
      filters={<BackCallFilters control={control} byStatus />}
    >
      <ListTools>
        <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
          <FileSpreadsheet size={16} aria-hidden /> Import Excel
        </Button>
        <Button variant="secondary" size="small" onClick={() => setListing(true)}>
          All conversations
        </Button>
        <Button variant="secondary" size="small" onClick={() => setClearing(true)}>
          Clear Requests
        </Button>
        {slots.restore}
        <Button variant="secondary" size="small" busy={webhook.loading} onClick={() => void webhook.load()}>
          WhatsApp setup
        </Button>
        <SourceButton act="readUpdates" />
        <SourceButton act="importFailedCpa" />
        <SourceButton act="syncCca" />
        <SourceButton act="testCca" />
      </ListTools>
      <SourceLines />
      {slots.strangers}
      <Part>
        {importing && slots.importDialog(() => setImporting(false))}
        {listing && slots.conversationsDialog(() => setListing(false))}
        {clearing && <ClearDialog onClose={() => setClearing(false)} />}
        {webhook.info && (
          <WebhookDialog
            info={webhook.info}
            onReveal={() => void webhook.load(true)}
            onClose={webhook.close}
          />
        )}
      </Part>
    </BackCallListPanel>
  );
};
