import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agent } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { createSheetCalls, rowOf } from '../testing/sheet-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

const { addBackCall, read, move, stored, latestFetch, nextFetch } = createSheetCalls(() => messaging);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a row of the sheet', () => {
  it('gives its request status and notes, with history, audit and an event', async () => {
    const one = await addBackCall();
    const update = rowOf(one, { status: 'see_notes', notes: 'Card 4111 1111 1111 1111, call after four' });
    expect(await read([update])).toEqual({ changed: 1, outdated: 0, refused: [] });
    expect(await stored(one.id)).toMatchObject({
      status: 'see_notes',
      notes: 'Card **** **** **** 1111, call after four',
      version: 2,
      statusHistory: [{ fromStatus: 'pending', toStatus: 'see_notes', actor: 'Google Sheets' }],
      noteHistory: [{ author: 'Google Sheets' }],
    });
    const { rows } = await messaging.pool.query(
      `SELECT actor, action FROM audit_entries WHERE subject = $1 AND reason = 'read from the sheet'`,
      [`back-calls/${one.id}`],
    );
    expect(rows).toEqual([{ actor: 'priya', action: 'status pending to see_notes' }]);
    await eventually(async () =>
      expect(
        messaging.published.filter(
          ({ name, data }) =>
            name === 'backcall.changed.v1' && data.backCallId === one.id && data.version === 2,
        ),
      ).toHaveLength(1),
    );
  });

  it.each([
    ['rewrites the notes of an agent', 'From the sheet', undefined],
    ['leaves the notes of an agent', null, 'sam'],
  ])('that %s gives that author', async (_case, notes, author) => {
    const one = await addBackCall();
    await move(one.id, { status: 'send to agent' });
    await messaging.call('PATCH', `/api/backcalls/${one.id}`, agent, { notes: 'No answer' });
    const later = new Date(Date.now() + 20_000).toISOString();
    const update = rowOf(one, { status: 'see_notes', statusAt: later, notes, notesAt: notes && later });
    expect(await read([update])).toMatchObject({ changed: 1 });
    const { notes: text, agentNote } = await stored(one.id);
    expect([text, agentNote?.author]).toEqual([notes ?? 'No answer', author]);
  });

  it('read again changes nothing, even when staff have moved the request since', async () => {
    const one = await addBackCall();
    const update = rowOf(one, { status: 'cancelled' });
    await read([update]);
    expect(await read([update])).toMatchObject({ changed: 0 });
    await move(one.id, { status: 'pending' });
    expect(await read([update], latestFetch())).toMatchObject({ changed: 0 });
    expect(await read([update])).toMatchObject({ changed: 0 });
    expect(await stored(one.id)).toMatchObject({ status: 'pending' });
  });

  it('that changed since counts again', async () => {
    const one = await addBackCall();
    await read([rowOf(one, { status: 'cancelled' })]);
    await move(one.id, { status: 'pending' });
    expect(await read([rowOf(one, { status: 'retake_payment' })])).toMatchObject({ changed: 1 });
    expect(await stored(one.id)).toMatchObject({ status: 'retake_payment' });
  });

  it('read for the first time, without a time, leaves what staff have set', async () => {
    const one = await addBackCall();
    await move(one.id, { status: 'see_notes' });
    expect(await read([rowOf(one, { status: 'cancelled', notes: 'From the sheet' })])).toMatchObject({
      changed: 1,
      outdated: 1,
    });
    expect(await stored(one.id)).toMatchObject({ status: 'see_notes', notes: 'From the sheet' });
  });

  it('with a time counts when it is later than what staff did, and not when it is earlier', async () => {
    const one = await addBackCall();
    await messaging.pool.query(
      `UPDATE back_call_requests SET created_at = now() - interval '1 hour' WHERE id = $1`,
      [one.id],
    );
    await read([rowOf(one, { status: 'see_notes', statusAt: minutesAgo(30) })]);
    expect(await stored(one.id)).toMatchObject({ status: 'see_notes' });
    await move(one.id, { status: 'pending' });
    expect(await read([rowOf(one, { status: 'cancelled', statusAt: minutesAgo(10) })])).toMatchObject({
      changed: 0,
      outdated: 1,
    });
    const later = new Date(Date.now() + 20_000).toISOString();
    expect(await read([rowOf(one, { status: 'completed', statusAt: later })])).toMatchObject({ changed: 1 });
    const { completedAt } = await stored(one.id);
    expect(completedAt).not.toBeNull();
    // A clock that goes ahead of ours does not outlive what staff do next.
    await move(one.id, { status: 'pending' });
    expect(await read([rowOf(one, { status: 'completed', statusAt: later })])).toMatchObject({ changed: 0 });
  });

  it('of an older fetch is left out', async () => {
    const one = await addBackCall();
    const older = nextFetch();
    await read([rowOf(one, { status: 'see_notes' })]);
    expect(await read([rowOf(one, { status: 'cancelled' })], older)).toMatchObject({ changed: 0 });
    expect(await stored(one.id)).toMatchObject({ status: 'see_notes' });
  });

  it('is matched by name in any spacing and case, and the phone number in any spelling', async () => {
    const one = await addBackCall('Mary  Ann Smith', '07700 988001');
    await addBackCall('Mary Ann Smith', '07700 988002');
    const update = rowOf({ name: ' mary ann  SMITH', phone: '+44 7700 988001' }, { status: 'cancelled' });
    expect(await read([update])).toMatchObject({ changed: 1, refused: [] });
    expect(await stored(one.id)).toMatchObject({ status: 'cancelled' });
  });

  it('is matched by a number of elsewhere as it is written', async () => {
    const one = await addBackCall('Ada Abroad', '+353 86 123 4567');
    const other = await addBackCall('Ada Abroad', '+353 86 765 4321');
    expect(await read([rowOf(one, { status: 'cancelled' })])).toMatchObject({ changed: 1, refused: [] });
    expect(await stored(one.id)).toMatchObject({ status: 'cancelled' });
    expect(await stored(other.id)).toMatchObject({ status: 'pending' });
    const stranger = rowOf({ name: 'Ada Abroad', phone: '+1 212 555 0100' }, { status: 'cancelled' });
    expect((await read([stranger])).refused).toHaveLength(1);
  });

  it('that cannot be matched is refused, with the reason, and the others are taken', async () => {
    const one = await addBackCall();
    const twin = await addBackCall('Twin Name', '07700 988011');
    await addBackCall('Twin Name', '07700 988011');
    const rows = [
      rowOf(one, { row: 2, rowKey: 'a', status: 'cancelled' }),
      rowOf({ name: 'Nobody Here', phone: '07700 988012' }, { row: 3, rowKey: 'b', status: 'cancelled' }),
      rowOf(twin, { row: 4, rowKey: 'c', status: 'cancelled' }),
      rowOf(one, { row: 5, rowKey: 'd', backCallId: twin.id, status: 'cancelled' }),
      rowOf(one, { row: 6, rowKey: 'e', status: 'pending' }),
      rowOf(twin, { row: 7, rowKey: 'f', backCallId: twin.id, status: 'see_notes' }),
    ];
    expect(await read(rows)).toEqual({
      changed: 2,
      outdated: 0,
      refused: [
        { row: 3, reason: 'no back call request matches this customer' },
        { row: 4, reason: 'several back call requests match this customer: give the ID' },
        {
          row: 5,
          reason: 'the request with this ID belongs to another customer: correct the ID or the name',
        },
        { row: 6, reason: 'it is about the same request as row 2' },
      ],
    });
    expect(await stored(twin.id)).toMatchObject({ status: 'see_notes' });
  });

  it('stays with its request when the customer has another one later', async () => {
    const first = await addBackCall();
    await read([rowOf(first, { status: 'completed' })]);
    const second = await addBackCall(first.name, first.phone);
    await read([rowOf(first, { status: 'completed' })]);
    expect(await stored(second.id)).toMatchObject({ status: 'pending' });
  });

  it('is refused when another customer is beside its ID, also once it was read', async () => {
    const one = await addBackCall();
    await read([rowOf(one, { backCallId: one.id, notes: 'Of Ada' })]);
    const bob = { ...one, name: 'Bob Sheet' };
    expect(await read([rowOf(bob, { backCallId: one.id, notes: 'Of Bob' })])).toMatchObject({
      changed: 0,
      refused: [
        {
          row: 2,
          reason: 'the request with this ID belongs to another customer: correct the ID or the name',
        },
      ],
    });
    expect(await stored(one.id)).toMatchObject({ notes: 'Of Ada' });
  });

  describe('of a customer with two requests', () => {
    const several = 'several back call requests match this customer: give the ID';

    it('is refused when its amount was changed', async () => {
      const first = await addBackCall();
      await read([rowOf(first, { rowKey: `${first.phone} 100`, status: 'completed' })]);
      const second = await addBackCall(first.name, first.phone);
      const edited = rowOf(first, { rowKey: `${first.phone} 60`, status: 'completed' });
      expect((await read([edited])).refused).toEqual([{ row: 2, reason: several }]);
      expect(await stored(second.id)).toMatchObject({ status: 'pending' });
    });

    it('is about the one that no other row is about', async () => {
      const first = await addBackCall();
      const old = rowOf(first, { row: 3, rowKey: `${first.phone} 100`, status: 'completed' });
      await read([old]);
      await move(first.id, { status: 'pending' });
      const second = await addBackCall(first.name, first.phone);
      const added = rowOf(first, { rowKey: `${first.phone} 60`, status: 'cancelled' });
      expect(await read([added, old])).toMatchObject({ changed: 1, refused: [] });
      expect(await stored(second.id)).toMatchObject({ status: 'cancelled' });
      const third = rowOf(first, { row: 4, rowKey: `${first.phone} 20`, status: 'see_notes' });
      expect((await read([third, added, old])).refused).toEqual([
        {
          row: 4,
          reason: 'every request of this customer already has a row: give the ID, or remove this row',
        },
      ]);
    });
  });

  it('stays with its only request when its amount was changed', async () => {
    const one = await addBackCall();
    await read([rowOf(one, { rowKey: `${one.phone} 100`, status: 'see_notes' })]);
    const edited = rowOf(one, { rowKey: `${one.phone} 60`, status: 'see_notes', notes: 'Paid a part' });
    expect(await read([edited])).toMatchObject({ changed: 1, refused: [] });
    expect(await stored(one.id)).toMatchObject({ notes: 'Paid a part' });
  });

  it('takes no further payment after two were refused', async () => {
    const one = await addBackCall();
    await move(one.id, { status: 'failed_cpa' });
    await move(one.id, { status: 'pending' });
    await move(one.id, { status: 'failed_cpa' });
    await read([rowOf(one, { status: 'pending' })]);
    expect((await read([rowOf(one, { status: 'retake_payment' })])).refused).toEqual([
      { row: 2, reason: 'two card payments were refused, so no further one may be taken (CONC 7.6.12R)' },
    ]);
    expect(await stored(one.id)).toMatchObject({ status: 'failed_cpa' });
  });

  it('counts the refusals of one payment that two rows name', async () => {
    const first = await addBackCall();
    const second = await addBackCall(first.name, first.phone);
    const rows = [first, second].map((one, n) =>
      rowOf(one, { row: 2 + n, rowKey: `${one.phone} ${n}`, backCallId: one.id, status: 'failed_cpa' }),
    );
    expect(await read(rows)).toMatchObject({ changed: 2, refused: [] });
    for (const { id } of [first, second])
      expect(await stored(id)).toMatchObject({ cpaAttempts: 2, retakeClosed: true });
  });

  it('gives a request to the agents, and texts them once', async () => {
    const one = await addBackCall();
    await messaging.pool.query(`UPDATE back_call_requests SET agent_phone = '07700 900900' WHERE id = $1`, [
      one.id,
    ]);
    await read([rowOf(one, { status: 'send to agent' })]);
    await read([rowOf(one, { status: 'pending' })]);
    await read([rowOf(one, { status: 'send to agent' })]);
    const { rows } = await messaging.pool.query(
      `SELECT count(*)::int AS texts FROM messages WHERE purpose = 'agent' AND receiver = '+447700900900'`,
    );
    expect(rows).toEqual([{ texts: 1 }]);
  });
});
