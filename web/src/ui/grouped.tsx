import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Parts = styled.span`
  /* A press that selects one group would copy a part of the code. */
  user-select: all;

  /* There a press opens the record. */
  [data-opens] & {
    user-select: auto;
  }

  /* It goes to the next line in one piece; its groups only where text is so large that they need more than one. */
  display: inline-block;
  text-decoration: inherit;

  /* A space that is underlined in a link and read out as one, and not copied. */
  > span:not(:last-child)::after {
    content: '\\2004';
    content: '\\2004' / ' ';
  }
`;

const groupOf = 4;

/** Shows a long code in groups, as W6EW D7NC CH; the space between them is seen, and not copied. */
export const Grouped = ({ children }: { children: string }): ReactNode => (
  <Parts>
    {(children.length > groupOf + 2 ? (children.match(/.{1,4}/gu) ?? []) : [children]).map((part, place) => (
      <span key={place}>{part}</span>
    ))}
  </Parts>
);
