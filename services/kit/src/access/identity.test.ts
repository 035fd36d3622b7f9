import { describe, expect, it, jest } from '@jest/globals';
import { SignJWT } from 'jose';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { createIdentitySigner, createIdentityVerifier, type Caller } from './identity.ts';

const newPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const pair = newPair();
const anonymous: Caller = { kind: 'anonymous' };
const refused = { code: 'not-signed-in' };
const verify = createIdentityVerifier(pair.publicKey, 'chat');

const signByHand = (audience: string | string[], lifetime?: string) => {
  const token = new SignJWT({ caller: anonymous }).setProtectedHeader({ alg: 'EdDSA' }).setAudience(audience);
  if (lifetime !== undefined) token.setExpirationTime(lifetime);
  return token.sign(createPrivateKey(pair.privateKey));
};

describe('the lifetime of an identity', () => {
  it('is a minute', async () => {
    expect(await verify(await signByHand(['chat'], '60s'))).toEqual(anonymous);
  });

  it.each(['5m', '365d', undefined])('cannot be %s', async (lifetime) => {
    await expect(verify(await signByHand(['chat'], lifetime))).rejects.toMatchObject(refused);
  });
});

describe('an identity that a gateway signed while its clock was wrong', () => {
  it.each([600, -600])('by %i s is not used once the clock is right', async (seconds) => {
    const sign = createIdentitySigner(pair.privateKey);
    const right = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => right() + seconds * 1_000);
    const wrong = await sign(anonymous, { service: 'chat' });
    clock.mockRestore();
    await expect(verify(wrong)).rejects.toMatchObject(refused);
    expect(await verify(await sign(anonymous, { service: 'chat' }))).toEqual(anonymous);
  });
});

describe('an identity', () => {
  const sign = createIdentitySigner(pair.privateKey);

  it('is refused by every service that it was not signed for', async () => {
    const token = await sign(anonymous, { service: 'messaging' });
    expect(await createIdentityVerifier(pair.publicKey, 'messaging')(token)).toEqual(anonymous);
    await expect(verify(token)).rejects.toMatchObject(refused);
  });

  it('is accepted by the services that the called one delegates to', async () => {
    const token = await sign(anonymous, { service: 'integrations', delegatesTo: ['chat'] });
    expect(await verify(token)).toEqual(anonymous);
    const other = createIdentityVerifier(pair.publicKey, 'reminders');
    await expect(other(token)).rejects.toMatchObject(refused);
  });

  it('is accepted from a gateway of release 0.1.0, which signed one for all services', async () => {
    expect(await verify(await signByHand('loanline-internal', '60s'))).toEqual(anonymous);
  });

  it('is accepted by a service of release 0.1.0, which looks for that audience', async () => {
    const token = await sign(anonymous, { service: 'chat' });
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      aud: string[];
    };
    expect(payload.aud).toEqual(['chat', 'loanline-internal']);
  });
});

describe('rotating the keys of the gateway', () => {
  const next = newPair();
  const signWith = (key: string) => createIdentitySigner(key)(anonymous, { service: 'chat' });

  it.each([
    ['by line breaks', `${pair.publicKey}\n${next.publicKey}`],
    ['by nothing', `${pair.publicKey.trim()}${next.publicKey.trim()}`],
  ])(
    'identities of the old key and of the new one are accepted while both are given, separated %s',
    async (_how, both) => {
      const verifyBoth = createIdentityVerifier(both, 'chat');
      expect(await verifyBoth(await signWith(pair.privateKey))).toEqual(anonymous);
      expect(await verifyBoth(await signWith(next.privateKey))).toEqual(anonymous);
      await expect(verifyBoth(await signWith(newPair().privateKey))).rejects.toMatchObject(refused);
    },
  );

  it('those of the old key are refused once it is removed', async () => {
    const verifyNew = createIdentityVerifier(next.publicKey, 'chat');
    await expect(verifyNew(await signWith(pair.privateKey))).rejects.toMatchObject(refused);
  });

  it('a second key that is cut off is an error at start', () => {
    const cut = next.publicKey.slice(0, 60);
    expect(() => createIdentityVerifier(`${pair.publicKey}${cut}`, 'chat')).toThrow();
  });
});
