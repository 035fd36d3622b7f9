import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { searchTables } from '@loanline/kit/testing/search-tables';
import { mostSaves } from '@loanline/proto/rules/saved-applications';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { startSaving, savedContent, type RunningSaving } from '../testing/saving.ts';

const mine = '07700 900101';
const another = '07700 900102';
const answers = { forename: 'Aisha', mobile: mine, otherExpenses: [{ description: 'Gym', amount: '20' }] };

let service: RunningSaving;
beforeAll(async () => {
  service = await startSaving();
});
afterAll(() => service.stop());
beforeEach(() =>
  service.pool.query(
    'TRUNCATE phone_codes, saved_applications, tracked_applications, loan_applications CASCADE',
  ),
);

const saved = async (mobile = mine) => {
  const key = await service.confirm(mobile);
  const application = savedContent(answers);
  expect((await service.save(key, application)).status).toBe(200);
  return { key, application };
};
/** Submits with the number of `mine`; returns the status. */
const submit = async (application?: { submissionId: string }, change: object = {}): Promise<number> => {
  const body = { ...applyPayload(londonToday()), mobile: '+447700900101', ...change };
  const headers = application && { 'idempotency-key': application.submissionId };
  return (await service.call('POST', '/api/loan-applications', anonymous, body, headers)).status;
};
const stored = async () =>
  (await service.pool.query<{ row: string }>('SELECT to_jsonb(s)::text AS row FROM saved_applications s'))
    .rows;
const audited = async () =>
  (
    await service.pool.query<{ action: string }>(
      `SELECT DISTINCT action FROM audit_entries WHERE actor = 'customer' AND subject LIKE 'saved-applications%' ORDER BY 1`,
    )
  ).rows.map(({ action }) => action);
const ask = (kind: string) =>
  service.call<{ answers: { erased: unknown[] }[] }>('POST', '/api/admin/people/requests', admin, {
    kind,
    reason: 'asked by letter',
    references: [],
    phones: [mine],
    emails: [],
  });
