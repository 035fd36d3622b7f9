import { styled } from 'styled-components';
import { colour, from, space } from '../../theme/tokens.ts';

/** A conversation in a panel or a dialog, to its edges. */
export const ChatFrame = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100% + ${space(8)});
  margin: -${space(4)};

  dialog & {
    height: min(38rem, 80dvh);
    margin: 0 -${space(6)} -${space(6)};
  }
`;

/** What the person who answers wants to know; the last of them is at the end of the line. */
export const ChatFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-bottom: 1px solid ${colour.line};
  color: ${colour.muted};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }

  dialog & {
    padding: 0 ${space(4)} ${space(3)};
  }

  ${from.tablet} {
    > :last-child {
      margin-left: auto;
    }
  }
`;
