import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button.tsx';

const Question = styled.p`
  flex: 1 1 12rem;
  align-self: center;
`;

interface UnsavedQuestionProps {
  /** What would be lost; unsaved changes unless given. */
  question?: string;
  stay?: string;
  drop?: string;
  onStay: () => void;
  onDrop: () => void;
}

/** Asks, in place of a dialog's buttons, whether what was written may go. */
export const UnsavedQuestion = ({
  question = 'You have unsaved changes.',
  stay: stayLabel = 'Keep editing',
  drop: dropLabel = 'Discard',
  onStay,
  onDrop,
}: UnsavedQuestionProps): ReactNode => {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    stay.current?.focus();
  }, []);
  return (
    <>
      <Question role="alert">{question}</Question>
      <Button variant="secondary" onClick={onDrop}>
        {dropLabel}
      </Button>
      <Button ref={stay} onClick={onStay}>
        {stayLabel}
      </Button>
    </>
  );
};
