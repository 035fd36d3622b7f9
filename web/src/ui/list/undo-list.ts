import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';

/** A list of things that can be undone, each with its button at the end of the line. */
export const UndoList = styled.ol`
  display: grid;
  gap: ${space(2)};

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding: ${space(3)};
    border: 1px solid ${colour.line};
    border-radius: ${radius.small};
  }

  strong {
    display: block;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: ${colour.muted};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }

  button {
    flex: none;
  }
`;
