import type { FeedStatus } from '@loanline/proto/entities/feeds/feed-status';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { wordFor } from '@loanline/proto/rules/counted';
import { colour, fontSize, from, space } from '../../../theme/tokens.ts';
import { useCcaStatus, useSheetsStatus } from '../api/feeds.ts';
import { feedWords } from '../model/feed-copy.ts';

const Lines = styled.div`
  display: grid;
  gap: ${space(1)};

  &:not(:empty) {
    padding-bottom: ${space(1)};
  }

  /* Aligned with the first column of a table. */
  ${from.laptop} {
    padding-left: ${space(1)};
  }

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

const Line = ({ name, status }: { name: string; status: FeedStatus }): ReactNode => (
  <>
    <p data-failing={status.state === 'failing'}>
      {name}: {feedWords(status)}
    </p>
    {status.notes.length > 0 && (
      <details>
        <summary>
          {name}: {status.notes.length} {wordFor(status.notes.length, 'remark')}
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

/** Whether a feed needs to be looked at: it fails, or left something out. */
const needsAttention = ({ state, notes }: FeedStatus): boolean => state === 'failing' || notes.length > 0;

/** The feeds of back call requests that fail, or left something out; the menu of feeds says the rest. */
export const FeedLines = (): ReactNode => {
  const { data: sheets } = useSheetsStatus();
  const { data: cca } = useCcaStatus();
  const feeds = [
    { name: 'Sheet updates', status: sheets?.updates },
    { name: 'Failed CPA sheet', status: sheets?.failedCpa },
    { name: 'CCA Digital', status: cca?.cases },
  ];
  return (
    <Lines>
      {feeds.map(
        ({ name, status }) =>
          status && needsAttention(status) && <Line key={name} name={name} status={status} />,
      )}
    </Lines>
  );
};
