import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { searchTables } from '@loanline/kit/testing/search-tables';
import { personHolders, type FoundPerson, type PersonRequest } from '@loanline/proto/entities/person';
import type { EventData, EventOf } from '@loanline/proto/events';
import type { Problem } from '@loanline/proto/problems';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { randomUUID } from 'node:crypto';
import { boardItem } from './testing/board-item.ts';
import { startApplications, type RunningApplications } from './testing/start-applications.ts';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());

const phone = '+447700900123';
const email = 'priya.okafor@example.com';
const words = ['okafor', '7700900123', '7700 900123', email, 'station road', 'c-1042'];

const submit = async (changes: object = {}) => {
  const payload = { ...applyPayload(londonToday()), ...changes };
  const { body } = await service.call<{ applicationId: string }>(
    'POST',
    '/api/loan-applications',
    anonymous,
    payload,
  );
  return body.applicationId;
};
const find = async (asked: string) =>
  (await service.call<FoundPerson>('POST', '/api/admin/people/find', admin, { asked })).body;
const ask = async (kind: PersonRequest['kind'], who: object) =>
  (
    await service.call<PersonRequest>('POST', '/api/admin/people/requests', admin, {
      kind,
      reason: 'Asked by letter',
      ...who,
    })
  ).body;
const reread = async (id: string) =>
  (await service.call<PersonRequest>('GET', `/api/admin/people/requests/${id}`, admin)).body;
const file = (id: string) =>
  service.call<{ records: Record<string, Record<string, unknown[]>> }>(
    'GET',
    `/api/admin/people/requests/${id}/file`,
    admin,
  );
const eventsOf = <N extends 'person.requested.v1' | 'application.erased.v1'>(name: N, key: string) =>
  service.published.filter(
    (event): event is Extract<typeof event, EventOf<N>> => event.name === name && event.key === key,
  );

/** As a service that is not there in this test would. */
const answerEvent = (requestId: string) => ({
  id: randomUUID(),
  key: requestId,
  version: 1,
  occurredAt: new Date().toISOString(),
  correlationId: 'a-correlation',
});
const answer = (requestId: string, from: (typeof personHolders)[number], more: object = {}) =>
  service.publish({
    ...answerEvent(requestId),
    name: 'person.answered.v1',
    data: {
      requestId,
      service: from,
      erased: [],
      kept: [],
      data: null,
      ...more,
    } satisfies EventData<'person.answered.v1'>,
  });
const answerAll = async (requestId: string) => {
  for (const holder of personHolders) if (holder !== 'applications') await answer(requestId, holder);
  await eventually(async () => expect((await reread(requestId)).completedAt).not.toBeNull());
};

let reference: string;
beforeEach(async () => {
  await service.pool.query(
    'TRUNCATE tracked_applications, loan_applications, consent_records, stage_changes, help_requests, person_requests CASCADE',
  );
  reference = await submit();
});

describe('a person', () => {
  it.each([
    ['their reference', () => reference.toLowerCase()],
    ['their number in another spelling', () => '0044 7700 900 123'],
    ['their e-mail address', () => email.toUpperCase()],
  ])('is found by %s', async (_by, asked) => {
    expect(await find(asked())).toMatchObject({
      applications: [
        { applicationId: reference, customerName: 'Priya Okafor', currentStage: 1, keptUntil: null },
      ],
      phones: [phone],
      emails: [email],
    });
  });

  it('has the applications that share a number or an address with theirs', async () => {
    const second = await submit({ email: 'other@example.com' });
    const third = await submit({ mobile: '07700 900456', email: 'other@example.com' });
    const found = await find(reference);
    expect(found.applications.map(({ applicationId }) => applicationId)).toEqual([second, reference]);
    expect([found.phones, found.emails]).toEqual([[phone], [email]]);
    expect((await find(second)).applications.map(({ applicationId }) => applicationId)).toEqual([
      third,
      second,
      reference,
    ]);
  });

  it('has no address where a board has other words, and can be asked for then', async () => {
    await service.pool.query(`UPDATE tracked_applications SET customer_email = 'n/a'`);
    const { phones, emails } = await find(reference);
    expect([phones, emails]).toEqual([[phone], [email]]);
  });

  it.each(['Ann Lee', "O'Hara", '07700 900', '???'])('is not searched for by %s', async (asked) => {
    const { status, body } = await service.call<Problem>('POST', '/api/admin/people/find', admin, { asked });
    expect([status, body.details?.[0]?.message]).toEqual([
      400,
      'Enter a reference, a phone number or an email address. Names cannot be searched for here',
    ]);
  });

  it('whom nobody knows here can be asked for all the same: other services may know them', async () => {
    expect(await find('07700 900999')).toEqual({ applications: [], phones: ['+447700900999'], emails: [] });
  });
});

