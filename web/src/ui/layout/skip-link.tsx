import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';

const Skip = styled.a`
  position: absolute;
  z-index: 50;
  left: ${space(2)};
  top: -10rem;
  padding: ${space(3)} ${space(5)};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  font-weight: 600;

  &:focus {
    top: ${space(2)};
  }
`;

/** Lets the keyboard jump over the header to the element with id main. */
export const SkipLink = (): ReactNode => <Skip href="#main">Skip to main content</Skip>;
