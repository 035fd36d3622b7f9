import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';

/** One row of a list as a card: a headline, the facts, then the buttons. */
export const RecordCard = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};

  h2,
  h3 {
    font-size: 1.0625rem;
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }

  header {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space(3)};
  }

  header > strong {
    font-variant-numeric: tabular-nums;
  }
`;

/** Short facts in one line, as far as it goes. */
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: ${colour.muted};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  strong {
    color: ${colour.text};
    font-weight: 600;
  }
`;
