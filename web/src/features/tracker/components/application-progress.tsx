import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount } from '@loanline/proto/enums/stages';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Card, CardTitle } from '../../../ui/card.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { progressOf, stageSteps } from '../model/stages.ts';

const Bar = styled.div`
  height: 0.5rem;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${colour.line};

  > div {
    height: 100%;
    border-radius: inherit;
    background: ${colour.accent};
    transition: width 500ms ease-out;
  }
`;

const Stages = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 2.75rem;
    padding: ${space(2.5)} 0;
    color: ${colour.accent};
    font-weight: 600;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    flex: none;
    transition: rotate 160ms;
  }

  &[open] > summary svg {
    rotate: 180deg;
  }

  > ol {
    padding-top: ${space(3)};
  }

  /* Paper cannot be unfolded. */
  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const roomBeside = '(min-width: 64rem)';

/** The eight stages and how many of them are behind; on phones and tablets they are folded. */
export const ApplicationProgress = ({ application }: { application: TrackedApplication }): ReactNode => {
  const [open, setOpen] = useState(() => window.matchMedia(roomBeside).matches);
  const percent = Math.round(progressOf(application) * 100);
  const place = `Stage ${application.currentStage} of ${stageCount}`;
  return (
    <Card aria-labelledby="progress-title">
      <CardTitle id="progress-title">Application Progress</CardTitle>
      <Bar role="progressbar" aria-labelledby="progress-title" aria-valuenow={percent} aria-valuetext={place}>
        <div style={{ width: `${percent}%` }} />
      </Bar>
      <Stages open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {place}, {open ? 'hide the stages' : 'see all stages'}
          <ChevronDown size={18} aria-hidden />
        </summary>
        <Stepper label="Application stages" steps={stageSteps(application)} />
      </Stages>
    </Card>
  );
};
