import type { ConfirmationAnswer } from '@loanline/proto/entities/confirmation/answer';
import { useState } from 'react';
import { codeNotSent, expiredCodes, notChecked, wrongCode } from '../../../lib/codes/code-faults.ts';
import { answerableRequests, nextCodeAt, recentRequests } from '../../../lib/codes/code-requests.ts';
import { useNow } from '../../../lib/timing/use-now.ts';
import type { Factor } from './confirm-fault.ts';
import { confirmFault } from './confirm-fault.ts';
import { useConfirm } from './use-confirm.ts';
import { useConfirmationWays } from './use-confirmation-ways.ts';
import { useRequestCode } from './use-request-code.ts';

const reasonOf = (error: unknown, factor: Factor): string =>
  factor === 'code' ? wrongCode(error) : notChecked(error);

const answerOf = (factor: Factor, typed: string, requestIds: readonly string[]): ConfirmationAnswer =>
  factor === 'code' ? { code: { requestIds: [...requestIds], digits: typed } } : { [factor]: typed };

/** The state of the question that only the customer of an application can answer. */
export const useConfirmForm = (id: string, onConfirmed: () => void) => {
  const { factors, isPending } = useConfirmationWays();
  const [chosen, setChosen] = useState<Factor>();
  const [answer, setAnswer] = useState('');
  const [typedFault, setTypedFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const confirm = useConfirm(id);
  const code = useRequestCode(id);
  const factor = chosen ?? factors[0] ?? 'dateOfBirth';
  const now = useNow();
  const requestIds = answerableRequests(code.requests, now);
  const next = nextCodeAt(code.requests, now);
  const hasExpired = requestIds.length === 0;
  const sendsCode = factor === 'code' && hasExpired && next === undefined;
  const awaitsCode = factor === 'code' && !sendsCode;
  const forget = () => {
    setAnswer('');
    setTypedFault(undefined);
    confirm.reset();
    code.reset();
  };
  const send = () => {
    forget();
    code.send();
  };
  const choose = (name: Factor) => {
    setChosen(name);
    forget();
  };
  const otherWay = factors.find((name) => name !== 'code');
  const answerFault = () =>
    factor === 'code' && hasExpired ? expiredCodes(next) : confirmFault(factor, answer);
  const faultOf = () => {
    if (typedFault !== undefined) return typedFault;
    if (code.error) return codeNotSent(code.error);
    return confirm.isError ? reasonOf(confirm.error, factor) : undefined;
  };
  return {
    factors,
    factor,
    answer,
    fault: faultOf(),
    /** Grows with every attempt to submit. */
    attempt,
    isLoading: isPending,
    isChecking: confirm.isPending || code.isPending,
    /** True when submitting sends a code, which is then asked for. */
    sendsCode,
    /** True while the customer is asked for the code that was sent. */
    awaitsCode,
    codesSent: recentRequests(code.requests, now).length,
    /** True when none of the codes that were sent works any more. */
    hasExpired,
    /** When another request sends a code again, in milliseconds; undefined when it does so now. */
    nextCodeAt: next,
    setAnswer,
    choose,
    /** Changes to a question; undefined where the lender accepts only codes. */
    chooseAnotherWay: otherWay && (() => choose(otherWay)),
    sendAnotherCode: () => {
      setAttempt(attempt + 1);
      send();
    },
    submit: () => {
      if (confirm.isPending || code.isPending) return;
      setAttempt(attempt + 1);
      if (sendsCode) {
        send();
        return;
      }
      const found = answerFault();
      setTypedFault(found);
      // An option of this call, and not of the mutation: a customer who closes the question has changed their mind.
      if (!found) confirm.mutate(answerOf(factor, answer.trim(), requestIds), { onSuccess: onConfirmed });
    },
  };
};

export type ConfirmForm = ReturnType<typeof useConfirmForm>;
