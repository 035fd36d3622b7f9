import { generateKeyPairSync } from 'node:crypto';
import { createIdentitySigner, createIdentityVerifier, identityHeader, type Caller } from '../identity.ts';

/** A gateway's key pair for one test suite, with what stands on its two sides. */
export const createTestIdentity = () => {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const sign = createIdentitySigner(pair.privateKey);
  return {
    ...pair,
    sign,
    verify: createIdentityVerifier(pair.publicKey),
    headersOf: async (caller: Caller) => ({ [identityHeader]: await sign(caller) }),
  };
};

export const anonymous: Caller = { kind: 'anonymous' };
export const admin: Caller = { kind: 'staff', username: 'priya', role: 'admin', sessionId: 'session-1' };
export const agent: Caller = { kind: 'staff', username: 'sam', role: 'agent', sessionId: 'session-2' };
