import { styled } from 'styled-components';
import { radius, space } from '../../theme/tokens.ts';
import { thumbReach } from '../thumb-reach.ts';

/** A state in its colour, which opens the menu that changes it; in a table it is as high as the row allows. */
export const Pill = styled.button<{ $ground: string; $text: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  max-width: 100%;
  min-height: 2.25rem;
  padding: 0 ${space(2.5)} 0 ${space(3)};
  border: 1px solid currentcolor;
  border-radius: ${radius.full};
  background: ${({ $ground }) => $ground};
  color: ${({ $text }) => $text};
  font: inherit;
  font-size: 0.875rem;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  td & {
    min-height: 1.75rem;
    padding: 0 ${space(2)} 0 ${space(2.5)};
    border-color: transparent;
    font-size: 0.8125rem;
    line-height: 1.25;
    text-align: left;
    white-space: normal;
  }

  td &:hover {
    border-color: currentcolor;
  }

  svg {
    flex: none;
  }

  article & {
    padding-block: ${space(1)};
    line-height: 1.15;
    text-align: left;
    white-space: normal;
  }

  ${thumbReach(1.25)}
`;
