import { styled } from 'styled-components';
import { colour, radius } from '../theme/tokens.ts';

/** The shape of something on its way; sizes are CSS lengths. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true, 'data-skeleton': '' })<{
  $height?: string;
  $width?: string;
}>`
  height: ${({ $height }) => $height ?? '1rem'};
  width: ${({ $width }) => $width ?? '100%'};
  border-radius: ${radius.small};
  background: ${colour.sunken};
  animation: breathe 1.6s ease-in-out infinite;
`;
