import { inquiryReferenceOf } from '@loanline/kit/customer-records/inquiry-reference';
import { randomUUID } from 'node:crypto';
import type { Entrances } from './entrances.ts';

/** What staff and the person whom `enterPerson` brought in do afterwards: something of every kind that a page shows. */
export const workOnPerson = async (
  { product, pools, headers }: Entrances,
  [first = '', second = '']: readonly string[],
): Promise<void> => {
  const call = async (method: string, path: string, body?: object, as = headers) => {
    const response = await fetch(`${product.url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...as },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { undoableChangeId: number };
  };
  const one = async (service: string, query: string) =>
    ((await pools[service]?.query<{ key: string }>(query)) ?? { rows: [] }).rows[0]?.key ?? '';
  const write = (path: string, sender: 'admin' | 'customer', as = headers) =>
    call('POST', path, { text: 'On Friday', sender, clientId: randomUUID() }, as);

  await call('PATCH', `applications/${first}/stage`, { stage: 3, note: 'We called you' });
  const { undoableChangeId } = await call('PATCH', `applications/${first}/stage`, { stage: 5 });
  await call('POST', `applications/${first}/stage/undo`, { changeId: undoableChangeId });
  await call('PUT', `applications/${second}/outcome`, { outcome: 'on-hold', reason: 'checks' });
  await call('DELETE', `applications/${second}/outcome`);
  for (const channels of [['email'], [], ['sms']])
    await call('PUT', `applications/${first}/updates`, { channels }, {});

  for (const sender of ['admin', 'customer', 'customer', 'admin'] as const)
    await write(`chat/${first}`, sender, sender === 'admin' ? headers : {});
  const inquiryId = await one(
    'chat',
    'SELECT inquiry_id AS key FROM customer_inquiries ORDER BY id DESC LIMIT 1',
  );
  await write(`inquiries/${inquiryId}/messages`, 'admin');
  for (let n = 0; n < 2; n += 1) await write(`inquiries/${inquiryId}/messages`, 'customer', {});

  const backCallId = await one(
    'messaging',
    `SELECT id::text AS key FROM back_call_requests WHERE source = 'form' ORDER BY id DESC LIMIT 1`,
  );
  for (const status of ['completed', 'see_notes', 'completed'])
    await call('PATCH', `backcalls/${backCallId}`, {
      status,
      ...(status === 'see_notes' && { notes: 'Out' }),
    });

  const records = [
    `application-${first}`,
    `backcall-${backCallId}`,
    `inquiry-${inquiryReferenceOf(inquiryId)}`,
  ];
  for (const record of records)
    await call('POST', 'notes', { record, text: `Of ${record}`, clientId: randomUUID() });
};
