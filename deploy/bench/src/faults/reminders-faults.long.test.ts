import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis, startRedis } from '@loanline/kit/testing/redis';
import type { DuePreview, BatchSend } from '@loanline/proto/entities/batch-send';
import type { Reminder } from '@loanline/proto/entities/reminder';
import { createSandbox, type Sandbox } from '@loanline/sandbox/sandbox';
import { startProduct, type Product } from '../product.ts';

const customers = 60;
const struggling = '07700900000';

let broker: TestRabbitMq;
let cache: Awaited<ReturnType<typeof startRedis>>;
let database: TestDatabase;
let sandbox: Sandbox;
let product: Product;
let token = '';

interface Answer<B> {
  readonly status: number;
  readonly body: B;
}

const call = async <B>(method: string, path: string, body?: object): Promise<Answer<B>> => {
  const response = await fetch(`${product.gateways[0]}${path}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as B };
};

const importReminders = () => {
  const lines = Array.from(
    { length: customers },
    (_, n) =>
      `01/06/2026 09:30,Ann Lee,077009000${String(n).padStart(2, '0')},4929123412344242,120.50,02/06/2026`,
  );
  const file = ['Timestamp,Customer Name,Customer Mobile,Card Number,Amount,Date', ...lines].join('\n');
  const form = new FormData();
  form.append('excel', new Blob([file]), 'reminders.csv');
  return call<{ created: number }>('POST', '/api/reminders/import-excel', form);
};

const preview = async () => (await call<DuePreview>('GET', '/api/reminders/send-due')).body;

const restart = async () => {
  await product.services.reminders.kill();
  await product.services.reminders.start();
};

describeWith(hasRabbitMq() && hasRedis(), 'rabbitmq-server with redis-server')('reminders', () => {
  beforeAll(async () => {
    broker = await startRabbitMq();
    cache = await startRedis();
    database = await createTestDatabase();
    sandbox = createSandbox({ publicOrigin: 'http://127.0.0.1:1', port: 0 });
    await sandbox.start();
    product = await startProduct({
      databaseUrl: database.url,
      amqpUrl: broker.url,
      redisUrl: cache.url,
      providers: { ...sandbox.environment(), ...anyHour },
    });
    const login = await call<{ token: string }>('POST', '/api/admin/login', {
      username: 'admin',
      password: product.adminPassword,
    });
    token = login.body.token;
    expect((await importReminders()).body).toMatchObject({ created: customers });
  }, 90_000);
  afterAll(async () => {
    await product.stop();
    await sandbox.stop();
    await broker.stop();
    await cache.stop();
    await database.drop();
  });

  it('given a customer asked for help, then their reminder is held, with the reason', async () => {
    await call('POST', '/api/help-requests', { customerName: 'Ann Lee', mobileNumber: struggling });
    await eventually(async () =>
      expect(await preview()).toEqual({
        due: customers,
        willSend: customers - 1,
        keptBack: [{ reason: 'Messages to the customer are on hold', count: 1 }],
      }),
    );
    const { body: list } = await call<Reminder[]>('GET', '/api/reminders?limit=200');
    const { id } = list.find(({ customerMobile }) => customerMobile === struggling) ?? {};
    const { status, body } = await call<{ code: string; error: string }>(
      'POST',
      `/api/reminders/${id}/send-sms`,
      {},
    );
    expect([status, body.code]).toEqual([409, 'contact-needs-reason']);
    expect(body.error).toMatch(/on hold until .*: Asked for help: struggling to pay$/);
    expect(sandbox.messages.all()).toEqual([]);
  });

  it.each(['applications', 'loan-applications', 'inquiries', 'backcalls', 'reminders'])(
    'the list of %s is saved as a file through the gateway',
    async (list) => {
      const response = await fetch(`${product.gateways[0]}/api/${list}/export?format=csv`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([response.status, response.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringMatching(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/),
      ]);
      expect(await response.text()).toMatch(/^\uFEFF?(?:Id|Application Id|First Name),/);
    },
  );

  it('given all due reminders are sent, when the service is killed while they wait and while they go, then each customer has one text', async () => {
    expect((await call('POST', '/api/reminders/send-due', {})).status).toBe(201);
    await restart();
    await eventually(() => {
      expect(sandbox.messages.all().length).toBeGreaterThanOrEqual(10);
      return Promise.resolve();
    }, 60_000);
    const before = sandbox.messages.all().length;
    await restart();
    await eventually(async () => {
      const { body } = await call<BatchSend>('GET', '/api/reminders/send-due/latest');
      expect(body).toMatchObject({ waiting: 0, sent: customers - 1, keptBack: 1 });
    }, 60_000);
    // It was killed in the middle, or it proves nothing.
    expect(before).toBeLessThan(customers - 1);
    const phones = sandbox.messages.all().map(({ to }) => to);
    expect(phones).toHaveLength(customers - 1);
    expect(new Set(phones).size).toBe(customers - 1);
    expect(phones).not.toContain(`+44${struggling.slice(1)}`);
  }, 150_000);
});
