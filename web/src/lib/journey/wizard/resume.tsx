import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';
import { usePageTitle } from '../../../ui/page-title.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${space(4)};

  h1 {
    font-size: ${fontSize.heading};
  }

  p {
    color: ${colour.muted};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface Props {
  /** What the tab says. */
  title: string;
  /** Such as 'step 4 of 7: Verification'. */
  position: string;
  continueAt: string;
  onStartAgain: () => void;
}

/** Offers to go on with an application that was begun on this device. */
export const Resume = ({ title, position, continueAt, onStartAgain }: Props): ReactNode => {
  usePageTitle(title);
  return (
    <Box>
      <h1>Welcome back</h1>
      <p>
        You were at {position}. Your answers are still on this device; what we do not keep, such as bank and
        card details and your consent, we ask for again.
      </p>
      <Actions>
        <ButtonLink to={continueAt}>Continue</ButtonLink>
        <Button variant="secondary" onClick={onStartAgain}>
          Start again
        </Button>
      </Actions>
      <p>Start again deletes these answers from this device.</p>
    </Box>
  );
};
