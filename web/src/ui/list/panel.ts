import { styled } from 'styled-components';
import { colour, from, radius, space } from '../../theme/tokens.ts';

/** The surface of one section of the dashboard. */
export const Panel = styled.section`
  margin-top: ${space(4)};
  padding: ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  box-shadow: ${colour.shadow};

  ${from.tablet} {
    padding: ${space(5)};
  }
`;

/** Buttons of a list, above its search. */
export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

/** Search and choices above a list: the search has a line of its own on phones. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  margin-block: ${space(4)};

  > :first-child,
  > :nth-child(2):last-child {
    grid-column: 1 / -1;
  }

  ${from.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);

    > :first-child {
      grid-column: 1;
    }

    > :nth-child(2):last-child {
      grid-column: 2;
    }
  }
`;
