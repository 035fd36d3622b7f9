import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FieldText } from './field.tsx';
import { controlStyles, describedBy, Field } from './field.tsx';

const Area = styled.textarea`
  ${controlStyles}
  resize: vertical;
`;

/** Several lines of text with label, hint and error. */
export const TextArea = ({
  label,
  hint,
  error,
  id,
  rows = 4,
  ...rest
}: ComponentProps<'textarea'> & FieldText & { name: string }): ReactNode => {
  const fieldId = id ?? rest.name;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <Area
        {...rest}
        rows={rows}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </Field>
  );
};
