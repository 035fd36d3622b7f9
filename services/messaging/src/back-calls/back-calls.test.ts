import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, agent } from '@loanline/kit/testing/keys';
import { createBackCallCalls, form, idsOf } from '../testing/back-call-calls.ts';
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

const { request, stored, list, change, details, announcedSince } = createBackCallCalls(() => running);

const agentTexts = async () => {
  const { rows } = await running.pool.query<{ body: string; receiver: string }>(
    `SELECT body, receiver FROM messages WHERE purpose = 'agent' ORDER BY id`,
  );
  return rows;
};

describe('a back call request', () => {
  it('is stored as it was typed, the amount with £ and two decimals', async () => {
    const { status, body } = await request({ notes: 'After four' });
    expect(status).toBe(201);
    expect(body.request).toMatchObject({
      customerName: 'Priya Okafor',
      phoneNumber: '07700 900123',
      amountDue: '£1,120.50',
      notes: 'After four',
      status: 'pending',
      source: 'form',
    });
  });

  it('stays when the agent cannot be texted, and says why', async () => {
    const { body } = await request();
    expect(body.error).toBe('No provider is set up for this channel.');
    expect((await list()).body[0]).toMatchObject({ id: body.request.id, smsError: body.error });
  });

  it('is one, with one text, however often the same form comes with its key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const before = (await agentTexts()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => request({}, key)));
    expect(new Set(answers.map(({ body }) => body.request.id)).size).toBe(1);
    expect((await agentTexts()).length).toBe(before + 1);
    expect((await request({ address: 'Elsewhere' }, key)).status).toBe(409);
  });

  it('sends the agent, in whose list it is not yet, name, reference and number, not the amount', async () => {
    const { id } = await stored();
    expect((await agentTexts()).at(-1)).toEqual({
      receiver: '+447700900777',
      body: `Please call back Priya Okafor, ref BC${id}, on 07700 900123.`,
    });
  });

  it.each([
    [{ customerName: ' ' }, 'Please fill in all required fields'],
    [{ address: '' }, 'Please fill in all required fields'],
    [{ amountDue: undefined }, 'Please fill in all required fields'],
    [{ phoneNumber: '12345' }, 'Please enter a valid UK phone number (e.g., 07xxx xxxxxx)'],
    [{ agentPhone: '+1 202 555 0123' }, 'Please enter a valid UK phone number for the agent'],
    [{ agentPhone: '020 7946 0018' }, 'We cannot text a landline'],
    [{ amountDue: '£0.00' }, 'Please enter a valid amount due'],
    [{ amountDue: '0.004' }, 'Please enter a valid amount due'],
    [{ amountDue: 'lots' }, 'Please enter a valid amount due'],
    [{ amountDue: '-5' }, 'Please enter a valid amount due'],
  ])('with %j is refused: %s', async (over, error) => {
    const { status, body } = await running.call('POST', '/api/backcall', admin, { ...form, ...over });
    expect([status, body]).toMatchObject([400, { error }]);
  });

  it('keeps card numbers of its notes to the last four digits', async () => {
    const { id } = await stored({ notes: 'card 4242 4242 4242 4242' });
    expect((await details(id)).body.notes).toBe('card **** **** **** 4242');
    await change(id, { notes: 'now 5555 5555 5555 4444' });
    const { rows } = await running.pool.query(
      `SELECT FROM back_call_notes WHERE text ~ '\\d{4} \\d{4} \\d{4}' AND back_call_request_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('notes', () => {
  it('are changed as one text, and remembered each with author and time', async () => {
    const { id } = await stored({ notes: 'first' });
    expect((await change(id, { notes: 'second' })).body.notes).toBe('second');
    await change(id, { notes: 'second' });
    const { noteHistory } = (await details(id)).body;
    expect(noteHistory.map(({ author, text }) => [author, text])).toEqual([
      ['priya', 'second'],
      ['priya', 'first'],
    ]);
  });

  it('that changed in the meantime are not overwritten when the call says which notes were edited', async () => {
    const { id, notes: notesBefore } = await stored();
    await change(id, { notes: 'mine' });
    const { status, body } = await change(id, { notes: 'yours', notesBefore });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await details(id)).body.notes).toBe('mine');
  });

  it('are saved whatever else of the request changed in the meantime', async () => {
    const { id, notes: notesBefore } = await stored();
    await change(id, { status: 'send to agent' });
    expect((await change(id, { notes: 'mine', notesBefore })).status).toBe(200);
  });
});

describe('a status', () => {
  it.each(['send_to_agent', 'send to agent'])(
    '%s gives the request to the agent, with one text',
    async (status) => {
      const { id } = await stored();
      const before = (await agentTexts()).length;
      await Promise.all([
        change(id, { status }),
        running.call('POST', '/api/backcalls/send-to-agent', admin, { originalId: id, ...form }),
        change(id, { status }),
      ]);
      expect((await details(id)).body.status).toBe('send to agent');
      expect((await details(id)).body.statusHistory).toHaveLength(1);
      expect((await agentTexts()).length).toBe(before);
      expect(idsOf(await list('', agent))).toEqual([id]);
    },
  );

  it('send to agent texts the agent of a request that nobody was texted about', async () => {
    const { rows } = await running.pool.query<{ id: number }>(
      `INSERT INTO back_call_requests (customer_name, phone_number, agent_phone, source)
       VALUES ('Owen Hughes', '07700 900456', '07700 900777', 'import') RETURNING id`,
    );
    const id = rows[0]?.id ?? 0;
    const before = (await agentTexts()).length;
    await Promise.all([1, 2, 3].map(() => change(id, { status: 'send to agent' })));
    const texts = (await agentTexts()).slice(before);
    expect(texts.map(({ body }) => body)).toEqual([
      `Please call back Owen Hughes, ref BC${id}. Details: https://loans.example.co.uk/agent`,
    ]);
  });

  describe.each([
    ['bailey', 'We have no mobile number for bailey.'],
    [null, 'There is no agent mobile number on this request.'],
  ])('send to agent without a number to text, assigned to %j', (assignedTo, why) => {
    const unreachable = async () => {
      const { rows } = await running.pool.query<{ id: number }>(
        `INSERT INTO back_call_requests (customer_name, phone_number, assigned_to, source)
         VALUES ('Owen Hughes', '07700 900456', $1, 'import') RETURNING id`,
        [assignedTo],
      );
      return rows[0]?.id ?? 0;
    };

    it(`answers both calls, and the list, that nobody was texted: ${why}`, async () => {
      const [sent, changed] = [await unreachable(), await unreachable()];
      const body = { originalId: sent, ...form };
      expect((await running.call('POST', '/api/backcalls/send-to-agent', admin, body)).body).toMatchObject({
        error: why,
        request: { smsError: why },
      });
      expect((await change(changed, { status: 'send to agent' })).body.smsError).toBe(why);
      expect((await list()).body.map(({ smsError }) => smsError)).toEqual([why, why]);
    });

    it('no longer says so once no agent has the request', async () => {
      const id = await unreachable();
      await change(id, { status: 'send to agent' });
      expect((await change(id, { status: 'see_notes' })).body.smsError).toBeNull();
    });
  });

  it('completed takes it off the list, and can be taken back', async () => {
    const { id } = await stored();
    const completed = await change(id, { status: 'completed' });
    expect(completed.body.completedAt).not.toBeNull();
    expect(idsOf(await list())).not.toContain(id);
    expect(idsOf(await list('?status=completed'))).toEqual([id]);
    expect((await change(id, { status: 'pending' })).body.completedAt).toBeNull();
    expect(idsOf(await list())).toEqual([id]);
  });

  it('is in the audit with the one before, and with each agent who gets the request', async () => {
    const { id } = await stored();
    await change(id, { status: 'send to agent', assignedTo: 'sam' });
    await change(id, { status: 'pending', undo: true });
    await change(id, { status: 'send to agent' });
    await change(id, { status: 'send to agent', assignedTo: 'rosa', notes: 'Rings at four' });
    await change(id, { status: 'completed' });
    const { rows } = await running.pool.query(
      `SELECT action FROM audit_entries
       WHERE subject = $1 AND (action LIKE 'status%' OR action LIKE 'assign%' OR action IN ('remove agent', 'notes')) ORDER BY id`,
      [`back-calls/${id}`],
    );
    expect(rows.map(({ action }) => String(action))).toEqual([
      'status pending to send to agent',
      'assign to sam',
      'status send to agent to pending',
      'remove agent',
      'status pending to send to agent',
      'notes',
      'assign to rosa',
      'status send to agent to completed',
    ]);
  });

  it('retake_payment is closed after two refused payments, naming the rule', async () => {
    const { id } = await stored();
    expect((await change(id, { status: 'failed_cpa' })).body).toMatchObject({
      cpaAttempts: 1,
      retakeClosed: false,
    });
    expect((await change(id, { status: 'retake_payment' })).status).toBe(200);
    expect((await change(id, { status: 'failed_cpa' })).body).toMatchObject({
      cpaAttempts: 2,
      retakeClosed: true,
    });
    const { status, body } = await change(id, { status: 'retake_payment' });
    expect([status, body.code]).toEqual([409, 'not-allowed-now']);
    expect(body.error).toContain('CONC 7.6');
  });

  it('that there is not is refused', async () => {
    const { id } = await stored();
    expect((await change(id, { status: 'lost' })).body.error).toBe('Choose a status from the list');
    expect((await change(id, {})).status).toBe(400);
  });

  it('is announced once for each change', async () => {
    const backCall = await stored();
    for (const status of ['see_notes', 'see_notes', 'cancelled']) await change(backCall.id, { status });
    expect((await announcedSince(backCall, 'cancelled')).map(({ status }) => status)).toEqual([
      'see_notes',
      'cancelled',
    ]);
  });
});

it('leaves no personal data in the log', async () => {
  await request({ notes: 'Secret note' });
  expect(running.logged.join()).not.toMatch(/Okafor|900123|Secret note|Station/);
});
