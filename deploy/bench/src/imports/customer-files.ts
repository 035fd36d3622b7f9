import { plainXlsx } from '@loanline/reminders/testing/plain-xlsx';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const header =
  'Customer Number,Title,Forename,Surname,Date of Birth,Mobile,Email,Address 1,Address 2,Address 3,Postcode,Total Lending,Status,Current Balance,Last Loan Issued,Last Payment Collected,Live Count,Paid Count,Closed Count,Written Off Count';

/** The columns of a plain table that takes the file as it is. */
export const plainColumns =
  'customer_number text, title text, forename text, surname text, date_of_birth date, mobile text, email text, address1 text, address2 text, address3 text, postcode text, total_lending numeric(10,2), status text, current_balance numeric(10,2), last_loan_issued date, last_payment_collected date, live_count integer, paid_count integer, closed_count integer, written_off_count integer';

const forenames =
  'Amelia,Oliver,Zoë,Noah,Isla,George,Ava,Mohammed,Grace,Leo,Freya,Arthur,Ivy,Poppy,Oscar'.split(',');
const surnames =
  'Smith,Jones,Taylor,Brown,Williams,O’Hara,Davies,Evans,Patel,Khan,Wilson,Thomas,Roberts,Lewis,Walker'.split(
    ',',
  );

/** The same numbers each time. */
const createRandom = () => {
  let state = 12_345;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
};

const two = (value: number) => String(value).padStart(2, '0');

const customerRows = (count: number): string[][] => {
  const random = createRandom();
  const one = (of: readonly string[]) => of[random(of.length)] ?? '';
  const day = (from: number, years: number) =>
    `${two(1 + random(28))}/${two(1 + random(12))}/${from + random(years)}`;
  const pounds = (most: number) => (random(most * 100) / 100).toFixed(2);
  return Array.from({ length: count }, (_, at) => {
    const [forename, surname] = [one(forenames), one(surnames)];
    return [
      `C${String(at).padStart(7, '0')}`,
      one(['Mr', 'Ms']),
      forename,
      surname,
      day(1950, 55),
      `077${String(random(10_000)).padStart(4, '0')}${String(random(10_000)).padStart(4, '0')}`,
      `${forename.toLowerCase()}.${at}@example.com`,
      `${1 + random(300)} High Street`,
      one(['', '', 'Flat 2']),
      'Leeds',
      `LS${1 + random(9)} ${random(10)}AB`,
      pounds(5_000),
      'Active',
      pounds(1_000),
      day(2020, 6),
      day(2020, 6),
      String(random(2)),
      String(random(5)),
      String(random(3)),
      '0',
    ];
  });
};

export interface CustomerFiles {
  readonly csv: string;
  readonly xlsx: string;
  remove(): Promise<void>;
}

/** The same customers as csv and xlsx, in a temporary folder. */
export const writeCustomerFiles = async (count: number): Promise<CustomerFiles> => {
  const folder = await mkdtemp(join(tmpdir(), 'loanline-imports-'));
  const [csv, xlsx] = [join(folder, 'customers.csv'), join(folder, 'customers.xlsx')];
  const rows = [header.split(','), ...customerRows(count)];
  await writeFile(csv, rows.map((cells) => cells.join(',')).join('\r\n'));
  await writeFile(xlsx, await plainXlsx(rows));
  return { csv, xlsx, remove: () => rm(folder, { recursive: true }) };
};
