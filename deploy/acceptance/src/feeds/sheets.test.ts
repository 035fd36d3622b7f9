import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { generateKeyPairSync } from 'node:crypto';
import type { SandboxCell } from '@loanline/sandbox/google/cell';
import type { FetchFault } from '@loanline/sandbox/fetch-fault';
import { failedHead, failedRows, updatesHead } from './sheet-rows.ts';
import { startFeedsOnSandbox, type FeedsOnSandbox } from './feeds-on-sandbox.ts';
import { stopAfterTest } from '../stop-after-test.ts';

let on: FeedsOnSandbox;
beforeAll(async () => {
  on = await startFeedsOnSandbox();
});
afterAll(() => on.stop());
beforeEach(async () => {
  on.spreadsheet.next.length = 0;
  on.spreadsheet.tabs.clear();
  on.spreadsheet.tabs.set('Failed CPA', structuredClone(failedRows));
  on.spreadsheet.tabs.set('Back Calls', [updatesHead]);
  await on.pools.integrations.query(
    `UPDATE source_readings SET retry_at = NULL, failing_since = NULL, last_error = NULL, state = 'connected'`,
  );
});

const failedOf = async (search: string) => on.requests(`&section=failed-cpa&search=${search}`);

describe('failed card payments of the sheet', () => {
  it('become requests with their amount, day and notes, once, by either address', async () => {
    const { status, body } = await on.importFailedCpa();
    expect([status, body]).toEqual([
      200,
      { success: true, importedCount: 2, message: 'Read 2 rows: 2 failed payments imported, 0 already here' },
    ]);
    expect(await failedOf('900501')).toMatchObject([
      {
        customerName: 'Ada King',
        amountDue: '£120.50',
        status: 'failed_cpa',
        source: 'sheet',
        notes: 'Card payment refused on 27/02/2026\nInsufficient funds, card **** **** **** 1111',
        cpaAttempts: 1,
      },
    ]);
    expect(await failedOf('Grace')).toMatchObject([
      { phoneNumber: '07700900502', amountDue: '£80.00', notes: 'Card payment refused on 02/03/2026' },
    ]);
    expect((await on.syncFailedCpa()).body).toMatchObject({ importedCount: 0 });
    await eventually(async () =>
      expect(
        on.published
          .flatMap((event) => (event.name === 'backcall.failed-cpa-imported.v1' ? event.data.requests : []))
          .map(({ customerName }) => customerName),
      ).toEqual(['Ada King', 'Grace Hopper']),
    );
  });

  it('stay the same rows when they are sorted, and respelled', async () => {
    const [, ada, grace] = structuredClone(failedRows);
    on.spreadsheet.tabs.set('Failed CPA', [
      [' customer   NAME ', 'MOBILE', 'Amount Due', 'Payment Date', 'Reference'],
      [],
      ['', '', ''],
      ['GRACE  hopper', '+44 7700 900502', 80, 46_083],
      [...(ada ?? [])],
    ]);
    expect(grace).toBeDefined();
    expect((await on.importFailedCpa()).body).toMatchObject({ importedCount: 0 });
  });

  it('two clicks at once import once', async () => {
    on.spreadsheet.tabs.get('Failed CPA')?.push(['Joan Clarke', '07700 900503', 60, 46_081]);
    const answers = await Promise.all([on.importFailedCpa(), on.syncFailedCpa(), on.importFailedCpa()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => Number(body['importedCount'])).sort()).toEqual([0, 0, 1]);
    expect(await failedOf('Joan')).toHaveLength(1);
  });

  it('that cannot be read are left out and counted in the answer, and the others are imported', async () => {
    on.spreadsheet.tabs.set('Failed CPA', [
      failedHead,
      ['Dorothy Vaughan', '07700 900504', 75, 46_081],
      ['Dorothy Vaughan', '07700 900504', 75, 46_081],
      ['', '07700 900505', 75, 46_081],
      ['No Phone', '', 75, 46_081],
      ['No Amount', '07700 900506', 'lots', 46_081],
      ['No Date', '07700 900507', 75, '31/02/2026'],
      ['Foreign Phone', '+1 555 0100', 75, 46_081],
    ]);
    expect((await on.importFailedCpa()).body).toMatchObject({ importedCount: 2 });
    expect((await on.sheetStatus()).body).toMatchObject({
      failedCpa: {
        state: 'connected',
        rows: 7,
        notes: [
          'Row 3 is the same payment as row 2: it counts once',
          'Row 4 has no customer name',
          'Row 5 has no phone number',
          'Row 6: the amount cannot be read',
          'Row 7: the date cannot be read',
          'Row 8: the phone number is no UK number, and was taken as it is',
        ],
      },
    });
  });

  it.each<[string, SandboxCell[], string]>([
    [
      'renamed',
      ['Customer Name', 'Phone', 'Sum', 'Date'],
      'has no column "Amount": it was renamed or removed',
    ],
    ['gone', ['Phone', 'Amount'], 'has no column "Customer Name", "Date"'],
    ['there twice', [...failedHead, 'Amount Due'], 'has more than one column for "Amount"'],
  ])('with a column %s: nothing is imported, and the column is named', async (_what, head, sentence) => {
    on.spreadsheet.tabs.set('Failed CPA', [head, ['Nobody Yet', '07700 900599', 10, 46_081]]);
    const { status, body } = await on.importFailedCpa();
    expect([status, body['error']]).toEqual([503, expect.stringContaining(sentence)]);
    expect(await failedOf('Nobody')).toEqual([]);
  });

  it('of a tab that was removed: the error names the tab', async () => {
    on.spreadsheet.tabs.delete('Failed CPA');
    expect((await on.importFailedCpa()).body['error']).toContain('The spreadsheet has no tab "Failed CPA"');
  });
});

