import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { BackCallDetails, BackCallRequest } from '@loanline/proto/entities/back-call';
import { startMessaging, type RunningMessaging } from './testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.pool.query('UPDATE back_call_requests SET cleared_at = now()');
  await running.forgetPublished();
});

const form = {
  customerName: 'Priya Okafor',
  amountDue: '£1,120.5',
  phoneNumber: '07700 900123',
  address: '14 Station Road',
  agentPhone: '07700 900777',
};
interface Requested {
  readonly request: BackCallRequest;
  readonly error?: string;
}
const request = async (over: object = {}, headers = {}) =>
  running.call<Requested>('POST', '/api/backcall', admin, { ...form, ...over }, headers);
const stored = async (over: object = {}) => (await request(over)).body.request;
const list = (query = '', caller: Caller = admin) =>
  running.call<BackCallRequest[]>('GET', `/api/backcalls${query}`, caller);
const change = (id: number, body: object, caller: Caller = admin) =>
  running.call<BackCallRequest & { code: string; error: string }>(
    'PATCH',
    `/api/backcalls/${id}`,
    caller,
    body,
  );
const details = (id: number, caller: Caller = admin) =>
  running.call<BackCallDetails>('GET', `/api/backcalls/${id}`, caller);
/** What was announced of a request since it was at that version, up to a status that it was given. */
const announcedSince = ({ id, version }: BackCallRequest, last: string) =>
  eventually(() => {
    const changesSeen = running.published.flatMap((event) =>
      event.name === 'backcall.changed.v1' && event.data.backCallId === id && event.data.version > version
        ? [event.data]
        : [],
    );
    return changesSeen.at(-1)?.status === last
      ? Promise.resolve(changesSeen)
      : Promise.reject(new Error(`Not announced yet as ${last}`));
  });
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
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

  it('sends the agent name, reference and a link, not the amount', async () => {
    const { id } = await stored();
    expect((await agentTexts()).at(-1)).toEqual({
      receiver: '+447700900777',
      body: `Please call back Priya Okafor, ref BC${id}. Details: https://loans.example.co.uk/agent`,
    });
  });

  it.each([
    [{ customerName: ' ' }, 'Please fill in all required fields'],
    [{ address: '' }, 'Please fill in all required fields'],
    [{ amountDue: undefined }, 'Please fill in all required fields'],
    [{ phoneNumber: '12345' }, 'Please enter a valid UK phone number (e.g., 07xxx xxxxxx)'],
    [{ agentPhone: '+1 202 555 0123' }, 'Please enter a valid UK phone number for the agent'],
    [{ agentPhone: '020 7946 0018' }, "We can't text a landline"],
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

  it('that changed meanwhile are not overwritten when the call says which notes were edited', async () => {
    const { id, notes: notesBefore } = await stored();
    await change(id, { notes: 'mine' });
    const { status, body } = await change(id, { notes: 'yours', notesBefore });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await details(id)).body.notes).toBe('mine');
  });

  it('are saved whatever else of the request changed meanwhile', async () => {
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
    expect((await agentTexts()).length).toBe(before + 1);
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
    expect((await change(id, { status: 'lost' })).body.error).toBe('Please choose a status from the list');
    expect((await change(id, {})).status).toBe(400);
  });

  it('is announced once for each change', async () => {
    const request = await stored();
    for (const status of ['see_notes', 'see_notes', 'cancelled']) await change(request.id, { status });
    expect((await announcedSince(request, 'cancelled')).map(({ status }) => status)).toEqual([
      'see_notes',
      'cancelled',
    ]);
  });
});

