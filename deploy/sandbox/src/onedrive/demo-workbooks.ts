import { dayMs } from '@loanline/proto/rules/dates/durations';
import exceljs from 'exceljs';
import { newFile, type OneDriveAccount } from './account.ts';

const header = ['Timestamp', 'Customer Name', 'Customer Mobile', 'Card Number', 'Amount', 'Date'];

const inDays = (days: number) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) + days * dayMs);
};
/** Nine o'clock today, so that the workbooks of one day are the same. */
const noted = () => new Date(inDays(0).getTime() + 9 * 60 * 60 * 1_000);

/** Names, and numbers from Ofcom's range for drama. */
const customers = [
  ['Grace Okafor', '07700900201', '4821', 95, 0],
  ['Liam Carter', '07700900202', '1177', 140.5, 1],
  ['Sofia Rossi', '07700900203', '0093', 210, 1],
  ['Hamza Malik', '07700900204', '6604', 75.25, 2],
  ['Megan Davies', '07700900205', '3310', 180, 2],
  ['Owen Price', '07700900206', '9042', 60, 3],
  ['Chloe Evans', '07700900207', '5518', 325, 4],
  ['Daniel Novak', '07700900208', '7729', 115, 5],
] as const;

type Row = readonly (string | number | Date)[];

/** A workbook of payment reminders. @param titles of its columns */
export const workbook = async (rows: readonly Row[], titles: readonly string[] = header): Promise<Buffer> => {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Reminders');
  for (const row of [titles, ...rows]) sheet.addRow([...row]);
  sheet.getColumn(1).numFmt = 'dd/mm/yyyy hh:mm';
  sheet.getColumn(6).numFmt = 'dd/mm/yyyy';
  sheet.columns.forEach((column) => (column.width = 20));
  return Buffer.from(await book.xlsx.writeBuffer());
};

const good = (): Row[] =>
  customers.map(([name, mobile, card, amount, days]) => [noted(), name, mobile, card, amount, inDays(days)]);

const withMistakes = (): Row[] => [
  [noted(), 'Ruth Bennett', '07700900211', '2214', 90, inDays(1)],
  [noted(), 'Ivan Petrov', '12345', '8090', 55, inDays(2)],
  [noted(), '', '07700900213', '1203', 130, inDays(2)],
  [noted(), 'Nadia Hassan', '07700900214', '4471', 'to be agreed', inDays(3)],
  [noted(), 'Kofi Mensah', '07700900215', '6632', 45, 'next Friday'],
];

const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

/** Fills an account with what a lender may have in a drive: workbooks that are right, that are not, and other files. */
export const fillDemoDrive = async (account: OneDriveAccount): Promise<void> => {
  const archive = newFile('Archive', null);
  const old = good().map(([, ...rest], place) => [
    new Date(noted().getTime() - (place + 30) * dayMs),
    ...rest,
  ]);
  account.files.push(
    archive,
    newFile('Payment reminders.xlsx', await workbook(good())),
    newFile('Payment reminders, to be checked.xlsx', await workbook(withMistakes())),
    newFile('Scanned letter.xlsx', pdf),
    newFile('Minutes.docx', Buffer.from('PK\u0003\u0004 not a workbook')),
    newFile("Last month's reminders.xlsx", await workbook(old), archive.id),
  );
};
