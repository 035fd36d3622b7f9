import { parseCode } from '@loanline/proto/rules/confirmation-code';
import type { CodeAnswer } from '@loanline/proto/entities/confirmation/answer';
import { createHash, randomInt } from 'node:crypto';

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Of a code for one request: the same code of another request has another hash. */
export const hashCode = (requestId: string, code: string): Buffer =>
  createHash('sha256').update(`${requestId} ${code}`).digest();

/** Of the network that asked for a code: its address is not stored. */
export const hashNetwork = (network: string): Buffer => createHash('sha256').update(network).digest();

/** An answer as each of the codes that it may be meant for; none when it cannot be a code. */
export const codesMeant = ({ requestIds, digits }: CodeAnswer): { requestId: string; hash: Buffer }[] => {
  const code = parseCode(digits);
  if (code === null) return [];
  return requestIds.map((requestId) => ({ requestId, hash: hashCode(requestId, code) }));
};
