import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { ColumnMatch, ImportInstructions } from '@loanline/proto/entities/import-instructions';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { ann, bob, header } from '../testing/customer-rows.ts';
import { csvOf, sheetJsFile, xlsxOf } from '../testing/files.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
afterEach(() =>
  running.pool.query(
    'TRUNCATE customers, import_batches, import_changes, import_rejections, import_column_matches',
  ),
);

const path = '/api/customers/upload-csv';
const send = (query: string, file: string | Buffer, instructions?: ImportInstructions) =>
  running.upload<ImportResult>(`${path}${query}`, admin, 'csv', file, instructions);
const preview = (file: string | Buffer, instructions: ImportInstructions = {}) =>
  send('?dryRun=1', file, instructions);
const importing = (file: string | Buffer, instructions?: ImportInstructions) => send('', file, instructions);
const stored = async () =>
  (
    await running.pool.query<{ row: string[] }>(
      `SELECT array[customer_number, forename, surname, mobile, current_balance::text] AS row FROM customers
       ORDER BY customer_number`,
    )
  ).rows.map(({ row }) => row);

const foreign = csvOf([['Kundennr', 'Vorname', 'Surname', 'Handy', 'Saldo'], ann, bob]);
const match: ColumnMatch = {
  kind: 'customers',
  headerRow: 1,
  columns: ['Customer Number', 'Forename', 'Surname', 'Mobile', 'Current Balance'],
};

describe('rows that were pasted', () => {
  const odd = bob.with(2, 'Ray, of; the | sea, and, more');

  it('are separated by tabs, whatever else is in them', async () => {
    const { body } = await importing([header, ann, odd].map((row) => row.join('\t')).join('\r\n'), {
      pasted: true,
    });
    expect(body).toMatchObject({ created: 2, rejected: 0 });
    expect(await stored()).toEqual([ann, odd]);
  });

  it('need no header when their columns are in the usual order', async () => {
    const rows = ['C1', 'C2'].map((number) => `${number}\tMs\tAnn\tLee\t31/12/1990\t07700900101`);
    const { body } = await preview(rows.join('\n'), { pasted: true });
    expect(body).toMatchObject({ created: 2, kind: 'customers', table: { headerRow: 0 } });
    expect(body.preview.created[0]).toMatchObject({
      row: 1,
      cells: { Forename: 'Ann', Mobile: '07700900101' },
    });
    const words = await preview('Nummer\tAnrede\nC1\tMs', { pasted: true });
    expect(words.body.table).toMatchObject({ headerRow: 1 });
  });
});

describe('columns that the header does not name', () => {
  it('are shown with their first cells, card numbers masked; without instructions the file is refused', async () => {
    const { status, body } = await preview(
      csvOf([
        ['Wer', '', 'Surname'],
        ['Ann', '', '4111111111111111'],
        ['', '', ''],
        ...['Bob', 'Cy', 'Dee'].map((name) => [name, '', 'x']),
      ]),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 0, imported: 0, batchId: null });
    expect(body.message).toMatch(/^No row of this file names the columns of applications/);
    expect(body.table).toEqual({
      kind: 'applications',
      headerRow: 1,
      columns: [
        { name: 'Wer', samples: ['Ann', 'Bob', 'Cy'], fills: null },
        { name: '', samples: [], fills: null },
        { name: 'Surname', samples: ['**** **** **** 1111', 'x', 'x'], fills: 'Last Name' },
      ],
      missing: ['Application ID', 'First Name', 'Email', 'Loan Amount'],
      remembered: false,
      sheets: [],
      sheet: null,
    });
    expect((await send('?dryRun=1', foreign)).status).toBe(400);
    expect((await importing(foreign, {})).status).toBe(400);
  });

  it('are matched by hand, and the next file with the same header gets the same match', async () => {
    expect((await preview(foreign, { match })).body).toMatchObject({ created: 2, table: { missing: [] } });
    expect(await stored()).toEqual([]);
    expect((await preview(foreign)).body.table?.remembered).toBe(false);

    expect((await importing(foreign, { match })).body).toMatchObject({ created: 2 });
    expect(await stored()).toEqual([ann, bob]);

    const next = csvOf([['KUNDENNR', 'Vorname', 'Surname', 'Handy', 'Saldo'], ann.with(0, 'C9')]);
    const { body } = await preview(next);
    expect(body).toMatchObject({ created: 1, kind: 'customers', table: { remembered: true, headerRow: 1 } });
    expect(body.table?.columns.map(({ fills }) => fills)).toEqual(match.columns);
    // The import after the preview says how its columns were shown. Without a preview nobody has seen it.
    const unseen = await importing(next);
    expect([unseen.status, JSON.stringify(unseen.body)]).toEqual([400, expect.stringContaining('column')]);
    expect((await importing(next, { match: { ...match, isChosen: false } })).body.created).toBe(1);

    const changed = { ...match, columns: ['Customer Number', 'Surname', 'Forename', null, null] };
    await importing(next, { match: changed });
    expect((await stored()).at(-1)).toEqual(['C9', 'Lee', 'Ann', '07700900101', '10.00']);
    expect((await preview(next)).body.table?.columns.map(({ fills }) => fills)).toEqual(changed.columns);
    const { rows } = await running.pool.query('SELECT * FROM import_column_matches');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/vorname|kundennr/i);
  });

  it('are imported as they were shown, whatever a colleague matches in the meantime', async () => {
    const file = csvOf([header, ann]);
    const { body: shown } = await preview(file);
    const columns = [...match.columns];
    [columns[1], columns[2]] = [columns[2] ?? null, columns[1] ?? null];
    expect((await importing(csvOf([header, bob]), { match: { ...match, columns } })).body.created).toBe(1);
    const found = shown.table?.columns.map(({ fills }) => fills) ?? [];
    await importing(file, { match: { ...match, columns: found, isChosen: false } });
    expect((await stored())[0]).toEqual(ann);
    // What nobody chose is not used for the next file.
    expect((await preview(file)).body.table?.remembered).toBe(true);
  });

  it('are imported even when their match cannot be stored', async () => {
    await running.pool.query(
      `ALTER TABLE import_column_matches ADD CONSTRAINT refused CHECK (kind = '') NOT VALID`,
    );
    try {
      expect((await importing(foreign, { match })).body).toMatchObject({ created: 2 });
    } finally {
      await running.pool.query('ALTER TABLE import_column_matches DROP CONSTRAINT refused');
    }
    expect(await stored()).toEqual([ann, bob]);
    expect(running.logged.join()).toContain('failed to store the match of columns');
  });

  it('need no header', async () => {
    const { body } = await importing(csvOf([ann, bob]), { match: { ...match, headerRow: 0 } });
    expect(body).toMatchObject({ created: 2, rejected: 0 });
  });

  it.each<[string, Partial<ColumnMatch>, string]>([
    ['of another kind of file', { kind: 'reminders' }, 'cannot be imported as these rows'],
    [
      'that the kind does not have',
      { columns: ['Shoe Size'] },
      'A file of customers has no column Shoe Size',
    ],
    ['twice', { columns: ['Surname', 'Surname'] }, 'Two columns are matched to Surname'],
    ['without a required one', { columns: [null, 'Surname'] }, 'is missing this column: Customer Number'],
    ['below a row that is not there', { headerRow: 999 }, 'This file has no row 999'],
  ])('are not matched to columns %s', async (_what, wrong, words) => {
    const { status, body } = await importing(foreign, { match: { ...match, ...wrong } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(words);
    expect(await stored()).toEqual([]);
  });
});

