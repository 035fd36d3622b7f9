import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startImporting } from './start-importing.ts';

let running: Awaited<ReturnType<typeof startImporting>>;
beforeAll(async () => {
  running = await startImporting();
});
afterAll(() => running.stop());

const csv = (...rows: string[][]) => rows.map((row) => row.join(',')).join('\n');

describe('a file of tracked applications', () => {
  const header = ['Application ID', 'First Name', 'Last Name', 'Email', 'Loan Amount', 'Stage'];
  const ann = ['07480', 'Ann', 'Lee', 'ann@example.co.uk', '£500', '3'];
  const upload = (file: string, query = '') =>
    running.upload(`/api/applications/import${query}`, 'csv', file);
  const stored = () =>
    running.rows(
      'applications',
      `SELECT application_id, customer_first_name, loan_amount, loan_type, loan_term, current_stage, completed_stages, is_active
       FROM tracked_applications ORDER BY id`,
    );
  afterEach(async () => {
    await running.rows('applications', 'TRUNCATE tracked_applications, imports, import_changes CASCADE');
    await running.allPublished();
    running.published.length = 0;
  });

  it('opens applications at their stages with the standard type and term, and refuses bad rows with reasons', async () => {
    const { status, body } = await upload(
      csv(
        header,
        ann,
        ['07481', 'Bob', '', 'bob', '12.50', '9'],
        ['07482', 'Cy', 'Fox', 'cy@example.co.uk', '300', ''],
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'applications',
      created: 2,
      changed: 0,
      rejected: 1,
      total: 3,
      imported: 2,
    });
    expect(body.errorDetails).toEqual([
      'Row 3, Last Name: Last Name is missing',
      'Row 3, Email: This is not an email address',
      'Row 3, Loan Amount: Enter whole pounds',
      'Row 3, Stage: This is not a stage from 1 to 8',
    ]);
    expect(await stored()).toMatchObject([
      {
        application_id: '07480',
        loan_amount: 500,
        loan_type: 'Personal Loan',
        loan_term: '12 months',
        current_stage: 3,
        completed_stages: [1, 2],
      },
      { application_id: '07482', current_stage: 1, completed_stages: [] },
    ]);
  });

  it('is imported in the same way by the route of customers, which recognises it by its header', async () => {
    const { body } = await running.upload('/api/customers/upload-csv', 'csv', csv(header, ann));
    expect(body).toMatchObject({ kind: 'applications', created: 1 });
  });

  it('names both sets of columns where a file is neither', async () => {
    const { status, body } = await running.upload(
      '/api/customers/upload-csv',
      'csv',
      csv(['Colour'], ['red']),
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/Application ID, First Name.* or customers \(Customer Number\)/);
  });

  it('reports what it would do, and does nothing', async () => {
    const { body } = await upload(csv(header, ann), '?dryRun=1');
    expect(body).toMatchObject({
      dryRun: true,
      batchId: null,
      created: 1,
      message: '1 application would be added',
    });
    expect(body.preview.created).toEqual([
      { row: 2, cells: expect.objectContaining({ 'Application ID': '07480', Stage: '3' }) },
    ]);
    expect(await stored()).toEqual([]);
    expect(await running.rows('applications', 'SELECT * FROM import_rows')).toEqual([]);
  });

  it('changes nothing the second time, and publishes nothing', async () => {
    await upload(csv(header, ann));
    await running.allPublished();
    const before = running.published.length;
    const { body } = await upload(csv(header, ann));
    expect(body).toMatchObject({ unchanged: 1, imported: 0 });
    await running.allPublished();
    expect(running.published).toHaveLength(before);
  });

  it('finds the application whose leading zero Excel took', async () => {
    await upload(csv(header, ann));
    const { body } = await upload(csv(header, ['7480', 'Ann', 'Lee', 'ann@example.co.uk', '500', '5']));
    expect(body).toMatchObject({ changed: 1, created: 0 });
    expect(await stored()).toMatchObject([{ application_id: '07480', current_stage: 5 }]);
  });

  it('chooses neither of two applications that the number without zeros could be', async () => {
    const again = [...ann.slice(1)];
    await upload(csv(header, ann, ['007480', ...again]));
    const { body } = await upload(csv(header, ['7480', ...again]));
    expect(body).toMatchObject({ changed: 0, created: 1 });
  });

  it('refuses the second of two rows that mean one application', async () => {
    await upload(csv(header, ann));
    const { body } = await upload(
      csv(
        header,
        ['7480', 'A', 'Lee', 'ann@example.co.uk', '500', '5'],
        ['07480', 'B', 'Lee', 'ann@example.co.uk', '500', '6'],
      ),
    );
    expect(body).toMatchObject({ changed: 1, rejected: 1, total: 2 });
    expect(body.rejections[0]?.reason).toBe('Row 2 of this file is about the same application');
  });

  it('is undone: new ones leave the list, changed ones are as before, what staff did since stays', async () => {
    await upload(csv(header, ann, ['07481', 'Bob', 'Ray', 'bob@example.co.uk', '200', '2']));
    const { body } = await upload(
      csv(
        header,
        ['07480', 'Anna', 'Lee', 'ann@example.co.uk', '600', '6'],
        ['07481', 'Rob', 'Ray', 'bob@example.co.uk', '200', '2'],
        ['07483', 'Di', 'Kay', 'di@example.co.uk', '100', '1'],
      ),
    );
    expect(body).toMatchObject({ changed: 2, created: 1 });
    expect((await running.changeStage('07481', 4)).status).toBe(200);
    const undone = await running.undo(body.batchId);
    expect(undone.body).toMatchObject({ removed: 1, restored: 1, kept: 1 });
    expect(await stored()).toMatchObject([
      {
        application_id: '07480',
        customer_first_name: 'Ann',
        loan_amount: 500,
        current_stage: 3,
        completed_stages: [1, 2],
      },
      { application_id: '07481', customer_first_name: 'Rob', current_stage: 4 },
      { application_id: '07483', is_active: false },
    ]);
    expect((await running.undo(body.batchId)).status).toBe(409);
    const history = await running.rows(
      'applications',
      `SELECT c.source, c.to_stage, c.undone, c.actor FROM stage_changes c JOIN tracked_applications t
         ON t.id = c.tracked_application_id WHERE t.application_id = '07480' ORDER BY c.id`,
    );
    expect(history).toMatchObject([
      { source: 'import', to_stage: 3, undone: false },
      { source: 'import', to_stage: 6, undone: true },
      { source: 'undo', to_stage: 3, undone: false },
    ]);
  });
});

