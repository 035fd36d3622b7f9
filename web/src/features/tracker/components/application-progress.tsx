import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount } from '@loanline/proto/enums/stages';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Card, CardTitle } from '../../../ui/card.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { progressOf, stageSteps } from '../model/stages.ts';

const Bar = styled.div`
  height: 0.5rem;
  margin-bottom: ${space(7)};
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${colour.sunken};

  > div {
    height: 100%;
    border-radius: inherit;
    background: ${colour.accent};
    transition: width 500ms ease-out;
  }
`;

/** The eight stages and how many of them are behind. */
export const ApplicationProgress = ({ application }: { application: TrackedApplication }): ReactNode => {
  const percent = Math.round(progressOf(application) * 100);
  return (
    <Card aria-labelledby="progress-title">
      <CardTitle id="progress-title">Application Progress</CardTitle>
      <Bar
        role="progressbar"
        aria-labelledby="progress-title"
        aria-valuenow={percent}
        aria-valuetext={`Stage ${application.currentStage} of ${stageCount}`}
      >
        <div style={{ width: `${percent}%` }} />
      </Bar>
      <Stepper label="Application stages" steps={stageSteps(application)} />
    </Card>
  );
};
