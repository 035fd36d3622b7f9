import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { colour, from, radius, space, until } from '../../../theme/tokens.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import type { FieldText } from '../../../ui/fields/field.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import type { Row, RowField, RowsQuestion } from '../question.ts';

const Rows = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(3)};
  justify-items: start;
`;

const Box = styled.fieldset`
  width: 100%;
  padding: ${space(4)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.page};

  legend {
    float: left;
    padding: 0;
    font-weight: 600;
  }

  /* Aligns its text with the legend, and with the right edge of the fields. */
  > button {
    float: right;
    margin: ${space(-1.5)} ${space(-3.25)} 0 0;

    ${until.tablet} {
      margin-top: ${space(-2.5)};
    }
  }
`;

const Fields = styled.div`
  clear: both;
  display: grid;
  gap: ${space(4)};
  padding-top: ${space(3)};

  ${from.tablet} {
    grid-template-columns: 2fr 1fr 1fr;
    align-items: start;
  }
`;

interface CellProps {
  field: RowField;
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const Cell = ({ field: { label, control }, id, value, error, onChange }: CellProps): ReactNode => {
  const common = {
    label,
    error,
    name: id,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (control === 'text') return <TextField {...common} autoComplete="off" />;
  if (control !== 'money') return <Select {...common} options={control.options} placeholder="Choose" />;
  return (
    <MoneyField
      {...common}
      // The 0 of a new row gives way to what is typed.
      onFocus={({ target }) => target.select()}
    />
  );
};

interface Props extends FieldText {
  question: RowsQuestion & { readonly name: string };
  rows: readonly Row[];
  /** Takes the focus when it appears. */
  focused: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (rows: readonly Row[]) => void;
  onRemove: (rows: readonly Row[]) => void;
}

/** A list of like rows; its Add button has the question's name as its id, a field in a row its path. */
export const RowsField = ({
  question,
  rows,
  focused,
  errorOf,
  onChange,
  onRemove,
  ...text
}: Props): ReactNode => {
  const { name, noun, fields, newRow, maxRows } = question;
  const addButton = useRef<HTMLButtonElement>(null);

  const arrive = useEffectEvent(() => {
    if (focused) addButton.current?.focus();
  });
  useEffect(() => arrive(), []);

  const add = () => {
    // The row has to be there to take the focus.
    flushSync(() => onChange([...rows, newRow]));
    document.getElementById(`${name}.${rows.length}.${fields[0]?.name}`)?.focus();
  };

  const remove = (index: number) => {
    onRemove(rows.filter((_row, place) => place !== index));
    announce(`${noun} ${index + 1} removed`);
    addButton.current?.focus();
  };

  const change = (index: number, field: string, value: string) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, [field]: value } : row)));

  return (
    <FieldGroup id={`${name}-group`} {...text}>
      <Rows>
        {rows.map((row, index) => (
          <Box key={index}>
            <legend>
              {noun} {index + 1}
            </legend>
            <Button variant="quiet" size="small" onClick={() => remove(index)}>
              <Trash2 size={16} aria-hidden />
              Remove
              <VisuallyHidden>
                {' '}
                {noun.toLowerCase()} {index + 1}
              </VisuallyHidden>
            </Button>
            <Fields>
              {fields.map((field) => {
                const path = `${name}.${index}.${field.name}`;
                return (
                  <Cell
                    key={field.name}
                    field={field}
                    id={path}
                    value={row[field.name] ?? ''}
                    error={errorOf(path)}
                    onChange={(value) => change(index, field.name, value)}
                  />
                );
              })}
            </Fields>
          </Box>
        ))}
        <Button
          ref={addButton}
          id={name}
          variant="secondary"
          size="small"
          disabled={rows.length >= maxRows}
          onClick={add}
        >
          <Plus size={16} aria-hidden />
          Add {noun}
        </Button>
      </Rows>
    </FieldGroup>
  );
};
