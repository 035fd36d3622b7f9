import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { describedBy, FieldError, FieldStack, Hint, hintId } from './field.tsx';

const Row = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(3)};
  align-items: start;
  padding: ${space(3)} ${space(3.5)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  cursor: pointer;

  &:hover {
    border-color: ${colour.control};
  }

  &:has(input:checked) {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
  }
`;

const Words = styled.span`
  line-height: 1.45;
`;

export interface ChoiceProps extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  hint?: ReactNode;
  id: string;
  invalid?: boolean;
  describedByIds?: string | undefined;
}

/** A box or a dot with its words; the whole row can be pressed. */
export const Choice = ({ label, hint, invalid, describedByIds, id, ...rest }: ChoiceProps): ReactNode => (
  <Row htmlFor={id}>
    <input {...rest} id={id} aria-invalid={invalid ? true : undefined} aria-describedby={describedByIds} />
    <Words>
      {label}
      {hint && (
        <Hint as="span" id={hintId(id)}>
          <br />
          {hint}
        </Hint>
      )}
    </Words>
  </Row>
);

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** One box to tick. */
export const Checkbox = ({ error, hint, id, ...rest }: CheckboxProps): ReactNode => {
  const fieldId = id ?? rest.name;
  return (
    <FieldStack $faulty={Boolean(error)}>
      <FieldError id={fieldId} error={error} />
      <Choice
        {...rest}
        type="checkbox"
        hint={hint}
        id={fieldId}
        invalid={Boolean(error)}
        describedByIds={describedBy(fieldId, { hint, error })}
      />
    </FieldStack>
  );
};
