import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';
import { thumbReach } from '../thumb-reach.ts';

/** One row of a list as a card: a headline with the row's menu, the facts, then the buttons. */
export const RecordCard = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  h2,
  h3 {
    flex: 1;
    font-size: 1rem;
    letter-spacing: 0;
    text-wrap: wrap;
    overflow-wrap: anywhere;

    > a {
      display: inline-block;
      ${thumbReach(3)}
    }
  }

  header {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }

  /* Room for touch targets. */
  header:has(button, a) {
    min-height: 2.25rem;
  }

  header > strong {
    font-variant-numeric: tabular-nums;
  }

  header > button {
    /* Above the line below it, which would take the presses on its edge. */
    position: relative;
    margin: -${space(1)} -${space(2)} -${space(1)} 0;
  }

  li[data-selectable] > & > header {
    padding-left: ${space(7)};
  }
`;

/** Short facts in one line, as far as it goes. */
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(2.5)};
  color: ${colour.muted};
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  strong {
    color: ${colour.text};
    font-weight: 600;
  }

  time {
    white-space: nowrap;
  }

  /* Of two, which may be in lines below each other, each would be pressed for the other. */
  > a:only-of-type {
    min-height: 1.5rem;
    align-content: center;
    ${thumbReach(3)}
  }
`;

/** The last line of a card: its status, and its main button at the end. */
export const CardFoot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(1)};

  > :first-child {
    min-width: 0;
    row-gap: ${space(1.5)};
  }

  > :last-child {
    flex: none;
    margin-left: auto;
  }
`;

/** A text of a card, cut to one line. */
export const OneLine = styled.p`
  overflow: hidden;
  font-size: 0.875rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
