import { styled } from 'styled-components';
import { colour, from, radius, space } from '../../theme/tokens.ts';
import { visuallyHidden } from '../visually-hidden.ts';

/** The surface of one section of the dashboard. */
export const Panel = styled.section`
  padding: ${space(1)} ${space(3)} ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};

  ${from.tablet} {
    padding-inline: ${space(4)};
  }
`;

/** Buttons of a part of a section. */
export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block: ${space(3)};
`;

/**
 * Search and choices of a list, in its toolbar: one line, which scrolls on phones. The search shows no label, and where
 * the toolbar is narrow nothing does.
 */
export const Filters = styled.div`
  /* What is only for screen readers is placed within it, and does not widen the page. */
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;

  > div {
    flex-direction: row;
    align-items: center;
    gap: ${space(1.5)};
  }

  > div:has([type='search']) {
    /* Room for 'Name or reference', and for the cross that clears it. */
    flex: 1 1 12.125rem;
    min-width: 12.125rem;
    max-width: 24rem;

    > label {
      ${visuallyHidden}
    }

    > div {
      flex: 1;
    }
  }

  label {
    color: ${colour.muted};
    font-size: 0.8125rem;
    white-space: nowrap;
  }

  @container (max-width: 72rem) {
    > div:has(select) > label {
      ${visuallyHidden}
    }
  }

  @container (max-width: 62rem) {
    > div:not(:has([type='date'])) > label {
      ${visuallyHidden}
    }
  }

  /* Two switches beside the choices take the room of their labels. */
  @container (max-width: 75rem) {
    &:has(> button ~ button) label {
      ${visuallyHidden}
    }
  }

  input,
  select {
    min-height: 2.75rem;
    padding-block: ${space(1)};
  }

  input[type='search'] {
    padding-left: 2.25rem;
  }

  [type='search'] ~ svg,
  svg:has(~ [type='search']) {
    left: 0.625rem;
  }

  select {
    padding-left: ${space(3)};
    padding-right: ${space(8)};
    text-overflow: ellipsis;
  }

  select ~ svg {
    right: 0.5rem;
  }

  > button {
    flex: none;
  }

  @media (max-width: 39.99rem) {
    overflow-x: auto;
    margin-inline: -${space(3)};
    padding: ${space(1)} ${space(3)};
    scrollbar-width: none;

    > div:not(:has([type='search'])) {
      flex: none;
    }

    > div:has([type='search']) {
      flex: 1 0 9rem;
      min-width: 9rem;
      max-width: none;
    }

    select {
      max-width: 10rem;
    }

    /* Two switches are in sight without scrolling. */
    &:has(> button ~ button) > div:has([type='search']) {
      flex-basis: 8rem;
      min-width: 8rem;
    }

    /* What is searched for, such as a reference, is seen in full; the filters beside it scroll. */
    &:has([type='search']:not(:placeholder-shown)) > div:has([type='search']) {
      min-width: 13.5rem;
    }

    > button svg {
      display: none;
    }
  }

  ${from.tablet} {
    flex-wrap: wrap;

    input,
    select {
      min-height: 2.25rem;
      font-size: 0.875rem;
    }

    select {
      max-width: 10rem;
    }

    /* Two switches beside the choices take some of their room. */
    @container (max-width: 75rem) {
      &:has(> button ~ button) select {
        max-width: 9rem;
      }
    }

    @container (max-width: 68rem) {
      > button svg {
        display: none;
      }
    }

    @container (max-width: 45rem) {
      select {
        max-width: 8rem;
      }
    }
  }

  ${from.tablet} {
    &[data-own-line] select {
      max-width: 14rem;
    }
  }
`;
