import { ShieldCheck } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { useConfirm } from '../api/use-confirm.ts';
import type { Factor } from '../model/confirm-fault.ts';
import { confirmFault } from '../model/confirm-fault.ts';
import { MeantReferences } from './meant-references.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};

  > svg {
    color: ${colour.accent};
  }

  h1 {
    font-size: ${fontSize.heading};
    margin-bottom: ${space(2)};
  }

  h1 + p {
    color: ${colour.muted};
    overflow-wrap: anywhere;
  }
`;

const Ways = styled.fieldset`
  display: grid;
  gap: ${space(2)};

  legend {
    margin-bottom: ${space(2)};
    font-weight: 600;
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 2.75rem;
  }

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${colour.accent};
  }
`;

const factors = {
  dateOfBirth: {
    label: 'Date of birth',
    hint: 'For example, 27/03/1990',
    inputMode: 'text',
    complete: 'bday',
  },
  postcode: { label: 'Postcode', hint: 'Home address', inputMode: 'text', complete: 'postal-code' },
  mobileLastFour: {
    label: 'Last 4 digits of your mobile number',
    hint: 'For example, 0123',
    inputMode: 'numeric',
    complete: 'off',
  },
} as const;
const names = Object.keys(factors) as Factor[];

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 429
    ? `There have been too many attempts. Please wait ${brand.texts.confirmAgainAfter} and try again, or call us.`
    : sentenceOf(error, 'We could not check this just now. Please check your connection and try again.');

interface ConfirmCardProps {
  /** What the application was asked for by. */
  id: string;
  onConfirmed: () => void;
  onClear: () => void;
}

/** Asks for one thing that only the customer knows, of their own choice, before anything is shown. */
export const ConfirmCard = ({ id, onConfirmed, onClear }: ConfirmCardProps): ReactNode => {
  const [factor, setFactor] = useState<Factor>('dateOfBirth');
  const [answer, setAnswer] = useState('');
  const [typedFault, setTypedFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const confirm = useConfirm(id, onConfirmed);
  const { label, hint, inputMode, complete } = factors[factor];
  const fault = typedFault ?? (confirm.isError ? reasonOf(confirm.error) : undefined);
  usePageTitle("Confirm it's you", { error: fault !== undefined });

  const heading = useArrivalFocus<HTMLHeadingElement>();

  const choose = (name: Factor) => {
    setFactor(name);
    setAnswer('');
    setTypedFault(undefined);
    confirm.reset();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = confirmFault(factor, answer);
    setAttempt(attempt + 1);
    setTypedFault(found);
    if (!found && !confirm.isPending) confirm.mutate({ [factor]: answer.trim() });
  };

  return (
    <Card>
      <Form noValidate onSubmit={submit}>
        <ErrorSummary errors={fault ? [{ fieldId: 'answer', message: fault }] : []} attempt={attempt} />
        <ShieldCheck size={36} strokeWidth={1.5} aria-hidden />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Confirm it's you
          </h1>
          <p>To keep application {id} private, tell us one thing that only you know.</p>
        </div>
        <MeantReferences id={id} />
        <Ways>
          <legend>What would you like to use?</legend>
          {names.map((name) => (
            <label key={name}>
              <input type="radio" name="factor" checked={factor === name} onChange={() => choose(name)} />
              {factors[name].label}
            </label>
          ))}
        </Ways>
        <TextField
          key={factor}
          name="answer"
          label={label}
          hint={hint}
          error={fault}
          inputMode={inputMode}
          autoComplete={complete}
          characters={12}
          maxLength={40}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <Button type="submit" wide busy={confirm.isPending}>
          {confirm.isPending ? 'Checking...' : 'Continue'}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          Try Different ID
        </Button>
        <div>
          <p>
            Need help? Call us on <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>.
          </p>
        </div>
      </Form>
    </Card>
  );
};