describe('an export', () => {
  it('is complete when every service has answered, and holds what they found', async () => {
    await service.call('POST', '/api/help-requests', anonymous, {
      customerName: 'Priya Okafor',
      mobileNumber: '(07700) 900-123',
    });
    const { id } = await ask('export', { references: [reference], phones: ['07700 900123'] });
    expect((await file(id)).status).toBe(404);
    for (const holder of personHolders.slice(1, -1)) await answer(id, holder);
    await eventually(async () =>
      expect((await reread(id)).answers.filter(({ answeredAt }) => answeredAt === null)).toHaveLength(1),
    );
    expect((await reread(id)).completedAt).toBeNull();
    await answer(id, 'integrations', { data: { Reports: [{ Text: 'All is well' }] } });
    await answer(id, 'integrations', { data: { Reports: [{ Text: 'Sent twice' }] } });
    await eventually(async () => expect((await file(id)).status).toBe(200));
    const { records } = (await file(id)).body;
    expect(records['integrations']).toEqual({ Reports: [{ Text: 'All is well' }] });
    expect(Object.keys(records['applications'] ?? {})).toEqual(
      expect.arrayContaining([
        'Applications',
        'Submitted applications',
        'Consents',
        'Stage changes',
        'Requests for help',
      ]),
    );
    expect(JSON.stringify(records['applications'])).toContain('14 Station Road');
  });

  it('in pieces has them all in its file, in their order, whichever event comes first', async () => {
    const { id } = await ask('export', { references: [reference] });
    const pieces = [1, 2, 3].map((piece) => ({
      piece,
      what: piece < 3 ? 'Chat messages' : 'Inquiries',
      records: [{ Text: `one of ${piece}` }, { Text: `two of ${piece}` }],
    }));
    const [first, second, third] = pieces;
    const publish = (some: (typeof pieces)[number] | undefined) =>
      service.publish({
        ...answerEvent(id),
        name: 'person.answer-piece.v1',
        data: { requestId: id, service: 'chat', piece: 0, what: '', records: [], ...some },
      });
    await publish(third);
    await publish(third);
    for (const holder of personHolders.slice(1))
      await answer(id, holder, holder === 'chat' ? { data: undefined, pieces: 3 } : {});
    await publish(first);
    expect((await reread(id)).completedAt).toBeNull();
    await publish(second);
    expect((await reread(id)).completedAt).not.toBeNull();
    expect((await file(id)).body.records['chat']).toEqual({
      'Chat messages': [...(first?.records ?? []), ...(second?.records ?? [])],
      Inquiries: third?.records,
    });
    await ask('erasure', { references: [reference] });
    expect(await searchTables(service.pool, ['one of'])).toEqual([]);
  });

  it('no longer offers its file after seven days, and then the file is deleted', async () => {
    const { id } = await ask('export', { references: [reference] });
    await answerAll(id);
    expect((await reread(id)).fileUntil).not.toBeNull();
    await service.pool.query(`UPDATE person_requests SET requested_at = now() - interval '7 days 1 second'`);
    expect([(await file(id)).status, (await reread(id)).fileUntil]).toEqual([404, null]);
    expect((await service.deleteDue())['export-files']).toEqual({ 'files of exports': 1 });
    const { rows } = await service.pool.query(
      'SELECT count(data)::int + count(person)::int AS kept FROM person_answers JOIN person_requests ON id = request_id',
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });
});

describe('an erasure', () => {
  it('leaves nothing of the person, and publishes it to every service and every gateway', async () => {
    await ask('export', { references: [reference], phones: [phone], emails: [email] });
    await service.call('POST', '/api/help-requests', anonymous, {
      customerName: 'Priya Okafor',
      mobileNumber: '07700900123',
    });
    await service.call('PATCH', `/api/applications/${reference}/stage`, admin, {
      stage: 3,
      note: 'Okafor rang',
    });
    expect(await searchTables(service.pool, words)).not.toEqual([]);
    const { id, answers } = await ask('erasure', {
      references: [reference],
      phones: [phone],
      emails: [email],
    });
    expect(answers[0]).toMatchObject({
      service: 'applications',
      erased: [
        { what: 'Applications', count: 1 },
        { what: 'Submitted applications', count: 1 },
        { what: 'Consents', count: 4 },
        { what: 'Stage changes', count: 2 },
        { what: 'Requests for help', count: 1 },
      ],
      kept: [{ what: 'Audit entries', until: null }],
    });
    await answerAll(id);
    expect(eventsOf('application.erased.v1', reference)).toHaveLength(1);
    expect(eventsOf('person.requested.v1', id)[0]?.data).toMatchObject({
      person: { references: [reference], phones: [phone], emails: [email], names: ['Priya Okafor'] },
      kept: null,
    });
    expect((await service.call('GET', `/api/applications/${reference}`, anonymous)).status).toBe(404);
    expect(await searchTables(service.pool, words)).toEqual([]);
  });

  it('keeps a loan that was paid out for six years after it was last worked on, with the reason', async () => {
    const other = await submit();
    await service.call('PATCH', `/api/applications/${reference}/stage`, admin, { stage: 8 });
    const { id, answers } = await ask('erasure', { references: [reference, other], phones: [phone] });
    expect(answers[0]?.kept[0]).toMatchObject({
      what: 'Loans that were paid out',
      count: 1,
      reason: expect.stringContaining('six years'),
    });
    expect(Date.parse(answers[0]?.kept[0]?.until ?? '') / 86_400_000).toBeCloseTo(
      Date.now() / 86_400_000 + 2192,
      0,
    );
    await eventually(async () => expect(eventsOf('person.requested.v1', id)).toHaveLength(1));
    expect(eventsOf('person.requested.v1', id)[0]?.data.kept?.person).toMatchObject({
      references: [reference],
      phones: [phone],
      emails: [email],
    });
    expect((await find(phone)).applications.map(({ applicationId }) => applicationId)).toEqual([reference]);
    await service.pool.query(`UPDATE tracked_applications SET last_updated = now() - interval '2193 days'`);
    expect((await ask('erasure', { references: [reference] })).answers[0]?.kept).toEqual([
      expect.objectContaining({ what: 'Audit entries' }),
    ]);
    expect((await find(phone)).applications).toEqual([]);
  });

  it.each([
    ['a number', { phones: [phone] }],
    ['an email address', { emails: [email] }],
  ])('by %s alone leaves a loan that was paid out, and tells the others to', async (_by, who) => {
    await submit({ mobile: '07700 900456', email: 'other@example.com' });
    await service.call('PATCH', `/api/applications/${reference}/stage`, admin, { stage: 8 });
    await service.call('POST', '/api/help-requests', anonymous, {
      customerName: 'Priya Okafor',
      mobileNumber: '07700900123',
    });
    const before = await searchTables(service.pool, words);
    const { id, answers } = await ask('erasure', who);
    expect(answers[0]).toMatchObject({ erased: [], kept: [{ what: 'Loans that were paid out', count: 1 }] });
    await eventually(async () => expect(eventsOf('person.requested.v1', id)).toHaveLength(1));
    expect(eventsOf('person.requested.v1', id)[0]?.data).toMatchObject({
      person: { references: [], names: [] },
      kept: {
        person: { references: [reference], phones: [phone], emails: [email], names: ['Priya Okafor'] },
      },
    });
    expect(await searchTables(service.pool, words)).toEqual(before);
  });

  const someone = {
    customerFirstName: 'Aisha',
    customerLastName: 'Rahman',
    customerEmail: 'aisha@example.co.uk',
    loanAmount: 300,
  };

  it('leaves rows on their way that have but a name or a figure of the person', async () => {
    await service.pool.query(
      `UPDATE tracked_applications SET application_id = '500' WHERE application_id = $1`,
      [reference],
    );
    const rows = [
      { applicationId: 'NEW-1', customerFirstName: 'Priya Okafor', customerPhone: '07700 900555' },
      { applicationId: 'NEW-2', loanTerm: '500' },
      { applicationId: 'NEW-3', customerPhone: '07700 900123' },
      { applicationId: '500' },
    ].map((row, line) => ({ line, row: { ...someone, ...row } }));
    await service.call('POST', `/internal/imports/${randomUUID()}/rows`, admin, { rows });
    await ask('erasure', { references: ['500'], phones: [phone] });
    const left = await service.pool.query('SELECT line FROM import_rows ORDER BY line');
    expect(left.rows).toEqual([{ line: 0 }, { line: 1 }]);
    await service.pool.query('DELETE FROM import_rows');
  });

  it('deletes the files of earlier exports, also of one that was not complete', async () => {
    const exported = await ask('export', { phones: [phone], references: [reference] });
    await ask('erasure', { phones: [phone] });
    for (const holder of personHolders.slice(1))
      await answer(exported.id, holder, { data: { Late: [{ Name: 'Okafor' }] } });
    await eventually(async () => expect((await reread(exported.id)).completedAt).not.toBeNull());
    expect((await file(exported.id)).status).toBe(404);
    expect(await searchTables(service.pool, ['Late'])).toEqual([]);
  });

  it('is for good: neither a board nor a file brings the application back, and both continue', async () => {
    await service.pool.query(
      `UPDATE tracked_applications SET application_id = '07480' WHERE application_id = $1`,
      [reference],
    );
    await ask('erasure', { references: ['07480'] });
    const rows = [
      { line: 2, row: { ...someone, applicationId: '7480' } },
      { line: 3, row: { ...someone, applicationId: 'NEW-1' } },
    ];
    const batch = `/internal/imports/${randomUUID()}`;
    await service.call('POST', `${batch}/rows`, admin, { rows });
    const { body } = await service.call('POST', batch, admin, { dryRun: false, addUnmatched: true });
    expect(body).toMatchObject({
      created: 1,
      rejected: [
        { line: 2, column: 'Application ID', value: '', reason: expect.stringContaining('was erased') },
      ],
    });
    const [brought, fresh] = ['07480', 'NEW-2'].map((applicationId) =>
      boardItem({ applicationId, stage: 2, customerFirstName: 'Priya', customerLastName: 'Okapi' }),
    );
    await service.publish({
      id: randomUUID(),
      name: 'board.items-reported.v1',
      key: '1',
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId: 'a-correlation',
      data: { boardId: '1', report: 1, items: [brought, fresh] },
    } as EventOf<'board.items-reported.v1'>);
    await eventually(async () => expect((await find('NEW-2')).applications).toHaveLength(1));
    expect((await find('07480')).applications).toEqual([]);
    await eventually(async () =>
      expect(service.published).toContainEqual(
        expect.objectContaining({
          data: { boardId: '1', report: 1, opened: 1, changed: 0, removed: 0, leftOut: 1 },
        }),
      ),
    );
    expect(await searchTables(service.pool, ['okafor'])).toEqual([]);
  });
});

it.each([
  ['nobody in particular', {}, 'Choose at least one'],
  ['no reason', { phones: [phone], reason: ' ' }, 'Enter a reason'],
  ['a number that is not valid', { phones: ['12'] }, 'Enter a UK phone number'],
])('a request for %s is refused', async (_case, body, message) => {
  const { status, body: problem } = await service.call<{ error: string }>(
    'POST',
    '/api/admin/people/requests',
    admin,
    { kind: 'erasure', reason: 'Asked', ...body },
  );
  expect([status, problem.error]).toEqual([400, expect.stringContaining(message)]);
});
