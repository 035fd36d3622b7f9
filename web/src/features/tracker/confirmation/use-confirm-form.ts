import { useState } from 'react';
import { brand } from '../../../brand.ts';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import type { Factor } from './confirm-fault.ts';
import { confirmFault } from './confirm-fault.ts';
import { useConfirm } from './use-confirm.ts';

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 429
    ? `There have been too many attempts. Please wait ${brand.texts.confirmAgainAfter} and try again, or call us.`
    : sentenceOf(error, 'We could not check this just now. Please check your connection and try again.');

/** The state of the question that only the customer of an application can answer. */
export const useConfirmForm = (id: string, onConfirmed: () => void) => {
  const [factor, setFactor] = useState<Factor>('dateOfBirth');
  const [answer, setAnswer] = useState('');
  const [typedFault, setTypedFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const confirm = useConfirm(id, onConfirmed);
  return {
    factor,
    answer,
    fault: typedFault ?? (confirm.isError ? reasonOf(confirm.error) : undefined),
    /** Grows with every attempt to submit. */
    attempt,
    isChecking: confirm.isPending,
    setAnswer,
    choose: (name: Factor) => {
      setFactor(name);
      setAnswer('');
      setTypedFault(undefined);
      confirm.reset();
    },
    submit: () => {
      const found = confirmFault(factor, answer);
      setAttempt(attempt + 1);
      setTypedFault(found);
      if (!found && !confirm.isPending) confirm.mutate({ [factor]: answer.trim() });
    },
  };
};

export type ConfirmForm = ReturnType<typeof useConfirmForm>;
