import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { useLatestBatchSend } from '../api/batch-sends.ts';
import { batchSendProgress, batchSendStart } from '../model/reminder-copy.ts';
import { useStop } from './use-stop-batch-send.ts';

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};

  small {
    color: ${colour.muted};
  }

  progress {
    width: 100%;
    accent-color: ${colour.accent};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

/** How far the latest sending of all due reminders is; while some wait, it can be stopped. */
export const BatchSendNotice = (): ReactNode => {
  const { data: batchSend } = useLatestBatchSend();
  const { stop, isPending } = useStop();
  if (!batchSend) return null;
  return (
    <Box>
      <Line>
        <p role="status">{batchSendProgress(batchSend)}</p>
        {batchSend.waiting > 0 && batchSend.stoppedAt === null && (
          <Button
            variant="secondary"
            size="small"
            busy={isPending}
            onClick={() => void stop(batchSend.runId)}
          >
            Stop sending
          </Button>
        )}
      </Line>
      <small>{batchSendStart(batchSend)}</small>
      {batchSend.waiting > 0 && (
        <progress
          aria-label="Reminders processed"
          max={batchSend.total}
          value={batchSend.total - batchSend.waiting}
        />
      )}
    </Box>
  );
};
