import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
  container-type: inline-size;
`;

/** So narrow for the size of its text that the field needs a line of its own. */
const cramped = '@container (max-width: 14rem)';

export const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space(2)};

  ${cramped} {
    flex-wrap: wrap;
    justify-content: flex-end;
  }
`;

export const Input = styled.textarea`
  flex: 1;
  min-width: 0;
  min-height: 2.75rem;
  max-height: 9rem;
  padding: ${space(2.5)} ${space(3.5)};
  resize: none;
  field-sizing: content;
  border: 1px solid ${colour.control};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  line-height: 1.4;
  overflow-wrap: anywhere;

  &::placeholder {
    color: ${colour.muted};
    opacity: 1;
  }

  &:focus-visible {
    outline-offset: 0;
  }

  ${cramped} {
    order: -1;
    flex-basis: 100%;
    padding: 0.5rem;
  }
`;

export const Note = styled.p<{ $bad?: boolean }>`
  font-size: 0.8125rem;
  line-height: 1.35;
  color: ${({ $bad }) => ($bad ? colour.danger : colour.muted)};
`;

/** Enter sends, Shift+Enter starts a new line, and Enter that ends a composed character does neither. */
export const onEnter = (event: KeyboardEvent, send: () => void): void => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
};
