import { useState } from 'react';
import type { Faults, Step } from './journey.ts';
import { faultsOf, withoutCorrected, withoutFaultsOf } from './journey.ts';
import type { Answers } from './question.ts';

/**
 * The faults of a step that a person sees: found when they try to leave it, and gone as soon as the answer is right.
 * @param given faults that are shown at once, such as the server's
 */
export const useFaults = (step: Step, given: Faults) => {
  const [source, setSource] = useState(given);
  const [shown, setShown] = useState(given);
  const [attempts, setAttempts] = useState(0);
  if (source !== given) {
    setSource(given);
    setShown(given);
  }
  return {
    shown,
    /** How often the person has tried to leave the step. */
    attempts,
    /** Shows what is wrong; true when nothing is. */
    check: (answers: Answers): boolean => {
      const found = faultsOf(step, answers);
      setShown(found);
      setAttempts((count) => count + 1);
      return Object.keys(found).length === 0;
    },
    answered: (name: string, answers: Answers) =>
      setShown((faults) => withoutCorrected(faults, name, () => faultsOf(step, answers))),
    forget: (name: string) => setShown((faults) => withoutFaultsOf(faults, name)),
  };
};
