import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { xlsxOf } from '../testing/files.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
afterEach(() =>
  running.pool.query(
    'TRUNCATE customers, reminders, import_batches, import_changes, import_rejections, import_column_matches',
  ),
);

const customers = (file: string | Buffer, instructions?: ImportInstructions, query = '') =>
  running.upload<ImportResult>(`/api/customers/upload-csv${query}`, admin, 'csv', file, instructions);
const reminders = (file: string | Buffer) =>
  running.upload<ImportResult>('/api/reminders/import-excel', admin, 'excel', file);
const stored = async () =>
  (
    await running.pool.query<{ row: string[] }>(
      `SELECT array[customer_number, surname, current_balance::text] AS row FROM customers ORDER BY customer_number`,
    )
  ).rows.map(({ row }) => row);
const amounts = async () =>
  (await running.pool.query<{ amount: string }>('SELECT amount FROM reminders ORDER BY amount')).rows.map(
    ({ amount }) => amount,
  );
const reasons = ({ body }: { readonly body: ImportResult }) =>
  body.rejections.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);

const header = 'Customer Number,Surname,Current Balance';
const tooWide = expect.stringContaining('This row has more cells than the header');
const due = '21/11/2026 09:15:00,Ann Lee,07700900101,1111';
const remindersHeader = 'Timestamp,Customer Name,Customer Mobile,Card Number,Date,Amount';

describe('a row of a csv with more cells than its header', () => {
  it('is refused: an amount with a comma outside quotes would lose its pence and hundreds', async () => {
    const answer = await reminders(
      [remindersHeader, `${due},01/12/2026,1,234.50`, `${due},02/12/2026,"1,234.50"`].join('\n'),
    );
    expect(answer.body).toMatchObject({ created: 1, rejected: 1 });
    expect(reasons(answer)).toEqual([tooWide]);
    expect(await amounts()).toEqual(['1234.50']);
  });

  it('is refused however it is written, unless the extra cells are empty', async () => {
    const answer = await customers(
      [header, 'C1,Lee,1,234.50', '"C2",Ray,1,234.50', 'C3,Fox,5.00,,', '"C4",Hay,6.00, ,'].join('\n'),
    );
    expect(reasons(answer)).toEqual([tooWide, tooWide]);
    expect(await stored()).toEqual([
      ['C3', 'Fox', '5.00'],
      ['C4', 'Hay', '6.00'],
    ]);
  });

  it('is refused also where its columns were matched by a person, and after one of its cells was corrected', async () => {
    const file = [header, 'C1,Lee,1,234.50', 'C2,Ray,5.00'].join('\n');
    const preview = await customers(file, {}, '?dryRun=1');
    expect(reasons(preview)).toEqual([tooWide]);
    const columns = preview.body.table?.columns.map(({ fills }) => fills) ?? [];
    const answer = await customers(file, {
      match: { kind: 'customers', headerRow: 1, columns },
      corrections: [{ row: 2, column: 'Surname', value: 'Leigh' }],
    });
    expect(reasons(answer)).toEqual([tooWide]);
    expect(await stored()).toEqual([['C2', 'Ray', '5.00']]);
    const bare = await customers('C3,Fox,5.00\nC4,Hay,1,234.50', {
      match: { kind: 'customers', headerRow: 0, columns },
    });
    expect(reasons(bare)).toEqual([tooWide]);
  });

  it('is refused only there: a cell beside the table of a workbook has moved nothing', async () => {
    const { body } = await customers(await xlsxOf([header.split(','), ['C1', 'Lee', 5, 'call her']]));
    expect(body).toMatchObject({ created: 1, rejected: 0 });
  });
});

describe('an amount with a comma before its pence', () => {
  it('is refused, not multiplied by a hundred', async () => {
    const answer = await reminders(
      [remindersHeader, `${due},01/12/2026,120,50`, `${due},02/12/2026,1,234.50`]
        .map((line) => line.split(',', 5).join(';') + `;${line.split(',').slice(5).join(',')}`)
        .join('\n'),
    );
    expect(reasons(answer)).toEqual(['2 Amount: This is not an amount: write it like 1,234.50']);
    expect(await amounts()).toEqual(['1234.50']);
  });
});

describe('one damaged byte in a file of UTF-8', () => {
  it.each([
    ['with a mark', '\uFEFF'],
    ['without a mark', ''],
  ])('%s refuses its row, and garbles no other', async (_how, mark) => {
    const [before, after] = [`${mark}${header}\nC1,Müller,5.00\nC2,`, 'ller,5.00\nC3,O’Hara Zoë,5.00'];
    const file = Buffer.concat([Buffer.from(before), Buffer.from([0xfc]), Buffer.from(after)]);
    const answer = await customers(file);
    expect(reasons(answer)).toEqual([
      '3 Surname: This cell has a character that we cannot read: type it again, or save the file as CSV UTF-8',
    ]);
    expect(await stored()).toEqual([
      ['C1', 'Müller', '5.00'],
      ['C3', 'O’Hara Zoë', '5.00'],
    ]);
  });
});

describe('what Excel made of a customer', () => {
  it('is refused where a formula failed, and changes nothing', async () => {
    await customers(`${header}\nC1,Lee,5.00`);
    const answer = await customers(`${header}\nC1,#N/A,6.00\n#REF!,Ray,6.00`);
    expect(reasons(answer)).toEqual([
      '2 Surname: This cell shows the error #N/A: correct its formula, or type the value',
      '3 Customer Number: This cell shows the error #REF!: correct its formula, or type the value',
    ]);
    expect(await stored()).toEqual([['C1', 'Lee', '5.00']]);
  });

  it('is refused where it rounded the customer number, and known by a number that begins with zeros', async () => {
    await customers(`${header}\n00123,Lee,5.00`);
    const answer = await customers(`${header}\n1.23457E+11,Ray,6.00\n="00123",Lee,7.00\n="",,`);
    expect(answer.body).toMatchObject({ created: 0, changed: 1, rejected: 1 });
    expect(reasons(answer)).toEqual([
      '2 Customer Number: Excel has rounded this number and its last digits are lost. Type it again, as text',
    ]);
    expect(await stored()).toEqual([['00123', 'Lee', '7.00']]);
  });

  it('is a birth in the last century where the year has two digits', async () => {
    const answer = await customers('Customer Number,DOB\nC1,01/03/36\nC2,01/03/2036');
    expect(reasons(answer)).toEqual(['3 Date of Birth: Date cannot be in the future']);
    const { rows } = await running.pool.query('SELECT date_of_birth::text AS born FROM customers');
    expect(rows).toEqual([{ born: '1936-03-01' }]);
  });
});
