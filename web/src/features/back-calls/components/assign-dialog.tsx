import type { ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { useAgents } from '../../../lib/staff-accounts.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useBackCall, useListedStatus, useSendToAgent } from '../api/back-calls.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

interface Choice {
  readonly agent: string;
  /** Whom the dialog showed when it was made; undefined until the request is loaded. */
  readonly assignedFrom: string | null | undefined;
}

/** Gives a request to all agents, or to one of them. */
export const AssignDialog = ({ id, onClose }: { id: number; onClose: () => void }): ReactNode => {
  const formId = useId();
  const { data: backCall } = useBackCall(id);
  const listedStatus = useListedStatus(id);
  const agents = useAgents();
  const sending = useSendToAgent();
  const [choice, setChoice] = useState<Choice>();
  const [isMissing, setIsMissing] = useState(false);
  const assignee = backCall?.assignedTo ?? '';
  const listed = agents.data?.map(({ username }) => username);
  /** The server keeps the assignee unless another is chosen, and nobody would see the request. */
  const hasLeft = assignee !== '' && listed !== undefined && !listed.includes(assignee);
  const assignedTo = choice?.agent ?? (hasLeft ? '' : assignee);
  const name = backCall?.customerName ?? 'The request';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const from = listedStatus ?? backCall?.status;
    const assignedFrom = choice ? choice.assignedFrom : backCall?.assignedTo;
    if (sending.isPending) return;
    const mustChoose = hasLeft && assignedTo === '';
    setIsMissing(mustChoose);
    if (mustChoose) return;
    try {
      const { error } = await sending.mutateAsync({
        id,
        ...(from && { from }),
        ...(assignedFrom !== undefined && { assignedFrom }),
        ...(assignedTo !== '' && { assignedTo }),
      });
      toast({
        title: 'Status Updated',
        description: error
          ? `${name}: Send to Agent. The agent was not texted: ${error}`
          : `${name}: Send to Agent${assignedTo === '' ? '' : ` (${assignedTo})`}`,
      });
      onClose();
    } catch (error) {
      toast({
        title: 'Update Failed',
        description: sentenceOf(error, 'Failed to update back call status'),
        variant: 'destructive',
      });
      // The list shows what the colleague has done; here it is not seen.
      if (error instanceof ApiError && error.problem?.code === 'conflict') onClose();
    }
  };

  return (
    <Dialog
      title={backCall ? `Send to Agent: ${backCall.customerName}` : 'Send to Agent'}
      busy={sending.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!backCall} busy={sending.isPending}>
            {sending.isPending ? 'Sending...' : 'Send to Agent'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          The request appears in the agent&apos;s list, and we text the agent if we have their mobile number.
        </p>
        <Select
          name="agent"
          label="Assign to"
          hint={
            hasLeft
              ? `${assignee} is no longer an agent. Choose another agent.`
              : agents.isError
                ? 'The list of agents could not be loaded.'
                : undefined
          }
          error={isMissing && assignedTo === '' ? 'Choose an agent' : undefined}
          options={[
            ...(assignee === '' ? [{ value: '', label: 'Any agent' }] : []),
            ...(hasLeft ? [{ value: '', label: 'Choose an agent' }] : []),
            ...(listed ?? (assignee === '' ? [] : [assignee])),
          ]}
          value={assignedTo}
          onChange={({ target }) => setChoice({ agent: target.value, assignedFrom: backCall?.assignedTo })}
        />
      </Form>
    </Dialog>
  );
};
