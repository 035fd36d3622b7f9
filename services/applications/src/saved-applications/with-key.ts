import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import type { Pool } from 'pg';
import { keyEnded } from '../errors.ts';
import type { SavedBy } from './domain/answers-cipher.ts';
import { readKey } from './domain/saving-key.ts';
import { findPhoneOf } from './store/keys.ts';

/** What a key was sent for. */
export interface Opening {
  readonly key: string;
  readonly flow: LoanApplicationFlow;
}

/** Whose application a key opens. @throws ProblemError `not-confirmed` when it no longer works */
export const openedBy = async (pool: Pool, { key, flow }: Opening): Promise<SavedBy> => {
  const phone = await findPhoneOf(pool, readKey(key));
  if (phone === null) throw keyEnded();
  return { phone, flow };
};
