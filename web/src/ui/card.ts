import { styled } from 'styled-components';
import { beside, colour, fontSize, from, radius, space } from '../theme/tokens.ts';

export const Card = styled.section`
  background: ${colour.surface};
  border: 1px solid ${colour.line};
  border-radius: ${radius.large};
  padding: ${space(5)} ${beside(5)};
  box-shadow: ${colour.shadow};

  ${from.tablet} {
    padding: ${space(7)};
  }
`;

export const CardTitle = styled.h2`
  font-size: ${fontSize.title};
  margin-bottom: ${space(4)};
`;

/** A card whose title begins with an icon. */
export const IconCard = styled(Card)`
  display: grid;
  gap: ${space(4)};
  text-align: left;

  h2 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin: 0;
  }

  h2 svg {
    flex: none;
    color: ${colour.accent};
  }
`;
