import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isOutcomeUnknown, sentenceOf } from '../../../lib/api/api-error.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useDuePreview, useSendDue } from '../api/batch-sends.ts';
import { reminders, sendDueFault } from '../model/reminder-copy.ts';
import { useStop } from './use-stop-batch-send.ts';

const undoOffered = 10_000;

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Withheld = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }

  strong {
    font-variant-numeric: tabular-nums;
  }
`;

/**
 * What sending all due reminders would do now, and the button that does it; Undo for 10 seconds after. It can be closed
 * while the answer is awaited: the first text goes out in 10 seconds, and what can stop it is behind the dialog.
 */
export const SendDueDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const { data: preview, error, isFetching } = useDuePreview();
  const sending = useSendDue();
  const { stop } = useStop();
  const willSend = preview?.willSend ?? 0;

  const send = async () => {
    try {
      const { runId, total } = await sending.mutateAsync(undefined, {
        // Options of this call, and not of the mutation: somebody who has left this dialog may have opened another.
        onSuccess: onClose,
        onError: (fault) => {
          if (isOutcomeUnknown(fault)) onClose();
        },
      });
      toast({
        title: `Sending ${reminders(total)}`,
        description: 'The first text goes out in 10 seconds.',
        duration: undoOffered,
        action: { label: 'Undo', onClick: () => void stop(runId) },
      });
    } catch (fault) {
      toast(sendDueFault(fault));
    }
  };

  return (
    <Dialog
      title="Send all due"
      onClose={onClose}
      footer={
        <>
          {/* It would not cancel what was requested. */}
          <Button variant="secondary" disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={willSend === 0} busy={sending.isPending} onClick={() => void send()}>
            {sending.isPending ? 'Sending...' : `Send ${reminders(willSend)}`}
          </Button>
        </>
      }
    >
      <Content>
        {error && (
          <p role="alert">{sentenceOf(error, 'We could not work out what would be sent. Try again.')}</p>
        )}
        {!preview && isFetching && <p role="status">Checking what is due...</p>}
        {preview && (
          <p role="status">
            {preview.due === 0
              ? 'No reminder is due today.'
              : `${reminders(preview.due)} due by today: ${willSend.toLocaleString('en-GB')} can be sent now.`}
          </p>
        )}
        {preview && preview.keptBack.length > 0 && (
          <Withheld aria-label="Withheld">
            {preview.keptBack.map(({ reason, count }) => (
              <li key={reason}>
                <span>{reason}</span>
                <strong>{count.toLocaleString('en-GB')}</strong>
              </li>
            ))}
          </Withheld>
        )}
        {willSend > 0 && (
          <p>Each customer gets one text. The contact rules are checked again before each text goes out.</p>
        )}
      </Content>
    </Dialog>
  );
};
