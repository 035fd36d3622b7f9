import { styled } from 'styled-components';
import { colour } from '../../theme/tokens.ts';
import { controlStyles } from './field.tsx';

/** Holds a `SearchInput` and, before it, its icon. */
export const SearchBox = styled.div`
  position: relative;

  > svg {
    position: absolute;
    left: 0.875rem;
    top: 50%;
    translate: 0 -50%;
    color: ${colour.muted};
    pointer-events: none;
  }
`;

export const SearchInput = styled.input`
  ${controlStyles}
  padding-left: 2.75rem;
`;
