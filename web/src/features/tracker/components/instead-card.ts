import { styled } from 'styled-components';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.ts';

/** A card shown in place of the application. */
export const InsteadCard = styled(Card)`
  max-width: 34rem;
  margin: ${space(8)} auto;
  text-align: center;

  > svg {
    color: ${colour.muted};
    margin-bottom: ${space(3)};
  }

  h1 {
    font-size: ${fontSize.heading};
  }

  > p {
    color: ${colour.muted};
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  > p ~ p {
    margin-top: ${space(3)};
    color: ${colour.text};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
    margin-top: ${space(6)};
  }
`;
