import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button.tsx';

const Question = styled.p`
  flex: 1 1 12rem;
  align-self: center;
`;

/** Asks, in place of a dialog's buttons, whether what was written may go. */
export const UnsavedQuestion = ({
  onStay,
  onDrop,
}: {
  onStay: () => void;
  onDrop: () => void;
}): ReactNode => {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    stay.current?.focus();
  }, []);
  return (
    <>
      <Question role="alert">You have unsaved changes.</Question>
      <Button variant="secondary" onClick={onDrop}>
        Discard
      </Button>
      <Button ref={stay} onClick={onStay}>
        Keep editing
      </Button>
    </>
  );
};
