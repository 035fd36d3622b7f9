import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';

/** Filters of a list in one row, each with its count; where it lacks room it scrolls, and fades out at its end. */
export const Chips = styled.div`
  display: flex;
  gap: ${space(2)};
  margin: 0 -${space(2)} ${space(2)};
  padding: 0 ${space(6)} 0 ${space(2)};
  overflow-x: auto;
  scrollbar-width: none;
  mask-image: linear-gradient(to right, black calc(100% - ${space(6)}), transparent);
`;

/** One of them; `aria-pressed` says whether it is in use. */
export const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${space(2)};
  min-height: 2.25rem;
  padding: 0 ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.full};
  background: ${colour.surface};
  color: ${colour.muted};
  font-size: 0.875rem;
  white-space: nowrap;

  strong {
    color: ${colour.text};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  &:hover {
    border-color: ${colour.control};
  }

  &[aria-pressed='true'] {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
    color: ${colour.accent};

    strong {
      color: inherit;
    }
  }

  :focus-visible {
    outline-offset: -2px;
  }

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;
