import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

const Dots = styled.div`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  height: 2.25rem;
  padding: 0 ${space(3.5)};
  border: 1px solid ${colour.line};
  border-radius: 1.125rem;
  background: ${colour.sunken};

  i {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${colour.muted};
    animation: hop 1.2s infinite;
  }

  i:nth-of-type(2) {
    animation-delay: 0.15s;
  }

  i:nth-of-type(3) {
    animation-delay: 0.3s;
  }
`;

/** Three dots: the other side is writing. */
export const TypingDots = ({ name }: { name: string }): ReactNode => (
  <Dots>
    <VisuallyHidden>{name} is typing</VisuallyHidden>
    <i />
    <i />
    <i />
  </Dots>
);
