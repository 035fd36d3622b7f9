import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { HelpHold } from '@loanline/proto/enums/help-holds';
import { addDays, londonToday } from '@loanline/proto/rules/dates/dates';
import { randomUUID } from 'node:crypto';
import { endOfWorkingDays } from '../contact-rules/hold-end.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

const list = async () => (await running.call<BackCallRequest[]>('GET', '/api/backcalls', admin)).body;

it('given a request for help, when its event arrives twice, then there is one back call request and no message is sent', async () => {
  const requestOf = (id: string) => ({
    id,
    name: 'help.requested.v1' as const,
    key: 'help-1',
    version: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'test-correlation',
    data: {
      helpRequestId: 'help-1',
      applicationId: '07480',
      customerName: 'Aisha Rahman',
      phoneNumber: '07700 900101',
    },
  });
  const same = randomUUID();
  await running.bus.publish([requestOf(same), requestOf(same), requestOf(randomUUID())]);
  await eventually(async () => expect(await list()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await list()).toMatchObject([
    {
      customerName: 'Aisha Rahman',
      phoneNumber: '07700 900101',
      applicationId: '07480',
      source: 'help',
      status: 'pending',
      notes: 'Asked for help: struggling to pay',
    },
  ]);
  const [backCall] = await list();
  const page = await running.call('GET', `/api/backcalls/${backCall?.id}/sms-messages`, admin);
  expect(page.body).toMatchObject({ contact: { hold: { reason: 'Asked for help: struggling to pay' } } });
});

describe('messages to somebody who asked for help', () => {
  const day = 86_400_000;
  let count = 0;
  const ask = async (hold: HelpHold, phone = `+4477009002${String((count += 1)).padStart(2, '0')}`) => {
    const id = randomUUID();
    const data = {
      helpRequestId: id,
      applicationId: null,
      customerName: 'Ann Lee',
      phoneNumber: phone,
      hold,
    };
    await running.bus.publish([
      {
        id,
        name: 'help.requested.v1',
        key: id,
        version: 1,
        occurredAt: new Date().toISOString(),
        correlationId: 'c',
        data,
      },
    ]);
    return eventually(async () => {
      const backCall = (await list()).find(({ phoneNumber }) => phoneNumber === phone);
      if (!backCall) throw new Error('not stored yet');
      return backCall;
    });
  };
  const heldUntil = async (phone: string) => {
    const { rows } = await running.pool.query<{ until: Date }>(
      'SELECT until FROM contact_holds WHERE phone_e164 = $1 AND until > now()',
      [phone],
    );
    return rows[0]?.until;
  };
  /** For how many days from now messages are held; 0 when they are not. */
  const heldDays = async (phone: string) => {
    const until = await heldUntil(phone);
    return until ? Math.round((until.getTime() - Date.now()) / day) : 0;
  };
  const change = (id: number, body: object) => running.call('PATCH', `/api/backcalls/${id}`, admin, body);

  it('are held for the full time when they have confirmed who they are', async () => {
    const { phoneNumber, notes } = await ask('usual');
    expect([await heldDays(phoneNumber), notes]).toEqual([30, 'Asked for help: struggling to pay']);
  });

  it('are held for 3 working days without proof, and for the full time once staff work on the request', async () => {
    const { id, phoneNumber } = await ask('short');
    expect(await heldUntil(phoneNumber)).toEqual(endOfWorkingDays(3, new Date()));
    await change(id, { notes: 'Spoke to them' });
    expect(await heldDays(phoneNumber)).toBe(30);
  });

  it('are held for the full time once staff work on the request in the sheet', async () => {
    const { id, phoneNumber } = await ask('short');
    const row = {
      row: 2,
      rowKey: phoneNumber,
      backCallId: id,
      customerName: 'Ann Lee',
      phoneNumber,
      status: 'completed',
      statusAt: null,
      notes: null,
      notesAt: null,
    };
    await running.call('POST', '/internal/back-calls/sheet-updates', admin, { reading: 1, rows: [row] });
    expect(await heldDays(phoneNumber)).toBe(30);
  });

  it('are held for the full time once staff work on the request with a file', async () => {
    const { phoneNumber } = await ask('short');
    const batch = `/internal/imports/${randomUUID()}`;
    const row = { customerName: 'Ann Lee', phoneNumber, status: 'completed', notes: 'Agreed a plan' };
    await running.call('POST', `${batch}/rows`, admin, { rows: [{ line: 2, row }] });
    await running.call('POST', batch, admin, { dryRun: false, addUnmatched: false });
    expect(await heldDays(phoneNumber)).toBe(30);
  });

  it('are held no longer when staff cancel the request, or lifted the hold', async () => {
    const cancelled = await ask('short');
    await change(cancelled.id, { status: 'cancelled' });
    expect(await heldUntil(cancelled.phoneNumber)).toEqual(endOfWorkingDays(3, new Date()));
    const lifted = await ask('short');
    await running.pool.query('DELETE FROM contact_holds WHERE phone_e164 = $1', [lifted.phoneNumber]);
    await change(lifted.id, { notes: 'Not them' });
    expect(await heldDays(lifted.phoneNumber)).toBe(0);
  });

  it('stay held for the reason that staff gave', async () => {
    const phone = '+447700900299';
    await running.call('POST', '/api/contact-holds', admin, { phoneNumber: phone, reason: 'A complaint' });
    await ask('short', phone);
    const { rows } = await running.pool.query(
      'SELECT reason, placed_by FROM contact_holds WHERE phone_e164 = $1',
      [phone],
    );
    expect(rows).toEqual([{ reason: 'A complaint', placed_by: 'priya' }]);
  });

  it('are not held when too many asked without proof that day, until staff work on the request', async () => {
    const { id, phoneNumber, notes } = await ask('none');
    expect([await heldDays(phoneNumber), notes]).toEqual([0, expect.stringContaining('not on hold yet')]);
    await change(id, { notes: 'It is them' });
    expect(await heldDays(phoneNumber)).toBe(30);
  });

  it('are held for working days by the bank holidays that were published', async () => {
    const days = Array.from({ length: 10 }, (_, ahead) => addDays(londonToday(), ahead + 1));
    await running.pool.query(
      `INSERT INTO published_holidays (dates, read_at) VALUES ($1::date[], now())
       ON CONFLICT (only_row) DO UPDATE SET dates = excluded.dates`,
      [days],
    );
    const { phoneNumber } = await ask('short');
    expect(await heldUntil(phoneNumber)).toEqual(endOfWorkingDays(3, new Date(), days));
  });
});
