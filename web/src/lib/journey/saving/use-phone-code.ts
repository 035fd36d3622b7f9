import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { mostCodes } from '@loanline/proto/rules/confirmation-code';
import { isUkMobile } from '@loanline/proto/rules/uk-phone';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeFault, codeNotSent, wrongCode } from '../../codes/code-faults.ts';
import { answerCode, requestCode } from './saving-calls.ts';

interface Asked {
  readonly flow: LoanApplicationFlow;
  readonly purpose: 'save' | 'continue';
  /** The number, where it is known already. */
  readonly mobile?: string;
  /** Gets the key that the code was exchanged for, and the number. */
  readonly onKey: (key: string, mobile: string) => void;
}

const phoneFault = (typed: string): string | undefined =>
  isUkMobile(typed) ? undefined : 'Please enter a valid UK mobile number';

/** The state of a phone number, and then of the code that was sent to it. */
export const usePhoneCode = ({ flow, purpose, mobile: known = '', onKey }: Asked) => {
  const [mobile, setMobile] = useState(known);
  const [digits, setDigits] = useState('');
  const [requestIds, setRequestIds] = useState<readonly string[]>([]);
  const [typedFault, setTypedFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [askedAgain, setAskedAgain] = useState<string>();
  const asks = useMutation({
    networkMode: 'always',
    mutationFn: () => requestCode({ mobile, flow, purpose }),
    onSuccess: (requestId) => setRequestIds((ids) => [...ids, requestId]),
  });
  const answers = useMutation({
    networkMode: 'always',
    mutationFn: () => answerCode(mobile, { requestIds: [...requestIds], digits: digits.trim() }),
    onSuccess: (key) => onKey(key, mobile),
  });
  const isBusy = asks.isPending || answers.isPending;
  const awaitsCode = requestIds.length > 0;
  const send = () => {
    answers.reset();
    setDigits('');
    asks.mutate();
  };
  const restart = (reason?: string) => {
    setAskedAgain(reason);
    setRequestIds([]);
    setDigits('');
    setTypedFault(undefined);
    asks.reset();
    answers.reset();
  };
  const faultOf = () => {
    if (typedFault !== undefined) return typedFault;
    if (asks.error) return codeNotSent(asks.error);
    return answers.error ? wrongCode(answers.error) : undefined;
  };
  return {
    mobile,
    setMobile,
    digits,
    setDigits,
    fault: isBusy ? undefined : faultOf(),
    /** Grows with every attempt to submit. */
    attempt,
    isBusy,
    awaitsCode,
    codesSent: requestIds.length,
    /** False when another request would send nothing. */
    maySendAnother: requestIds.length < mostCodes.ofNetwork.recent,
    sendAnother: () => {
      setTypedFault(undefined);
      send();
    },
    submit: () => {
      if (isBusy) return;
      const found = awaitsCode ? codeFault(digits) : phoneFault(mobile);
      setAttempt(attempt + 1);
      setTypedFault(found);
      if (found) return;
      if (awaitsCode) answers.mutate();
      else send();
    },
    /** Back to the number, which may be wrong. */
    changeNumber: () => restart(),
    /** Asks for a new code, for this reason. */
    askAgain: (reason: string) => restart(reason),
    askedAgain,
  };
};

export type PhoneCode = ReturnType<typeof usePhoneCode>;
