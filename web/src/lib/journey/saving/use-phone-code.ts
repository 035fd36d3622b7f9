import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { isUkMobile } from '@loanline/proto/rules/uk-phone';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeFault, codeNotSent, expiredCodes, wrongCode } from '../../codes/code-faults.ts';
import { answerableRequests, nextCodeAt, type CodeRequest } from '../../codes/code-requests.ts';
import { useNow } from '../../timing/use-now.ts';
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
  const [requests, setRequests] = useState<readonly CodeRequest[]>([]);
  const [typedFault, setTypedFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [askedAgain, setAskedAgain] = useState<string>();
  const now = useNow();
  const requestIds = answerableRequests(requests, now);
  const next = nextCodeAt(requests, now);
  const asks = useMutation({
    networkMode: 'always',
    mutationFn: () => requestCode({ mobile, flow, purpose }),
    onSuccess: (requestId) => setRequests((known) => [...known, { requestId, at: Date.now() }]),
  });
  const answers = useMutation({
    networkMode: 'always',
    mutationFn: () => answerCode(mobile, { requestIds: [...requestIds], digits: digits.trim() }),
    onSuccess: (key) => onKey(key, mobile),
  });
  const isBusy = asks.isPending || answers.isPending;
  const awaitsCode = requests.length > 0;
  const send = () => {
    answers.reset();
    setDigits('');
    asks.mutate();
  };
  const restart = (reason?: string) => {
    setAskedAgain(reason);
    setRequests([]);
    setDigits('');
    setTypedFault(undefined);
    asks.reset();
    answers.reset();
  };
  const answerFault = () => (requestIds.length === 0 ? expiredCodes(next) : codeFault(digits));
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
    codesSent: requests.length,
    /** When another request sends a code again, in milliseconds; undefined when it does so now. */
    nextCodeAt: next,
    sendAnother: () => {
      setTypedFault(undefined);
      send();
    },
    submit: () => {
      if (isBusy) return;
      const found = awaitsCode ? answerFault() : phoneFault(mobile);
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
