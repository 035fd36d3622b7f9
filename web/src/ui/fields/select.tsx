import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens.ts';
import type { FieldText } from './field.tsx';
import { controlStyles, describedBy, Field } from './field.tsx';

const Wrap = styled.div`
  position: relative;

  svg {
    position: absolute;
    right: 0.875rem;
    top: 50%;
    translate: 0 -50%;
    pointer-events: none;
    color: ${colour.muted};
  }
`;

const Control = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: 2.75rem;
`;

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends ComponentProps<'select'>, FieldText {
  name: string;
  /** Texts that are their own value, or values with labels. */
  options: readonly (string | Option)[];
  /** The first, empty choice; optional. */
  placeholder?: string;
}

/** A choice of one from a list, with label, hint and error. */
export const Select = ({ label, hint, error, id, options, placeholder, ...rest }: SelectProps): ReactNode => {
  const fieldId = id ?? rest.name;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <Wrap>
        <Control
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </Control>
        <ChevronDown size={18} aria-hidden />
      </Wrap>
    </Field>
  );
};
