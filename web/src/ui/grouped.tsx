import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Parts = styled.span`
  /* A press that selects one group would copy a part of the code. */
  user-select: all;

  /* Groups go to the next line where text is large. */
  > span {
    display: inline-block;
  }

  > span + span {
    margin-left: 0.3em;
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
