import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';

/** The part of a conversation that scrolls. */
export const Scroller = styled.div`
  flex: 1 1 12rem;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(4)};

  ol {
    display: grid;
    gap: ${space(3)};
  }
`;

/** A line across it: a day, or what is new. */
export const Line = styled.li<{ $new?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin: ${space(1)} 0;
  color: ${({ $new }) => ($new ? colour.accent : colour.muted)};
  font-size: 0.8125rem;
  font-weight: 600;

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${({ $new }) => ($new ? colour.accent : colour.line)};
  }
`;
