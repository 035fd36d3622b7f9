import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { createPool } from '@loanline/kit/database/pool';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq, startRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis, startRedis } from '@loanline/kit/testing/redis';
import type { TcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import { startupStack } from '@loanline/local/startup-stack';
import { updateChannels } from '@loanline/proto/enums/update-channels';
import { addDays, londonDate } from '@loanline/proto/rules/dates/dates';
import { londonMoment } from '@loanline/proto/rules/dates/london-moment';
import { createSandbox } from '@loanline/sandbox/sandbox';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { proxyTo } from '../backends.ts';
import { signIn, type Staff } from '../loads/staff.ts';
import { startProduct, type Product } from '../product.ts';
import { createWrongClock, hasWrongClocks, removeSharedMemory, type WrongClock } from '../wrong-clock.ts';
import { createNotifiedCustomer, type NotifiedCustomer } from './notified-customer.ts';

/** How far messaging's clock is ahead, and with it that of the push service, which checks when messages were signed. */
let aheadMs = 0;
const sandbox = createSandbox({
  publicOrigin: 'http://127.0.0.1:1',
  port: 0,
  now: () => new Date(Date.now() + aheadMs),
});
let product: Product;
let messaging: Product['services']['messaging'];
/** Between messaging and the broker. */
let line: TcpProxy;
let clock: WrongClock;
let pool: Pool;
let staff: Staff;
let customers: readonly NotifiedCustomer[];

const eightToEight = Object.fromEntries(Object.keys(anyHour).map((day) => [day, '08:00-20:00']));
const parts = startupStack(async (onStop) => {
  const broker = await startRabbitMq();
  onStop(() => broker.stop());
  const cache = await startRedis();
  onStop(() => cache.stop());
  const database = await createTestDatabase();
  onStop(() => database.drop());
  const folder = await mkdtemp(join(tmpdir(), 'loanline-clock-'));
  onStop(() => rm(folder, { recursive: true }));
  onStop(removeSharedMemory);
  clock = await createWrongClock(join(folder, 'messaging'));
  await sandbox.start();
  onStop(() => sandbox.stop());
  const toBroker = await proxyTo(broker.url);
  line = toBroker.proxy;
  onStop(() => line.stop());
  product = await startProduct({
    databaseUrl: database.url,
    amqpUrl: broker.url,
    redisUrl: cache.url,
    // A process that waits for its provider waits until the test kills it.
    providers: { ...sandbox.environment(), ...eightToEight, PROVIDER_TIMEOUT_MS: '30000' },
    environmentOf: (role) => (role === 'messaging' ? { ...clock.environment, AMQP_URL: toBroker.url } : {}),
  });
  onStop(() => product.stop());
  ({ messaging } = product.services);
  pool = createPool(product.databases.messaging);
  onStop(() => pool.end());
  staff = await signIn(product.gateways[0] ?? '', { username: 'admin', password: product.adminPassword });
});

/** Sets messaging's clock to what London's clocks show tomorrow at a time, or days later. */
const itIs = async (time: string, daysLater = 0) => {
  const now = new Date();
  aheadMs = londonMoment(addDays(londonDate(now), 1 + daysLater), time).getTime() - now.getTime();
  await clock.setOffset(Math.round(aheadMs / 1_000));
};

const moveAll = async (stage: number) => {
  for (const { applicationId } of customers) {
    const answer = await fetch(`${product.gateways[0]}/api/applications/${applicationId}/stage`, {
      method: 'PATCH',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ stage }),
    });
    expect(answer.status).toBe(200);
  }
};

const ids = () => customers.map(({ applicationId }) => applicationId);
const isCount = (sql: string) =>
  eventually(async () => expect((await pool.query(sql, [ids()])).rowCount).toBe(customers.length), 60_000);
/** Waits until the events of the new stage are committed in messaging. */
const areCommitted = (stage: number) =>
  isCount(`SELECT FROM application_states WHERE application_id = ANY ($1) AND stage = ${stage}`);
/** Waits until the process is sending each notification, and has not stored the result. */
const areUnderWay = (attempt: number) =>
  isCount(`SELECT FROM notifications n LEFT JOIN messages m ON m.id = n.message_id
    WHERE n.application_id = ANY ($1) AND (
      n.channel IN ('email', 'push') AND n.state = 'waiting' AND n.attempts = ${attempt}
      OR m.status = 'pending' AND m.handed_over_at IS NOT NULL AND m.attempts = ${attempt})`);
const areSent = () =>
  isCount(`SELECT FROM notifications n LEFT JOIN messages m ON m.id = n.message_id
    WHERE n.application_id = ANY ($1) AND n.state = 'sent' AND (m.status IN ('queued', 'sent', 'delivered')) IS NOT FALSE`);

