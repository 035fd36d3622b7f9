import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../brand.ts';
import { colour, space } from '../../theme/tokens.ts';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2.5)};
  color: ${colour.text};
  font-size: 1.125rem;
  font-weight: 700;
  letter-spacing: -0.02em;
  white-space: nowrap;

  svg {
    color: ${colour.accent};
    flex: none;
  }
`;

/** The lender's mark and name. */
export const Logo = (): ReactNode => (
  <Row>
    <svg viewBox={brand.logo.viewBox} width={32} height={32} aria-hidden>
      <path d={brand.logo.path} fill="currentColor" fillRule="evenodd" />
    </svg>
    <span>{brand.name}</span>
  </Row>
);
