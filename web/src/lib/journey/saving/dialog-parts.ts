import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';

export const Content = styled.div`
  display: grid;
  gap: ${space(5)};

  p {
    overflow-wrap: anywhere;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
