import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CodeQuestion } from './code-question.tsx';
import type { ConfirmForm } from './use-confirm-form.ts';

const Ways = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(2)};
`;

const labels = {
  code: 'A code by text message',
  dateOfBirth: 'Date of birth',
  postcode: 'Postcode',
} as const;

const questions = {
  dateOfBirth: { hint: 'For example, 27 3 1990', complete: 'bday' },
  postcode: { hint: 'Home address', complete: 'postal-code' },
} as const;

/** Asks for one thing that only the customer knows, or has, of their own choice. */
export const ConfirmQuestion = ({ form }: { form: ConfirmForm }): ReactNode => {
  const { factors, factor, answer, fault } = form;
  if (form.isLoading) return null;
  return (
    <>
      {factors.length > 1 && !form.awaitsCode && (
        <FieldGroup id="factor-group" label="What would you like to use?">
          <Ways>
            {factors.map((name) => (
              <Choice
                key={name}
                type="radio"
                name="factor"
                id={`factor-${name}`}
                label={labels[name]}
                checked={factor === name}
                onChange={() => form.choose(name)}
              />
            ))}
          </Ways>
        </FieldGroup>
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
