import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inContext } from '@loanline/kit/runtime/request-context';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { searchTables } from '@loanline/kit/testing/search-tables';
import type { AuditEntry } from '@loanline/proto/entities/audit-entry';
import { personHolders } from '@loanline/proto/entities/person';
import type { EventOf } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import { boardItem } from '../testing/board-item.ts';
import { saveOutcome } from '../outcomes/store/save-outcome.ts';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';
import { untilSomebodyWaits } from '../testing/until-somebody-waits.ts';
import { withLockedApplication } from '../tracked-applications/store/locked-application.ts';
import { createPersonCalls, email, gateway, phone } from './testing/person-calls.ts';

let service: RunningApplications;
let reference: string;
const { answer, answerAll, ask, eventsOf, file, find, reread, submit } = createPersonCalls(() => service);
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.pool.query(
    'TRUNCATE tracked_applications, loan_applications, consent_records, stage_changes, help_requests, person_requests CASCADE',
  );
  reference = await submit();
});

const words = ['okafor', '7700900123', '7700 900123', email, 'station road', 'c-1042'];

const outcomeTexts = async () =>
  (await service.pool.query<{ text: string }>('SELECT text FROM application_outcomes')).rows;

describe('an erasure', () => {
  it('removes everything about the person, and publishes that to every service and every gateway', async () => {
    await ask('export', { references: [reference], phones: [phone], emails: [email] });
    await service.call('POST', '/api/help-requests', anonymous, {
      customerName: 'Priya Okafor',
      mobileNumber: '07700900123',
    });
    await service.call('PATCH', `/api/applications/${reference}/stage`, admin, {
      stage: 3,
      note: 'Okafor rang',
    });
    const outcome = `/api/applications/${reference}/outcome`;
    await service.call('PUT', outcome, admin, { outcome: 'on-hold', reason: 'checks' });
    await service.call('PUT', outcome, admin, { outcome: 'declined', reason: 'affordability' });
    expect(await outcomeTexts()).toHaveLength(2);
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
    expect(await outcomeTexts()).toEqual([]);
    const audited = await service.pool.query(
      `SELECT action FROM audit_entries WHERE subject LIKE 'admin/people/requests%' AND action <> 'read' ORDER BY id`,
    );
    expect(audited.rows).toEqual([{ action: 'export person' }, { action: 'erase person' }]);
    // As a request leaves it that is sent again.
    await service.pool.query(
      `INSERT INTO audit_entries (actor, action, subject, correlation_id)
       VALUES ('priya', 'request person', 'admin/people/requests', 'again')`,
    );
    const { body: listed } = await service.call<readonly AuditEntry[]>(
      'GET',
      '/internal/audit-entries?action=eras,request%20person&limit=9',
      gateway,
    );
    expect(listed.map(({ action }) => action)).toEqual(['request person', 'erase person']);
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

  it.each([
    ['reference', () => ({ references: [reference] })],
    ['number', () => ({ phones: [phone] })],
  ])(
    'by its %s keeps a loan that staff note as repaid while the erasure waits for them',
    async (_by, who) => {
      let erasure: ReturnType<typeof ask> | undefined;
      await inContext({ correlationId: 'repaid' }, () =>
        withLockedApplication(service.pool, reference, async (client, current) => {
          const repaid = { outcome: 'repaid', reason: 'repaid', text: 'Repaid' } as const;
          await saveOutcome(client, current, { source: 'staff', actor: 'priya' }, repaid);
          erasure = ask('erasure', who());
          await untilSomebodyWaits(service.pool);
        }),
      );
      expect((await erasure)?.answers[0]?.kept).toContainEqual(
        expect.objectContaining({ what: 'Loans that were paid out', count: 1 }),
      );
      expect((await find(phone)).applications).toHaveLength(1);
    },
  );

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

  it('is permanent: neither a board nor a file restores the application, and both continue', async () => {
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
          data: {
            boardId: '1',
            report: 1,
            opened: 1,
            changed: 0,
            removed: 0,
            leftOut: 1,
            withoutAgency: 0,
            withoutReason: 0,
            references: [{ applicationId: '07480', leftOut: 'erased' }, { applicationId: 'NEW-2' }],
          },
        }),
      ),
    );
    expect(await searchTables(service.pool, ['okafor'])).toEqual([]);
  });
});
