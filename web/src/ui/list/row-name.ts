import { styled } from 'styled-components';

/** The name of a row's customer. A long one is in two lines, so that it is not cut. */
export const RowName = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-weight: 600;
  line-height: 1.25;
  white-space: normal;
  overflow-wrap: anywhere;
`;
