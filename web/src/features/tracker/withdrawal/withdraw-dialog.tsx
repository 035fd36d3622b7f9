import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Grouped } from '../../../ui/grouped.tsx';
import { ConfirmDialog } from '../confirmation/confirm-dialog.tsx';
import { needsConfirmation } from '../confirmation/needs-confirmation.ts';
import { useWithdraw } from './use-withdraw.ts';

const Texts = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const failed = 'We could not withdraw your application. Check your connection and try again.';
const keep = 'Keep my application';
const submit = 'Withdraw application';

interface WithdrawDialogProps {
  application: TrackedApplication;
  onClose: () => void;
}

/** Asks whether the customer is sure, and who they are unless they have confirmed that; then withdraws. */
export const WithdrawDialog = ({
  application: { applicationId },
  onClose,
}: WithdrawDialogProps): ReactNode => {
  const [asksWho, setAsksWho] = useState(false);
  const { mutate, isPending, error } = useWithdraw(applicationId, () => {
    onClose();
    // The button that opened the dialog is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  const withdraw = () => {
    setAsksWho(false);
    mutate(undefined, { onError: (reason) => setAsksWho(needsConfirmation(reason)) });
  };

  if (asksWho)
    return (
      <ConfirmDialog
        applicationId={applicationId}
        purpose={
          <>
            Before we withdraw application <Grouped>{applicationId}</Grouped>, show us that it is yours.
          </>
        }
        submit={submit}
        cancel={keep}
        danger
        onConfirmed={withdraw}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title="Withdraw your application?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={isPending} onClick={withdraw}>
            {isPending ? 'Withdrawing...' : submit}
          </Button>
        </>
      }
    >
      <Texts>
        <p>We will stop working on it, and you will not get this loan. You can apply again at any time.</p>
        {error && !needsConfirmation(error) && <p role="alert">{sentenceOf(error, failed)}</p>}
      </Texts>
    </Dialog>
  );
};
