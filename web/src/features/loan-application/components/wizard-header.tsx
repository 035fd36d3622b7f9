import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, from, radius, space } from '../../../theme/tokens.ts';

const Box = styled.div`
  display: grid;
  gap: ${space(1.5)};
  padding-bottom: ${space(1)};

  > div:first-child {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: ${space(6)};
  }

  strong {
    font-weight: 650;
  }

  span {
    color: ${colour.muted};
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }

  ${from.tablet} {
    width: 20rem;
    padding-bottom: 0;
  }
`;

const Track = styled.div`
  height: 0.375rem;
  border-radius: ${radius.full};
  background: ${colour.line};
  overflow: hidden;

  > div {
    height: 100%;
    border-radius: inherit;
    background: ${colour.accent};
    transition: width 0.2s;
  }
`;

interface Props {
  /** From 1. */
  step: number;
  steps: number;
}

/** The content of the page's header: the form's name and how far one has come. */
export const WizardHeader = ({ step, steps }: Props): ReactNode => {
  const position = `Step ${step} of ${steps}`;
  return (
    <Box>
      <div>
        <strong>Customer Application</strong>
        <span>{position}</span>
      </div>
      <Track
        role="progressbar"
        aria-label="Customer Application"
        aria-valuemin={0}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-valuetext={position}
      >
        <div style={{ width: `${(step / steps) * 100}%` }} />
      </Track>
    </Box>
  );
};
