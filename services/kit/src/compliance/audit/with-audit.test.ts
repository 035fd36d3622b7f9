import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@loanline/proto/routes';
import request from 'supertest';
import { handle } from '../../http/handler.ts';
import { createHttpServer, type HttpServer } from '../../http/http-server.ts';
import type { Caller } from '../../access/identity.ts';
import { createLogger } from '../../runtime/logger.ts';
import { createMetrics } from '../../observability/metrics.ts';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { admin, createTestIdentity } from '../../testing/keys.ts';
import { eventually } from '../../testing/processes.ts';
import { createWithAudit } from './with-audit.ts';

const identity = createTestIdentity();
const log: string[] = [];
const logger = createLogger('test', 'error', { write: (line) => void log.push(line) });
let database: TestDatabase;
let withAudit: ReturnType<typeof createWithAudit>;
let server: HttpServer;
let url: string;

beforeAll(async () => {
  database = await createKitDatabase();
  await database.pool.query(`
    CREATE TABLE acts (id bigint GENERATED ALWAYS AS IDENTITY);
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
  withAudit = createWithAudit(database.pool, logger);
  server = createHttpServer({
    logger,
    metrics: createMetrics('test'),
    verifyIdentity: identity.verify,
    isReady: () => Promise.resolve(true),
    withAudit,
    routes: [
      handle(routes.withdrawConsent, async () => {
        await database.pool.query('INSERT INTO acts DEFAULT VALUES');
        return [];
      }),
      handle(routes.listBackCalls, () => Promise.resolve([])),
      handle(routes.findPerson, () => Promise.resolve({ applications: [], phones: [phone], emails: [] })),
      handle(routes.endSessionsOf, () => Promise.resolve(undefined)),
    ],
  });
  url = await server.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const refuseEntries = () =>
  database.pool.query(
    'CREATE TRIGGER refuse_entries BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
const allowEntries = () => database.pool.query('DROP TRIGGER IF EXISTS refuse_entries ON audit_entries');
afterEach(allowEntries);

const phone = '+447700900214';
const find = async () =>
  request(url)
    .post('/api/admin/people/find')
    .set(await identity.headersOf(admin))
    .send({ asked: phone });
const endSessions = async () =>
  request(url)
    .delete('/api/admin/staff-accounts/2/sessions')
    .set(await identity.headersOf(admin));

const withdraw = async (id: number) =>
  request(url)
    .post(`/api/loan-applications/${id}/consents/marketing/withdraw`)
    .set(await identity.headersOf({ ...admin, address: '198.51.100.7' } as Caller));
const acts = async () => (await database.pool.query('SELECT FROM acts')).rowCount;
const entriesAbout = async (id: number) => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `SELECT actor, action, address, correlation_id AS "correlationId", occurred_at AS "occurredAt"
     FROM audit_entries WHERE subject LIKE $1`,
    [`loan-applications/${id}/%`],
  );
  return rows;
};

describe('given that an entry cannot be stored', () => {
  it('what staff did is answered as done, and its entry is stored later, once, with the time of the act', async () => {
    await refuseEntries();
    const done = await withdraw(1);
    const answeredAt = Date.now();
    expect([done.status, await acts()]).toEqual([200, 1]);
    await allowEntries();
    const [entry, ...others] = await eventually(async () => {
      const entries = await entriesAbout(1);
      expect(entries).not.toEqual([]);
      return entries;
    });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: 'priya',
      action: 'withdraw consent',
      address: '198.51.100.7',
      correlationId: done.headers['x-request-id'],
    });
    expect(Number(entry?.['occurredAt'])).toBeLessThanOrEqual(answeredAt);
    const logged = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toEqual([
      expect.objectContaining({
        event: 'failed to store an audit entry',
        sessionId: 'session-1',
        action: 'withdraw consent',
        subject: 'loan-applications/1/consents/marketing/withdraw',
      }),
    ]);
  });

  it('staff can change nothing more until it is stored', async () => {
    await refuseEntries();
    await withdraw(2);
    const before = await acts();
    const refused = await withdraw(3);
    expect([refused.status, refused.headers['retry-after'], await acts()]).toEqual([503, '5', before]);
    await allowEntries();
    await eventually(async () => expect((await withdraw(3)).status).toBe(200));
    expect([await acts(), (await entriesAbout(2)).length]).toEqual([(before ?? 0) + 1, 1]);
  });

  it('a stop waits for it', async () => {
    await refuseEntries();
    await withdraw(4);
    const stopped = withAudit.stop();
    await allowEntries();
    await stopped;
    expect(await entriesAbout(4)).toHaveLength(1);
  });

  it('what staff read is not answered', async () => {
    await refuseEntries();
    const answer = await request(url)
      .get('/api/backcalls')
      .set(await identity.headersOf(admin));
    expect(answer.status).toBe(500);
  });

  it('a search for a person, which is a post, is not answered', async () => {
    await refuseEntries();
    const { status, text } = await find();
    expect(status).toBe(500);
    expect(text).not.toContain(phone);
  });

  it('staff can still search for a person and end sessions while the entry of another call is late', async () => {
    await refuseEntries();
    await withdraw(5);
    expect((await endSessions()).status).toBe(204);
    expect(withAudit.lateEntries()).toBe(2);
    await allowEntries();
    // The late entry is tried again after a second.
    expect((await find()).status).toBe(200);
    await eventually(() => {
      expect(withAudit.lateEntries()).toBe(0);
      return Promise.resolve();
    });
  });
});
