import { styled } from 'styled-components';
import { colour, radius, space } from '../theme/tokens.ts';

/** What is wrong, in the place that it is about. */
export const Problem = styled.p`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${colour.dangerSoft};
`;
