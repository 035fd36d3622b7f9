import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Grouped } from '../../../ui/grouped.tsx';
import { ConfirmQuestion } from '../confirmation/confirm-question.tsx';
import { needsConfirmation } from '../confirmation/needs-confirmation.ts';
import { useConfirmForm } from '../confirmation/use-confirm-form.ts';
import { useWithdraw } from './use-withdraw.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const failed = 'We could not withdraw your application. Check your connection and try again.';

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
  const withdraw = useWithdraw(applicationId, () => {
    onClose();
    // The button that opened the dialog is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  const confirm = useConfirmForm(applicationId, () => withdraw.mutate());
  const isBusy = withdraw.isPending || confirm.isChecking;

  const sendsCode = asksWho && confirm.sendsCode;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (asksWho) confirm.submit();
    else
      withdraw.mutate(undefined, {
        onError: (error) => {
          if (needsConfirmation(error)) setAsksWho(true);
        },
      });
  };

  const formId = 'withdraw-form';
  return (
    <Dialog
      title={asksWho ? "Confirm it's you" : 'Withdraw your application?'}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my application
          </Button>
          {sendsCode ? (
            <Button type="submit" form={formId} busy={isBusy}>
              {isBusy ? 'Sending...' : 'Send the code'}
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="danger" busy={isBusy}>
              {isBusy ? 'Withdrawing...' : 'Withdraw application'}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={submit}>
        {asksWho ? (
          <>
            <p>
              Before we withdraw application <Grouped>{applicationId}</Grouped>, show us that it is yours.
            </p>
            <ConfirmQuestion form={confirm} />
          </>
        ) : (
          <p>We will stop working on it, and you will not get this loan. You can apply again at any time.</p>
        )}
        {withdraw.isError && !needsConfirmation(withdraw.error) && (
          <p role="alert">{sentenceOf(withdraw.error, failed)}</p>
        )}
      </Form>
    </Dialog>
  );
};
