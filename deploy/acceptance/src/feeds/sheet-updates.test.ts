import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SandboxCell } from '@loanline/sandbox/google/cell';
import { failedRows, updatesHead } from './sheet-rows.ts';
import { startFeedsOnSandbox, type FeedsOnSandbox } from './feeds-on-sandbox.ts';

let on: FeedsOnSandbox;
beforeAll(async () => {
  on = await startFeedsOnSandbox();
  on.spreadsheet.tabs.set('Failed CPA', failedRows);
  await on.importFailedCpa();
});
afterAll(() => on.stop());
beforeEach(() => {
  on.spreadsheet.tabs.set('Back Calls', [updatesHead]);
});

const failedOf = async (search: string) => on.requests(`&section=failed-cpa&search=${search}`);

describe('updates of the sheet', () => {
  const ada = async () => (await failedOf('900501'))[0];

  it('change status and notes of their request, and are summed up in a sentence', async () => {
    on.spreadsheet.tabs.set('Back Calls', [
      [' customer name', 'PHONE number', 'Outcome', 'Comments', 'Extra'],
      ['Ada King', '+44 7700 900501', 'SEE  notes', 'Call after four'],
      ['Nobody', '07700 900598', 'Pending'],
      ['Grace Hopper', '', 'unheard of'],
    ]);
    const { body } = await on.readUpdates();
    expect(body).toMatchObject({
      success: true,
      updated: 1,
      message: 'Read 3 rows: 1 request updated, 1 row left because staff changed it later',
    });
    const { rows } = await on.pools.messaging.query<{ status: string; notes: string }>(
      `SELECT status, notes FROM back_call_requests WHERE customer_name = 'Ada King'`,
    );
    // The note of the import was ours: without a time, the sheet's first word does not replace it.
    expect(rows).toEqual([{ status: 'see_notes', notes: expect.stringContaining('refused on') as unknown }]);
    expect((await on.sheetStatus()).body).toMatchObject({
      message: 'Connected to Google Sheets',
      updates: {
        rows: 3,
        notes: [
          'Row 4: the status "unheard of" is not known',
          'Row 3: no back call request matches this customer',
        ],
      },
    });
    expect(await ada()).toBeUndefined();
  });

  it('with days and times of the spreadsheet: the later of sheet and staff counts', async () => {
    on.spreadsheet.timeZone = 'America/New_York';
    on.agency.cases = [{ caseId: 'T1', customerName: 'Time Test', phoneNumber: '07700 900520' }];
    await on.syncAgency();
    const [request] = await on.requests('&search=Time');
    await on.pools.messaging.query(
      `UPDATE back_call_requests SET created_at = now() - interval '3 days' WHERE id = $1`,
      [request?.id],
    );
    await on.change(request?.id ?? 0, { status: 'see_notes' });
    await on.pools.messaging.query(
      `UPDATE back_call_status_changes SET occurred_at = '2026-01-15T12:00:00Z' WHERE back_call_request_id = $1`,
      [request?.id],
    );
    const read = async (shown: SandboxCell) => {
      on.spreadsheet.tabs.set('Back Calls', [
        [...updatesHead, 'Last Updated'],
        ['Time Test', '07700 900520', 'Cancelled', '', shown],
      ]);
      await on.readUpdates();
      return (await on.requests('&search=Time&status=cancelled')).length;
    };
    // 06:59 in New York is 11:59 in London.
    expect(await read('15/01/2026 06:59')).toBe(0);
    expect(await read('2026-01-15T11:59:59Z')).toBe(0);
    // 7:01 as a number of days.
    expect(await read(46_037 + (7 * 60 + 1) / 1_440)).toBe(1);
    on.spreadsheet.timeZone = 'Etc/UTC';
  });

  it.each<[string, string, SandboxCell[]]>([
    ['renamed', 'has no column "Status"', ['Customer Name', 'Phone', 'State', 'Notes']],
    ['gone', 'has no column "Notes"', ['Customer Name', 'Phone', 'Status']],
    ['there twice', 'has more than one column for "Status"', [...updatesHead, 'Outcome']],
  ])(
    'with a column %s change nothing, and the column is named; once it is back they count',
    async (_what, complaint, head) => {
      const statusOf = async () =>
        (
          await on.pools.messaging.query<{ status: string }>(
            `SELECT status FROM back_call_requests WHERE customer_name = 'Ada King'`,
          )
        ).rows;
      const before = await statusOf();
      const next = before[0]?.status === 'cancelled' ? 'Completed' : 'Cancelled';
      const row = ['Ada King', '07700 900501', next, 'x'];
      on.spreadsheet.tabs.set('Back Calls', [head, row]);
      const { status, body } = await on.readUpdates();
      expect([status, body['error']]).toEqual([
        503,
        expect.stringContaining(`The tab "Back Calls" ${complaint}`),
      ]);
      expect(await statusOf()).toEqual(before);
      on.spreadsheet.tabs.set('Back Calls', [updatesHead, row]);
      expect((await on.readUpdates()).body).toMatchObject({ updated: 1 });
      expect(await statusOf()).toEqual([{ status: next.toLowerCase() }]);
    },
  );

  it('of a tab that was removed: the error names the tab', async () => {
    on.spreadsheet.tabs.delete('Back Calls');
    expect((await on.readUpdates()).body['error']).toContain('The spreadsheet has no tab "Back Calls"');
  });
});

it('logs nothing about customers, nor its token', () => {
  expect(on.logged.join('')).not.toMatch(/King|Hopper|900501|Bearer|PRIVATE/);
});
