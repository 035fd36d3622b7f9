import { styled } from 'styled-components';

/** Two lines at most; the conversation shows the whole text. */
export const Excerpt = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  max-width: 26rem;
  overflow: hidden;
  overflow-wrap: anywhere;

  /* One line, as the rest of its row. */
  td[data-clip] & {
    display: inline;
  }
`;
