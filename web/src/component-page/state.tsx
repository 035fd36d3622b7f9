import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../theme/tokens.ts';

/** States beside each other, each in a column of at least this width. */
export const States = styled.div<{ $least?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $least }) => $least ?? '18rem'}, 100%), 1fr));
  align-items: start;
  gap: ${space(6)} ${space(5)};
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const Frame = styled.div`
  min-width: 0;

  > small {
    display: block;
    margin-bottom: ${space(2)};
    color: ${colour.muted};
    font-size: 0.8125rem;
  }
`;

/** A component in one state, under the name of the state. */
export const State = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <Frame data-state>
    <small>{name}</small>
    {children}
  </Frame>
);
