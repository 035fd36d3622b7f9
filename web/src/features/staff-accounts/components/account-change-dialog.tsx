import { useMutation } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { OwnProof } from '../api/staff-accounts.ts';
import { ProofFields, useProof } from './proof-fields.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

export interface AccountQuestion {
  readonly title: string;
  /** Says what will happen. */
  readonly text: string;
  /** The label of the button that does it. */
  readonly action: string;
  readonly perform: (proof: OwnProof) => Promise<void>;
}

interface AccountChangeDialogProps {
  question: AccountQuestion;
  /** Whether the admin signs in with a code as well. */
  withCode: boolean;
  onClose: () => void;
}

/** Asks an admin for their password before they change an account. */
export const AccountChangeDialog = ({ question, withCode, onClose }: AccountChangeDialogProps): ReactNode => {
  const formId = useId();
  const { title, text, action, perform } = question;
  const changing = useMutation({ mutationFn: perform });
  const proof = useProof('The account could not be changed. Try again.', withCode);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (changing.isPending || !proof.isComplete()) return;
    changing.mutate(proof.given(), { onSuccess: onClose, onError: proof.refuse });
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={changing.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <Form id={formId} onSubmit={submit} noValidate>
        <ProofFields proof={proof} />
      </Form>
    </Dialog>
  );
};
