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
