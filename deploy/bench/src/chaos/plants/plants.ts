/** A fault that is put into the built code as it is loaded, so that a run can show that it would be found. */
export interface Plant {
  /** The module, as its URL ends. */
  readonly file: string;
  /** What is replaced, as it is in the built module, and by what. */
  readonly edits: readonly (readonly [found: string, put: string])[];
  /** How it does harm: writes go wrong, or calls wait too long. */
  readonly harm: 'wrong' | 'slow';
}

const bus = 'services/kit/dist/events/bus';
const outbox = 'services/kit/dist/events/outbox';
const webhooks = 'services/messaging/dist/webhooks';

export const plants = {
  'an event is acknowledged before it is handled': {
    file: `${bus}/rabbit/consumer.js`,
    harm: 'wrong',
    edits: [
      [
        'const isHandled = await',
        'answer(() => channel.ack(message));\n                await new Promise((resolve) => setTimeout(resolve, 100));\n                const isHandled = await',
      ],
      ['answer(() => (isHandled ? channel.ack(message) : channel.nack(message)));', ''],
    ],
  },
  'the broker forgets an event as soon as it has sent it': {
    file: `${bus}/rabbit/consumer.js`,
    harm: 'wrong',
    edits: [
      [
        'await channel.prefetch(prefetch);',
        'const start = channel.consume.bind(channel);\n        channel.consume = (from, receiver) => start(from, receiver, { noAck: true });\n        channel.ack = () => undefined;\n        channel.nack = () => undefined;',
      ],
    ],
  },
  'an event that fails is not tried again': {
    file: `${bus}/rabbit/consumer.js`,
    harm: 'wrong',
    edits: [['await park(channel, message, reasonOf(error));', 'answer(() => channel.ack(message));']],
  },
  'the broker need not confirm': {
    file: `${bus}/rabbit/publisher.js`,
    harm: 'wrong',
    edits: [['await send(publishing, messages);', 'void send(publishing, messages).catch(() => undefined);']],
  },
  'the outbox is emptied before its events are published': {
    file: `${outbox}/relay.js`,
    harm: 'wrong',
    edits: [
      [
        'await bus.publish(rows.map(toEvent));',
        'void bus.publish(rows.map(toEvent)).catch(() => undefined);',
      ],
    ],
  },
  'the relay stops when it fails': {
    file: `${outbox}/relay.js`,
    harm: 'wrong',
    edits: [['isFailing = true;', "isFailing = true;\n            state = 'stopped';"]],
  },
  'the relay pauses by the clock of the machine': {
    file: `${outbox}/relay.js`,
    harm: 'slow',
    edits: [
      ['lastBatchAt = performance.now();', 'lastBatchAt = Date.now();'],
      ['lastBatchAt + pauseMs - performance.now();', 'lastBatchAt + pauseMs - Date.now();'],
    ],
  },
  'a listener that was away reports the gap to nobody': {
    file: `${bus}/rabbit/listener.js`,
    harm: 'wrong',
    edits: [['if (again)\n            onGap?.();', '']],
  },
  'browsers are not asked to fetch again': {
    file: 'gateway/dist/service.js',
    harm: 'wrong',
    edits: [["hub.all().forEach((connection) => connection.send({ type: 'resync' }));", '']],
  },
  'an event counts as handled before it is': {
    file: 'services/kit/dist/events/inbox/handle-new.js',
    harm: 'wrong',
    edits: [
      ['await rememberNew(client, queue, events, lock);', 'await rememberNew(pool, queue, events, lock);'],
    ],
  },
  'a silent connection to Postgres is waited for': {
    file: 'services/kit/dist/database/connections/watch-pool.js',
    harm: 'slow',
    edits: [['timer ??= setInterval(look, lookEveryMs).unref();', '']],
  },
  'a webhook is acknowledged before it is stored': {
    file: `${webhooks}/receive-webhook.js`,
    harm: 'wrong',
    edits: [['await webhooks.store(events);', 'void webhooks.store(events).catch(() => undefined);']],
  },
  'a webhook counts as handled before it is': {
    file: `${webhooks}/handle-batch.js`,
    harm: 'wrong',
    edits: [
      [
        'if (rows.length > 0)\n                await handle(client, rows);\n        });',
        "await markHandled(client, rows.map(({ id }) => [id, 'done']));\n        });\n        if (rows.length > 0)\n            await inTransaction(pool, (client) => handle(client, rows));",
      ],
    ],
  },
  'a stage move that is repeated is made again': {
    file: 'services/applications/dist/stages/domain/stages.js',
    harm: 'wrong',
    edits: [
      ["if (stays && newNote === state.stageNotes[toStage - 1])\n        return { kind: 'unchanged' };", ''],
    ],
  },
  'an import is acknowledged before its rows are applied': {
    file: 'services/reminders/dist/imports/use-cases/import-remote.js',
    harm: 'wrong',
    edits: [
      [
        'const outcome = await owner.apply({ batchId, rows: clean.length, lines, dryRun, addUnmatched, signal });',
        'void owner.apply({ batchId, rows: clean.length, lines, dryRun, addUnmatched, signal }).catch(() => undefined);\n    const outcome = { created: clean.length, changed: 0, unchanged: 0, rejected: [], samples: { created: [], changed: [], unchanged: [] } };',
      ],
    ],
  },
  'calls wait for the cache as long as it hangs': {
    file: 'gateway/dist/limits/limiter.js',
    harm: 'slow',
    edits: [
      [
        'await unlessHung(() => limiter.consume(key, count), () => memory.consume(key, count));',
        'await limiter.consume(key, count);',
      ],
    ],
  },
} as const satisfies Record<string, Plant>;

/** @throws when there is no plant of this name */
export const findPlant = (name: string): Plant => {
  const found = Object.entries<Plant>(plants).find(([known]) => known === name);
  if (!found) throw new Error(`There is no plant ‘${name}’`);
  return found[1];
};
