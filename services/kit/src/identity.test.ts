import { expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { createIdentityVerifier } from './identity.ts';

const pair = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const sign = (lifetime: string | undefined) => {
  const token = new SignJWT({ caller: { kind: 'anonymous' } })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience('loanline-internal');
  if (lifetime !== undefined) token.setExpirationTime(lifetime);
  return token.sign(createPrivateKey(pair.privateKey));
};
const verify = createIdentityVerifier(pair.publicKey);

it('an identity is good for a minute', async () => {
  expect(await verify(await sign('60s'))).toEqual({ kind: 'anonymous' });
});

it.each(['5m', '365d', undefined])('one that is signed to last %s is refused', async (lifetime) => {
  await expect(verify(await sign(lifetime))).rejects.toMatchObject({ code: 'not-signed-in' });
});