/** Breaks all providers: they accept nothing, or do not answer for what they have accepted. */
const breakProviders = (fault: 'hang' | 'lose-answer' | undefined) => {
  const kind = fault === 'hang' ? 'hang-before' : 'hang-after';
  sandbox.behave({ next: fault ? customers.map(({ phone }) => ({ kind, to: phone })) : [] });
  sandbox.mailbox.break(fault);
  sandbox.pushService.break(fault);
};

/** Lets the claims and leases of the killed process expire, so that the next process continues its work. */
const expireClaims = () =>
  pool.query(`
    WITH lapsed AS (UPDATE messages SET handed_over_at = handed_over_at - interval '1 hour' WHERE status = 'pending'),
      due AS (UPDATE notifications SET next_attempt_at = created_at WHERE state = 'waiting')
    DELETE FROM leases`);
/** Lets the time pass until the provider is asked for the last time about a text whose answer was lost. */
const askNow = () =>
  pool.query(
    `UPDATE messages SET next_attempt_at = now(), confirmations = 4 WHERE status = 'unconfirmed' AND confirmations < 4`,
  );
const killAndStart = async () => {
  await messaging.kill();
  await expireClaims();
  await messaging.start();
};
/** Longer than the pause between two turns of any worker. */
const severalTurns = () => wait(12_000);

const counts = () => customers.map(({ channel, shown }) => `${channel} ${shown().length}`);
const eachHas = (count: number) => updateChannels.map((channel) => `${channel} ${count}`);
const eachGets = (count: number) =>
  eventually(async () => {
    await askNow();
    expect(counts()).toEqual(eachHas(count));
  }, 60_000);

describeWith(
  hasRabbitMq() && hasRedis() && hasWrongClocks(),
  'rabbitmq-server with redis-server, or faketime',
)('a stage that staff move while messaging is killed', () => {
  beforeAll(() => parts.start(), 120_000);
  afterAll(() => parts.stop());
  beforeEach(async () => {
    aheadMs = 0;
    await clock.setOffset(0);
    breakProviders(undefined);
    customers = await Promise.all(
      updateChannels.map((channel) => createNotifiedCustomer(sandbox, product.gateways[0] ?? '', channel)),
    );
  }, 60_000);

  it('given it is killed before it acknowledges, before a provider accepts and before it stores the answer, then each customer gets it once by their channel', async () => {
    await itIs('12:00');
    await inTransaction(pool, async (client) => {
      await client.query('LOCK TABLE application_states IN EXCLUSIVE MODE');
      await moveAll(4);
      await eventually(async () => {
        const { rowCount } = await pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
        );
        expect(rowCount).toBe(customers.length);
      });
      line.swallow();
    });
    await areCommitted(4);
    await messaging.kill();
    // What the process wrote to the broker is lost with its connection.
    line.cut();
    breakProviders('hang');
    await expireClaims();
    await messaging.start();

    await areUnderWay(1);
    await messaging.kill();
    expect(counts()).toEqual(eachHas(0));
    breakProviders('lose-answer');
    await expireClaims();
    await messaging.start();

    await eachGets(1);
    await areUnderWay(2);
    expect(customers.map(({ accepted }) => accepted())).toEqual(updateChannels.map(() => 1));
    await messaging.kill();
    breakProviders(undefined);
    await expireClaims();
    await messaging.start();

    await eventually(async () => {
      await askNow();
      await areSent();
    }, 60_000);
    await severalTurns();
    expect(counts()).toEqual(eachHas(1));
    // Twilio can be asked what it has. Mail servers and push services cannot: they get the same message again.
    expect(customers.map(({ channel, accepted }) => `${channel} ${accepted()}`)).toEqual([
      'sms 1',
      'whatsapp 1',
      'email 2',
      'push 2',
    ]);
    for (const { shown } of customers) expect(shown()[0]).toMatch(/we need documents from you/i);
  }, 240_000);

  it('given it is killed while they wait from 20:30 and while they are sent in the morning, then each customer gets it once, not before 08:00', async () => {
    await itIs('20:30');
    await moveAll(4);
    const areWaiting = () =>
      isCount(`SELECT FROM notifications WHERE application_id = ANY ($1) AND state = 'waiting'
        AND reason = 'Outside contact hours (CONC 7.9)'`);
    await areWaiting();
    await killAndStart();
    await severalTurns();
    await areWaiting();
    await itIs('07:59', 1);
    await severalTurns();
    expect(counts()).toEqual(eachHas(0));

    breakProviders('hang');
    await itIs('08:00', 1);
    await areUnderWay(1);
    await messaging.kill();
    breakProviders(undefined);
    await expireClaims();
    await messaging.start();
    await eachGets(1);
    await eventually(areSent, 60_000);
    await severalTurns();
    expect(counts()).toEqual(eachHas(1));
    expect(customers.map(({ accepted }) => accepted())).toEqual(updateChannels.map(() => 1));
  }, 240_000);
});
