import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';

/** The place of 'Continue a saved application'. It has its height before that has loaded, so that the layout does not shift. */
export const EntryPlace = styled.div`
  min-height: 2.75rem;
  margin: ${space(-3)} 0 ${space(-4)};
`;
