import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, agent } from '@loanline/kit/testing/keys';
import type { Report } from '@loanline/proto/entities/report';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { createBackCallCalls } from '../testing/back-call-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

const { stored, change } = createBackCallCalls(() => running);

let payments = 0;
/** A payment of its own for each request: requests about the same one count its refusals together. */
const ofOnePayment = () => ({ amountDue: `£${++payments}` });

const movedThrough = async (...statuses: readonly BackCallStatus[]) => {
  const { id } = await stored(ofOnePayment());
  for (const status of statuses) expect((await change(id, { status })).status).toBe(200);
  return id;
};
const undo = async (id: number, status: BackCallStatus) => (await change(id, { status, undo: true })).body;
const failedPayments = async () => {
  const today = new Date().toISOString().slice(0, 10);
  const path = `/api/reports/messaging?from=${today}&until=${today}`;
  const { body } = await running.call<Report>('GET', path, admin);
  const { figures = [] } = body.find(({ topic }) => topic === 'failed-payments') ?? {};
  return figures.find(({ key }) => key === 'all')?.value ?? 0;
};

describe('a status that was chosen by mistake and undone', () => {
  it('given a failed payment was completed, then it stays one refused payment', async () => {
    const id = await movedThrough('failed_cpa', 'completed');
    expect(await undo(id, 'failed_cpa')).toMatchObject({ status: 'failed_cpa', cpaAttempts: 1 });
    expect((await change(id, { status: 'retake_payment' })).status).toBe(200);
  });

  it('given a request became a failed payment, then no payment was refused, in reports either', async () => {
    const before = await failedPayments();
    const id = await movedThrough('failed_cpa');
    expect(await undo(id, 'pending')).toMatchObject({ status: 'pending', cpaAttempts: 0 });
    expect(await failedPayments()).toBe(before);
  });

  it('given a retake was called refused for the second time, then it is a retake again', async () => {
    const id = await movedThrough('failed_cpa', 'retake_payment', 'failed_cpa');
    expect(await undo(id, 'retake_payment')).toMatchObject({ status: 'retake_payment', cpaAttempts: 1 });
  });

  it('given an agent takes it back, then no payment was refused', async () => {
    const id = await movedThrough('send to agent');
    expect((await change(id, { status: 'failed_cpa' }, agent)).body.cpaAttempts).toBe(1);
    const { body } = await change(id, { status: 'send to agent' }, agent);
    expect(body).toMatchObject({ status: 'send to agent', cpaAttempts: 0 });
  });

  it('given the undo is undone as well, then the refused payment counts again, once', async () => {
    const id = await movedThrough('failed_cpa');
    await undo(id, 'pending');
    expect((await undo(id, 'failed_cpa')).cpaAttempts).toBe(1);
    expect((await undo(id, 'pending')).cpaAttempts).toBe(0);
  });
});

describe('a request that was sent to the wrong agent', () => {
  const sentTo = async (assignedTo: string, id: number) =>
    (await change(id, { status: 'send to agent', assignedTo })).body.assignedTo;

  it('given nobody had it, when that is undone, then nobody has it', async () => {
    const { id } = await stored();
    expect(await sentTo('rosa', id)).toBe('rosa');
    expect(await undo(id, 'pending')).toMatchObject({ status: 'pending', assignedTo: null });
    expect((await change(id, { status: 'send to agent' })).body.assignedTo).toBeNull();
  });

  it('given another agent had it, when that is undone, then it is for that agent again', async () => {
    const { id } = await stored();
    await sentTo('sam', id);
    await change(id, { status: 'see_notes' });
    expect(await sentTo('rosa', id)).toBe('rosa');
    expect((await undo(id, 'see_notes')).assignedTo).toBe('sam');
  });

  it('given the undo is undone as well, then the second agent has it again', async () => {
    const { id } = await stored();
    await sentTo('rosa', id);
    await undo(id, 'pending');
    expect((await undo(id, 'send to agent')).assignedTo).toBe('rosa');
  });

  it('given a change of the previous release, when it is undone, then the assignment stays', async () => {
    const { id } = await stored();
    await sentTo('rosa', id);
    await running.pool.query(
      'UPDATE back_call_status_changes SET assigned_before = NULL WHERE back_call_request_id = $1',
      [id],
    );
    expect((await undo(id, 'pending')).assignedTo).toBe('rosa');
  });

  it('given its status is chosen again instead of undone, then the assignment stays', async () => {
    const { id } = await stored();
    await sentTo('rosa', id);
    expect((await change(id, { status: 'pending' })).body.assignedTo).toBe('rosa');
  });
});

describe('a refused payment counts', () => {
  it('given a retake by the same person is refused minutes later', async () => {
    const id = await movedThrough('failed_cpa', 'retake_payment');
    expect((await change(id, { status: 'failed_cpa' })).body.cpaAttempts).toBe(2);
  });

  it('given it is undone ten minutes later', async () => {
    const id = await movedThrough('failed_cpa');
    await running.pool.query(
      `UPDATE back_call_status_changes SET occurred_at = now() - interval '10 minutes'
       WHERE back_call_request_id = $1`,
      [id],
    );
    expect((await undo(id, 'pending')).cpaAttempts).toBe(1);
  });

  it('given an undo leads elsewhere', async () => {
    const id = await movedThrough('failed_cpa');
    expect((await undo(id, 'cancelled')).cpaAttempts).toBe(1);
  });
});
