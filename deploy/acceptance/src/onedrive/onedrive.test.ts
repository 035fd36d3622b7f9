import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { DriveFile } from '@loanline/proto/entities/feeds/onedrive';
import { newFile } from '@loanline/sandbox/onedrive/account';
import { startOneDriveOnSandbox, type OneDriveOnSandbox } from './onedrive-on-sandbox.ts';

const otherAdmin = { ...admin, sessionId: 'another session' } as const;

const namesOf = (files: readonly DriveFile[]) => files.map(({ name }) => name);

describe('OneDrive', () => {
  let on: OneDriveOnSandbox;
  beforeAll(async () => {
    on = await startOneDriveOnSandbox();
  });
  afterAll(() => on.stop());

  const files = async (query = '') => (await on.call<DriveFile[]>('GET', `/api/onedrive/files${query}`)).body;
  const idOf = (name: string) => on.account.files.find((file) => file.name === name)?.id ?? 'none';
  const sync = (name: string, query = '', headers: Record<string, string> = {}) =>
    on.call<ImportResult>('POST', `/api/onedrive/sync/${idOf(name)}${query}`, { headers });
  const reminders = async () => {
    const { rows } = await on.pools.reminders.query<{ customer_name: string }>(
      'SELECT customer_name FROM reminders ORDER BY customer_name',
    );
    return rows.map(({ customer_name: name }) => name);
  };

  it('given nobody has signed in, then it says so, and gives nothing', async () => {
    expect((await on.call('GET', '/api/onedrive/test')).body).toEqual({
      connected: false,
      state: 'not-connected',
      message: 'OneDrive is not connected yet',
      account: null,
    });
    expect((await on.call('GET', '/api/cloud-excel/status')).body).toMatchObject({
      configured: true,
      connected: false,
    });
    expect((await on.call('GET', '/api/onedrive/files')).status).toBe(409);
  });

  it.each([
    ['GET', '/api/onedrive/test'],
    ['GET', '/api/onedrive/auth-url'],
    ['POST', '/api/onedrive/disconnect'],
    ['GET', '/api/onedrive/files'],
    ['POST', '/api/onedrive/sync/01A'],
    ['GET', '/api/cloud-excel/status'],
  ] as const)('keeps %s %s for admins', async (method, path) => {
    expect((await on.call(method, path, { caller: anonymous })).status).toBe(401);
    expect((await on.call(method, path, { caller: agent })).status).toBe(403);
  });

  describe('signing in', () => {
    it('asks for the files, to stay signed in, with PKCE', async () => {
      const { body } = await on.call<{ authUrl: string }>('GET', '/api/onedrive/auth-url');
      const asked = new URL(body.authUrl);
      expect(asked.pathname).toBe(`/${on.account.tenant}/oauth2/v2.0/authorize`);
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({
        client_id: on.account.clientId,
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: 'http://localhost:1/api/onedrive/callback',
      });
      expect(asked.searchParams.get('scope')?.split(' ')).toEqual(
        expect.arrayContaining(['Files.Read', 'offline_access']),
      );
    });

    it('given the browser comes without its cookie, then it asks again from our own page, and the sign-in is still good', async () => {
      const back = await on.signIn();
      const first = await on.call('GET', back, { caller: anonymous });
      expect(first.status).toBe(200);
      const again = /^0; url=(.*)$/.exec(first.headers.get('refresh') ?? '')?.[1] ?? '';
      expect(again).toContain('returned=1');
      expect((await on.call('GET', again)).headers.get('location')).toBe('/admin?auth_success=true');
    });

    it('given nobody is signed in here, then it says so instead of asking for ever', async () => {
      const answer = await on.call('GET', `${await on.signIn()}&returned=1`, { caller: anonymous });
      expect(answer.headers.get('location')).toBe('/admin?auth_error=signed-out');
    });

    it.each([
      ['in another session', otherAdmin, (back: string) => back],
      ['with a made-up state', admin, (back: string) => back.replace(/state=[^&]*/, 'state=made-up')],
      ['without a state', admin, (back: string) => back.replace(/state=[^&]*/, '')],
    ])('refuses to end one %s', async (_how, caller, change) => {
      const before = on.account.calls.length;
      const answer = await on.call('GET', change(await on.signIn()), { caller });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe('/admin?auth_error=expired');
      expect(on.account.calls.slice(before)).toEqual([]);
    });

    it('given the same answer a second time, then it is accepted once', async () => {
      const back = await on.signIn();
      expect((await on.call('GET', back)).headers.get('location')).toBe('/admin?auth_success=true');
      expect((await on.call('GET', back)).headers.get('location')).toBe('/admin?auth_error=expired');
    });

    it('given it took too long, then it is refused', async () => {
      const back = await on.signIn();
      await on.pools.integrations.query("UPDATE onedrive_sign_ins SET expires_at = now() - interval '1 s'");
      expect((await on.call('GET', back)).headers.get('location')).toBe('/admin?auth_error=expired');
    });

    it('given somebody cancels, then it says what that means', async () => {
      const answer = await on.call('GET', await on.signIn('cancel'));
      expect(answer.headers.get('location')).toBe('/admin?auth_error=declined');
    });

    it('given it went well, then it is noted who connected, and the tokens are nowhere in plain text', async () => {
      await on.connect();
      const { rows } = await on.pools.integrations.query<{ tokens: Buffer }>(
        `SELECT c.tokens FROM onedrive_connection c JOIN audit_entries a ON a.action = 'connect-onedrive'
         AND a.actor = c.connected_by ORDER BY a.id DESC LIMIT 1`,
      );
      const [refreshToken] = [...on.account.refreshTokens].slice(-1);
      const [accessToken] = [...on.account.accessTokens].slice(-1);
      const stored = rows[0]?.tokens.toString('latin1') ?? '';
      expect(stored.length).toBeGreaterThan(500);
      for (const secret of [refreshToken, accessToken, on.account.clientSecret]) {
        expect(secret).toBeTruthy();
        expect(stored).not.toContain(secret);
        expect(on.logged.join('\n')).not.toContain(secret);
      }
      expect((await on.call('GET', '/api/onedrive/test')).body).toEqual({
        connected: true,
        state: 'connected',
        message: 'Connected to the OneDrive of pat@lender.example',
        account: 'pat@lender.example',
      });
    });
  });

  describe('the files', () => {
    beforeAll(() => on.connect());

    it('are the workbooks at the top of the drive', async () => {
      const listed = await files();
      expect(namesOf(listed)).toEqual([
        'Payment reminders.xlsx',
        'Payment reminders, to be checked.xlsx',
        'Scanned letter.xlsx',
      ]);
      const first = listed[0];
      expect(first?.size).toBe(on.account.files.find(({ id }) => id === first?.id)?.bytes?.length);
    });

    it.each([
      ['letter', ['Scanned letter.xlsx']],
      ["last month's", ["Last month's reminders.xlsx"]],
      ['100% & more#', []],
    ])('given a search for %s, then it is found wherever it is', async (search, found) => {
      expect(namesOf(await files(`?q=${encodeURIComponent(search)}`))).toEqual(found);
    });

    it('given more than fit into an answer, then each comes once, page by page', async () => {
      const many = Array.from({ length: 45 }, (_, place) => newFile(`Many ${place}.xlsx`, Buffer.from('x')));
      const pageSize = on.account.pageSize;
      on.account.files.push(...many);
      on.account.pageSize = 7;
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const answer = await on.call<DriveFile[]>('GET', `/api/onedrive/files?q=Many${query}`);
        found.push(...namesOf(answer.body));
        cursor = answer.headers.get('x-next-cursor');
        expect(cursor ?? '').not.toContain('skiptoken');
      }
      expect(found).toEqual(namesOf(many.map(({ id, name }) => ({ id, name, size: 1, changedAt: null }))));
      on.account.pageSize = pageSize;
      on.account.files = on.account.files.filter((file) => !many.includes(file));
    });

    it('given a cursor that is not ours, then nobody is asked', async () => {
      const before = on.account.calls.length;
      const forged = Buffer.from('http://127.0.0.1:1/v1.0/me/drive/root/children').toString('base64url');
      expect((await on.call('GET', `/api/onedrive/files?cursor=${forged}`)).status).toBe(404);
      expect(on.account.calls).toHaveLength(before);
    });
  });

  describe('syncing a workbook', () => {
    beforeAll(() => on.connect());

    it('given a dry run, then it reports what would happen, and nothing does', async () => {
      const { status, body } = await sync('Payment reminders.xlsx', '?dryRun=1');
      expect({ status, body }).toMatchObject({ status: 200, body: { created: 8, errors: 0, batchId: null } });
      expect(body.preview.created[0]?.cells).toMatchObject({ 'Customer Name': 'Grace Okafor' });
      expect(await reminders()).toEqual([]);
    });

    it('imports it, once however often', async () => {
      const first = await sync('Payment reminders.xlsx');
      expect(first.body).toMatchObject({ success: true, imported: 8, errors: 0, errorDetails: [] });
      const again = await sync('Payment reminders.xlsx');
      expect(again.body).toMatchObject({ imported: 0, unchanged: 8 });
      expect(await reminders()).toHaveLength(8);
    });

    it('given the same click twice, or again after its answer was lost, then it is one import', async () => {
      await on.pools.reminders.query('TRUNCATE reminders');
      const key = { 'idempotency-key': 'one-click' };
      const both = await Promise.all([
        sync('Payment reminders.xlsx', '', key),
        sync('Payment reminders.xlsx', '', key),
      ]);
      const again = await sync('Payment reminders.xlsx', '', key);
      const ids = new Set([...both, again].map(({ body }) => body.batchId));
      expect(ids.size).toBe(1);
      for (const { body } of [...both, again]) expect(body).toMatchObject({ imported: 8, created: 8 });
      const { rowCount } = await on.pools.integrations.query(
        `SELECT FROM audit_entries WHERE action = 'sync-onedrive' AND subject = 'imports/' || $1`,
        [again.body.batchId],
      );
      expect(rowCount).toBe(1);
    });

    it('imports the good rows, and says what is wrong with the others', async () => {
      const { body } = await sync('Payment reminders, to be checked.xlsx');
      expect(body).toMatchObject({ imported: 1, errors: 4 });
      expect(body.errorDetails.join('\n')).toMatch(/Row 3, Customer Mobile.*\n.*Row 4, Customer Name/s);
    });

    it('notes who did it, and which was last', async () => {
      const { body } = await on.call('GET', '/api/cloud-excel/status');
      expect(body).toMatchObject({
        connected: true,
        lastSync: { fileName: 'Payment reminders, to be checked.xlsx', imported: 1, errors: 4 },
      });
      const { rows } = await on.pools.integrations.query(
        "SELECT actor FROM audit_entries WHERE action = 'sync-onedrive'",
      );
      expect(rows).toHaveLength(4);
      const batches = await on.pools.reminders.query<{ actor: string }>('SELECT actor FROM import_batches');
      expect(batches.rows.map(({ actor }) => actor)).toEqual(['priya', 'priya', 'priya', 'priya']);
    });

    it.each([
      ['Scanned letter.xlsx', 400, 'This is a PDF'],
      ['Minutes.docx', 400, 'Choose a workbook'],
      ['Archive', 400, 'Choose a workbook'],
      ['not there', 404, 'no longer in OneDrive'],
    ])('given %s, then it is refused with the reason', async (name, status, sentence) => {
      const answer = await on.call<{ error: string }>('POST', `/api/onedrive/sync/${idOf(name)}`);
      expect(answer.status).toBe(status);
      expect(answer.body.error).toContain(sentence);
    });

    it('given a file that is too large, also one that says it is not, then it is not read on', async () => {
      const large = newFile('Large.xlsx', Buffer.alloc(26 * 1024 * 1024));
      on.account.files.push(large);
      const before = on.account.calls.length;
      expect((await sync('Large.xlsx')).status).toBe(413);
      expect(on.account.calls.slice(before)).not.toContain('GET download');
      on.account.sizes.set(large.id, 1_000);
      expect((await sync('Large.xlsx')).status).toBe(413);
      on.account.files.pop();
    });
  });
});
