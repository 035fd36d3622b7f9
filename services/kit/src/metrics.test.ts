import { expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { meterHandlers, meterProvider } from './metered.ts';
import { createLogger } from './logger.ts';
import { createMetrics, observeOutbox, observeQueue } from './metrics.ts';

const lines = async ({ registry }: ReturnType<typeof createMetrics>, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

it('given the database is away, then the rest is still told', async () => {
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

it('tells what lies in a queue, by its state, as it is now', async () => {
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

it('asks for the state of a queue once each time, whatever it tells of it', async () => {
  const metrics = createMetrics('chat');
  let asked = 0;
  const state = { waiting: 0, retrying: 0, dead: 0, consumers: 1 };
  observeQueue(metrics, 'chat', { queueState: () => Promise.resolve(state).finally(() => (asked += 1)) });
  await lines(metrics, 'bus_queue_consumers');
  expect(asked).toBe(1);
  await lines(metrics, 'bus_queue_consumers');
  expect(asked).toBe(2);
});

it('given handlers that fare well and badly, then each is counted by its outcome, and errors go on', async () => {
  const metrics = createMetrics('chat');
  const { 'chat.read.v1': good, 'application.opened.v1': bad } = meterHandlers(
    metrics,
    createLogger('chat', 'silent'),
    {
      'chat.read.v1': () => Promise.resolve(),
      'application.opened.v1': () => Promise.reject(new Error('no')),
    },
  );
  await good?.({} as AnyEvent as never);
  await expect(bad?.({} as AnyEvent as never)).rejects.toThrow('no');
  expect(await lines(metrics, 'bus_event_duration_seconds_count')).toEqual([
    'bus_event_duration_seconds_count{service="chat",event="chat.read.v1",outcome="handled"} 1',
    'bus_event_duration_seconds_count{service="chat",event="application.opened.v1",outcome="failed"} 1',
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
  const metered = meterProvider(
    metrics,
    {
      provider: 'board',
      outcomeOf: (result) => ((result as { how?: string }).how === 'busy' ? 'busy' : 'ok'),
    },
    adapter,
  );
  expect(metered.from).toBe('+44');
  await metered.send('busy');
  await expect(metered.ask()).rejects.toThrow('away');
  const seen: number[][] = [];
  for await (const page of metered.pages()) seen.push(page);
  expect(seen).toEqual([[1], [2]]);
  const counts = await lines(metrics, 'provider_request_duration_seconds_count');
  const of = (operation: string, outcome: string, count: number) =>
    `provider_request_duration_seconds_count{service="integrations",provider="board",operation="${operation}",outcome="${outcome}"} ${count}`;
  expect(counts).toEqual([of('send', 'busy', 1), of('ask', 'failed', 1), of('pages', 'ok', 2)]);
});
