import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

const audience = 'loanline-tracker';

/** How long a confirmation lasts. */
export const tokenSeconds = 12 * 60 * 60;

/** The one application that somebody confirmed is theirs, by the names it goes by. */
const claims = z.object({ applicationId: z.string(), trackerId: z.string() });
export type TrackerClaims = z.output<typeof claims>;

/** A tracker token as a request carries it: its id, and until when it is valid. */
export type TrackerToken = TrackerClaims & { readonly tokenId: string; readonly endsAt: Date };

const payload = z
  .object({ ...claims.shape, jti: z.uuid(), exp: z.number() })
  .transform(({ jti, exp, ...given }): TrackerToken => ({
    ...given,
    tokenId: jti,
    endsAt: new Date(exp * 1000),
  }));

/**
 * Tokens for one application: EdDSA, valid for 12 hours; no token of another kind is accepted in their place.
 * @param privateKeyPem Ed25519 private key, PKCS 8 PEM
 */
export const createTrackerTokens = (privateKeyPem: string) => {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (given: TrackerClaims): Promise<string> =>
      new SignJWT({ ...given })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setAudience(audience)
        .setJti(randomUUID())
        .setExpirationTime(`${tokenSeconds}s`)
        .sign(privateKey),
    /** What a token opens; undefined when it is forged, too old, or none of these. */
    read: async (token: string): Promise<TrackerToken | undefined> => {
      const verified = await jwtVerify(token, publicKey, { audience, algorithms: ['EdDSA'] }).catch(
        () => undefined,
      );
      return payload.safeParse(verified?.payload).data;
    },
  };
};

export type TrackerTokens = ReturnType<typeof createTrackerTokens>;
