import type { ReactNode } from 'react';
import { RefusalNotice } from '../../../lib/refusal-notice.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useMessages } from '../api/messages.ts';
import { TemplateForm } from './template-form.tsx';
import { useSender } from './use-sender.ts';

interface TemplateDialogProps {
  /** Id of the back call request. */
  id: number;
  /** The customer's name; '' before it is known. */
  name: string;
  onClose: () => void;
}

/** Sends a WhatsApp template to a request's customer, at any time that the rules of contact allow. */
export const TemplateDialog = ({ id, name, onClose }: TemplateDialogProps): ReactNode => {
  const target = { kind: 'request', id, channel: 'whatsapp' } as const;
  const { data } = useMessages(target);
  const { send, sending, refusal, forgetRefusal } = useSender({
    target,
    channel: 'whatsapp',
    name,
    draft: `template for request ${id}`,
    messages: data?.messages ?? [],
    onArrived: (_content, isAwaited) => close(isAwaited),
  });
  const close = (sent: boolean) => {
    if (sent) onClose();
  };
  return (
    <Dialog title={name ? `Send WhatsApp Template: ${name}` : 'Send WhatsApp Template'} onClose={onClose}>
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          sending={sending}
          onOverride={(reason) => void send(refusal.content, reason).then(close)}
        />
      )}
      <TemplateForm
        name={name}
        sending={sending}
        onEdit={forgetRefusal}
        onSend={(content) => void send(content).then(close)}
        onCancel={onClose}
      />
    </Dialog>
  );
};
