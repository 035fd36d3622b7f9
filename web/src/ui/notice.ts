import { styled } from 'styled-components';
import { radius, space } from '../theme/tokens.ts';
import { tones, type Tone } from './badge.ts';

/** A sentence that matters where it is, with what can be done about it. */
export const Notice = styled.div<{ $tone: Tone }>`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${({ $tone }) => tones[$tone][0]};
`;
