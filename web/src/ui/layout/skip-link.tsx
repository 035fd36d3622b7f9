import type { ComponentProps, ReactNode } from 'react';
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

/** Lets keyboard users jump over the header, by default to the element with the id main. */
export const SkipLink = ({ children = 'Skip to main content', ...rest }: ComponentProps<'a'>): ReactNode => (
  <Skip className="no-print" href="#main" {...rest}>
    {children}
  </Skip>
);
