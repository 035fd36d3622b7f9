import { boardItem } from '@loanline/applications/testing/board-item';
import { createIdentitySigner, identityHeader } from '@loanline/kit/access/identity';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload, sixStepPayload } from '@loanline/proto/rules/testing/submissions';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Entrances } from './entrances.ts';
import { enterDocuments } from './enter-documents.ts';
import { enterUpdates } from './enter-updates.ts';

/** One person, by whatever the product may know them. */
export const wilhelmina = {
  forename: 'Wilhelmina',
  surname: 'Featherstonehaugh',
  email: 'w.featherstonehaugh@example.org',
  mobile: '07700 900467',
  addressLine1: '14 Quince Passage',
} as const;
const { forename, surname, email, mobile, addressLine1 } = wilhelmina;
export const name = `${forename} ${surname}`;
export const phone = '+447700900467';
/** From which she asks for help once. */
const borrowedMobile = '07700 900469';
/** What no table has once she is erased. */
export const traces = [
  email,
  '7700900467',
  '7700 900467',
  '7700900469',
  '7700 900469',
  'quince passage',
  'thistledown',
];

const itemOfBoard = (applicationId: string, stage: number) =>
  boardItem({
    applicationId,
    stage,
    stageNote: `Thistledown confirmed for ${surname}`,
    customerFirstName: forename,
    customerLastName: surname,
    customerEmail: email,
    customerPhone: mobile,
    customerAddress: addressLine1,
    loanAmount: 300,
  });

/** Publishes a board change, as a sync would. */
export const changeOnBoard = async ({ pools }: Entrances, applicationId: string, stage: number) => {
  await pools['integrations']?.query(
    `INSERT INTO outbox (name, key, version, data, correlation_id) VALUES ('board.items-reported.v1', '1', 1, $1, 'a-sync')`,
    [JSON.stringify({ boardId: '1', report: 1, items: [itemOfBoard(applicationId, stage)] })],
  );
};

