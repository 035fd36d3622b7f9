import { expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { instrumentHandlers, instrumentProvider, instrumentPublishing } from './instrumentation.ts';
import type { Bus } from '../events/bus/bus.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics, observeOutbox, observeQueue } from './metrics.ts';

const lines = async ({ registry }: ReturnType<typeof createMetrics>, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

it('given that the database is unavailable, then all other metrics are still reported', async () => {
  const metrics = createMetrics('chat');
  const away = () => Promise.reject(new Error('away'));
  observeOutbox(metrics, {
    size: () => Promise.resolve(2),
    oldestAgeMs: away,
    deadEvents: () => Promise.resolve(1),
  });
  observeQueue(metrics, 'chat', { queueState: away });
  metrics.observeRequest('/api/chat/{applicationId}', 'GET', 200, 0.01);
  expect(await lines(metrics, 'outbox_events')).toEqual(['outbox_events{service="chat"} 2']);
  expect(await lines(metrics, 'outbox_oldest_age_seconds')).toEqual([
    'outbox_oldest_age_seconds{service="chat"} Nan',
  ]);
  expect(await lines(metrics, 'bus_queue_events')).toEqual([]);
  expect(await lines(metrics, 'http_request_duration_seconds_count')).toHaveLength(1);
});

it('given a database that hangs, then a scrape ends in time, and the next one waits for the same reads', async () => {
  const metrics = createMetrics('chat');
  let reads = 0;
  const hung = () => {
    reads += 1;
    return new Promise<number>(() => undefined);
  };
  observeOutbox(metrics, { size: hung, oldestAgeMs: hung, deadEvents: () => Promise.resolve(1) });
  const scrapedAt = performance.now();
  expect(await lines(metrics, 'outbox_events')).toEqual(['outbox_events{service="chat"} Nan']);
  expect(await lines(metrics, 'outbox_dead_events')).toEqual(['outbox_dead_events{service="chat"} 1']);
  expect(performance.now() - scrapedAt).toBeLessThan(6_000);
  expect(reads).toBe(2);
}, 8_000);

it('reports the events of a queue by their state', async () => {
  const metrics = createMetrics('chat');
  const state = { waiting: 4, retrying: 1, dead: 2, consumers: 1 };
  observeQueue(metrics, 'chat', { queueState: () => Promise.resolve(state) });
  expect(await lines(metrics, 'bus_queue_events')).toEqual([
    'bus_queue_events{queue="chat",state="waiting",service="chat"} 4',
    'bus_queue_events{queue="chat",state="retrying",service="chat"} 1',
    'bus_queue_events{queue="chat",state="dead",service="chat"} 2',
  ]);
  state.dead = 0;
  expect(await lines(metrics, 'bus_queue_events')).toContain(
    'bus_queue_events{queue="chat",state="dead",service="chat"} 0',
  );
});

it('asks for the state of a queue once for all its metrics', async () => {
  const metrics = createMetrics('chat');
  let asked = 0;
  const state = { waiting: 0, retrying: 0, dead: 0, consumers: 1 };
  observeQueue(metrics, 'chat', { queueState: () => Promise.resolve(state).finally(() => (asked += 1)) });
  await lines(metrics, 'bus_queue_consumers');
  expect(asked).toBe(1);
  await lines(metrics, 'bus_queue_consumers');
  expect(asked).toBe(2);
});

it('counts events that the bus has not confirmed, until it confirms or refuses them', async () => {
  const metrics = createMetrics('chat');
  const answers: { confirm: () => void; refuse: (reason: Error) => void }[] = [];
  const publish = () =>
    new Promise<void>((confirm, refuse) => {
      answers.push({ confirm, refuse });
    });
  const bus = instrumentPublishing(metrics, { publish } as Partial<Bus> as Bus);
  const unconfirmed = async () => (await lines(metrics, 'bus_unconfirmed_events'))[0]?.split(' ')[1];
  const events = [{}, {}] as AnyEvent[];
  const [confirmed, refused] = [bus.publish(events), bus.publish(events)];
  expect(await unconfirmed()).toBe('4');
  answers[0]?.confirm();
  await confirmed;
  expect(await unconfirmed()).toBe('2');
  answers[1]?.refuse(new Error('away'));
  await expect(refused).rejects.toThrow('away');
  expect(await unconfirmed()).toBe('0');
});

it('given handlers that fare well and badly, then each is counted by its outcome, and errors are rethrown', async () => {
  const metrics = createMetrics('chat');
  const {
    'chat.read.v1': good,
    'application.opened.v1': bad,
    'application.changed.v1': unavailable,
  } = instrumentHandlers(metrics, createLogger('chat', 'silent'), {
    'chat.read.v1': () => Promise.resolve(),
    'application.opened.v1': () => Promise.reject(new Error('no')),
    'application.changed.v1': () =>
      Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' })),
  });
  await good?.({} as AnyEvent as never);
  await expect(bad?.({} as AnyEvent as never)).rejects.toThrow('no');
  await expect(unavailable?.({} as AnyEvent as never)).rejects.toThrow('down');
  expect(await lines(metrics, 'bus_event_duration_seconds_count')).toEqual([
    'bus_event_duration_seconds_count{service="chat",event="chat.read.v1",outcome="handled"} 1',
    'bus_event_duration_seconds_count{service="chat",event="application.opened.v1",outcome="failed"} 1',
    'bus_event_duration_seconds_count{service="chat",event="application.changed.v1",outcome="unavailable"} 1',
  ]);
});

it('times each call of a provider, page by page, and leaves the rest as it is', async () => {
  const metrics = createMetrics('integrations');
  const adapter = {
    from: '+44',
    send: (how: string) => Promise.resolve({ how }),
    ask: () => Promise.reject(new Error('away')),
    pages: async function* () {
      yield await Promise.resolve([1]);
      yield [2];
    },
  };
  const instrumented = instrumentProvider(
    metrics,
    {
      provider: 'board',
      outcomeOf: (result) => ((result as { how?: string }).how === 'busy' ? 'busy' : 'ok'),
    },
    adapter,
  );
  expect(instrumented.from).toBe('+44');
  await instrumented.send('busy');
  await expect(instrumented.ask()).rejects.toThrow('away');
  const seen: number[][] = [];
  for await (const page of instrumented.pages()) seen.push(page);
  expect(seen).toEqual([[1], [2]]);
  const counts = await lines(metrics, 'provider_request_duration_seconds_count');
  const of = (operation: string, outcome: string, count: number) =>
    `provider_request_duration_seconds_count{service="integrations",provider="board",operation="${operation}",outcome="${outcome}"} ${count}`;
  expect(counts).toEqual([of('send', 'busy', 1), of('ask', 'failed', 1), of('pages', 'ok', 2)]);
});
