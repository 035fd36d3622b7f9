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
      <Question role="alert">What you wrote is not saved.</Question>
      <Button variant="secondary" onClick={onDrop}>
        Drop it
      </Button>
      <Button ref={stay} onClick={onStay}>
        Keep writing
      </Button>
    </>
  );
};