/** A case of the agency that lists customers to call back. */
export const reportCase = async ({ product }: Entrances) => {
  const signed = await createIdentitySigner(product.privateKey)(admin, { service: 'messaging' });
  const request = {
    externalId: 'case-1',
    customerName: name,
    phoneNumber: mobile,
    amountDue: '£120.50',
    address: addressLine1,
    notes: `Thistledown pays on Fridays`,
    applicationId: null,
    status: 'pending',
  };
  const response = await fetch(`${product.serviceUrls.messaging}/internal/back-calls/take-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [identityHeader]: signed },
    body: JSON.stringify({ source: 'agency', requests: [request] }),
  });
  return (await response.json()) as { created: number; known: number };
};

/** Gives her the key that she would get for the code on her phone. */
const keyOfHers = async ({ pools }: Entrances) => {
  const [requestId, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  await pools['applications']?.query(
    `INSERT INTO phone_codes (request_id, phone_e164, code_hash, expires_at, used_at, key_hash)
     VALUES ($1, $2, '', now(), now(), sha256(convert_to($3, 'UTF8')))`,
    [requestId, phone, secret],
  );
  return `${requestId}.${secret}`;
};

const tables = {
  customers: [
    '/api/customers/upload-csv',
    'csv',
    'Customer Number,First Name,Last Name,Email,Mobile,Address 1,Postcode',
    `C-7,${forename},${surname},${email},${mobile},${addressLine1},DE6 1QQ`,
    `,${forename},${surname},${email},${mobile},${addressLine1},DE6 1QQ`,
  ],
  reminders: [
    '/api/reminders/import-excel',
    'excel',
    'Timestamp,Customer Name,Customer Mobile,Card Number,Amount,Date',
    `01/10/2026 09:00,${name},${mobile},1111,120.50,01/12/2026`,
    `01/10/2026 09:00,${name},${mobile},1111,none,01/12/2026`,
  ],
  applications: [
    '/api/applications/import',
    'csv',
    'Application ID,First Name,Last Name,Email,Loan Amount,Phone',
    `FILE-1,${forename},${surname},${email},300,${mobile}`,
    `FILE-1,${forename},${surname},${email},300,${mobile}`,
  ],
  backCalls: [
    '/api/backcalls/upload-excel',
    'excel',
    'Name,Status,Phone,Notes',
    `${name},pending,${mobile},Works at Thistledown`,
    `${name} Junior,completed,,Works at Thistledown`,
  ],
} as const;

/** Imports a file with her and a row of her that is at fault. */
export const importFile = async ({ product, headers }: Entrances, kind: keyof typeof tables) => {
  const [path, field, ...lines] = tables[kind];
  const file = new FormData();
  file.set(field, new Blob([`${lines.join('\n')}\n`]), 'a file.csv');
  const response = await fetch(`${product.url}${path}?addUnmatched=1`, {
    method: 'POST',
    headers,
    body: file,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
};

/** Brings one person into the product by every entrance; answers her references. */
export const enterPerson = async (entrances: Entrances): Promise<readonly string[]> => {
  const { product, pools, headers } = entrances;
  const call = async (
    path: string,
    body: unknown,
    as: Readonly<Record<string, string>> = {},
    method = 'POST',
  ) => {
    const response = await fetch(`${product.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...as },
      body: JSON.stringify(body),
    });
    const answered = (await response.json()) as { applicationId: string; inquiry: { inquiryId: string } };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answered)}`);
    return answered;
  };
  const who = { ...wilhelmina, employerName: 'Thistledown Joinery', nameOnCard: `W ${surname}` };
  const message = (text: string) => ({ text, sender: 'customer', clientId: randomUUID() });

  const first = await call('/api/loan-applications', { ...applyPayload(londonToday()), ...who });
  const second = await call('/api/loan-applications', { ...sixStepPayload(londonToday()), ...who });
  const application = { version: 1, step: 'address', submissionId: randomUUID(), answers: who };
  await call(
    '/api/saved-applications',
    { key: await keyOfHers(entrances), flow: 'apply', application },
    {},
    'PUT',
  );
  await changeOnBoard(entrances, 'BOARD-1', 2);
  await call(`/api/chat/${first.applicationId}`, message(`It is ${surname}, of Thistledown`));
  await call(
    `/api/chat/${first.applicationId}`,
    { ...message(`Thank you, ${forename}`), sender: 'admin' },
    headers,
  );
  await enterUpdates(entrances, first.applicationId);
  await enterDocuments(entrances, first.applicationId);
  await call(`/api/chat/${first.applicationId}`, message('And when is Thistledown called?'));
  const record = `application-${first.applicationId}`;
  await call('/api/notes', { clientId: randomUUID(), record, text: `${surname} prefers mornings` }, headers);
  const { inquiry } = await call('/api/inquiries', {
    firstName: forename,
    lastName: surname,
    mobileNumber: mobile,
    inquiryReason: 'Thistledown moved my wages',
  });
  await call(`/api/inquiries/${inquiry.inquiryId}/messages`, message(`I am ${name}`));
  await call('/api/help-requests', { customerName: name, mobileNumber: mobile });
  await call('/api/help-requests', {
    customerName: name,
    mobileNumber: borrowedMobile,
    applicationId: first.applicationId.toLowerCase(),
  });
  const backCall = { customerName: name, phoneNumber: mobile, amountDue: '120.50', address: addressLine1 };
  await call(
    '/api/backcall',
    { ...backCall, agentPhone: '07700 900468', notes: 'Ask at Thistledown' },
    headers,
  );
  await reportCase(entrances);
  for (const kind of Object.keys(tables) as (keyof typeof tables)[]) await importFile(entrances, kind);
  // A payment to come would be retained, and her record with it.
  await pools['reminders']?.query(`UPDATE reminders SET status = 'sent'`);
  for (const [channel, body] of [
    ['sms', `${surname} here`],
    ['whatsapp', 'STOP'],
  ])
    await pools['messaging']?.query(
      `INSERT INTO webhook_events (event_key, kind, channel, data) VALUES ($1, 'message', $2, $3)`,
      [
        randomUUID(),
        channel,
        JSON.stringify({
          eventKey: randomUUID(),
          kind: 'message',
          channel,
          providerMessageId: randomUUID(),
          at: null,
          from: phone,
          to: '+447700900000',
          body,
          messageType: 'text',
          media: [],
          profileName: name,
        }),
      ],
    );
  await eventually(async () => {
    const { rows } = (await pools['messaging']?.query<{ all: boolean }>(
      'SELECT bool_and(handled_at IS NOT NULL) AS all FROM webhook_events',
    )) ?? { rows: [] };
    if (rows[0]?.all !== true) throw new Error("The customer's message is not handled yet");
  });
  await call(`/api/ai-agent/process-loan/${first.applicationId}`, {}, headers);
  await eventually(async () => {
    const { rowCount } = (await pools['integrations']?.query(
      `SELECT FROM agent_runs WHERE application_id = $1 AND status <> 'running'`,
      [first.applicationId],
    )) ?? { rowCount: 0 };
    const found = await pools['applications']?.query(
      `SELECT FROM tracked_applications WHERE application_id = 'BOARD-1'`,
    );
    if (rowCount !== 1 || found?.rowCount !== 1) throw new Error('The review or the board is not done yet');
    const help = await pools['messaging']?.query(`SELECT FROM back_call_requests WHERE source = 'help'`);
    if (help?.rowCount !== 2) throw new Error('Her requests for help are not handled yet');
  });
  return [first.applicationId, second.applicationId, 'BOARD-1', 'FILE-1'];
};
