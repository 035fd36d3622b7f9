import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api-error.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { RequestedBackCall } from '../api/back-call-form.ts';
import { useResendAgentText } from '../api/back-call-form.ts';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  margin-bottom: ${space(6)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.warningSoft};
`;

interface TextFailedNoticeProps {
  requested: RequestedBackCall;
  onTexted: () => void;
}

/** A request that is stored, but whose agent could not be texted: why, and another try. */
export const TextFailedNotice = ({ requested, onTexted }: TextFailedNoticeProps): ReactNode => {
  const { request, error } = requested;
  const resending = useResendAgentText();
  const agentPhone = request.agentPhone ?? '';

  const resend = () =>
    resending.mutate(request.id, {
      onSuccess: (again) => {
        if (again.error !== undefined) {
          toast({ title: 'SMS Failed', description: again.error, variant: 'destructive' });
          return;
        }
        toast({ title: 'Back Call Request Sent', description: `SMS sent to agent at ${agentPhone}` });
        onTexted();
      },
      onError: (failure) =>
        toast({
          title: 'SMS Failed',
          description: sentenceOf(failure, 'The SMS could not be sent. Please try again.'),
          variant: 'destructive',
        }),
    });

  return (
    <Box role="status">
      <p>
        The request for {request.customerName} is stored, but the agent at {agentPhone} was not texted:{' '}
        {error}
      </p>
      <Button variant="secondary" size="small" busy={resending.isPending} onClick={resend}>
        {resending.isPending ? 'Sending SMS...' : 'Send the SMS again'}
      </Button>
    </Box>
  );
};