describe('an agent', () => {
  const other: Caller = { kind: 'staff', username: 'rosa', role: 'agent', sessionId: 'session-3' };

  it('sees and changes what is assigned to them, and nothing else', async () => {
    const [mine, open, pending] = [await stored(), await stored(), await stored()];
    await change(mine.id, { status: 'send to agent', assignedTo: 'sam' });
    await change(open.id, { status: 'send to agent' });
    expect(idsOf(await list('', agent))).toEqual([open.id, mine.id]);
    expect(idsOf(await list('', other))).toEqual([open.id]);
    expect(idsOf(await list('?status=pending', agent))).toEqual([]);
    for (const [id, caller] of [
      [mine.id, other],
      [pending.id, agent],
    ] as const) {
      expect((await details(id, caller)).status).toBe(404);
      expect((await change(id, { notes: 'x' }, caller)).status).toBe(404);
      expect((await change(id, { status: 'completed' }, caller)).status).toBe(404);
    }
    expect((await change(mine.id, { notes: 'No answer' }, agent)).body.notes).toBe('No answer');
  });

  it('gets updates of a request while it is assigned to them, and when they lose it', async () => {
    const request = await stored();
    const { id } = request;
    await change(id, { notes: 'Ask for the reference' });
    await change(id, { status: 'send to agent', assignedTo: 'sam' });
    await change(id, { status: 'send to agent', assignedTo: 'rosa' });
    await change(id, { status: 'see_notes' });
    await change(id, { status: 'cancelled' });
    const changesSeen = await announcedSince(request, 'cancelled');
    expect(changesSeen.map(({ agents }) => agents)).toEqual([[], ['sam'], ['sam', 'rosa'], ['rosa'], []]);
  });

  it('gets updates, as all others do, of a request for any agent', async () => {
    const request = await stored();
    await change(request.id, { status: 'send to agent' });
    await change(request.id, { status: 'completed' });
    const changesSeen = await announcedSince(request, 'completed');
    expect(changesSeen.map(({ agents }) => agents)).toEqual([null, null]);
  });

  it('hands a request back with the status they choose, and then has it no more', async () => {
    const { id } = await stored();
    await change(id, { status: 'send to agent' });
    expect((await change(id, { status: 'see_notes' }, agent)).body.status).toBe('see_notes');
    expect((await change(id, { status: 'pending' }, agent)).status).toBe(404);
  });

  it('takes back a status they chose by mistake', async () => {
    const { id } = await stored();
    await change(id, { status: 'send to agent', assignedTo: 'sam' });
    await change(id, { status: 'completed' }, agent);
    expect((await change(id, { status: 'send to agent' }, other)).status).toBe(404);
    expect((await change(id, { status: 'send to agent', notes: 'Wrong one' }, agent)).body).toMatchObject({
      status: 'send to agent',
      assignedTo: 'sam',
      completedAt: null,
    });
    expect(idsOf(await list('', agent))).toEqual([id]);
  });

  it.each([
    ['ten minutes later', `UPDATE back_call_status_changes SET occurred_at = now() - interval '10 minutes'`],
    ['after another has moved it', `UPDATE back_call_status_changes SET actor = 'priya'`],
  ])('does not take it back %s', async (_when, meanwhile) => {
    const { id } = await stored();
    await change(id, { status: 'send to agent', assignedTo: 'sam' });
    await change(id, { status: 'cancelled' }, agent);
    await running.pool.query(`${meanwhile} WHERE back_call_request_id = $1`, [id]);
    expect((await change(id, { status: 'send to agent' }, agent)).status).toBe(404);
  });
});

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

