import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { useLatestRun } from '../api/reminder-runs.ts';
import { runProgress } from '../model/reminder-copy.ts';
import { useStop } from './use-stop-run.ts';

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};

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
export const ReminderRunNotice = (): ReactNode => {
  const { data: run } = useLatestRun();
  const { stop, isPending } = useStop();
  if (!run) return null;
  return (
    <Box>
      <Line>
        <p role="status">{runProgress(run)}</p>
        {run.waiting > 0 && run.stoppedAt === null && (
          <Button variant="secondary" size="small" busy={isPending} onClick={() => void stop(run.runId)}>
            Stop sending
          </Button>
        )}
      </Line>
      {run.waiting > 0 && (
        <progress aria-label="Reminders processed" max={run.total} value={run.total - run.waiting} />
      )}
    </Box>
  );
};
