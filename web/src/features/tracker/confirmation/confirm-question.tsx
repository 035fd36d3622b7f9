import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CodeQuestion } from './code-question.tsx';
import type { ConfirmForm } from './use-confirm-form.ts';

const Ways = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  padding: 0;

  legend {
    padding: 0;
    margin-bottom: ${space(2)};
    font-weight: 600;
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 2.75rem;
  }
`;

const labels = {
  code: 'A code by text message',
  dateOfBirth: 'Date of birth',
  postcode: 'Postcode',
} as const;

const questions = {
  dateOfBirth: { hint: 'For example, 27/03/1990', complete: 'bday' },
  postcode: { hint: 'Home address', complete: 'postal-code' },
} as const;

/** Asks for one thing that only the customer knows, or has, of their own choice. */
export const ConfirmQuestion = ({ form }: { form: ConfirmForm }): ReactNode => {
  const { factors, factor, answer, fault } = form;
  if (form.isLoading) return null;
  return (
    <>
      {factors.length > 1 && !form.awaitsCode && (
        <Ways>
          <legend>What would you like to use?</legend>
          {factors.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="factor"
                checked={factor === name}
                onChange={() => form.choose(name)}
              />
              {labels[name]}
            </label>
          ))}
        </Ways>
      )}
      {factor === 'code' ? (
        <CodeQuestion form={form} />
      ) : (
        <TextField
          key={factor}
          name="answer"
          label={labels[factor]}
          hint={questions[factor].hint}
          error={fault}
          autoComplete={questions[factor].complete}
          characters={12}
          maxLength={40}
          value={answer}
          onChange={(event) => form.setAnswer(event.target.value)}
        />
      )}
    </>
  );
};
