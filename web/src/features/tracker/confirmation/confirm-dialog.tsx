import type { ReactNode, SubmitEvent } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { WithoutCode } from './code-question.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import { useConfirmForm } from './use-confirm-form.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

interface ConfirmDialogProps {
  applicationId: string;
  /** Why we ask. */
  purpose: ReactNode;
  /** The words on the button that answers, and on the one that closes. */
  submit?: string;
  cancel?: string;
  danger?: boolean;
  /** Called unless the dialog was closed meanwhile. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks who the customer is before something that only they may do. */
export const ConfirmDialog = ({
  applicationId,
  purpose,
  submit = 'Continue',
  cancel = 'Cancel',
  danger = false,
  onConfirmed,
  onClose,
}: ConfirmDialogProps): ReactNode => {
  const form = useConfirmForm(applicationId, onConfirmed);
  const formId = useId();
  const label = form.sendsCode ? 'Send the code' : submit;
  const busyLabel = form.sendsCode ? 'Sending...' : 'Checking...';
  return (
    <Dialog
      title="Confirm it's you"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger && !form.sendsCode ? 'danger' : 'primary'}
            busy={form.isChecking}
          >
            {form.isChecking ? busyLabel : label}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!form.isChecking) form.submit();
        }}
      >
        <p>{purpose}</p>
        <ConfirmQuestion form={form} />
        {form.awaitsCode && <WithoutCode form={form} />}
      </Form>
    </Dialog>
  );
};
