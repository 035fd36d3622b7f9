import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { eventually } from '@loanline/kit/testing/processes';
import { searchTables } from '@loanline/kit/testing/search-tables';
import {
  personHolders,
  type FoundPerson,
  type PersonPreview,
  type PersonRequest,
} from '@loanline/proto/entities/person';
import { backServices } from '@loanline/proto/contract';
import { join } from 'node:path';
import { adminPassword, startWholeProduct, type WholeProduct } from '../start-whole-product.ts';
import { enterNamesake, namesakePhone, recordsOfNamesake } from './enter-namesake.ts';
import {
  enterPerson,
  importFile,
  name,
  phone,
  reportCase,
  changeOnBoard,
  traces,
  wilhelmina,
} from './enter-person.ts';
import { filesIn, searchFiles } from './search-files.ts';
import { notificationsOf, readReports, shownToStaff } from './what-staff-see.ts';

const databases = [...backServices, 'gateway', 'bus'];
let product: WholeProduct;
let pools: Readonly<Record<string, ReturnType<typeof createPool>>>;
let headers: Record<string, string>;
let references: readonly string[];
/** What reports counted before she came. */
let figures: unknown;
beforeAll(async () => {
  product = await startWholeProduct(anyHour);
  pools = Object.fromEntries(databases.map((name) => [name, createPool(product.databaseOf(name))]));
  const signedIn = await fetch(`${product.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
  figures = await readReports({ product, headers });
  references = await enterPerson({ product, pools, headers });
  await enterNamesake({ product, pools, headers });
}, 180_000);
afterAll(async () => {
  for (const pool of Object.values(pools)) await pool.end();
  await product.stop();
});

const documents = () => filesIn(join(product.folder, 'documents'));
const call = async <B>(method: string, path: string, body?: object) => {
  const response = await fetch(`${product.url}/api/admin/people/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as B;
};
/** Everywhere that one of these words is, in all databases. */
const everywhere = async (words: readonly string[]) => {
  const found = await Promise.all(
    Object.entries(pools).map(async ([database, pool]) =>
      (await searchTables(pool, words)).map((place) => `${database}: ${place}`),
    ),
  );
  return found.flat();
};
const ask = async (
  kind: PersonRequest['kind'],
  person: Omit<FoundPerson, 'applications'> & { references: readonly string[] },
) => {
  const { id } = await call<PersonRequest>('POST', 'requests', {
    kind,
    reason: 'Asked in a letter',
    ...person,
  });
  return eventually(async () => {
    const request = await call<PersonRequest>('GET', `requests/${id}`);
    if (request.completedAt === null) throw new Error(`Waiting: ${JSON.stringify(request.answers)}`);
    return request;
  });
};

it('given a person who came in by every entrance, she is exported whole, then erased, and is nowhere', async () => {
  const before = (await everywhere([...traces, wilhelmina.surname])).map((place) =>
    place.replace(/: [^:]*$/, ''),
  );
  expect(new Set(before).size).toBeGreaterThan(35);
  const entrances = { product, pools, headers };
  const reference = references[0] ?? '';
  expect(await notificationsOf(entrances, references)).toEqual(['choice', 'device', 'email', 'push', 'sms']);
  expect(await documents()).toHaveLength(4);
  expect(await shownToStaff(entrances, reference)).toEqual({
    inbox: [expect.objectContaining({ id: reference, name })],
    notes: [expect.objectContaining({ text: `${wilhelmina.surname} prefers mornings` })],
    timeline: expect.arrayContaining([expect.objectContaining({ reference, what: 'stage' })]),
  });
  expect(await readReports(entrances)).not.toEqual(figures);
  const { applications, phones, emails } = await call<FoundPerson>('POST', 'find', {
    asked: wilhelmina.mobile,
  });
  expect(applications.map(({ applicationId }) => applicationId).sort()).toEqual([...references].sort());
  expect([phones, emails]).toEqual([[phone], [wilhelmina.email]]);
  const person = { references, phones, emails };

  const exported = await ask('export', person);
  const { records } = await call<{ records: Record<string, Record<string, unknown[]>> }>(
    'GET',
    `requests/${exported.id}/file`,
  );
  const found = Object.values(records).flatMap((kinds) => Object.keys(kinds));
  expect(found).toEqual(
    expect.arrayContaining([
      'Applications',
      'Submitted applications',
      'Consents',
      'Documents',
      'Files of documents',
      'Saved applications',
      'Requests for help',
      'Chat messages',
      'Inquiries',
      'Messages of inquiries',
      'Back call requests',
      'Messages',
      'Opt-outs',
      'Update preferences',
      'Customer records',
      'Payment reminders',
      'AI reviews',
      'Audit entries',
    ]),
  );

  const previews = await call<PersonPreview[]>('POST', 'preview', person);
  const erased = await ask('erasure', person);
  const factsOf = (one: Pick<PersonPreview, 'service' | 'erased' | 'kept'>) => ({
    service: one.service,
    erased: one.erased,
    kept: one.kept?.map(({ what, count, reason }) => ({ what, count, reason })),
  });
  expect(previews.map(factsOf)).toEqual(erased.answers.map(factsOf));
  expect(erased.answers.map(({ service }) => service)).toEqual(personHolders);
  const kept = erased.answers.flatMap((answer) =>
    answer.kept.map(({ what }) => `${answer.service}: ${what}`),
  );
  expect(kept).toEqual(
    expect.arrayContaining([
      'messaging: Opt-outs',
      'messaging: Holds',
      'reminders: Customer numbers',
      'applications: Audit entries',
    ]),
  );
  expect(kept.filter((one) => !/Opt-outs|Holds|Audit entries|Customer numbers/.test(one))).toEqual([]);
  // That nobody may write to her numbers is retained, with its reason; nothing else of her is.
  await eventually(async () =>
    expect(await everywhere(traces)).toEqual([
      'messaging: contact_holds.phone_e164: 7700900467',
      'messaging: contact_holds.phone_e164: 7700900469',
      'messaging: opt_outs.phone_e164: 7700900467',
    ]),
  );
  expect(await notificationsOf(entrances, references)).toEqual([]);
  expect(await shownToStaff(entrances, reference)).toEqual({ inbox: [], notes: [], timeline: [] });
  // A worker removes the files once a minute, and checks every 15 seconds whether that is due.
  await pools['applications']?.query(`UPDATE leases SET due_at = now() WHERE name = 'document-folders'`);
  await eventually(async () => expect(await documents()).toEqual([]), 30_000);
  // The notes by which an erasure is repeated after a restore hold what staff chose.
  const files = await searchFiles(product.folder, [...traces, wilhelmina.surname]);
  expect(files).toEqual([expect.stringMatching(/^backups\/erasures\/[^/]+\.json$/)]);
});

it('given that she was erased, a namesake is whole, and the name is nowhere without her', async () => {
  const [record, ...more] = await recordsOfNamesake({ pools });
  expect([record, more]).toEqual([
    {
      reference: expect.stringMatching(/^BC\d+0$/),
      name,
      phone: namesakePhone,
      address: '2 Medlar Row',
      text: expect.stringContaining(`${name}, ref ${record?.reference}, on `),
    },
    [],
  ]);
  await ask('erasure', { references: [], phones: [namesakePhone], emails: [] });
  await eventually(async () =>
    expect(await everywhere([wilhelmina.forename, wilhelmina.surname, 'medlar row'])).toEqual([]),
  );
  expect(await readReports({ product, headers })).toEqual(figures);
});

it('given that she was erased, a board, an agency and a file that have her still do not bring her back', async () => {
  const entrances = { product, pools, headers };
  await changeOnBoard(entrances, 'BOARD-1', 3);
  expect(await reportCase(entrances)).toEqual({ created: 0, known: 1 });
  const file = new FormData();
  const row = `FILE-1,${wilhelmina.forename},${wilhelmina.surname},${wilhelmina.email},300,`;
  file.set(
    'csv',
    new Blob([`Application ID,First Name,Last Name,Email,Loan Amount,Phone\n${row}\n`]),
    'a file.csv',
  );
  const imported = await fetch(`${product.url}/api/applications/import`, {
    method: 'POST',
    headers,
    body: file,
  });
  expect(await imported.json()).toMatchObject({
    created: 0,
    rejected: 1,
    errorDetails: [expect.stringContaining('was erased')],
  });
  for (const kind of ['customers', 'reminders'] as const)
    expect(await (await importFile(entrances, kind)).json()).toMatchObject({
      created: 0,
      errorDetails: expect.arrayContaining([expect.stringContaining("this person's data was erased")]),
    });
  const returned = await pools['reminders']?.query(
    `SELECT FROM customers WHERE customer_number = 'C-7' UNION ALL SELECT FROM reminders WHERE customer_mobile = '07700900467'`,
  );
  expect(returned?.rowCount).toBe(0);
  await eventually(async () =>
    expect((await pools['integrations']?.query('SELECT FROM outbox'))?.rowCount).toBe(0),
  );
  await eventually(async () =>
    expect((await pools['bus']?.query('SELECT FROM bus.deliveries'))?.rowCount).toBe(0),
  );
  const back = await pools['applications']?.query(
    'SELECT FROM tracked_applications WHERE application_id = ANY ($1)',
    [references],
  );
  expect(back?.rowCount).toBe(0);
});
