import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';

/** From this width on an open record is beside its list; below, it is a page of its own. */
export const splitFrom = '76rem';

const Frame = styled.div`
  @media (min-width: ${splitFrom}) {
    &[data-open] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 30rem;
      align-items: start;
      gap: ${space(3)};
    }
  }

  /* The list stays where it was scrolled to, out of reach behind the page. */
  @media (max-width: calc(${splitFrom} - 0.01rem)) {
    &[data-open] > :first-child {
      visibility: hidden;
    }
  }
`;

interface SplitProps {
  /** The open record. */
  panel?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A list, and its open record beside it. */
export const Split = ({ panel, children }: SplitProps): ReactNode => (
  <Frame data-open={panel ? true : undefined}>
    <div>{children}</div>
    {panel}
  </Frame>
);

/** Where the record is: beside the list for as long as it is scrolled; on small screens over all but the bars. */
export const Beside = styled.aside`
  display: flex;
  flex-direction: column;
  position: fixed;
  z-index: 5;
  inset: 3.5rem 0 calc(3.5rem + env(safe-area-inset-bottom));
  overflow: hidden;
  border: 1px solid ${colour.line};
  background: ${colour.surface};

  @media (min-width: 40rem) {
    inset: 3.5rem 0 0 4rem;
  }

  @media (min-width: ${splitFrom}) {
    position: sticky;
    inset: auto;
    top: 4rem;
    height: calc(100dvh - 4.75rem);
    border-radius: ${space(3)};
  }
`;
