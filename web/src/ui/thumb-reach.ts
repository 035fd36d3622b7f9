import { css } from 'styled-components';
import { space, until } from '../theme/tokens.ts';

/**
 * Lets a thumb press a control on a phone beyond what is drawn of it, so that nothing around it has to move.
 * @param quarters how far above and below its border's inner edge, as in `space`
 */
export const thumbReach = (quarters: number) => css`
  ${until.tablet} {
    position: relative;

    &::after {
      content: '';
      position: absolute;
      inset: -${space(quarters)} 0;
    }
  }
`;
