import { styled } from 'styled-components';
import { radius, space } from '../theme/tokens.ts';
import { tones, type Tone } from './badge.ts';

/** A coloured box, in the place that it is about, that says what happened and what to do next. */
export const Notice = styled.div<{ $tone: Tone }>`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${({ $tone }) => tones[$tone][0]};
`;
