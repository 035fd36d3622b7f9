import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useUsername } from '../../../lib/session/use-username.ts';
import { useDraft, useFormDraft } from '../../../lib/storage/drafts.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { RequestedBackCall } from '../api/back-call-form.ts';
import { useRequestBackCall } from '../api/back-call-form.ts';
import type { BackCallFaults, BackCallField, TypedBackCall } from '../model/back-call-form.ts';
import { checkBackCall, emptyBackCallForm, faultsLeft } from '../model/back-call-form.ts';

const failed = 'Failed to send back call request';
const lost = 'Failed to send back call request. Please try again.';

/** The server's own words, or that it was not reached. */
const reasonOf = (error: unknown): string => (error instanceof ApiError ? sentenceOf(error, failed) : lost);

const faultsOf = (error: unknown): BackCallFaults =>
  Object.fromEntries(
    ((error instanceof ApiError ? error.problem?.details : undefined) ?? []).map(({ path, message }) => [
      path,
      message,
    ]),
  );

/**
 * The answers of the back call form, and sending them: what was typed stays until it is stored, also when the session ends.
 *
 * @param onTextFailed called when the request is stored but its agent could not be texted
 */
export const useBackCallForm = (onTextFailed: (requested: RequestedBackCall) => void) => {
  const username = useUsername();
  // The next request usually goes to the same agent.
  const [agentPhone, setAgentPhone] = useState('');
  const draft = useFormDraft<TypedBackCall>('back call form', username, { ...emptyBackCallForm, agentPhone });
  const typed = draft.fields;
  const [faults, setFaults] = useState<BackCallFaults>({});
  const [attempt, setAttempt] = useState(0);
  // The key and the form of what was sent: the same form again is the same request, even after a reload.
  const [sent, setSent] = useDraft('staff', 'sent back call form', username);
  const sending = useRequestBackCall();

  const write = (changes: Partial<TypedBackCall>) => {
    draft.change(changes);
    setFaults((before) => faultsLeft(before, changes));
  };

  const succeed = (requested: RequestedBackCall) => {
    setAgentPhone(typed.agentPhone);
    draft.end();
    setSent('');
    if (requested.error !== undefined) {
      toast({ title: 'SMS Failed', description: requested.error, variant: 'destructive' });
      onTextFailed(requested);
      return;
    }
    toast({
      title: 'Back Call Request Sent',
      description: `SMS sent to agent at ${requested.request.agentPhone ?? typed.agentPhone}`,
    });
  };

  const submit = () => {
    if (sending.isPending) return;
    const checked = checkBackCall(typed);
    const wrong = 'wrong' in checked ? checked.wrong : undefined;
    setFaults(wrong?.faults ?? {});
    setAttempt(attempt + 1);
    if (wrong) toast({ title: wrong.title, description: wrong.text, variant: 'destructive' });
    if (!('form' in checked)) return;
    const form = JSON.stringify(checked.form);
    const [key = ''] = sent.endsWith(` ${form}`) ? sent.split(' ', 1) : [randomId()];
    setSent(`${key} ${form}`);
    sending.mutate(
      { form: checked.form, key },
      {
        onSuccess: succeed,
        onError: (error) => {
          setFaults(faultsOf(error));
          toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' });
        },
      },
    );
  };

  return {
    typed,
    write,
    faults,
    attempt,
    submit,
    busy: sending.isPending,
    problem: sending.error ? `${reasonOf(sending.error)} What you typed is still here.` : undefined,
    /** The props of every text field of the form. */
    field: (name: BackCallField) => ({
      name,
      value: typed[name],
      error: faults[name],
      onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
    }),
  };
};
