import type { ImportPreview, ImportResult } from '@loanline/proto/entities/import-result';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { cellText } from '../model/cell-text.ts';

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space(2)};

  div {
    padding: ${space(3)};
    border-radius: ${radius.small};
    background: ${colour.sunken};
  }

  dt {
    color: ${colour.muted};
    font-size: 0.875rem;
  }

  dd {
    margin: 0;
    font-size: 1.25rem;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;

const Rows = styled.div`
  overflow-x: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.875rem;
  }

  caption {
    padding: ${space(2)} ${space(3)};
    font-weight: 600;
    text-align: left;
  }

  th {
    white-space: nowrap;
  }

  th,
  td {
    padding: ${space(2)} ${space(3)};
    border-bottom: 1px solid ${colour.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: break-word;
  }

  td[data-changed] {
    font-weight: 600;

    small {
      font-weight: 400;
    }
  }
`;

const Was = styled.small`
  display: block;
  color: ${colour.muted};
`;

type Preview = ImportPreview['created'];

/** How many faults are listed; the rest are in the file of rejected rows. */
const faultsShown = 100;

/** The first rows of one outcome, as they were understood. */
const PreviewRows = ({ title, rows }: { title: string; rows: Preview }): ReactNode => {
  const [first] = rows;
  if (!first) return null;
  const columns = Object.keys(first.cells).filter((column) => rows.some(({ cells }) => cells[column]));
  return (
    <Rows tabIndex={0} role="region" aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th>Row</th>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells, before = {} }) => (
            <tr key={row}>
              <td>{row}</td>
              {columns.map((column) => (
                <td key={column} data-changed={column in before || undefined}>
                  {cellText(cells[column] ?? '')}
                  {column in before && <Was>was {cellText(before[column] ?? '') || 'blank'}</Was>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Rows>
  );
};

interface ImportResultViewProps {
  result: ImportResult;
  /** In place of the list of rejected rows. */
  rejected?: ReactNode;
}

/** What an import did, or would do: its counts, which add up to the rows, each row it cannot take, and the first of the others. */
export const ImportResultView = ({ result, rejected: shown }: ImportResultViewProps): ReactNode => {
  const { total, created, changed, unchanged, rejected, rejections, dryRun, preview } = result;
  const counts: readonly (readonly [string, number])[] = [
    ['Rows', total],
    [dryRun ? 'To create' : 'Created', created],
    [dryRun ? 'To change' : 'Changed', changed],
    ['Unchanged', unchanged],
    ['Rejected', rejected],
  ];
  const saysWhose = rejections.some(({ whose }) => whose !== undefined);
  return (
    <>
      <Counts>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </Counts>
      {shown}
      {!shown && rejections.length > 0 && (
        // It scrolls separately, so the keyboard must reach it.
        <Rows tabIndex={0} role="region" aria-label="Rejected rows">
          <table>
            <caption>Rejected rows</caption>
            <thead>
              <tr>
                <th>Row</th>
                {saysWhose && <th>Customer</th>}
                <th>Column</th>
                <th>Value</th>
                <th>Reason</th>
              </tr>
            </thead>
            <tbody>
              {rejections.slice(0, faultsShown).map(({ row, whose, column, value, reason }, place) => (
                <tr key={place}>
                  <td>{row}</td>
                  {saysWhose && <td>{whose}</td>}
                  <td>{column}</td>
                  <td>{value}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Rows>
      )}
      {dryRun && <PreviewRows title="The first rows to create" rows={preview.created} />}
      {dryRun && <PreviewRows title="The first rows to change" rows={preview.changed} />}
    </>
  );
};
