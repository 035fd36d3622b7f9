import { CircleCheck, Hourglass, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { stageTexts } from '../../../lib/stage-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { colour, from, radius, space } from '../../../theme/tokens.ts';

const looks = {
  customer: { lead: 'Your turn', icon: UserRound },
  lender: { lead: 'Our turn', icon: Hourglass },
  nobody: { lead: 'On its way', icon: CircleCheck },
} as const;

const Line = styled.div<{ $urgent: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: start;
  gap: ${space(3)};
  padding: ${space(3.5)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ $urgent }) => ($urgent ? colour.warningSoft : colour.accentSoft)};

  > button {
    grid-column: 2;
    justify-self: start;
  }

  ${from.tablet} {
    grid-template-columns: auto 1fr auto;

    > button {
      grid-column: 3;
    }
  }

  > svg {
    margin-top: 0.125rem;
    color: ${({ $urgent }) => ($urgent ? colour.warning : colour.accent)};
  }
`;

interface NextStepProps {
  stage: number;
  /** Opens the chat, where that is what the customer must do. */
  onChat: (() => void) | undefined;
}

/** One line on top: what the customer must do, or what we do next. */
export const NextStep = ({ stage, onChat }: NextStepProps): ReactNode => {
  const text = stageTexts[stage - 1];
  if (!text) return null;
  const { lead, icon: Icon } = looks[text.turn];
  return (
    <Line $urgent={text.turn === 'customer'}>
      <Icon size={20} aria-hidden />
      <p>
        <strong>{lead}:</strong> {text.next}
      </p>
      {onChat && (
        <Button size="small" onClick={onChat}>
          Chat with us
        </Button>
      )}
    </Line>
  );
};
