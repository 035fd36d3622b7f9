import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../visually-hidden.ts';

/** What every field of a form says about itself. */
export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the answer, in the words of the error summary. */
  error?: string | undefined;
}

export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;

/** The ids of a field's hint and error, for `aria-describedby`. */
export const describedBy = (
  id: string,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
): string | undefined => [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined;

/** A control with its label, hint and error; a line runs beside them when the answer is wrong. */
export const FieldStack = styled.div<{ $faulty: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  ${({ $faulty }) =>
    $faulty &&
    css`
      border-left: 4px solid ${colour.danger};
      padding-left: ${space(3)};
    `}
`;

export const labelStyles = css`
  display: block;
  font-weight: 600;
  line-height: 1.35;
`;

const Label = styled.label`
  ${labelStyles}
`;

export const Hint = styled.p`
  color: ${colour.muted};
  font-size: 0.9375rem;
  line-height: 1.4;
`;

const ErrorText = styled.p`
  color: ${colour.danger};
  font-weight: 600;
  line-height: 1.4;
`;

/** The line under a field that says what is wrong; nothing when nothing is. */
export const FieldError = ({ id, error }: { id: string; error?: string | undefined }): ReactNode =>
  error && (
    <ErrorText id={errorId(id)}>
      <VisuallyHidden>Error: </VisuallyHidden>
      {error}
    </ErrorText>
  );

/** Label, hint and error around one control, by its id. */
export const Field = ({
  id,
  label,
  hint,
  error,
  children,
}: FieldText & { id: string; children: ReactNode }): ReactNode => (
  <FieldStack $faulty={Boolean(error)}>
    <Label htmlFor={id}>{label}</Label>
    {hint && <Hint id={hintId(id)}>{hint}</Hint>}
    <FieldError id={id} error={error} />
    {children}
  </FieldStack>
);

const Set = styled.fieldset<{ $faulty: boolean }>`
  container-type: inline-size;

  > p + p {
    margin-top: ${space(1.5)};
  }

  ${({ $faulty }) =>
    $faulty &&
    css`
      border-left: 4px solid ${colour.danger};
      padding-left: ${space(3)};
    `}
`;

/** Out of the line that marks a fault, which would begin at its middle. */
const Legend = styled.legend`
  ${labelStyles}
  float: left;
  width: 100%;
  padding: 0;
  margin-bottom: ${space(1.5)};

  + * {
    clear: both;
  }
`;

/** Legend, hint and error around controls that answer one question together. */
export const FieldGroup = ({
  id,
  label,
  hint,
  error,
  children,
}: FieldText & { id: string; children: ReactNode }): ReactNode => (
  <Set id={id} $faulty={Boolean(error)} aria-describedby={describedBy(id, { hint, error })}>
    <Legend>{label}</Legend>
    {hint && <Hint id={hintId(id)}>{hint}</Hint>}
    <FieldError id={id} error={error} />
    {children}
  </Set>
);

/** The look of everything one types or picks in. */
export const controlStyles = css`
  width: 100%;
  min-height: 3rem;
  padding: ${space(2.5)} ${space(3.5)};
  border: 1px solid ${colour.control};
  border-radius: ${radius.small};
  background: ${colour.surface};
  color: ${colour.text};

  &::placeholder {
    color: ${colour.muted};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border: 2px solid ${colour.danger};
  }

  &:disabled {
    background: ${colour.sunken};
    cursor: not-allowed;
    opacity: 1;
  }

  &:focus-visible {
    outline-offset: 0;
  }
`;
