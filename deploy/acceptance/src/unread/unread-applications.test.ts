import { createApplicationsService } from '@loanline/applications/service';
import { readApplicationsConfig } from '@loanline/applications/config';
import { createChatService } from '@loanline/chat/service';
import { readChatConfig } from '@loanline/chat/config';
import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/events/bus/memory-delivery-store';
import { createServiceClient } from '@loanline/kit/http/client';
import type { Caller } from '@loanline/kit/access/identity';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { admin, agent, createTestIdentity } from '@loanline/kit/testing/keys';
import { routes } from '@loanline/proto/routes';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startupStack } from '@loanline/local/startup-stack';

const colleague: Caller = { kind: 'staff', username: 'tom', role: 'admin', sessionId: 'session-3' };
const applications = ['R1', 'R2', 'R3', 'R4'];
const identity = createTestIdentity();
let chatUrl = '';
let endApplication = (reference: string): Promise<unknown> =>
  Promise.reject(new Error(`${reference}: not started`));

const parts = startupStack(async (onStop) => {
  const logger = createLogger('unread', 'silent');
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  onStop(() => bus.close());
  const settings = async () => {
    const database = await createTestDatabase();
    onStop(() => database.drop());
    const own = { DATABASE_URL: database.url, PORT: '0', GATEWAY_PUBLIC_KEY: identity.publicKey };
    return { pool: database.pool, own };
  };
  const { pool, own } = await settings();
  const first = createApplicationsService({ bus, logger, config: readApplicationsConfig(own) });
  onStop(() => first.stop());
  await first.start();
  await pool.query(
    `INSERT INTO tracked_applications (tracker_id, application_id, customer_first_name, customer_last_name,
       current_stage, stage_timestamps, stage_notes, stage_changed_at, request_not_confirmed)
     SELECT r, r, 'Aisha', 'Rahman', n, array_fill(''::text, '{8}'), array_fill(''::text, '{8}'), now(), r = 'R1'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (r, n)`,
    [applications],
  );
  endApplication = (reference) =>
    pool.query('UPDATE tracked_applications SET is_active = false WHERE application_id = $1', [reference]);
  const { own: chatOwn } = await settings();
  const second = createChatService({
    bus,
    logger,
    config: readChatConfig({ ...chatOwn, APPLICATIONS_URL: first.url() }),
  });
  onStop(() => second.stop());
  await second.start();
  chatUrl = second.url();
});
beforeAll(() => parts.start());
afterAll(() => parts.stop());

const call = () => createServiceClient(chatUrl, identity.sign);
const by = (caller: Caller) => ({ caller, correlationId: 'test' });
const say = (applicationId: string) =>
  call()(
    routes.postChatMessage,
    { params: { applicationId }, body: { text: 'Hello?', sender: 'customer' } },
    by({ kind: 'anonymous' }),
  );
const listed = async (query = '', caller: Caller = admin) => {
  const response = await fetch(`${chatUrl}/api/applications/unread${query}`, {
    headers: await identity.headersOf(caller),
  });
  const body = (await response.json()) as StaffApplication[];
  return { status: response.status, cursor: response.headers.get('x-next-cursor'), body };
};
const references = async (query = '', caller: Caller = admin) =>
  (await listed(query, caller)).body.map(({ applicationId }) => applicationId);

describe('applications whose chat somebody has not read', () => {
  beforeAll(async () => {
    for (const reference of ['R3', 'R1', 'R4', 'R2', 'R3']) await say(reference);
    await endApplication('R4');
  });

  it('come as staff see applications, those that have waited longest first, active ones only', async () => {
    const { status, body } = await listed();
    expect(status).toBe(200);
    expect(body.map(({ applicationId }) => applicationId)).toEqual(['R3', 'R1', 'R2']);
    expect(body[0]).toMatchObject({ customerLastName: 'Rahman', currentStage: 3 });
  });

  it.each([
    ['?toStage=2', ['R1', 'R2']],
    ['?fromStage=3', ['R3']],
    ['?search=r2', ['R2']],
    ['?search=nobody', []],
    ['?flagged=true', ['R1']],
  ])('can be filtered by %s', async (query, expected) => {
    expect(await references(query)).toEqual(expected);
  });

  it('come in pages that neither skip nor repeat', async () => {
    const first = await listed('?limit=2');
    const second = await listed(`?limit=2&cursor=${first.cursor}`);
    expect([...first.body, ...second.body].map(({ applicationId }) => applicationId)).toEqual([
      'R3',
      'R1',
      'R2',
    ]);
    expect(second.cursor).toBeNull();
  });

  it('are those of the one who asks', async () => {
    await call()(routes.markChatRead, { params: { applicationId: 'R3' }, body: {} }, by(colleague));
    expect(await references('', colleague)).toEqual(['R1', 'R2']);
    expect(await references()).toEqual(['R3', 'R1', 'R2']);
  });

  it('are for admins only', async () => {
    expect((await listed('', agent)).status).toBe(403);
    expect((await listed('', { kind: 'anonymous' })).status).toBe(401);
  });
});
