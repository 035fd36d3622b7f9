import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';

/** What only staff see has this colour, and nothing else where customers are written to. */
export const InternalBox = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${colour.warning};
  border-radius: ${radius.medium};
  background: ${colour.warningSoft};
  color: ${colour.text};
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-size: 0.875rem;

  > :last-child {
    margin-left: auto;
  }

  /* No higher than a note without a menu. */
  > [aria-haspopup='menu'] {
    margin-block: -${space(3)};
    margin-right: -${space(2)};
  }
`;

/** Says that customers do not see it. */
export const StaffOnly = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${colour.warning};
  font-weight: 600;
`;
