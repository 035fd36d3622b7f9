import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pounds, termsOf } from '../../../lib/format/format.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};

  h1 {
    font-size: ${fontSize.large};
  }

  p {
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
`;

/** Greets by first name, with the loan's amount and term. */
export const Greeting = ({ application }: { application: TrackedApplication }): ReactNode => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <Line>
      <h1 ref={heading} tabIndex={-1}>
        Welcome, {application.customerFirstName}!
      </h1>
      <p>
        <VisuallyHidden>Loan amount and term: </VisuallyHidden>
        {pounds(application.loanAmount)} · {termsOf(application.loanTerm)}
      </p>
    </Line>
  );
};
