import { styled } from 'styled-components';

/** A turning ring in the text's colour and size; say in words beside it what is awaited. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  width: 1em;
  height: 1em;
  flex: none;
  border: 0.15em solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 0.8s linear infinite;
`;
