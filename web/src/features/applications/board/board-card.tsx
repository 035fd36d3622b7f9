import type { BoardStatus } from '@loanline/proto/entities/feeds/board';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { colour, fontSize, radius, space } from '../../../theme/tokens.ts';
import { Badge, type Tone } from '../../../ui/badge.ts';
import { Notice } from '../../../ui/notice.ts';
import { useBoardStatus } from '../api/board.ts';
import { confirmedEnding, howItWorks, nameOf, syncLines } from './board-copy.ts';
import { EndApplications } from './end-applications.tsx';

const Card = styled.aside`
  margin-top: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.sunken};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;

  h2 {
    font-size: ${fontSize.body};
  }

  > p {
    max-width: 44rem;
    margin-top: ${space(1)};
  }

  > button + p {
    margin-top: ${space(2)};
  }

  ul {
    margin-top: ${space(2)};
    padding-left: ${space(5)};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-top: ${space(3)};

  strong {
    font-weight: 600;
  }
`;

const Failure = styled(Notice)`
  margin: ${space(2)} 0;
`;

const states: Readonly<Record<BoardStatus['state'], readonly [Tone, string]>> = {
  waiting: ['info', 'First sync under way'],
  connected: ['success', 'Connected'],
  failing: ['danger', 'Failing'],
};

const OneBoard = ({ board, webhooks }: { board: BoardStatus; webhooks: boolean }): ReactNode => {
  const [tone, word] = states[board.state];
  return (
    <>
      <Head>
        <strong>{nameOf(board)}</strong>
        <Badge $tone={tone}>{word}</Badge>
      </Head>
      {board.lastError !== null && (
        <Failure as="p" $tone="danger">
          {board.lastError} (since {shortMoment(board.failingSince)})
        </Failure>
      )}
      {board.endingConfirmed !== undefined && <p>{confirmedEnding(board.endingConfirmed)}</p>}
      {board.endingRefused !== undefined && board.endingConfirmed === undefined && (
        <EndApplications board={board} count={board.endingRefused} />
      )}
      <p>{syncLines(board, webhooks).join(' · ')}</p>
      {board.notes.length > 0 && (
        <ul>
          {board.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
};

/** How the board and the applications belong together, and how each board gets on. */
export const BoardCard = (): ReactNode => {
  const { data } = useBoardStatus();
  if (!data) return null;
  return (
    <Card aria-labelledby="how-it-works">
      <h2 id="how-it-works">How It Works</h2>
      <p>{howItWorks(data)}</p>
      {data.boards.map((board) => (
        <OneBoard key={board.boardId} board={board} webhooks={data.webhooks} />
      ))}
    </Card>
  );
};
