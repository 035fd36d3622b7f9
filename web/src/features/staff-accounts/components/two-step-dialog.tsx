import type { TwoStep } from '@loanline/proto/entities/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { wordFor } from '@loanline/proto/rules/counted';
import { shortMoment } from '../../../lib/format/format.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useTurnOffTwoStep, useTwoStep } from '../api/two-step.ts';
import { ProofFields, useProof } from './proof-fields.tsx';
import { TwoStepSetUp } from './two-step-set-up.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

const codesLeft = (count: number): string =>
  `${count} ${wordFor(count, 'recovery code is left', 'recovery codes are left')}`;

const TurnOff = ({ state, since }: { state: TwoStep; since: string }): ReactNode => {
  const turningOff = useTurnOffTwoStep();
  const proof = useProof('Two-step sign-in could not be turned off. Try again.');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (turningOff.isPending || !proof.isComplete()) return;
    turningOff.mutate(proof.typed, {
      onSuccess: () =>
        toast({ title: 'Two-step sign-in is off', description: 'You now sign in with just your password.' }),
      onError: proof.refuse,
    });
  };
  return (
    <>
      <p>
        It has been on since {shortMoment(since)}. {codesLeft(state.recoveryCodesLeft)}: for a new phone, or
        for new recovery codes, turn it off and set it up again.
      </p>
      {state.required && (
        <p>Two-step sign-in is required: if you turn it off, you will be asked to set it up again.</p>
      )}
      <Form onSubmit={submit} noValidate>
        <ProofFields proof={proof} hint="From your app, or a recovery code" />
        <p>
          <Button type="submit" variant="danger" busy={turningOff.isPending}>
            {turningOff.isPending ? 'Turning off...' : 'Turn off two-step sign-in'}
          </Button>
        </p>
      </Form>
    </>
  );
};

interface TwoStepDialogProps {
  username: string;
  onClose: () => void;
}

/** Whether one's sign-in takes a code as well, with the way to turn that on and off. */
export const TwoStepDialog = ({ username, onClose }: TwoStepDialogProps): ReactNode => {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useTwoStep();
  const done = () => {
    toast({
      title: 'Two-step sign-in is on',
      description: 'You have been signed out everywhere else.',
    });
    // The list of accounts says who has it.
    void queryClient.invalidateQueries({ queryKey: ['/api/admin/staff-accounts'] });
    onClose();
  };
  return (
    <Dialog title="Two-step sign-in" width="36rem" onClose={onClose}>
      {isError && (
        <p role="alert">
          Your settings could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton $height="8rem" />}
      {data?.since === null && <TwoStepSetUp username={username} onDone={done} />}
      {data?.since && <TurnOff state={data} since={data.since} />}
    </Dialog>
  );
};
