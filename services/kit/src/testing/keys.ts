import { backServices } from '@loanline/proto/contract';
import { generateKeyPairSync } from 'node:crypto';
import {
  createIdentitySigner,
  createIdentityVerifier,
  identityHeader,
  type Caller,
  type SignedFor,
} from '../access/identity.ts';

/** For tests that are not about who accepts an identity. */
export const everyService: SignedFor = { service: 'applications', delegatesTo: backServices };

/** A gateway's key pair for one test suite, with a signer and a verifier. */
export const createTestIdentity = () => {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const signFor = createIdentitySigner(pair.privateKey);
  const sign = (caller: Caller, whom: SignedFor = everyService) => signFor(caller, whom);
  return {
    ...pair,
    sign,
    verify: createIdentityVerifier(pair.publicKey, 'applications'),
    headersOf: async (caller: Caller) => ({ [identityHeader]: await sign(caller) }),
  };
};

export const anonymous: Caller = { kind: 'anonymous' };
export const admin: Caller = { kind: 'staff', username: 'priya', role: 'admin', sessionId: 'session-1' };
export const agent: Caller = { kind: 'staff', username: 'sam', role: 'agent', sessionId: 'session-2' };