describe('a file of back call requests', () => {
  const header = ['Name', 'Status', 'Phone', 'Notes', 'Completed'];
  const upload = (file: string, query = '') =>
    running.upload(`/api/backcalls/upload-excel${query}`, 'excel', file);
  const stored = () =>
    running.rows(
      'messaging',
      'SELECT customer_name, status, notes, source FROM back_call_requests WHERE cleared_at IS NULL ORDER BY id',
    );
  const put = (name: string, phone: string, status = 'pending') =>
    running.rows(
      'messaging',
      `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, status, source)
       VALUES ('${name}', '${phone}', '+44' || substr('${phone}', 2), '${status}', 'form') RETURNING id`,
    );
  afterEach(async () => {
    await running.rows('messaging', 'TRUNCATE back_call_requests, imports, import_changes CASCADE');
    await running.allPublished();
    running.published.length = 0;
  });

  it('changes the request of each name, however its spaces stand, with its history', async () => {
    await put('Ann  Lee ', '07700900101');
    const { status, body } = await upload(
      csv(header, ['Ann Lee', 'Completed', '', 'Paid by card', '20/11/2026']),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'back-calls', changed: 1, rejected: 0 });
    expect(await stored()).toMatchObject([{ status: 'completed', notes: 'Paid by card' }]);
    expect(
      await running.rows('messaging', 'SELECT from_status, to_status, actor FROM back_call_status_changes'),
    ).toMatchObject([{ from_status: 'pending', to_status: 'completed' }]);
    const again = await upload(csv(header, ['Ann Lee', 'Completed', '', 'Paid by card', '20/11/2026']));
    expect(again.body).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it.each([
    [
      'two of one name and no number',
      ['Bob Ray', 'completed', '', '', ''],
      'Several requests have this name: the phone number must say which',
    ],
    [
      'a near miss',
      ['Bob Rai', 'completed', '', '', ''],
      'No back call request has this name. Did you mean Bob Ray?',
    ],
    ['an unknown name', ['Zebedee Quux', 'completed', '', '', ''], 'No back call request has this name'],
    [
      'another number',
      ['Bob Ray', 'completed', '07700900199', '', ''],
      'The request of this name has another phone number',
    ],
  ])('refuses %s', async (_case, row, reason) => {
    await put('Bob Ray', '07700900102');
    await put('Bob Ray', '07700900103');
    const { body } = await upload(csv(header, row));
    expect(body).toMatchObject({ changed: 0, created: 0, rejected: 1 });
    expect(body.rejections[0]?.reason).toContain(reason);
    expect((await stored()).every(({ status }) => status === 'pending')).toBe(true);
  });

  it('takes the one of two whose number the row has', async () => {
    await put('Bob Ray', '07700900102');
    await put('Bob Ray', '07700900103');
    await upload(csv(header, ['Bob Ray', 'cancelled', '07700 900103', '', '']));
    expect(await stored()).toMatchObject([{ status: 'pending' }, { status: 'cancelled' }]);
  });

  it('adds what matches nothing when asked, and into an empty list', async () => {
    const first = await upload(
      csv(header, ['Ann Lee', 'pending', '07700900101', '', ''], ['No Phone', 'pending', '', '', '']),
    );
    expect(first.body).toMatchObject({ created: 1, rejected: 1 });
    const refused = await upload(csv(header, ['Cy Fox', 'pending', '07700900104', '', '']));
    expect(refused.body).toMatchObject({ created: 0, rejected: 1 });
    const asked = await upload(csv(header, ['Cy Fox', 'pending', '07700900104', '', '']), '?addUnmatched=1');
    expect(asked.body).toMatchObject({ created: 1, rejected: 0 });
    expect(await stored()).toMatchObject([
      { source: 'import' },
      { customer_name: 'Cy Fox', source: 'import' },
    ]);
  });

  it('is undone: changed ones are as before, added ones are off the list', async () => {
    await put('Ann Lee', '07700900101');
    const { body } = await upload(
      csv(header, ['Ann Lee', 'completed', '', 'Paid', ''], ['Cy Fox', 'pending', '07700900104', '', '']),
      '?addUnmatched=1',
    );
    expect((await running.undo(body.batchId)).body).toMatchObject({ removed: 1, restored: 1, kept: 0 });
    expect(await stored()).toMatchObject([{ customer_name: 'Ann Lee', status: 'pending', notes: '' }]);
  });

  it('leaves nothing, and says so, when its owner cannot be reached in the middle', async () => {
    await put('Ann Lee', '07700900101');
    await running.rows('messaging', 'ALTER TABLE imports RENAME TO imports_away');
    const { status } = await upload(csv(header, ['Ann Lee', 'completed', '', '', '']));
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await stored()).toMatchObject([{ status: 'pending' }]);
    const [batch] = await running.rows(
      'reminders',
      'SELECT batch_id, finished FROM import_batches ORDER BY id DESC LIMIT 1',
    );
    expect(batch).toMatchObject({ finished: false });
    await running.rows('messaging', 'ALTER TABLE imports_away RENAME TO imports');
    expect((await running.undo(String(batch?.['batch_id']))).body).toMatchObject({
      removed: 0,
      restored: 0,
      kept: 0,
    });
  });
});