describe('cells that are corrected', () => {
  const bad = ['C3', 'Cy', 'Fox', '123', 'ten'];
  const file = csvOf([header, ann, bad, bob]);

  it('are checked again, and written only by the import', async () => {
    const mobile = { row: 3, column: 'Mobile', value: '07700 900103' };
    expect((await preview(file, { corrections: [mobile] })).body).toMatchObject({
      created: 2,
      rejections: [{ row: 3, column: 'Current Balance', value: 'ten' }],
    });
    const corrections = [mobile, { row: 3, column: 'Current Balance', value: '£10' }];
    expect((await preview(file, { corrections })).body).toMatchObject({ created: 3, rejected: 0 });
    expect(await stored()).toEqual([]);
    expect((await importing(file, { corrections })).body).toMatchObject({ created: 3, rejected: 0 });
    expect(await stored()).toEqual([ann, bob, ['C3', 'Cy', 'Fox', '07700900103', '10.00']]);
  });

  it('are refused with what to do when they are too long to send together', async () => {
    const corrections = Array.from({ length: 60 }, (_, row) => ({
      row: row + 2,
      column: 'Mobile',
      value: 'x'.repeat(5_000),
    }));
    const { status, body } = await preview(csvOf([header, ann]), { corrections });
    expect([status, JSON.stringify(body)]).toEqual([
      413,
      expect.stringContaining('Correct the long cells in the file and choose it again.'),
    ]);
  });

  it.each<[string, ImportInstructions['corrections'], string]>([
    ['a column that the file lacks', [{ row: 3, column: 'Email', value: 'x' }], 'no column Email to correct'],
    ['a row that the file lacks', [{ row: 99, column: 'Mobile', value: 'x' }], 'no row 99 to correct'],
    [
      'too many',
      Array.from({ length: 501 }, (_, row) => ({ row, column: 'Mobile', value: '1' })),
      'Correct up to 500 cells here',
    ],
    [
      'a value that is too long',
      [{ row: 3, column: 'Mobile', value: 'x'.repeat(5_001) }],
      '5,000 characters',
    ],
  ])('are refused for %s', async (_what, corrections, words) => {
    const { status, body } = await importing(file, { corrections });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(words);
    expect(await stored()).toEqual([]);
  });
});

describe('a workbook of several sheets', () => {
  it('is read from the chosen one, or else from the first with rows', async () => {
    const file = await xlsxOf([], (_sheet, book) => {
      book.addWorksheet('North').addRows([header, ann]);
      book.addWorksheet('South').addRows([header, bob]);
    });
    expect((await preview(file)).body.table).toMatchObject({ sheets: ['North', 'South'], sheet: 'North' });
    const { body } = await preview(file, { sheet: 'South' });
    expect(body).toMatchObject({ created: 1, table: { sheet: 'South' } });
    expect((await importing(file, { sheet: 'South' })).body).toMatchObject({ created: 1 });
    expect(await stored()).toEqual([bob]);
    const wrong = await importing(file, { sheet: 'East' });
    expect(JSON.stringify(wrong.body)).toContain('no sheet named East');
  });

  it.each([['xlsx'], ['biff8']] as const)(
    'has none to choose from when one alone has rows: %s',
    async (type) => {
      expect((await preview(sheetJsFile([header, ann], type))).body.table).toMatchObject({ sheets: [] });
    },
  );
});
