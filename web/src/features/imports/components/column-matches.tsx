import type { ColumnMatch, ImportedTable } from '@loanline/proto/entities/import-instructions';
import { importKinds } from '@loanline/proto/import-kinds/index';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { capitalised } from '@loanline/proto/rules/texts/capitalised';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { columnsOf, matchedTo, matchSummary } from '../model/column-match.ts';
import type { ImportFile } from '../model/import-files.ts';

const Details = styled.details`
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};

  summary {
    padding: ${space(3)};
    font-weight: 600;
    cursor: pointer;
  }

  form {
    display: grid;
    gap: ${space(4)};
    padding: 0 ${space(3)} ${space(4)};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  align-items: end;
  gap: ${space(4)};

  p {
    overflow-wrap: anywhere;
  }
`;

const kindOptions = (kinds: ImportFile['kinds']) =>
  kinds.map((value) => ({ value, label: capitalised(importKinds[value].noun[1]) }));

const columnOptions = (kind: ColumnMatch['kind']) =>
  columnsOf(kind).map(({ header, required }) => ({
    value: header,
    label: required ? `${header} (required)` : header,
  }));

interface ColumnMatchesProps {
  /** Of its form; the button that submits it is in the foot of the dialog, in sight however many columns there are. */
  id: string;
  table: ImportedTable;
  kinds: ImportFile['kinds'];
  match: ColumnMatch;
  onChange: (match: ColumnMatch) => void;
  onMatch: () => void;
}

/** Shows each column of a file with its first cells, and which column of the kind it is; a person can change it. */
export const ColumnMatches = ({
  id,
  table,
  kinds,
  match,
  onChange,
  onMatch,
}: ColumnMatchesProps): ReactNode => {
  const choose = (place: number, header: string) =>
    onChange({ ...match, columns: match.columns.map((name, at) => (at === place ? header || null : name)) });
  const row = table.headerRow || 1;
  return (
    <Details open={table.missing.length > 0 || table.headerRow === 0}>
      <summary>{matchSummary(table)}</summary>
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          onMatch();
        }}
      >
        {kinds.length > 1 && (
          <Select
            name="row-kind"
            label="What each row is"
            options={kindOptions(kinds)}
            value={match.kind}
            onChange={({ target }) =>
              onChange(matchedTo(kinds.find((name) => name === target.value) ?? match.kind, match))
            }
          />
        )}
        <Checkbox
          name="has-header"
          label={`Row ${row} has the column names`}
          checked={match.headerRow > 0}
          onChange={({ target }) => onChange({ ...match, headerRow: target.checked ? row : 0 })}
        />
        <Columns>
          {table.columns.map(
            ({ name, samples }, place) =>
              (name !== '' || samples.length > 0) && (
                <Select
                  key={place}
                  name={`column-${place}`}
                  label={name === '' ? `Column ${place + 1}` : name}
                  hint={samples.join(', ')}
                  placeholder="Do not import"
                  options={columnOptions(match.kind)}
                  value={match.columns[place] ?? ''}
                  onChange={({ target }) => choose(place, target.value)}
                />
              ),
          )}
        </Columns>
      </form>
    </Details>
  );
};
