import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';

// What is for screen readers alone is placed within it, and does not widen the page.
export const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;

  th {
    color: ${colour.muted};
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }

  th,
  td {
    padding: ${space(3)};
    border-bottom: 1px solid ${colour.line};
    vertical-align: middle;
  }

  tbody tr:hover {
    background: ${colour.sunken};
  }

  tbody tr[data-selected] {
    background: ${colour.accentSoft};
  }

  [data-end] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  &[data-fixed] {
    table-layout: fixed;
  }

  tr[aria-hidden] > td {
    padding: 0;
    border: 0;
  }
`;

export const Box = styled.input`
  display: block;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  accent-color: ${colour.accent};
  cursor: pointer;
`;

export const CardSelect = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 2.75rem;
  color: ${colour.muted};
  font-size: 0.875rem;
`;

// Of many cards the browser draws only those near the window; of the others it remembers the height.
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${space(3)};

  > li {
    border: 1px solid ${colour.line};
    border-radius: ${radius.medium};
    padding: ${space(4)};
    background: ${colour.surface};
  }

  &[data-many] > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 16rem;
  }
`;
