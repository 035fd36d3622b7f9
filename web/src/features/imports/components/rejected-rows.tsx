import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { byRow, cellKey, withEdit, type Edits } from '../model/corrections.ts';
import { rowCount } from './import-toast.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(3)};

  h3 {
    font-size: 1rem;
  }
`;

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  align-items: end;
  gap: ${space(4)};
  padding: ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};

  legend {
    padding-inline: ${space(1)};
    font-weight: 600;
  }
`;

interface RejectedRowsProps {
  /** Of the form, whose button is elsewhere. */
  id: string;
  preview: ImportResult;
  edits: Edits;
  onEdit: (edits: Edits) => void;
  /** Imports the file with the corrected cells. */
  onCorrected: () => void;
}

/** The cells of a preview that cannot be imported, each with the reason and a field to correct it. */
export const RejectedRows = ({ id, preview, edits, onEdit, onCorrected }: RejectedRowsProps): ReactNode => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.select();
  }, []);
  const rows = byRow(preview.rejections);
  const others = preview.rejected - rows.size;
  return (
    <Form
      ref={form}
      id={id}
      role="region"
      aria-label="Rejected rows"
      onSubmit={(event) => {
        event.preventDefault();
        onCorrected();
      }}
    >
      <h3>Rejected rows</h3>
      <p>
        Correct the cells here, or import without these rows.
        {others > 0 && ` Only the first ${rowCount(rows.size)} are shown. Correct the others in the file.`}
      </p>
      {[...rows].map(([row, rejections]) => (
        <Row key={row}>
          <legend>
            Row {row}
            {rejections[0]?.whose !== undefined && `: ${rejections[0].whose}`}
          </legend>
          {rejections.map((rejection, place) => {
            const key = cellKey(rejection);
            return (
              <TextField
                key={key}
                name={`cell-${row}-${place}`}
                label={rejection.column}
                error={rejection.reason}
                autoComplete="off"
                maxLength={5_000}
                value={edits.get(key)?.value ?? rejection.value}
                onChange={({ target }) => onEdit(withEdit(edits, rejection, target.value))}
              />
            );
          })}
        </Row>
      ))}
    </Form>
  );
};
