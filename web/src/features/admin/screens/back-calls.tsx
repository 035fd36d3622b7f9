import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Part } from '../../../ui/part.tsx';
import { BackCallFilters } from '../components/back-call-filters.tsx';
import { BackCallList } from '../components/back-call-list.tsx';
import { StrangersNotice } from '../components/strangers-notice.tsx';
import { useWebhookInfo } from '../components/use-webhook-info.ts';
import type { ViewControl } from '../components/use-view.ts';

const ClearDialog = lazy(async () => ({
  default: (await import('../components/clear-dialog.tsx')).ClearDialog,
}));
const WebhookDialog = lazy(async () => ({
  default: (await import('../components/webhook-dialog.tsx')).WebhookDialog,
}));

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

/** Whom to call back: what is open, and everything that can be done with it. */
export const BackCalls = (control: ViewControl): ReactNode => {
  const [clearing, setClearing] = useState(false);
  const webhook = useWebhookInfo();
  return (
    <BackCallList
      control={control}
      section="requests"
      title="Back Call Requests"
      empty={{ title: 'No back call requests', hint: 'They appear here as soon as one is made or imported.' }}
      filters={<BackCallFilters control={control} byStatus />}
    >
      <Tools>
        <Button variant="secondary" size="small" onClick={() => setClearing(true)}>
          Clear Requests
        </Button>
        <Button variant="secondary" size="small" busy={webhook.loading} onClick={() => void webhook.load()}>
          WhatsApp setup
        </Button>
      </Tools>
      <StrangersNotice onOpen={(conversation) => control.go({ conversation })} />
      <Part>
        {clearing && <ClearDialog onClose={() => setClearing(false)} />}
        {webhook.info && (
          <WebhookDialog
            info={webhook.info}
            onReveal={() => void webhook.load(true)}
            onClose={webhook.close}
          />
        )}
      </Part>
    </BackCallList>
  );
};