const waitingLocks = (count: number) =>
  eventually(async () =>
    expect(
      (
        await service.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rowCount,
    ).toBeGreaterThanOrEqual(count),
  );

describe('an application that was saved', () => {
  it('opens on another device with a code, with the answers as they were, and is deleted after 7 days', async () => {
    const { application } = await saved();
    const opened = await service.open(await service.confirm('+44 7700 900101'));
    expect(opened.saved?.application).toEqual(application);
    const { savedAt = '', deletedAt = '' } = opened.saved ?? {};
    expect(Date.parse(deletedAt) - Date.parse(savedAt)).toBe(7 * 86_400_000);
  });

  it('is encrypted, and does not appear in the log', async () => {
    await saved();
    expect(await searchTables(service.pool, ['aisha', 'gym'])).toEqual([]);
    expect(service.logged.join('')).not.toMatch(/Aisha|Gym|900101/);
    expect(await audited()).toEqual(expect.arrayContaining(['save application', 'send code']));
  });

  it('does not open under the name of another number', async () => {
    const { key } = await saved();
    await service.pool.query(`UPDATE saved_applications SET phone_e164 = '+447700900102'`);
    const other = await service.confirm(another);
    expect((await service.open(other)).saved).toBeNull();
    expect((await service.open(key)).saved).toBeNull();
  });

  it('has no bank or card details, and no card number in any text, whatever was sent', async () => {
    const key = await service.confirm(mine);
    const card = '4111 1111 1111 1111';
    const sent = {
      ...answers,
      sortCode: '12-34-56',
      accountNumber: '12345678',
      nameOnCard: 'A',
      benefits: card,
    };
    await service.save(key, savedContent({ ...sent, otherExpenses: [{ description: card }] }));
    expect((await service.open(key)).saved?.application.answers).toEqual({
      ...answers,
      benefits: '**** **** **** 1111',
      otherExpenses: [{ description: '**** **** **** 1111' }],
    });
  });

  it('is replaced when it is saved again, and is apart from that of the other wizard', async () => {
    const { key, application } = await saved();
    const later = { ...application, answers: { forename: 'Zoe' } };
    const other = savedContent({ forename: 'Six' });
    expect((await service.save(key, later)).status).toBe(200);
    await service.save(key, other, 'loan-application');
    expect(await stored()).toHaveLength(2);
    expect((await service.open(key)).saved?.application).toEqual(later);
    expect((await service.open(key, 'loan-application')).saved?.application).toEqual(other);
  });

  it('is not replaced by another application of its number, unless its owner says so', async () => {
    const { key, application } = await saved();
    const { savedAt } = (await service.open(key)).saved ?? {};
    const other = savedContent({ forename: 'Zoe' });
    const refused = await service.save(key, other);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'conflict', savedAt });
    expect((await service.open(key)).saved?.application).toEqual(application);
    expect((await service.save(key, other, 'apply', { replace: true })).status).toBe(200);
    expect((await service.open(key)).saved?.application).toEqual(other);
  });

  it('given that an earlier release saved it without the id of its submission, then a later save of the same application replaces it, and another application does not', async () => {
    const { key, application } = await saved();
    await service.pool.query('UPDATE saved_applications SET submission_id = NULL');
    expect((await service.save(key, savedContent({ forename: 'Zoe' }))).status).toBe(409);
    const later = { ...application, answers: { forename: 'Zoe' } };
    expect((await service.save(key, later)).status).toBe(200);
    expect((await service.open(key)).saved?.application).toEqual(later);
  });

  it('given that its encryption key is gone, and it has no id in a column, then no application replaces it', async () => {
    const { key, application } = await saved();
    await service.pool.query(`UPDATE saved_applications SET submission_id = NULL, key_id = 'gone'`);
    expect((await service.save(key, application)).status).toBe(409);
  });

  it('is replaced by another application without a question once its period is over', async () => {
    const { key } = await saved();
    await service.pool.query(`UPDATE saved_applications SET saved_at = now() - interval '7 days 1 hour'`);
    expect((await service.save(key, savedContent({ forename: 'Zoe' }))).status).toBe(200);
  });

  it('is deleted by its owner', async () => {
    const { key } = await saved();
    expect((await service.deleteSaved(key)).status).toBe(204);
    expect((await service.deleteSaved(key)).status).toBe(204);
    expect((await service.open(key)).saved).toBeNull();
    expect(await audited()).toContain('delete saved application');
  });

  it('is deleted when it is submitted, under whatever number it was saved, and no other is', async () => {
    const { key, application } = await saved();
    await service.save(key, savedContent(answers), 'loan-application');
    const anotherKey = await service.confirm(another);
    await service.save(anotherKey, application);
    expect(await submit(application, { surname: '' })).toBe(400);
    expect(await stored()).toHaveLength(3);
    expect(await submit(application)).toBe(201);
    expect(await stored()).toHaveLength(1);
    expect((await service.open(key)).saved).toBeNull();
    expect((await service.open(anotherKey)).saved).toBeNull();
    expect((await service.open(key, 'loan-application')).saved).not.toBeNull();
  });

  it.each([
    ['with the same answers', {}, 201],
    ['with other answers', { surname: 'Changed' }, 409],
  ])(
    'is deleted when it was saved after it was submitted, and is submitted again %s',
    async (_how, change, status) => {
      const { key, application } = await saved();
      expect(await submit(application)).toBe(201);
      await service.save(key, application);
      await service.save(key, savedContent(answers), 'loan-application');
      expect(await stored()).toHaveLength(2);
      expect(await submit(application, change)).toBe(status);
      expect((await service.open(key)).saved).toBeNull();
      expect(await stored()).toHaveLength(1);
    },
  );

  it.each([
    ['without an id', undefined],
    ['under an id of its own', savedContent(answers)],
    ['under an id that no browser makes', { submissionId: 'mine' }],
  ])('is not deleted when somebody submits with the same number %s', async (_how, other) => {
    await saved();
    expect(await submit(other)).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it('is not opened after its period, and deleted then, its codes a day after they were sent', async () => {
    const { key } = await saved();
    await service.pool.query(`UPDATE saved_applications SET saved_at = now() - interval '6 days 23 hours'`);
    expect((await service.deleteDue())['saved-applications']).toEqual({});
    expect((await service.open(key)).saved).not.toBeNull();
    await service.pool.query(`UPDATE saved_applications SET saved_at = now() - interval '7 days 1 hour'`);
    expect((await service.open(key)).saved).toBeNull();
    expect((await service.deleteDue())['saved-applications']).toEqual({ 'saved applications': 1 });
    expect((await service.deleteDue())['phone-codes']).toEqual({});
    await service.pool.query(`UPDATE phone_codes SET requested_at = now() - interval '25 hours'`);
    expect((await service.deleteDue())['phone-codes']).toEqual({ 'codes for saved applications': 1 });
  });

  it('is in the export of its person, and erased with them', async () => {
    await saved();
    expect((await ask('export')).status).toBe(201);
    const { rows } = await service.pool.query<{ data: string }>(
      `SELECT data -> 'Saved applications' AS data FROM person_answers WHERE service = 'applications'`,
    );
    expect(JSON.stringify(rows)).toContain('Aisha');
    const { body } = await ask('erasure');
    expect(body.answers[0]?.erased).toEqual([{ what: 'Saved applications', count: 1 }]);
    expect(await searchTables(service.pool, ['7700900101', 'aisha'])).toEqual([]);
  });

  it('is in the export of its person also when it held what no database text can', async () => {
    const key = await service.confirm(mine);
    const typed = { 'note\0': 'a', forename: 'Ai\0sha\ud83d', otherExpenses: [{ 'x\0': 'Gym\0' }] };
    expect((await service.save(key, { ...savedContent(typed), step: 'x\0' })).status).toBe(200);
    expect((await ask('export')).status).toBe(201);
    const kept = { note: 'a', forename: 'Aisha', otherExpenses: [{ x: 'Gym' }] };
    expect((await service.open(key)).saved?.application.answers).toEqual(kept);
  });

  it('is erased with its person when it is being saved at that moment', async () => {
    const key = await service.confirm(mine);
    await service.pool.query(`
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NEW; END $$;
      CREATE TRIGGER waits BEFORE INSERT ON saved_applications FOR EACH ROW EXECUTE FUNCTION wait()`);
    const holder = await service.pool.connect();
    try {
      await holder.query('BEGIN; SELECT pg_advisory_xact_lock(42)');
      const saving = service.save(key, savedContent(answers));
      await waitingLocks(1);
      const erasing = ask('erasure');
      await Promise.race([erasing, waitingLocks(2)]);
      await holder.query('COMMIT');
      expect([(await saving).status, (await erasing).status]).toEqual([200, 201]);
    } finally {
      holder.release();
      await service.pool.query('DROP FUNCTION wait CASCADE');
    }
    expect(await stored()).toEqual([]);
  });
});

describe('the limits of saving', () => {
  it.each([
    [
      'more than any wizard asks for',
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, 'x'.repeat(1_500)])),
    ],
    ['a text that is too long', { expenditure: 'x'.repeat(2_001) }],
    ['a tick', { customerRequestLoan: true }],
    ['rows in rows', { benefits: [{ type: ['a'] }] }],
  ])('%s is refused', async (_what, sent) => {
    const key = await service.confirm(mine);
    expect((await service.save(key, savedContent(sent as never))).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('a key can only save a limited number of times', async () => {
    const { key, application } = await saved();
    await service.pool.query('UPDATE phone_codes SET saves = $1', [mostSaves - 1]);
    const attempts = await Promise.all([1, 2, 3].map(() => service.save(key, application)));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});

it('without a key in the settings, nothing is saved and no code is sent', async () => {
  const other = await startSaving({ DOCUMENT_KEYS: '' });
  try {
    const { body } = await other.call('GET', '/api/saved-applications/availability', anonymous);
    expect(body).toEqual({ available: false, days: 7 });
    await other.request(mine);
    expect((await other.pool.query('SELECT FROM phone_codes')).rowCount).toBe(0);
  } finally {
    await other.stop();
  }
});
