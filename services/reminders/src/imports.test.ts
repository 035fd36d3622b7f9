import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { ImportBatch, ImportResult } from '@loanline/proto/entities/import-result';
import type { CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import exceljs from 'exceljs';
import { csvOf, xlsxOf } from './testing/files.ts';
import { startReminders, type RunningReminders } from './testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
afterEach(() =>
  running.pool.query('TRUNCATE customers, reminders, import_batches, import_changes, import_rejections'),
);

const customersPath = '/api/customers/upload-csv';
const remindersPath = '/api/reminders/import-excel';
const customers = (file: string | Buffer, query = '') =>
  running.upload<ImportResult>(customersPath + query, admin, 'csv', file);
const reminders = (file: string | Buffer, query = '') =>
  running.upload<ImportResult>(remindersPath + query, admin, 'excel', file);
const all = async (table: string) =>
  (await running.pool.query<Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY 1`)).rows;

const header = ['Customer Number', 'Forename', 'Surname', 'Mobile', 'Current Balance'];
const ann = ['C1', 'Ann', 'Lee', '07700900101', '10.00'];
const bob = ['C2', 'Bob', 'Ray', '07700900102', '20.00'];
const bad = ['C3', 'Cy', 'Fox', '123', 'ten'];

const remindersHeader = ['Timestamp', 'Customer Name', 'Customer Mobile', 'Card Number', 'Amount', 'Date'];
const due = ['21/11/2026 09:15:00', 'Ann Lee', '07700 900101', '4111111111111111', '125.50', '25/11/2026'];

describe('a file of customers', () => {
  it.each([',', ';', '\t', '|', '~'])('is stored as it is written, between %j', async (separator) => {
    const odd = ['C2', 'Bób', 'Ray, "of"; the|\\sea\\.', '07700900102', '-20.5'];
    const file = (rows: string[][]) =>
      customers(
        `${separator === '~' ? 'sep=~\n' : ''}${csvOf([[...header, 'Date of Birth'], ...rows], separator)}`,
      );
    const stored = async () =>
      (
        await running.pool.query<Record<string, unknown>>(
          `SELECT array[customer_number, forename, surname, mobile, current_balance::text, date_of_birth::text] AS row
           FROM customers ORDER BY customer_number`,
        )
      ).rows.map(({ row }) => row);
    await file([
      [...ann, '31/12/1990'],
      [...odd, '1 Feb 1991'],
    ]);
    expect(await stored()).toEqual([
      [...ann, '1990-12-31'],
      [...odd.with(4, '-20.50'), '1991-02-01'],
    ]);
    // Of these the first and the last are new, and what lies between is known.
    const { body } = await file([
      [...ann.with(0, 'A1'), '01/02/2003'],
      [...ann.with(2, 'O’Hara'), '30/12/1990'],
      [...odd, ''],
      [...ann.with(0, 'D1'), '2003-02-01'],
    ]);
    expect(body).toMatchObject({ created: 2, changed: 1, unchanged: 1, rejected: 0 });
    expect(await stored()).toEqual([
      [...ann.with(0, 'A1'), '2003-02-01'],
      [...ann.with(2, 'O’Hara'), '1990-12-30'],
      [...odd.with(4, '-20.50'), '1991-02-01'],
      [...ann.with(0, 'D1'), '2003-02-01'],
    ]);
  });

  it('is imported: good rows stored, others reported by row, column, value and reason; the sums add up', async () => {
    const { status, body } = await customers(csvOf([header, ann, bad, bob]));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      imported: 2,
      errors: 1,
      total: 3,
      created: 2,
      changed: 0,
      unchanged: 0,
      rejected: 1,
      message: '2 customers added, 1 row with errors',
      errorDetails: [
        'Row 3, Mobile: This is not a UK phone number',
        'Row 3, Current Balance: This is not an amount',
      ],
    });
    expect(body.rejections[0]).toEqual({
      row: 3,
      column: 'Mobile',
      value: '123',
      reason: 'This is not a UK phone number',
    });
    expect(await all('customers')).toMatchObject([
      {
        customer_number: 'C1',
        mobile: '07700900101',
        current_balance: '10.00',
        status: 'Active',
        live_count: 0,
      },
      { customer_number: 'C2' },
    ]);
  });

  it('changes nothing the second time', async () => {
    await customers(csvOf([header, ann, bob]));
    const before = await all('customers');
    const { body } = await customers(csvOf([header, ann, bob]));
    expect(body).toMatchObject({ imported: 0, created: 0, changed: 0, unchanged: 2, message: '2 unchanged' });
    expect(await all('customers')).toEqual(before);
  });

  it('changes what differs, and leaves what it leaves blank', async () => {
    await customers(csvOf([header, ann]));
    const { body } = await customers(
      csvOf([
        ['customer no', 'SURNAME', 'mobile'],
        ['C1', 'Lee-Ray', ''],
      ]),
    );
    expect(body).toMatchObject({ changed: 1, created: 0 });
    expect(await all('customers')).toMatchObject([
      { forename: 'Ann', surname: 'Lee-Ray', mobile: '07700900101', version: 2 },
    ]);
  });

  it('stores what is new and judges what is known, however they are mixed', async () => {
    const row = (at: number, balance: string, status = 'Active') => [`Ü${at}`, `A\\${at}`, balance, status];
    const file = (rows: string[][]) => csvOf([['Customer Number', 'Surname', 'Balance', 'Status'], ...rows]);
    await customers(file([row(2, '1'), row(4, '1', 'Closed'), row(5, '1'), row(9, '1')]));
    const { body } = await customers(
      file([
        row(1, '2'),
        row(2, '2'),
        row(3, '2', ''),
        row(4, '1', ''),
        row(5, '1'),
        row(6, '2'),
        row(7, 'x'),
      ]),
    );
    expect(body).toMatchObject({ created: 3, changed: 1, unchanged: 2, rejected: 1, total: 7 });
    expect(body.rejections[0]).toMatchObject({ row: 8, column: 'Current Balance', value: 'x' });
    const stored = (await all('customers')).map((one) =>
      [one['customer_number'], one['surname'], one['current_balance'], one['status']].join(' '),
    );
    expect(stored.toSorted()).toEqual([
      'Ü1 A\\1 2.00 Active',
      'Ü2 A\\2 2.00 Active',
      'Ü3 A\\3 2.00 Active',
      'Ü4 A\\4 1.00 Closed',
      'Ü5 A\\5 1.00 Active',
      'Ü6 A\\6 2.00 Active',
      'Ü9 A\\9 1.00 Active',
    ]);
    expect(body.preview).toMatchObject({
      changed: [{ row: 3, cells: { 'Customer Number': 'Ü2', 'Current Balance': '2.00' } }],
      unchanged: [{ row: 5 }, { row: 6 }],
    });
    expect(body.preview.created.map(({ row }) => row).toSorted()).toEqual([2, 4, 7]);
  });

  it('with one customer twice takes the first, and reports which', async () => {
    const { body } = await customers(csvOf([header, ann, ['C1', 'Other', 'Name', '', '']]));
    expect(body).toMatchObject({ created: 1, rejected: 1, total: 2 });
    expect(body.errorDetails).toEqual(['Row 3, Customer Number: Row 2 of this file is the same customer']);
  });

  it('is only reported in a dry run', async () => {
    await customers(csvOf([header, ann]));
    const changed = ['C1', 'Anna', 'Lee', '07700900101', '10.00'];
    const { body } = await customers(csvOf([header, changed, bob, bad]), '?dryRun=1');
    expect(body).toMatchObject({
      dryRun: true,
      batchId: null,
      created: 1,
      changed: 1,
      rejected: 1,
      total: 3,
    });
    expect(body.preview.created).toMatchObject([
      { row: 3, cells: { Forename: 'Bob', 'Current Balance': '20.00' } },
    ]);
    expect(body.preview.changed).toMatchObject([{ row: 2, cells: { Forename: 'Anna' } }]);
    expect(await all('customers')).toMatchObject([{ customer_number: 'C1', forename: 'Ann' }]);
    expect(await all('import_batches')).toHaveLength(1);
  });

  it('finds its header below a title, in any order, case and spacing', async () => {
    const file = await xlsxOf([
      ['Our customers'],
      [],
      ['balance', ' sur_name ', 'CUSTOMER-NUMBER'],
      [12.5, 'Lee', 'C9'],
    ]);
    expect((await customers(file)).body).toMatchObject({ created: 1 });
    expect(await all('customers')).toMatchObject([
      { customer_number: 'C9', surname: 'Lee', current_balance: '12.50' },
    ]);
  });

  it.each([
    [
      'without its columns',
      'a,b\n1,2',
      'columns of applications (Application ID, First Name, Last Name, Email, Loan Amount) or customers (Customer Number).',
    ],
    ['that is empty', '', 'This file is empty.'],
    ['of another kind', '%PDF-1', 'This is a PDF'],
  ])('%s is refused', async (_what, file, words) => {
    const { status, body } = await running.upload(customersPath, admin, 'csv', file);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', error: expect.stringContaining(words) });
  });

  it('in another field is refused', async () => {
    expect((await running.upload(customersPath, admin, 'file', 'x')).body).toMatchObject({
      error: 'Please choose a file',
    });
  });

  it('that comes twice at the same moment is imported once', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => [`C${at}`, 'Ann', 'Lee', '07700900101', '1']);
    const file = csvOf([header, ...rows]);
    const [one, other] = await Promise.all([customers(file), customers(file)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.created + other.body.created).toBe(500);
    expect(one.body.unchanged + other.body.unchanged).toBe(500);
  });
});

describe('rejected rows', () => {
  it('come back as a workbook that can be corrected and imported again', async () => {
    const { body } = await customers(csvOf([header, ann, bad]));
    const file = await running.download(`/api/imports/${body.batchId}/rejected`, admin);
    const book = new exceljs.Workbook();
    await book.xlsx.load(file as unknown as exceljs.Buffer);
    const sheet = book.worksheets[0];
    const titles = (sheet?.getRow(1).values as string[]).slice(1);
    expect(titles.at(-1)).toBe('What is wrong');
    const row = sheet?.getRow(2);
    const at = (title: string) => row?.getCell(titles.indexOf(title) + 1);
    const correct = (title: string, value: string | number) => Object.assign(at(title) ?? {}, { value });
    expect(at('Mobile')?.value).toBe('123');
    expect(at('What is wrong')?.value).toContain('Mobile: This is not a UK phone number');
    correct('Mobile', '07700 900103');
    correct('Current Balance', 30);
    const again = await customers(Buffer.from(await book.xlsx.writeBuffer()));
    expect(again.body).toMatchObject({ created: 1, rejected: 0 });
    expect(await all('customers')).toMatchObject([
      {},
      { customer_number: 'C3', mobile: '07700900103', current_balance: '30.00' },
    ]);
  });

  it('are nobody’s when there are none', async () => {
    const { body } = await customers(csvOf([header, ann]));
    expect((await running.call('GET', `/api/imports/${body.batchId}/rejected`, admin)).status).toBe(404);
  });
});

describe('an import', () => {
  it('can be undone: new rows go, changed ones are as before, those changed since stay', async () => {
    const first = await customers(csvOf([header, ann, bob]));
    const second = await customers(
      csvOf([header, ['C1', 'Anna', 'Lee', '', ''], ['C4', 'Dee', 'Orr', '', '']]),
    );
    await customers(csvOf([header, ['C4', 'Deborah', 'Orr', '', '']]));
    const undone = await running.call('POST', `/api/imports/${second.body.batchId}/undo`, admin);
    expect(undone.body).toMatchObject({ removed: 0, restored: 1, kept: 1 });
    expect(await all('customers')).toMatchObject([
      { forename: 'Ann' },
      { forename: 'Bob' },
      { forename: 'Deborah' },
    ]);
    expect((await running.call('POST', `/api/imports/${second.body.batchId}/undo`, admin)).status).toBe(409);
    const list = await running.call<ImportBatch[]>('GET', '/api/imports', admin);
    expect(list.body).toMatchObject([
      { changed: 1 },
      { actor: 'priya', undoneAt: expect.any(String) },
      { batchId: first.body.batchId, undoneAt: null },
    ]);
  });

  it.each([
    ['nobody', anonymous, 401],
    ['an agent', agent, 403],
    ['a customer', { kind: 'customer', applicationId: '07480' } as const, 401],
  ])('is refused to %s', async (_who, caller, status) => {
    expect((await running.upload(customersPath, caller, 'csv', csvOf([header, ann]))).status).toBe(status);
    expect((await running.upload(remindersPath, caller, 'excel', 'x')).status).toBe(status);
    expect((await running.call('GET', '/api/imports', caller)).status).toBe(status);
    expect((await running.call('GET', '/api/customers/search?q=ann', caller)).status).toBe(status);
  });
});

describe('a file of reminders', () => {
  it('keeps the last four digits of cards; the others are in no table and no log', async () => {
    const wrong = ['x', 'Bob', '07700900102', '4111111111111112', '1', '25/11/2026'];
    const { body } = await reminders(
      csvOf([remindersHeader, due, wrong, [...due.slice(0, 3), '5500005555555551X', '5', '25/11/2026']]),
    );
    expect(body).toMatchObject({ created: 1, rejected: 2 });
    expect(await all('reminders')).toMatchObject([
      {
        card_number: '1111',
        customer_mobile: '07700900101',
        amount: '125.50',
        status: 'reminder',
        timestamp: new Date('2026-11-21T09:15:00Z'),
      },
    ]);
    const everything = JSON.stringify([
      await all('reminders'),
      (await running.pool.query('SELECT * FROM import_rejections')).rows,
      body,
    ]);
    expect(everything + running.logged.join()).not.toMatch(/\d{13}/);
    expect(everything).toContain('1111');
  });

  it('reads summer times as London has them', async () => {
    await reminders(csvOf([remindersHeader, ['21/07/2026 09:15', ...due.slice(1)]]));
    expect(await all('reminders')).toMatchObject([{ timestamp: new Date('2026-07-21T08:15:00Z') }]);
  });

  it('brings back those that were taken off the list, and changes no reminder that was sent', async () => {
    await reminders(csvOf([remindersHeader, due]));
    await running.call('DELETE', '/api/reminders/clear', admin);
    expect((await reminders(csvOf([remindersHeader, due]))).body).toMatchObject({ created: 0, changed: 1 });
    await running.pool.query(`UPDATE reminders SET status = 'sent'`);
    expect((await reminders(csvOf([remindersHeader, due]))).body).toMatchObject({ unchanged: 1 });
    const more = due.with(4, '130');
    expect((await reminders(csvOf([remindersHeader, more]))).body.errorDetails).toEqual([
      'Row 2, Timestamp: This reminder has been sent already: it can no longer be changed',
    ]);
    expect(await all('reminders')).toMatchObject([{ amount: '125.50', status: 'sent', deleted_at: null }]);
  });

  it('without a column names it', async () => {
    const { body } = await reminders(csvOf([remindersHeader.slice(1), due.slice(1)]));
    expect(body).toMatchObject({ error: 'This file lacks the column Timestamp.' });
  });
});

describe('the search of customers', () => {
  const search = async (q: string) =>
    (
      await running.call<CustomerSearchResult[]>(
        'GET',
        `/api/customers/search?q=${encodeURIComponent(q)}`,
        admin,
      )
    ).body;

  it.each(['an', 'LEE', 'ann lee', 'lee ann', 'le an', '07700 900101', '+44 7700 9001', '7700 9001', 'c1'])(
    'finds by %j',
    async (q) => {
      await customers(
        csvOf([
          [...header, 'Address', 'Postcode'],
          [...ann, '1 High Street', 'sw1a1aa'],
          [...bob, '', ''],
        ]),
      );
      expect(await search(q)).toContainEqual({
        fullName: 'Ann Lee',
        phone: '07700900101',
        address: '1 High Street, SW1A 1AA',
        record: 'customer-C1',
      });
    },
  );

  it('says that applicants are missing while applications does not answer', async () => {
    await customers(csvOf([header, ann]));
    const { headers, body } = await running.call('GET', '/api/customers/search?q=ann', admin);
    expect([headers.get('x-partial'), body]).toEqual(['applicants', [expect.anything()]]);
  });

  it.each(['%%', 'a%', 'lee bob', '__', 'zz', '0101'])('finds nobody by %j', async (q) => {
    await customers(csvOf([header, ann, bob]));
    expect(await search(q)).toEqual([]);
  });

  it('wants 2 characters', async () => {
    expect(await search('a')).toMatchObject({ code: 'invalid-input' });
  });
});
