import type { HelpHold } from '@loanline/proto/enums/help-holds';
import { helpRequestFaults } from '@loanline/proto/rules/forms/help-request-form';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { useRequestHelp } from './use-request-help.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};

  > button {
    justify-self: start;
  }
`;

const fields = ['customerName', 'mobileNumber', 'applicationId'] as const;
type Field = (typeof fields)[number];
type Faults = Partial<Record<Field, string>>;

const idOf = (field: Field) => `help-${field}`;
const focusFirst = (faults: Faults) => {
  const wrong = fields.find((field) => faults[field]);
  if (wrong) document.getElementById(idOf(wrong))?.focus();
};

const failed = 'We could not send your request. Try again, or call us.';

interface HelpFormProps {
  firstName: string | undefined;
  /** Undefined lets the customer type one. */
  applicationId: string | undefined;
  /** The request was stored, for a call to this number. */
  onAsked: (mobileNumber: string, hold: HelpHold) => void;
}

/** Whom to call, on which number; the same request sent again asks for one call. */
export const HelpForm = ({ firstName = '', applicationId, onAsked }: HelpFormProps): ReactNode => {
  const [typed, setTyped] = useState({
    customerName: firstName,
    mobileNumber: '',
    applicationId: applicationId ?? '',
  });
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const help = useRequestHelp();
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  const write = (name: Field) => ({
    id: idOf(name),
    name,
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...typed, [name]: target.value };
      setTyped(next);
      const left: Faults = helpRequestFaults(next);
      if (faults[name] && !left[name]) setFaults({ ...faults, [name]: undefined });
    },
  });

  const refuse = (found: Faults) => {
    setFaults(found);
    focusFirst(found);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = helpRequestFaults(typed);
    refuse(found);
    if (help.isPending || Object.keys(found).length > 0) return;
    help.mutate(typed, {
      onSuccess: ({ hold }) => onAsked(typed.mobileNumber.trim(), hold),
      onError: (error) => {
        const details = error instanceof ApiError ? (error.problem?.details ?? []) : [];
        refuse(Object.fromEntries(details.map(({ path, message }) => [path, message])));
      },
    });
  };

  return (
    <Form ref={form} noValidate onSubmit={submit} aria-label="Ask for a call back">
      <TextField {...write('customerName')} label="Your name" autoComplete="name" maxLength={200} />
      <TextField
        {...write('mobileNumber')}
        label="Number to call you on"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        characters={20}
      />
      {applicationId === undefined && (
        <TextField
          {...write('applicationId')}
          label="Application reference (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          characters={20}
        />
      )}
      {help.isError && <p role="alert">{sentenceOf(help.error, failed)}</p>}
      <Button type="submit" busy={help.isPending}>
        {help.isPending ? 'Sending...' : 'Call me back'}
      </Button>
    </Form>
  );
};
