import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';

/** As high as many results, so that the dialog does not jump while one types. */
export const Results = styled.div`
  height: min(28rem, 60dvh);
  margin-top: ${space(1)};
  overflow-y: auto;
  overscroll-behavior: contain;

  h3 {
    padding: ${space(2)} ${space(3)} ${space(1)};
    color: ${colour.muted};
    font-size: 0.8125rem;
    font-weight: 600;
  }

  [role='option'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: ${space(3)};
    min-height: 2.75rem;
    padding: ${space(2.5)} ${space(3)};
    border-radius: ${radius.small};
    font-weight: 600;
    cursor: pointer;
  }

  [role='option'] small {
    overflow: hidden;
    color: ${colour.muted};
    font-size: 0.875rem;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [role='option'][aria-selected='true'] {
    background: ${colour.accentSoft};
  }
`;

export const SearchStatus = styled.p`
  min-height: 1.5rem;
  margin-top: ${space(2)};
  color: ${colour.muted};
  font-size: 0.875rem;
`;
