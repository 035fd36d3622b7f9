import express, { Router, type Response } from 'express';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OneDriveAccount } from './account.ts';
import { authorizePage, refusalPage } from './authorize-page.ts';
import { injectFault } from './inject-fault.ts';

const secret = () => randomBytes(32).toString('base64url');
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An error of the token endpoint, with Microsoft's own number. */
const refuse = (response: Response, status: number, error: string, number: number, text: string) =>
  response.status(status).json({
    error,
    error_description: `AADSTS${number}: ${text} Trace ID: ${randomUUID()}`,
    error_codes: [number],
    timestamp: new Date().toISOString(),
    trace_id: randomUUID(),
    correlation_id: randomUUID(),
  });

const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** What is wrong with a request to sign in, as its page says it; such a browser is sent nowhere. */
const faultOf = (
  { clientId }: OneDriveAccount,
  redirectUri: string,
  query: Readonly<Record<string, string>>,
): readonly [string, string] | undefined => {
  if (query['client_id'] !== clientId)
    return ['AADSTS700016', 'The application was not found in the directory.'];
  if (query['redirect_uri'] !== redirectUri)
    return ['AADSTS50011', 'The redirect URI does not match those of the application.'];
  if (query['response_type'] !== 'code') return ['AADSTS700054', 'The response_type is not enabled.'];
  if (query['code_challenge_method'] !== 'S256' || !/^[\w-]{43}$/.test(query['code_challenge'] ?? ''))
    return ['AADSTS501491', 'The size or method of the code_challenge is not valid.'];
  return undefined;
};

/** Microsoft's authorize and token endpoints. @param redirectUri the one that is registered */
export const createMicrosoftLoginRouter = (account: OneDriveAccount, redirectUri: () => string): Router => {
  const router = Router();
  const form = express.urlencoded({ extended: false });
  const base = `/${account.tenant}/oauth2/v2.0`;

  router.get(`${base}/authorize`, (request, response) => {
    const query = textsOf(request.query);
    const fault = faultOf(account, redirectUri(), query);
    response
      .status(fault ? 400 : 200)
      .type('html')
      .send(fault ? refusalPage(...fault) : authorizePage(account, query));
  });

  router.post(`${base}/authorize`, form, (request, response) => {
    const { answer, ...query } = textsOf(request.body);
    const fault = faultOf(account, redirectUri(), query);
    if (fault) {
      response
        .status(400)
        .type('html')
        .send(refusalPage(...fault));
      return;
    }
    const back = new URL(redirectUri());
    if (answer === 'agree') {
      const code = `0.${secret()}`;
      account.codes.set(code, {
        challenge: query['code_challenge'] ?? '',
        redirectUri: redirectUri(),
        scope: query['scope'] ?? '',
      });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'AADSTS65004: User declined to consent to access the app.');
    }
    back.searchParams.set('state', query['state'] ?? '');
    back.searchParams.set('session_state', randomUUID());
    response.redirect(302, back.href);
  });

  const give = (response: Response, scope: string) => {
    const [accessToken, refreshToken] = [secret(), `M.${secret()}`];
    account.accessTokens.add(accessToken);
    account.refreshTokens.add(refreshToken);
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      aud: account.clientId,
      iss: `https://login.microsoftonline.com/${account.tenant}/v2.0`,
      iat: now,
      nbf: now,
      exp: now + 3_600,
      name: account.name,
      oid: account.objectId,
      preferred_username: account.username,
      sub: 'sandbox',
      tid: account.tenant,
      ver: '2.0',
    };
    response.set('cache-control', 'no-store').json({
      token_type: 'Bearer',
      scope,
      expires_in: account.accessSeconds,
      ext_expires_in: account.accessSeconds,
      access_token: accessToken,
      refresh_token: refreshToken,
      id_token: `${encoded({ typ: 'JWT', alg: 'RS256' })}.${encoded(claims)}.${secret()}`,
      client_info: encoded({ uid: account.objectId, utid: account.tenant }),
    });
  };

  const redeemCode = (response: Response, body: Readonly<Record<string, string>>) => {
    const code = account.codes.get(body['code'] ?? '');
    account.codes.delete(body['code'] ?? '');
    const challenge = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url');
    if (!code) refuse(response, 400, 'invalid_grant', 70008, 'The code has expired or was already redeemed.');
    else if (code.redirectUri !== body['redirect_uri'])
      refuse(response, 400, 'invalid_grant', 500112, 'The reply address does not match.');
    else if (code.challenge !== challenge)
      refuse(response, 400, 'invalid_grant', 501481, 'The Code_Verifier does not match the code_challenge.');
    else give(response, code.scope);
  };

  router.post(`${base}/token`, form, async (request, response) => {
    account.calls.push('POST token');
    await delay(account.tokenMs);
    const body = textsOf(request.body);
    const fault = account.next.token.shift();
    if (!injectFault(fault, response, (status, code) => refuse(response, status, code, 90033, 'Refused.')))
      return;
    if (body['client_id'] !== account.clientId)
      refuse(response, 400, 'unauthorized_client', 700016, 'The application was not found.');
    else if (body['client_secret'] !== account.clientSecret)
      refuse(response, 401, 'invalid_client', 7000215, 'Invalid client secret provided.');
    else if (body['grant_type'] === 'authorization_code') redeemCode(response, body);
    else if (body['grant_type'] !== 'refresh_token')
      refuse(response, 400, 'unsupported_grant_type', 70003, 'The grant type is not supported.');
    // Each is valid once: the answer brings the next one.
    else if (!account.refreshTokens.delete(body['refresh_token'] ?? ''))
      refuse(
        response,
        400,
        'invalid_grant',
        50173,
        'The provided grant has expired due to it being revoked.',
      );
    else give(response, body['scope'] ?? '');
  });
  return router;
};
