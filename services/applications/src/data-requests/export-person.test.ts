import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { searchTables } from '@loanline/kit/testing/search-tables';
import { personHolders } from '@loanline/proto/entities/person';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';
import { answerEvent, createPersonCalls } from './testing/person-calls.ts';

let service: RunningApplications;
let reference: string;
const { answer, answerAll, ask, file, reread, submit } = createPersonCalls(() => service);
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
    await answer(id, 'integrations', { data: { Reviews: [{ Text: 'All is well' }] } });
    await answer(id, 'integrations', { data: { Reviews: [{ Text: 'Sent twice' }] } });
    await eventually(async () => expect((await file(id)).status).toBe(200));
    const { records } = (await file(id)).body;
    expect(records['integrations']).toEqual({ Reviews: [{ Text: 'All is well' }] });
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
