import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pounds, termsOf } from '../../../lib/format.ts';
import { beside, colour, fontSize, from, radius, space } from '../../../theme/tokens.ts';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';

const Panel = styled.section`
  display: grid;
  gap: ${space(6)};
  padding: ${space(6)} ${beside(5)};
  border-radius: ${radius.large};
  background: linear-gradient(
    105deg,
    ${colour.accentStrong} 45%,
    color-mix(in srgb, ${colour.accentStrong} 70%, ${colour.accent})
  );
  color: ${colour.onAccentStrong};

  h1 {
    font-size: ${fontSize.heading};
  }

  /* Most printers leave backgrounds out, and white words with them. */
  @media print {
    border: 1px solid ${colour.line};
    background: none;
    color: ${colour.text};
  }

  ${from.tablet} {
    grid-template-columns: 1fr auto;
    align-items: end;
    padding: ${space(9)} ${space(8)};
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(8)};

  dt {
    font-size: 0.875rem;
  }

  dd {
    font-size: 1.75rem;
    font-weight: 650;
    letter-spacing: -0.02em;
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }
`;

interface WelcomePanelProps {
  firstName: string;
  loanAmount: number | null;
  loanTerm: string | null;
}

/** Greets by first name, with the loan's amount and term. */
export const WelcomePanel = ({ firstName, loanAmount, loanTerm }: WelcomePanelProps): ReactNode => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <Panel>
      <h1 ref={heading} tabIndex={-1}>
        Welcome, {firstName}!
      </h1>
      <Figures>
        <div>
          <dt>Loan amount</dt>
          <dd>{pounds(loanAmount)}</dd>
        </div>
        <div>
          <dt>Loan term</dt>
          <dd>{termsOf(loanTerm)}</dd>
        </div>
      </Figures>
    </Panel>
  );
};
