import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { States } from '../state.tsx';

const Swatch = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: 0.875rem;

  i {
    width: 2.5rem;
    height: 2.5rem;
    border: 1px solid ${colour.line};
    border-radius: ${radius.small};
  }
`;

export const Colours = (): ReactNode => (
  <States $least="9rem">
    {Object.entries(colour)
      .filter(([name]) => name !== 'shadow')
      .map(([name, value]) => (
        <Swatch key={name}>
          <i style={{ background: value }} />
          {name}
        </Swatch>
      ))}
  </States>
);
