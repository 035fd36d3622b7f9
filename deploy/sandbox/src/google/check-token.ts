import { createPrivateKey, createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';

export interface GoogleAccount {
  readonly clientEmail: string;
  /** PEM; only its public half is looked at. */
  readonly privateKey: string;
  readonly spreadsheetId: string;
}

const host = 'https://sheets.googleapis.com/';
const scopes = ['', '.readonly'].map((suffix) => `https://www.googleapis.com/auth/spreadsheets${suffix}`);

/** What is wrong with a bearer token: `401`, `403` (a scope that does not reach here), or null when it is right. */
export type TokenCheck = (authorization: string | undefined) => Promise<401 | 403 | null>;

/** Checks tokens that a service account signed itself: signature, who, for what, and for how long (an hour at most). */
export const createTokenCheck = ({ clientEmail, privateKey }: GoogleAccount): TokenCheck => {
  const key = createPublicKey(createPrivateKey(privateKey));
  return async (authorization) => {
    const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
    if (token === undefined) return 401;
    const verified = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      issuer: clientEmail,
      subject: clientEmail,
      requiredClaims: ['iat', 'exp'],
      maxTokenAge: '1h',
    }).catch(() => null);
    if (!verified) return 401;
    const { aud, scope } = verified.payload;
    if (scope === undefined) return aud === host ? null : 401;
    return typeof scope === 'string' && scope.split(' ').some((one) => scopes.includes(one)) ? null : 403;
  };
};
