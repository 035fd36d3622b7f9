import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount, stageName } from '@loanline/proto/enums/stages';
import { CalendarClock, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { stageMessage } from '../../../lib/stage-texts.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Card, CardTitle } from '../../../ui/card.ts';
import { stageEstimate, stageStarted } from '../model/stages.ts';

const Box = styled(Card)`
  h2 {
    margin: ${space(3)} 0;
  }

  ul {
    display: grid;
    gap: ${space(2)};
    margin-top: ${space(5)};
    padding-top: ${space(4)};
    border-top: 1px solid ${colour.line};
    color: ${colour.muted};
    font-size: 0.9375rem;
  }

  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }

  > p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** What the current stage is about. */
export const CurrentStageCard = ({ application }: { application: TrackedApplication }): ReactNode => {
  const { currentStage } = application;
  const started = stageStarted(application);
  const estimate = stageEstimate(application);
  return (
    <Box aria-label="Current stage">
      <Badge $tone="accent">
        Stage {currentStage} of {stageCount}
      </Badge>
      <CardTitle>{stageName(currentStage)}</CardTitle>
      <p>{stageMessage(application)}</p>
      {(started || estimate) && (
        <ul>
          {started && (
            <li>
              <CalendarClock size={18} aria-hidden />
              Started: {started}
            </li>
          )}
          {estimate && (
            <li>
              <Timer size={18} aria-hidden />
              {estimate}
            </li>
          )}
        </ul>
      )}
    </Box>
  );
};
