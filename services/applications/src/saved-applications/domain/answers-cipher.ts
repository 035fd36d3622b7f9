import { createCipher } from '@loanline/kit/access/cipher';
import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';

/** Whose answers they are: those of one number do not decrypt as those of another. */
export interface SavedBy {
  readonly phone: string;
  readonly flow: LoanApplicationFlow;
}

export interface ClosedAnswers {
  readonly answers: Uint8Array;
  /** Names the key of the settings that closed them. */
  readonly keyId: string;
}

/** Encrypts the answers of saved applications. */
export interface AnswersCipher {
  close(by: SavedBy, text: string): ClosedAnswers;
  /** Null when the settings lack the key, or the row was changed. */
  open(by: SavedBy, closed: ClosedAnswers): string | null;
}

const purpose = ({ phone, flow }: SavedBy) => `saved application ${flow} ${phone}`;

/** @param keys by id; the first encrypts, all of them decrypt */
export const createAnswersCipher = (keys: ReadonlyMap<string, Buffer>): AnswersCipher => {
  const ciphers = new Map([...keys].map(([id, key]) => [id, createCipher(key)]));
  const [current] = ciphers;
  if (!current) throw new Error('There is no key for saved applications');
  const [keyId, cipher] = current;
  return {
    close: (by, text) => ({ keyId, answers: cipher.close(purpose(by), text) }),
    open: (by, closed) => ciphers.get(closed.keyId)?.open(purpose(by), closed.answers) ?? null,
  };
};
