import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../lib/copy-text.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { WebhookInfo } from './use-webhook-info.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${space(4)};

  dt {
    font-weight: 600;
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    margin: 0;
  }

  code {
    padding: ${space(1)} ${space(2)};
    border-radius: ${radius.small};
    background: ${colour.sunken};
    overflow-wrap: anywhere;
  }
`;

const providers = { twilio: 'Twilio', meta: 'Meta Cloud API' } as const;

const copy = async (text: string, what: string) => {
  if (await copyText(text)) toast({ title: 'Copied', description: what });
  else
    toast({
      title: 'Not copied',
      description: 'Select the text and copy it.',
      variant: 'destructive',
    });
};

const Copyable = ({ what, text }: { what: string; text: string }): ReactNode => (
  <div>
    <dt>{what}</dt>
    <dd>
      <code>{text}</code>
      <Button variant="quiet" size="small" onClick={() => void copy(text, what)}>
        Copy
      </Button>
    </dd>
  </div>
);

interface WebhookDialogProps {
  info: WebhookInfo;
  onReveal: () => void;
  onClose: () => void;
}

/** What to enter at the WhatsApp provider so that its messages arrive here. */
export const WebhookDialog = ({ info, onReveal, onClose }: WebhookDialogProps): ReactNode => (
  <Dialog title="WhatsApp setup" width="40rem" onClose={onClose}>
    <Facts>
      <div>
        <dt>Status</dt>
        <dd>
          {info.status}, {providers[info.provider]}, {info.number}
        </dd>
      </div>
      <Copyable what="Webhook address" text={info.webhookUrl} />
      <Copyable what="Address for delivery reports" text={info.statusUrl} />
      {info.verifyToken !== null && (
        <div>
          <dt>Verify token</dt>
          <dd>
            <code>{info.verifyToken}</code>
            <Button variant="quiet" size="small" onClick={onReveal}>
              Show
            </Button>
          </dd>
        </div>
      )}
    </Facts>
  </Dialog>
);
