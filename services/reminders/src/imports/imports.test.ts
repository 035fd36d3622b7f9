import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { ImportBatch, ImportResult } from '@loanline/proto/entities/import-result';
import exceljs from 'exceljs';
import { ann, bob, header } from '../testing/customer-rows.ts';
import { csvOf, xlsxOf } from '../testing/files.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
afterEach(() => running.pool.query('TRUNCATE customers, import_batches, import_changes, import_rejections'));

const path = '/api/customers/upload-csv';
const customers = (file: string | Buffer, query = '') =>
  running.upload<ImportResult>(path + query, admin, 'csv', file);
/** By their number: each connection takes ids of its own, a thousand at a time. */
const allCustomers = async () =>
  (await running.pool.query<Record<string, unknown>>('SELECT * FROM customers ORDER BY customer_number'))
    .rows;

const bad = ['C3', 'Cy', 'Fox', '123', 'ten'];

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
        'Row 3, Current Balance: This is not an amount: write it like 1,234.50',
      ],
    });
    expect(body.rejections[0]).toEqual({
      row: 3,
      whose: 'Cy Fox, 123, C3',
      column: 'Mobile',
      value: '123',
      reason: 'This is not a UK phone number',
    });
    expect(await allCustomers()).toMatchObject([
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
    const before = await allCustomers();
    const { body } = await customers(csvOf([header, ann, bob]));
    expect(body).toMatchObject({ imported: 0, created: 0, changed: 0, unchanged: 2, message: '2 unchanged' });
    expect(await allCustomers()).toEqual(before);
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
    expect(await allCustomers()).toMatchObject([
      { forename: 'Ann', surname: 'Lee-Ray', mobile: '07700900101', version: 2 },
    ]);
  });

  it('stores what is new and classifies what is known, however they are mixed', async () => {
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
    const stored = (await allCustomers()).map((one) =>
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
    expect(body.errorDetails).toEqual([
      'Row 3, Customer Number: Row 2 of this file is about the same customer',
    ]);
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
    expect(body.preview.changed).toMatchObject([{ row: 2, before: { Forename: 'Ann' } }]);
    expect(await allCustomers()).toMatchObject([{ customer_number: 'C1', forename: 'Ann' }]);
    expect((await running.pool.query('SELECT FROM import_batches')).rowCount).toBe(1);
    const audited = await running.pool.query(
      'SELECT action, subject FROM audit_entries ORDER BY id DESC LIMIT 2',
    );
    expect(audited.rows).toEqual([
      { action: 'preview import of customers', subject: 'imports' },
      { action: 'import', subject: expect.stringMatching(/^imports\/.+/) },
    ]);
  });

  it('finds its header below a title, in any order, case and spacing', async () => {
    const file = await xlsxOf([
      ['Our customers'],
      [],
      ['balance', ' sur_name ', 'CUSTOMER-NUMBER'],
      [12.5, 'Lee', 'C9'],
    ]);
    expect((await customers(file)).body).toMatchObject({ created: 1 });
    expect(await allCustomers()).toMatchObject([
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
    const { status, body } = await running.upload(path, admin, 'csv', file);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', error: expect.stringContaining(words) });
  });

  it('in another field is refused', async () => {
    expect((await running.upload(path, admin, 'file', 'x')).body).toMatchObject({
      error: 'Choose a file',
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
    expect(await allCustomers()).toMatchObject([
      {},
      { customer_number: 'C3', mobile: '07700900103', current_balance: '30.00' },
    ]);
  });

  it('have an empty list when there are none', async () => {
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
    expect(await allCustomers()).toMatchObject([
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
    expect((await running.upload(path, caller, 'csv', csvOf([header, ann]))).status).toBe(status);
    expect((await running.upload('/api/reminders/import-excel', caller, 'excel', 'x')).status).toBe(status);
    expect((await running.call('GET', '/api/imports', caller)).status).toBe(status);
    expect((await running.call('GET', '/api/customers/search?q=ann', caller)).status).toBe(status);
  });
});
