import * as z from 'zod/mini';
import { loanApplicationFlow } from '../../enums/loan-application-flows.ts';
import { ukMobile } from '../../rules/uk-phone-fields.ts';
import { codeAnswer } from '../confirmation/answer.ts';

/** The key that the right code is exchanged for. It opens the saved applications of that number for an hour. */
const savingKey = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}$/));

export const openedByKey = z.object({ key: savingKey, flow: loanApplicationFlow });

export const savingCodeRequest = z.object({
  mobile: ukMobile('Enter your mobile number'),
  flow: loanApplicationFlow,
  /** To continue, a code is sent only where there is something to continue. */
  purpose: z.enum(['save', 'continue']),
});

export type SavingCodeRequest = z.output<typeof savingCodeRequest>;

export const savingCodeAnswer = z.object({ mobile: ukMobile('Enter your mobile number'), code: codeAnswer });

export const savingKeyAnswer = z.object({ key: savingKey });
