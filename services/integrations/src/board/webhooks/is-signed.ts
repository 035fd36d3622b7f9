import { jwtVerify } from 'jose';

/** monday.com's are good for 5 minutes. */
const longestAge = '10 minutes';
const clockToleranceSeconds = 30;

/**
 * Whether a token is monday.com's for this address: HS256 with the signing secret of the app, `aud` the address as it was given
 * there, not run out (https://developer.monday.com/apps/docs/authorization-header). It does not cover the body.
 */
export const createSignatureCheck = (signingSecret: string, audience: string) => {
  const key = new TextEncoder().encode(signingSecret);
  return async (token: string | undefined): Promise<boolean> => {
    try {
      await jwtVerify(token ?? '', key, {
        algorithms: ['HS256'],
        audience,
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: longestAge,
        clockTolerance: clockToleranceSeconds,
      });
      return true;
    } catch {
      return false;
    }
  };
};
