import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT, importPKCS8 } from 'jose';
import { createHash } from 'node:crypto';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { assertOpenApi } from './testing/assert-openapi.ts';

/** Calls that no other test makes, accepted and refused: every answer must match the provider's published description. */
let sandbox: Sandbox;
const held = assertOpenApi();
const publicOrigin = 'http://127.0.0.1:1';
beforeAll(async () => {
  sandbox = createSandbox({ publicOrigin, port: 0, watch: held.watch });
  await sandbox.start();
  sandbox.behave({ callbacks: { drop: true } });
});
afterAll(() => sandbox.stop());

interface Asked {
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

const ask = async (path: string, authorization: string, { body, form }: Asked = {}) => {
  const sent = form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(sandbox.url() + path, {
    method: sent === undefined ? 'GET' : 'POST',
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { body: sent }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('Twilio', () => {
  const basic = () => {
    const { accountSid, authToken } = sandbox.accounts.twilio;
    return `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  };
  const messages = () => `/2010-04-01/Accounts/${sandbox.accounts.twilio.accountSid}/Messages`;
  const sms = (more: Readonly<Record<string, string>> = {}) => ({
    form: { To: '+447700900111', From: sandbox.accounts.twilio.smsFrom, Body: 'Hello', ...more },
  });

  it('takes, shows and lists messages and templates', async () => {
    const sent = await ask(`${messages()}.json`, basic(), sms());
    const answers = [
      sent,
      await ask(`${messages()}/${String(sent.body['sid'])}.json`, basic()),
      await ask(`${messages()}.json?To=${encodeURIComponent('+447700900111')}&PageSize=20`, basic()),
      await ask('/v1/ContentAndApprovals?PageSize=50', basic()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
  });

  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['a wrong token', () => ask(`${messages()}.json`, 'Basic AAAA', sms()), 401],
    ['an unknown field', () => ask(`${messages()}.json`, basic(), sms({ Text: 'x' })), 400],
    ['no number', () => ask(`${messages()}.json`, basic(), sms({ To: '12' })), 400],
    [
      'a template that does not exist',
      () => ask(`${messages()}.json`, basic(), sms({ ContentSid: 'HX1' })),
      400,
    ],
    ['an unknown message', () => ask(`${messages()}/SM0.json`, basic()), 404],
  ])('refuses %s', async (_what, call, status) => {
    expect((await call()).status).toBe(status);
  });
});

describe('Meta', () => {
  const bearer = () => `Bearer ${sandbox.accounts.meta.accessToken}`;
  const path = () => `/v23.0/${sandbox.accounts.meta.phoneNumberId}/messages`;
  const text = { messaging_product: 'whatsapp', to: '447700900111', type: 'text', text: { body: 'Hello' } };

  it('takes messages, lists templates and says where a picture is', async () => {
    const answers = [
      await ask(path(), bearer(), { body: text }),
      await ask(`/v23.0/${sandbox.accounts.meta.businessAccountId}/message_templates?limit=100`, bearer()),
      await ask('/v23.0/sandbox-media', bearer()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['a wrong token', () => ask(path(), 'Bearer x', { body: text }), 401],
    ['a field of its own', () => ask(path(), bearer(), { body: { ...text, note: 1 } }), 400],
    [
      'an unknown template',
      () =>
        ask(path(), bearer(), {
          body: {
            ...text,
            type: 'template',
            text: undefined,
            template: { name: 'x', language: { code: 'en_GB' } },
          },
        }),
      404,
    ],
  ])('refuses %s', async (_what, call, status) => {
    expect((await call()).status).toBe(status);
  });
});

describe('Google Sheets', () => {
  const bearer = async () => {
    const { clientEmail, privateKey } = sandbox.accounts.google;
    const token = await new SignJWT({ scope: 'https://www.googleapis.com/auth/spreadsheets.readonly' })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(clientEmail)
      .setSubject(clientEmail)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(privateKey, 'RS256'));
    return `Bearer ${token}`;
  };
  const get = async (path: string) =>
    ask(`/v4/spreadsheets/${sandbox.accounts.google.spreadsheetId}${path}`, await bearer());

  it.each([
    ['', 200],
    ['/values/Back%20Calls?valueRenderOption=UNFORMATTED_VALUE', 200],
    [`/values/'Failed%20CPA'!A1:C2?majorDimension=COLUMNS`, 200],
    ['/values:batchGet?ranges=Back%20Calls&ranges=Failed%20CPA', 200],
    ['/values/Nowhere', 400],
    ['/values/Back%20Calls?majorDimension=DIAGONAL', 400],
    ['/values/Back%20Calls?range=A1', 400],
  ])('%s is answered with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it.each([401, 403, 404, 429, 500, 503])('a refusal of %i', async (status) => {
    sandbox.spreadsheet.next.push({ kind: 'refuse', status });
    expect((await get('')).status).toBe(status);
  });
});

describe('Microsoft', () => {
  const verifier = 'v'.repeat(43);
  const token = (form: Readonly<Record<string, string>>) => {
    const { tenant, clientId, clientSecret } = sandbox.oneDrive;
    return ask(`/${tenant}/oauth2/v2.0/token`, '', {
      form: { client_id: clientId, client_secret: clientSecret, scope: 'Files.Read', ...form },
    });
  };
  const signIn = () => {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const redirectUri = `${publicOrigin}/api/onedrive/callback`;
    sandbox.oneDrive.codes.set('code', { challenge, redirectUri, scope: 'Files.Read' });
    return token({
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
  };

  it('gives tokens for a code and for a refresh token, each once', async () => {
    const first = await signIn();
    const renewal = { grant_type: 'refresh_token', refresh_token: String(first.body['refresh_token']) };
    const statuses = [first, await token(renewal), await token(renewal)].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 400]);
  });

  it.each([
    [{ client_id: 'x' }, 400],
    [{ client_secret: 'x' }, 401],
    [{ grant_type: 'password' }, 400],
    [{ grant_type: 'authorization_code', code: 'used' }, 400],
  ])('refuses %j', async (form, status) => {
    expect((await token(form)).status).toBe(status);
  });

  it.each([
    ['', 200],
    ['/root/children?$top=2&$select=id,name,size,file', 200],
    ['/root/children', 200],
    ["/root/search(q='reminders')", 200],
    ["/root/search(q='month''s')?$top=1", 200],
    ["/root/search(q='month's')", 400],
    ['/root/children?$skip=1', 400],
    ['/items/nothing', 404],
    ['/items/nothing/content', 404],
  ])('drive%s is answered with %i', async (path, status) => {
    const { body } = await signIn();
    const bearer = `Bearer ${String(body['access_token'])}`;
    expect((await ask(`/v1.0/me/drive${path}`, bearer)).status).toBe(status);
    const [file] = sandbox.oneDrive.files;
    expect((await ask(`/v1.0/me/drive/items/${file?.id ?? ''}`, bearer)).status).toBe(200);
    expect((await ask(`/v1.0/me/drive${path}`, 'Bearer x')).status).toBe(401);
  });
});

describe('monday.com', () => {
  const head =
    'query ($ids: [ID!]) { boards(ids: $ids) { id name state columns { id title type archived } } }';
  const post = async (query: string, variables: object = {}, token = sandbox.monday.token) => {
    const response = await fetch(`${sandbox.url()}/v2`, {
      method: 'POST',
      headers: { authorization: token, 'api-version': '2026-10', 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('answers what its schema knows', async () => {
    expect((await post(head, { ids: ['0'] })).body).toMatchObject({ data: { boards: [] } });
  });

  it.each<[string, string, object, string]>([
    [
      'a field that does not exist',
      'query { boards { colour } }',
      {},
      'Cannot query field "colour" on type "Board"',
    ],
    ['a variable of another type', head, { ids: 7.5 }, 'ID cannot represent'],
    ['a needed argument left out', 'query { next_items_page { cursor } }', {}, 'argument "cursor"'],
    ['what is no query', 'query {', {}, 'Syntax Error'],
    [
      'a cursor that is not valid',
      'query { next_items_page(cursor: "x") { cursor } }',
      {},
      'The cursor is not valid',
    ],
  ])('refuses %s, in the errors of its body', async (_what, query, variables, message) => {
    expect(await post(query, variables)).toMatchObject({
      status: 200,
      body: { errors: [{ message: expect.stringContaining(message) as unknown }] },
    });
  });

  it('refuses a wrong token', async () => {
    expect(await post(head, {}, 'x')).toMatchObject({ status: 401 });
  });
});

describe('what was answered', () => {
  it('is as described, and nothing that is described was left out', () => {
    expect([held.deviations(), held.unseen()]).toEqual([[], []]);
  });

  it('would be noticed if it were not', async () => {
    const strict = assertOpenApi();
    const odd = createSandbox({ publicOrigin, port: 0, watch: strict.watch });
    await odd.start();
    odd.oneDrive.accessTokens.add('good');
    for (const file of odd.oneDrive.files) file.changedAt = 'yesterday';
    await fetch(`${odd.url()}/v1.0/me/drive/root/children`, { headers: { authorization: 'Bearer good' } });
    await odd.stop();
    expect(strict.deviations().join('\n')).toContain('lastModifiedDateTime must match format "date-time"');
    expect(strict.confirm).toThrow('Not as described');
  });
});