const refusal = (status: number, retryAfter?: number): FetchFault => ({
  kind: 'refuse',
  status,
  ...(retryAfter !== undefined && { retryAfter }),
});

describe.each([
  ['an import', () => on.importFailedCpa(), 'failedCpa'],
  ['a fetch of updates', () => on.readUpdates(), 'updates'],
] as const)('%s that meets', (_what, act, part) => {
  let number = 0;
  it.each<[string, (FetchFault | null)[], string]>([
    ['bad credentials', [refusal(401)], 'Google does not accept our service account'],
    ['no right to it', [refusal(403)], 'The spreadsheet is not shared with our service account'],
    ['429', [refusal(429)], 'Google asks us to slow down'],
    ['429 at the second call', [null, refusal(429)], 'Google asks us to slow down'],
    ['500', [refusal(500)], 'Google is having problems'],
    ['a time-out', [null, { kind: 'hang' }], 'Google did not answer in time'],
    ['half an answer', [null, { kind: 'half' }], 'Google cannot be reached'],
  ])('%s says so, loses and doubles nothing, and the next one succeeds', async (_how, next, error) => {
    const name = `Customer${part}${'abcdefg'.charAt(number++)}`;
    on.spreadsheet.tabs.get('Failed CPA')?.push([name, '07700 900510', number, 46_081]);
    on.spreadsheet.next.push(...next);
    const failed = await act();
    expect([failed.status, failed.body]).toMatchObject([503, { error, code: 'service-unavailable' }]);
    expect(await failedOf(encodeURIComponent(name))).toEqual([]);
    expect((await on.sheetStatus()).body).toMatchObject({
      configured: true,
      message: 'Google Sheets cannot be read at the moment',
      [part]: { state: 'failing', lastError: error, failingSince: expect.any(String) as unknown },
    });
    expect((await act()).status).toBe(200);
    expect((await on.sheetStatus()).body).toMatchObject({ [part]: { state: 'connected', lastError: null } });
    if (part === 'failedCpa') expect(await failedOf(encodeURIComponent(name))).toHaveLength(1);
  });

  it('429 with Retry-After leaves Google alone until then', async () => {
    on.spreadsheet.next.push(refusal(429, 60));
    await act();
    const { calls } = on.spreadsheet;
    const { status, body } = await act();
    expect([status, body['error'], on.spreadsheet.calls]).toEqual([
      503,
      expect.stringMatching(/^Google asks us to slow down\. It can be read again from \d\d:\d\d:\d\d\.$/),
      calls,
    ]);
  });
});

it('logs nothing about customers, nor its token', () => {
  expect(on.logged.join('')).not.toMatch(/King|Hopper|900501|Bearer|PRIVATE/);
});

it('an account with another key is refused', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = stopAfterTest(
    await startFeedsOnSandbox({
      GOOGLE_SHEETS_CREDENTIALS: JSON.stringify({
        client_email: 'reader@loanline-sandbox.iam.gserviceaccount.com',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      }),
    }),
  );
  const { body } = await other.importFailedCpa();
  expect(body['error']).toBe('Google does not accept our service account');
});

it('without an account the status says so, and everything else is refused', async () => {
  const other = stopAfterTest(await startFeedsOnSandbox({ GOOGLE_SHEETS_CREDENTIALS: '' }));
  const sentence =
    'Google Sheets is not set up. Ask your system administrator to set GOOGLE_SHEETS_CREDENTIALS.';
  const status = await other.sheetStatus();
  const answers = [await other.readUpdates(), await other.importFailedCpa(), await other.syncFailedCpa()];
  expect(status.body).toEqual({
    configured: false,
    message: sentence,
    updates: null,
    failedCpa: null,
  });
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 503, body: { error: sentence, code: 'not-configured' } });
});
