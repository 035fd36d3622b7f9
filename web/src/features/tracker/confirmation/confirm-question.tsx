import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Factor } from './confirm-fault.ts';
import type { ConfirmForm } from './use-confirm-form.ts';

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

/** Asks for one thing that only the customer knows, of their own choice. */
export const ConfirmQuestion = ({ form }: { form: ConfirmForm }): ReactNode => {
  const { factor, answer, fault } = form;
  const { label, hint, inputMode, complete } = factors[factor];
  return (
    <>
      <Ways>
        <legend>What would you like to use?</legend>
        {names.map((name) => (
          <label key={name}>
            <input type="radio" name="factor" checked={factor === name} onChange={() => form.choose(name)} />
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
        onChange={(event) => form.setAnswer(event.target.value)}
      />
    </>
  );
};
