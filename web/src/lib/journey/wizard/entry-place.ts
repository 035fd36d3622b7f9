import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';

/** Where an application that was saved elsewhere can be continued: as high before that has loaded, so that nothing moves. */
export const EntryPlace = styled.div`
  min-height: 2.75rem;
  margin: ${space(-3)} 0 ${space(-4)};
`;
