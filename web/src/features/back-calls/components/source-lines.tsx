import type { SourceStatus } from '@loanline/proto/entities/source-status';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { useCcaStatus, useSheetsStatus } from '../api/sources.ts';
import { sourceWords } from '../model/source-words.ts';

const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(3)};
  color: ${colour.muted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;

  p[data-failing='true'] {
    color: ${colour.danger};
  }

  summary {
    cursor: pointer;
  }

  ul {
    padding-left: ${space(5)};
  }
`;

const Line = ({ name, status }: { name: string; status: SourceStatus }): ReactNode => (
  <>
    <p data-failing={status.state === 'failing'}>
      {name}: {sourceWords(status)}
    </p>
    {status.notes.length > 0 && (
      <details>
        <summary>
          {name}: {status.notes.length === 1 ? '1 remark' : `${status.notes.length} remarks`}
        </summary>
        <ul>
          {status.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    )}
  </>
);

/** How the failed card payments of the spreadsheet were imported last. */
export const FailedCpaLine = (): ReactNode => {
  const { data } = useSheetsStatus();
  if (!data) return null;
  return (
    <Lines>
      {data.failedCpa ? <Line name="Failed CPA sheet" status={data.failedCpa} /> : <p>{data.message}</p>}
    </Lines>
  );
};

/** How the sources of back call requests were read last; what is not set up says so. */
export const SourceLines = (): ReactNode => {
  const { data: sheets } = useSheetsStatus();
  const { data: cca } = useCcaStatus();
  return (
    <Lines>
      {sheets?.updates && <Line name="Sheet updates" status={sheets.updates} />}
      {sheets?.failedCpa && <Line name="Failed CPA sheet" status={sheets.failedCpa} />}
      {sheets?.configured === false && <p>{sheets.message}</p>}
      {cca?.cases && <Line name="CCA Digital" status={cca.cases} />}
      {cca?.configured === false && <p>{cca.message}</p>}
    </Lines>
  );
};
