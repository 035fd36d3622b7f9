import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

const audience = 'loanline-tracker';

/** How long a confirmation lasts. */
export const passSeconds = 12 * 60 * 60;

/** The one application that somebody confirmed is theirs, by the names it goes by. */
const pass = z.object({ applicationId: z.string(), trackerId: z.string() });
export type Pass = z.output<typeof pass>;

/** A pass as it is shown: which one it is, and until when it opens anything. */
export type ShownPass = Pass & { readonly passId: string; readonly endsAt: Date };

const shown = z
  .object({ ...pass.shape, jti: z.uuid(), exp: z.number() })
  .transform(({ jti, exp, ...given }): ShownPass => ({
    ...given,
    passId: jti,
    endsAt: new Date(exp * 1000),
  }));

/**
 * Passes to one application: EdDSA tokens, valid for 12 hours, that no other kind of token can stand in for.
 * @param privateKeyPem Ed25519 private key, PKCS 8 PEM
 */
export const createPasses = (privateKeyPem: string) => {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (given: Pass): Promise<string> =>
      new SignJWT({ ...given })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setAudience(audience)
        .setJti(randomUUID())
        .setExpirationTime(`${passSeconds}s`)
        .sign(privateKey),
    /** What a token opens; undefined when it is forged, too old, or none of these. */
    read: async (token: string): Promise<ShownPass | undefined> => {
      const verified = await jwtVerify(token, publicKey, { audience, algorithms: ['EdDSA'] }).catch(
        () => undefined,
      );
      return shown.safeParse(verified?.payload).data;
    },
  };
};

export type Passes = ReturnType<typeof createPasses>;
