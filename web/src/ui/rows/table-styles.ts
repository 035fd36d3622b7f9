import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';

// What is only for screen readers is placed within it, and does not widen the page.
export const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
  container-type: inline-size;
`;

/** Where a table has little room: its columns have their narrow widths. */
export const narrowTable = '@container (max-width: 68rem)';

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;

  th {
    color: ${colour.muted};
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }

  th,
  td {
    padding: ${space(1)} ${space(2.5)};
    border-bottom: 1px solid ${colour.line};
    vertical-align: middle;
  }

  th:first-child,
  td:first-child {
    padding-left: ${space(1)};
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
  }

  th {
    height: 2rem;
    padding-block: 0;
  }

  td {
    height: 2.75rem;
  }

  tbody tr:hover {
    background: ${colour.sunken};
  }

  tbody tr[data-selected],
  tbody tr[data-open] {
    background: ${colour.accentSoft};
  }

  tbody tr[data-opens] {
    cursor: pointer;
  }

  [data-end] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  /* One line, cut off where it ends: the row is as high as any other. */
  td[data-clip] {
    max-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* High enough to be pressed. */
  td a {
    padding-block: ${space(1.5)};
  }

  td button:not([role^='menuitem']) {
    min-height: 2rem;
  }

  /* Buttons with only an icon are square. */
  td button[aria-label][title] {
    height: 2.125rem;
  }

  td button[aria-label][title]:has(> svg:only-child) {
    width: 2.125rem;
  }

  &[data-fixed],
  &[data-laid-out] {
    table-layout: fixed;
  }

  &[data-laid-out] {
    --padding: ${space(1.5)};

    min-width: calc(var(--wide) + var(--count) * 2 * var(--padding));

    th,
    td {
      padding-inline: var(--padding);
    }

    td {
      white-space: nowrap;
    }

    th:last-child,
    td:last-child {
      padding-right: 0;
    }

    /* Space between a number and the text beside it, so that nobody reads them as one. */
    [data-end] + :not([data-end]) {
      padding-left: calc(var(--padding) + ${space(2)});
    }

    col {
      width: calc(var(--wide) + 2 * var(--padding));
    }

    ${narrowTable} {
      min-width: calc(var(--narrow) + var(--count) * 2 * var(--padding));

      col {
        width: calc(var(--narrow) + 2 * var(--padding));
      }

      col[data-grows='narrow'] {
        width: auto;
      }
    }

    col[data-grows='always'] {
      width: auto;
    }
  }

  tr[aria-hidden] > td {
    height: auto;
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

  /* On a dark page, browsers fill an empty box with grey, as if it were disabled. */
  &:not(:checked, :indeterminate, :disabled) {
    appearance: none;
    border: 1px solid ${colour.control};
    border-radius: 0.25rem;
  }
`;

/** The box of a card: before its headline, where a thumb finds it. */
export const CardSelect = styled.label`
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 2.75rem;
  height: 3.25rem;
`;

// Of many cards the browser draws only those near the window; of the others it remembers the height.
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${space(2)};

  > li {
    position: relative;
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${colour.line};
    border-radius: ${radius.medium};
    background: ${colour.surface};
  }

  > li[data-selected],
  > li[data-open] {
    background: ${colour.accentSoft};
  }

  &[data-many] > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 8rem;
  }
`;
