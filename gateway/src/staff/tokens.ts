import { createPrivateKey, createPublicKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const audience = 'loanline-staff';

/** How long a sign-in lasts. */
export const sessionSeconds = 8 * 60 * 60;

/**
 * Staff tokens: EdDSA, valid as long as their session. They are signed with the key of the internal identities, and
 * distinguished from those by their audience.
 * @param privateKeyPem Ed25519 private key, PKCS 8 PEM
 */
export const createStaffTokens = (privateKeyPem: string) => {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (sessionId: string, expiresAt: Date): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    /** The session of a token; undefined when it is forged, expired, or not a staff token. */
    sessionOf: async (token: string): Promise<string | undefined> => {
      const verified = await jwtVerify(token, publicKey, { audience, algorithms: ['EdDSA'] }).catch(
        () => undefined,
      );
      const sid = verified?.payload['sid'];
      return typeof sid === 'string' ? sid : undefined;
    },
  };
};

export type StaffTokens = ReturnType<typeof createStaffTokens>;