describe('notes of agents', () => {
  const seen = (upTo: string) =>
    running.call<{ before: string | null }>('POST', '/api/backcalls/agent-notes/seen', admin, { upTo });
  const unseen = async () =>
    (await running.call<{ agentNotes: number }>('GET', '/api/conversations/unread-counts', admin)).body
      .agentNotes;
  const withAgent = async (notes = '') => {
    const { id } = await stored({ notes });
    await change(id, { status: 'send to agent' });
    return id;
  };
  const section = (query = '') => list(`?section=agent-notes${query}`);

  it('are listed with author and time, the newest first, before what only others noted', async () => {
    const [early, late] = [await withAgent(), await withAgent()];
    const byOthers = await withAgent('Asked for a call after 5pm');
    await withAgent();
    await change(late, { notes: 'No answer' }, agent);
    await change(early, { notes: 'Pays on Friday' }, agent);
    const { body } = await section();
    expect(idsOf({ body })).toEqual([early, late, byOthers]);
    expect(body.map(({ agentNote }) => agentNote?.author)).toEqual(['sam', 'sam', undefined]);
    const pages = [await section('&limit=1')];
    for (let cursor; (cursor = pages.at(-1)?.headers.get('x-next-cursor'));)
      pages.push(await section(`&limit=1&cursor=${cursor}`));
    expect(pages.flatMap(idsOf)).toEqual([early, late, byOthers]);
  });

  it('keep their author while others change only the status', async () => {
    const id = await withAgent();
    await change(id, { notes: 'No answer' }, agent);
    expect((await change(id, { status: 'see_notes' })).body.agentNote?.author).toBe('sam');
  });

  it.each([
    ['an admin rewrote them', admin, 'Paid by card'],
    ['an agent emptied them', agent, ''],
  ])('are not shown as those of an agent once %s', async (_case, caller, notes) => {
    const id = await withAgent();
    await change(id, { notes: 'No answer' }, agent);
    const { body } = await change(id, { notes }, caller);
    expect(body).toMatchObject({ id, notes });
    expect(body.agentNote).toBeUndefined();
  });

  it.each([
    ['other notes', { notes: 'Paid by card' }, undefined],
    ['no notes', {}, 'sam'],
    ['the same notes', { notes: 'No answer' }, 'sam'],
  ])(
    'after a file with %s have the right author, and after its undo their own',
    async (_case, row, author) => {
      const customerName = `Ada ${crypto.randomUUID()}`;
      const { id } = await stored({ customerName });
      await change(id, { status: 'send to agent' });
      const { agentNote } = (await change(id, { notes: 'No answer' }, agent)).body;
      const batch = `/internal/imports/${crypto.randomUUID()}`;
      await running.call('POST', `${batch}/rows`, admin, {
        rows: [{ line: 2, row: { customerName, status: 'pending', ...row } }],
      });
      const taken = await running.call('POST', batch, admin, { dryRun: false, addUnmatched: false });
      expect(taken.body).toMatchObject({ changed: 1 });
      expect((await details(id)).body.agentNote?.author).toBe(author);
      expect((await running.call('POST', `${batch}/undo`, admin)).body).toEqual({ removed: 0, restored: 1 });
      expect((await details(id)).body).toMatchObject({ notes: 'No answer', agentNote });
    },
  );

  it('stay listed when the agent hands the request back, until it is done', async () => {
    const id = await withAgent();
    await change(id, { notes: 'Wants the office to ring', status: 'see_notes' }, agent);
    expect(idsOf(await section())).toEqual([id]);
    await change(id, { status: 'completed' });
    expect(idsOf(await section())).toEqual([]);
  });

  it('count as unseen until this admin has seen them', async () => {
    const before = await unseen();
    const id = await withAgent('Written by an admin');
    expect(await unseen()).toBe(before);
    const { body } = await change(id, { notes: 'Written by an agent' }, agent);
    expect(await unseen()).toBe(before + 1);
    const upTo = body.agentNote?.writtenAt ?? '';
    await seen(upTo);
    expect(await unseen()).toBe(0);
    expect((await seen('2020-01-01T00:00:00.000Z')).body).toEqual({ before: upTo });
    await change(id, { notes: 'And again' }, agent);
    expect(await unseen()).toBe(1);
    expect((await seen(upTo)).body).toEqual({ before: upTo });
  });
});

describe('clearing the list', () => {
  it('counts what it took, and brings all of it back', async () => {
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
});

it('leaves no personal data in the log', async () => {
  await request({ notes: 'Secret note' });
  expect(running.logged.join()).not.toMatch(/Okafor|900123|Secret note|Station/);
});
