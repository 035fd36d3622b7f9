import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { useAvailability, useChangeAvailability } from '../api/availability.ts';
import { useInboxCounts } from '../../../lib/inbox/inbox-counts.ts';

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

/** @param mine the number of customers who are waiting for the person who is signed in */
const sentenceOf = (isAway: boolean, mine: number, turnLimit: number | undefined): string => {
  if (isAway) return 'You are away. New conversations are assigned to your colleagues.';
  if (turnLimit !== undefined && mine >= turnLimit)
    return `${mine} ${mine === 1 ? 'customer is waiting' : 'customers are waiting'} for you. When you answer one, you get the next.`;
  return 'New conversations are assigned by turn, including to you.';
};

/** Where new conversations are assigned by turn: whether the person receives any, and how they change that. */
export const TurnNotice = (): ReactNode => {
  const availability = useAvailability();
  const mine = useInboxCounts()?.mine ?? 0;
  const { mutate, isPending } = useChangeAvailability();
  if (availability?.assignment !== 'by-turn') return null;
  const isAway = availability.awaySince !== null;
  return (
    <Line>
      <span role="status">{sentenceOf(isAway, mine, availability.turnLimit)}</span>
      <Button variant="secondary" size="small" disabled={isPending} onClick={() => mutate(!isAway)}>
        {isAway ? 'I am back' : 'Set as away'}
      </Button>
    </Line>
  );
};
