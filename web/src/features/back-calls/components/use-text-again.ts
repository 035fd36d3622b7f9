import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useResendAgentText } from '../api/back-calls.ts';

interface TextAgain {
  textAgain: () => void;
  sending: boolean;
}

/** Texts the agent of a request again, and says how that went. */
export const useTextAgain = (
  { id, agentPhone }: Pick<BackCallRequest, 'id' | 'agentPhone'>,
  onTexted?: () => void,
): TextAgain => {
  const { mutate, isPending } = useResendAgentText();
  const fail = (description: string) => toast({ title: 'SMS Failed', description, variant: 'destructive' });
  const textAgain = () =>
    mutate(id, {
      onSuccess: ({ error }) => {
        if (error !== undefined) {
          fail(error);
          return;
        }
        const to = agentPhone === null ? 'the agent' : `agent at ${agentPhone}`;
        toast({ title: 'Back Call Request Sent', description: `SMS sent to ${to}` });
        onTexted?.();
      },
      onError: (failure) => fail(sentenceOf(failure, 'The SMS could not be sent. Try again.')),
    });
  return { textAgain, sending: isPending };
};
