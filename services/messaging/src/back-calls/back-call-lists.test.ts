import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { everyPage } from '@loanline/kit/testing/lists/every-page';
import { admin, agent } from '@loanline/kit/testing/keys';
import { createBackCallCalls, idsOf } from '../testing/back-call-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.pool.query('UPDATE back_call_requests SET cleared_at = now()');
  await running.forgetPublished();
});

const { stored, list, change, details } = createBackCallCalls(() => running);

describe('the list', () => {
  it('has its sections', async () => {
    const [open, failed, noted, given] = [await stored(), await stored(), await stored(), await stored()];
    await change(failed.id, { status: 'failed_cpa' });
    await change(noted.id, { status: 'send to agent', notes: 'Moved house' });
    await change(given.id, { status: 'send to agent' });
    expect(idsOf(await list('?section=requests'))).toEqual([given.id, noted.id, open.id]);
    expect(idsOf(await list('?section=failed-cpa'))).toEqual([failed.id]);
    expect(idsOf(await list('?section=agent-notes'))).toEqual([noted.id]);
    expect(idsOf(await list('?assigned=1'))).toEqual([given.id, noted.id]);
    expect(idsOf(await list('?status=send_to_agent'))).toEqual([given.id, noted.id]);
  });

  it('leaves out what is cancelled, unless that is asked for', async () => {
    const [open, cancelled] = [await stored(), await stored()];
    await change(cancelled.id, { status: 'cancelled' });
    expect(idsOf(await list('?section=requests'))).toEqual([open.id]);
    expect(idsOf(await list('?status=cancelled'))).toEqual([cancelled.id]);
  });

  it('is read page by page, and continues where the page ended', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await stored()).id);
    const first = await list('?limit=2');
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    await stored();
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const rest = await list(`?limit=5&cursor=${cursor}`);
    expect(idsOf(rest)).toEqual(ids.slice(2));
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    expect((await list('?cursor=nonsense')).status).toBe(400);
  });

  it.each(['okaf', '07700900123', '+44 7700 900123', 'station road'])('finds %j', async (search) => {
    const { id } = await stored();
    await stored({ customerName: 'Somebody Else', phoneNumber: '07700 900555', address: 'Far away' });
    expect(idsOf(await list(`?search=${encodeURIComponent(search)}`))).toEqual([id]);
  });
});

describe('the order of the list', () => {
  it.each([
    ['sort=name', ['Ann Bell', 'Mrs Zoe  bell', 'Cy Moss', 'Ola']],
    ['sort=name&reversed=true', ['Ola', 'Cy Moss', 'Mrs Zoe  bell', 'Ann Bell']],
    ['sort=amount', ['Ann Bell', 'Ola', 'Mrs Zoe  bell', 'Cy Moss']],
    ['sort=amount&reversed=true', ['Cy Moss', 'Mrs Zoe  bell', 'Ola', 'Ann Bell']],
    ['reversed=true', ['Ola', 'Ann Bell', 'Cy Moss', 'Mrs Zoe  bell']],
  ])(
    'with %s is the one asked for, page by page, of open requests and of one status',
    async (query, names) => {
      // Of two requests without a sum, the newer one comes first.
      const sums = { Ola: '£90.00', 'Ann Bell': '£1,120.50', 'Cy Moss': 'unknown', 'Mrs Zoe  bell': '' };
      for (const [customerName, amount] of Object.entries(sums)) {
        const { id } = await stored();
        await running.pool.query(
          'UPDATE back_call_requests SET customer_name = $2, amount_due = $3 WHERE id = $1',
          [id, customerName, amount],
        );
      }
      for (const filter of ['section=requests', 'status=pending']) {
        const rows = await everyPage(list, `${filter}&${query}`, 2);
        expect(rows.map(({ customerName }) => customerName)).toEqual(names);
      }
    },
  );

  it.each([
    ['sort=name', 400],
    ['sort=name&assigned=1', 400],
    ['sort=amount&section=agent-notes', 400],
    ['sort=price&section=requests', 400],
    ['sort=amount&section=failed-cpa', 200],
    ['reversed=true&section=agent-notes', 200],
  ])('%s is answered with %i: only what an index serves', async (query, status) => {
    expect((await list(`?${query}`)).status).toBe(status);
  });
});

describe('clearing the list', () => {
  it('says how many requests it removed, and an undo restores all of them', async () => {
    const [one, two, failed] = [await stored(), await stored(), await stored()];
    await change(failed.id, { status: 'failed_cpa' });
    const { body } = await running.call<{ cleared: number; clearId: string; message: string }>(
      'DELETE',
      '/api/backcalls/clear',
      admin,
    );
    expect(body).toMatchObject({ cleared: 2, message: '2 back call requests cleared' });
    expect(idsOf(await list())).toEqual([failed.id]);
    expect((await details(one.id)).status).toBe(404);
    const undo = () => running.call('POST', '/api/backcalls/clear/undo', admin, { clearId: body.clearId });
    expect((await undo()).body).toMatchObject({ restored: 2 });
    expect(idsOf(await list())).toEqual([failed.id, two.id, one.id]);
    expect((await undo()).status).toBe(409);
  });

  it('is listed while it can be undone, with the number of requests, or the name when it was one', async () => {
    const clear = async () => {
      const { body } = await running.call<{ clearId: string }>('DELETE', '/api/backcalls/clear', admin);
      return body.clearId;
    };
    const listed = async () =>
      (await running.call<object[]>('GET', '/api/backcalls/clears', admin)).body.map((one) => ({ ...one }));
    await Promise.all([stored(), stored()]);
    const first = await clear();
    await stored({ customerName: 'Maya Patel' });
    const second = await clear();
    expect(await listed()).toMatchObject([
      { removalId: second, count: 1, customerName: 'Maya Patel' },
      { removalId: first, count: 2, customerName: null },
    ]);
    await running.call('POST', '/api/backcalls/clear/undo', admin, { clearId: second });
    expect(await listed()).toMatchObject([{ removalId: first }]);
    await running.pool.query(`UPDATE back_call_requests SET cleared_at = now() - interval '31 days'`);
    expect(await listed()).toEqual([]);
    expect((await running.call('GET', '/api/backcalls/clears', agent)).status).toBe(403);
  });

  it('cannot be undone after 30 days', async () => {
    await stored();
    const { body } = await running.call<{ clearId: string }>('DELETE', '/api/backcalls/clear', admin);
    await running.pool.query(`UPDATE back_call_requests SET cleared_at = now() - interval '31 days'`);
    const undone = await running.call('POST', '/api/backcalls/clear/undo', admin, body);
    expect([undone.status, undone.body]).toMatchObject([409, { code: 'nothing-to-undo' }]);
  });

  it('removes as many requests as were counted before, also cancelled ones, which the list does not show', async () => {
    const [cancelled, completed, failed] = [await stored(), await stored(), await stored()];
    await change(cancelled.id, { status: 'cancelled' });
    await change(completed.id, { status: 'completed' });
    await change(failed.id, { status: 'failed_cpa' });
    await change((await stored()).id, { status: 'send to agent' });
    const count = (caller = admin) => running.call('GET', '/api/backcalls/clear/count', caller);
    expect((await count()).body).toEqual({ count: 2 });
    expect((await running.call('DELETE', '/api/backcalls/clear', admin)).body).toMatchObject({ cleared: 2 });
    expect((await count()).body).toEqual({ count: 0 });
    expect((await count(agent)).status).toBe(403);
  });
});
