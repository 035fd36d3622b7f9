import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import type { FieldText } from './field.tsx';
import { controlStyles, describedBy, Field } from './field.tsx';

const Row = styled.div<{ $characters?: number }>`
  display: flex;
  max-width: ${({ $characters }) => ($characters ? `calc(${$characters}ch + 3.5rem)` : '100%')};
`;

const Input = styled.input`
  ${controlStyles}

  [data-prefix] + & {
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
  }
`;

const Prefix = styled.span`
  display: flex;
  align-items: center;
  padding: 0 ${space(3.5)};
  border: 1px solid ${colour.control};
  border-right: 0;
  border-radius: ${radius.small} 0 0 ${radius.small};
  background: ${colour.sunken};

  &:has(+ [aria-invalid='true']) {
    border: 2px solid ${colour.danger};
    border-right: 0;
  }
`;

interface TextFieldProps extends ComponentProps<'input'>, FieldText {
  name: string;
  /** Before the input, such as £. */
  prefix?: string;
  /** How many characters the answer usually has: the width of the input. */
  characters?: number;
  /** Further controls of the same field, below the input. */
  below?: ReactNode;
}

/** One line of text with label, hint and error; `id` is the name unless given. */
export const TextField = ({
  label,
  hint,
  error,
  prefix,
  characters,
  below,
  id,
  ...rest
}: TextFieldProps): ReactNode => {
  const fieldId = id ?? rest.name;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <Row $characters={characters}>
        {prefix && (
          <Prefix data-prefix aria-hidden>
            {prefix}
          </Prefix>
        )}
        <Input
          type="text"
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
      </Row>
      {below}
    </Field>
  );
};
