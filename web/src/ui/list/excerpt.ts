import { styled } from 'styled-components';

/** Two lines at most; the whole of it stands in the conversation. */
export const Excerpt = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  max-width: 26rem;
  overflow: hidden;
  overflow-wrap: anywhere;
`;
