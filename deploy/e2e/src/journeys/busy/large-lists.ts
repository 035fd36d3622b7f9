import { expect, type APIRequestContext } from '@playwright/test';
import type { SystemStatus } from '@loanline/proto/entities/system';
import type { Product } from '../../support/product.ts';
import { staffHeaders } from '../staff.ts';

const forenames = 'Amelia,Oliver,Zoe,Noah,Isla,George,Ava,Mohammed,Grace,Leo,Freya,Arthur,Ivy,Poppy'.split(
  ',',
);
const surnames =
  'Smith,Jones,Taylor,Brown,Williams,Davies,Evans,Patel,Khan,Wilson,Thomas,Roberts,Lewis'.split(',');

const forenameOf = (place: number) => forenames[place % forenames.length] ?? '';
const surnameOf = (place: number) => surnames[Math.floor(place / forenames.length) % surnames.length] ?? '';
const phoneOf = (place: number) => `07700${String(100_000 + place)}`;

const fileOf = (header: string, count: number, row: (place: number) => string): Buffer =>
  Buffer.from([header, ...Array.from({ length: count }, (_, place) => row(place))].join('\n'));

interface LargeFile {
  readonly path: string;
  readonly field: 'csv' | 'excel';
  readonly file: Buffer;
}

/** As many records as a lender of this size has. */
const files: readonly LargeFile[] = [
  {
    path: '/api/applications/import',
    field: 'csv',
    file: fileOf(
      'Application ID,First Name,Last Name,Email,Phone,Loan Amount,Stage',
      5_000,
      (place) =>
        `L${String(place).padStart(5, '0')},${forenameOf(place)},${surnameOf(place)},customer.${place}@example.org,${phoneOf(place)},${100 + (place % 900)},${1 + (place % 8)}`,
    ),
  },
  {
    path: '/api/customers/upload-csv',
    field: 'csv',
    file: fileOf(
      'Customer Number,Forename,Surname,Mobile,Email',
      50_000,
      (place) =>
        `L${String(place).padStart(6, '0')},${forenameOf(place)},${surnameOf(place)},${phoneOf(place)},customer.${place}@example.org`,
    ),
  },
  {
    path: '/api/backcalls/upload-excel?addUnmatched=1',
    field: 'excel',
    file: fileOf(
      'Name,Status,Phone',
      2_000,
      (place) => `${forenameOf(place)} ${surnameOf(place)}-${place},pending,${phoneOf(place)}`,
    ),
  },
];

/**
 * Fills the lists of staff by imports: 5,000 applications, 50,000 customers and 2,000 back call requests. Ends once every
 * service has handled their events, which takes all of the machine for a while.
 */
export const fillLargeLists = async (request: APIRequestContext, product: Product): Promise<void> => {
  const headers = await staffHeaders(product);
  for (const { path, field, file } of files) {
    const imported = await request.post(`${product.urls[0]}${path}`, {
      headers,
      multipart: { [field]: { name: 'large.csv', mimeType: 'text/csv', buffer: file } },
      timeout: 120_000,
    });
    expect([path, imported.status()]).toEqual([path, 200]);
  }
  const eventsInTransit = async () => {
    const answer = await request.get(`${product.urls[0]}/api/admin/system`, { headers });
    const { services, queues } = (await answer.json()) as SystemStatus;
    const unpublished = services.map(({ status }) => status?.outbox.events ?? Infinity);
    const queued = queues?.map(({ waiting, retrying }) => waiting + retrying) ?? [Infinity];
    return [...unpublished, ...queued].reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(eventsInTransit, { timeout: 300_000, intervals: [1_000] }).toBe(0);
};
