import type { Inquiry } from '@loanline/proto/entities/inquiry';
import type { InquiryForm } from '@loanline/proto/rules/forms/inquiry-form';
import { inquiryFaults } from '@loanline/proto/rules/forms/inquiry-form';
import type { ReactNode, SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { dismissFailure, toast } from '../../../ui/toast/toast.ts';
import { useStartInquiry } from '../api/inquiry.ts';
import { checkForm, faultsOf } from '../model/check-form.ts';
import { emptyForm, storedAttempt, storedForm } from '../model/stored-contact.ts';
import type { FoundFaults } from './use-found-faults.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space(5)};
`;

const failedToStart = 'Failed to start chat. Please try again.';

interface StartFormProps {
  /** There are messages of support that have not been seen: the button calls. */
  calling: boolean;
  found: FoundFaults;
  onStarted: (inquiry: Inquiry) => void;
}

/** Who writes and why: what starts a conversation. What was typed stays until it was sent. */
export const StartForm = ({ calling, found, onStarted }: StartFormProps): ReactNode => {
  const [typed, setTyped] = useState<InquiryForm>(() => storedForm.read() ?? emptyForm);
  const { faults, setFaults, noteAttempt } = found;
  const attempt = useRef(storedAttempt.read());
  const start = useStartInquiry();
  /** The same form has the same key, also after a reload. */
  const keyFor = (form: string): string => {
    if (attempt.current?.form !== form) attempt.current = { form, key: randomId() };
    storedAttempt.write(attempt.current);
    return attempt.current.key;
  };
  const write = (name: keyof InquiryForm) => ({
    name,
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...typed, [name]: target.value };
      setTyped(next);
      storedForm.write(next);
      if (faults[name] && !inquiryFaults(next)[name]) setFaults({ ...faults, [name]: undefined });
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    const wrong = checkForm(typed);
    setFaults(wrong?.faults ?? {});
    noteAttempt();
    if (wrong) {
      toast({ title: wrong.title, description: wrong.text, variant: 'destructive' });
      return;
    }
    dismissFailure();
    // Options of this call, and not of the mutation: a visitor who has left the page stays where they are.
    start.mutate(
      { form: typed, key: keyFor(JSON.stringify(typed)) },
      {
        onSuccess: ({ inquiry }) => {
          dismissFailure();
          onStarted(inquiry);
        },
        onError: (error) => {
          setFaults(faultsOf(error instanceof ApiError ? error.problem?.details : []));
          toast({ title: 'Error', description: sentenceOf(error, failedToStart), variant: 'destructive' });
        },
      },
    );
  };

  return (
    <Form noValidate onSubmit={submit}>
      <Names>
        <TextField {...write('firstName')} label="First Name" autoComplete="given-name" maxLength={200} />
        <TextField {...write('lastName')} label="Last Name" autoComplete="family-name" maxLength={200} />
      </Names>
      <TextField
        {...write('mobileNumber')}
        label="Mobile Number"
        hint="We may need to contact you directly for urgent matters"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        characters={20}
      />
      <TextArea
        {...write('inquiryReason')}
        label="Reason for Inquiry"
        hint="The more details you provide, the better we can help you"
      />
      {start.isError && (
        <p role="alert">{sentenceOf(start.error, failedToStart)} What you typed is still here.</p>
      )}
      <Button type="submit" wide busy={start.isPending} variant={calling ? 'calling' : 'primary'}>
        {start.isPending ? 'Starting Chat...' : 'Start Chat'}
      </Button>
    </Form>
  );
};
