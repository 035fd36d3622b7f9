import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { useAvailability, useChangeAvailability } from '../api/availability.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
  color: ${colour.muted};
  font-size: 0.875rem;

  > button {
    flex: none;
  }
`;

/** Where new conversations are assigned by turn: whether the person receives any, and how they change that. */
export const TurnNotice = (): ReactNode => {
  const availability = useAvailability();
  const { mutate, isPending } = useChangeAvailability();
  if (availability?.assignment !== 'by-turn') return null;
  const isAway = availability.awaySince !== null;
  return (
    <Line>
      <span role="status">
        {isAway
          ? 'You are away. New conversations are assigned to your colleagues.'
          : 'New conversations are assigned by turn, including to you.'}
      </span>
      <Button variant="secondary" size="small" disabled={isPending} onClick={() => mutate(!isAway)}>
        {isAway ? 'I am back' : 'Set as away'}
      </Button>
    </Line>
  );
};
