/** A fault that is put into the built code as it is loaded, so that a run can show that it would be found. */
export interface Plant {
  /** The module, as its URL ends. */
  readonly file: string;
  /** The code to replace, as it is in the built module, and its replacement. */
  readonly edits: readonly (readonly [found: string, put: string])[];
  /** How it does harm: writes go wrong, calls wait too long, or processes end. */
  readonly harm: 'wrong' | 'slow' | 'ended';
  /** The faults during which it does, by their descriptions; during others, a wait only shows a busy machine. */
  readonly during?: RegExp;
}

const bus = 'services/kit/dist/events/bus';
const database = 'services/kit/dist/database';
const outbox = 'services/kit/dist/events/outbox';
const webhooks = 'services/messaging/dist/webhooks';
const conversations = 'services/chat/dist/conversations/store';

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
  'the outbox is emptied up to the newest event that is published': {
    file: `${outbox}/relay.js`,
    harm: 'wrong',
    edits: [
      [
        '`DELETE FROM outbox WHERE id IN (${ids.join()});',
        '`DELETE FROM outbox WHERE id <= ${Math.max(...ids)};',
      ],
    ],
  },
  'an event is recorded after the write that it reports': {
    file: 'services/applications/dist/loan-applications/store/loan-applications.js',
    harm: 'wrong',
    edits: [
      ['await announceOpened(transaction, tracked);', ''],
      [
        'return stored;',
        'await new Promise((resolve) => setTimeout(resolve, 300));\n        await announceOpened(prisma, tracked);\n        return stored;',
      ],
    ],
  },
  'what used a connection to the broker is not set up on the next one': {
    file: `${bus}/rabbit/connection.js`,
    harm: 'slow',
    during: /broker/,
    edits: [
      ['attachment.succeeded();', 'attachment.succeeded();\n            attachments.delete(attachment);'],
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
    during: /clock/,
    edits: [
      ['lastBatchAt = performance.now();', 'lastBatchAt = Date.now();'],
      ['lastBatchAt + pauseMs - performance.now();', 'lastBatchAt + pauseMs - Date.now();'],
    ],
  },
  'an event counts as handled before it is': {
    file: 'services/kit/dist/events/inbox/handle-new.js',
    harm: 'wrong',
    edits: [
      ['await rememberNew(client, queue, events, lock);', 'await rememberNew(pool, queue, events, lock);'],
    ],
  },
  'a commit is acknowledged before it is on the disk': {
    file: `${database}/pool.js`,
    harm: 'wrong',
    edits: [["'-c TimeZone=UTC'", "'-c TimeZone=UTC -c synchronous_commit=off'"]],
  },
  'an idle connection to Postgres that breaks ends the process': {
    file: `${database}/pool.js`,
    harm: 'ended',
    edits: [["pool.on('error', () => undefined);", '']],
  },
  'a transaction that fails is left open on its connection': {
    file: `${database}/transaction.js`,
    harm: 'wrong',
    edits: [
      [
        "await client.query('ROLLBACK').then(() => client.release(), () => client.release(true));",
        'client.release();',
      ],
    ],
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
  'a webhook that fails once is given up': {
    file: `${webhooks}/handle-batch.js`,
    harm: 'wrong',
    edits: [
      ['await postponeEvents(pool, [first.id]);', "await markHandled(pool, [[first.id, 'given up']]);"],
    ],
  },
  'a message that is sent again is refused': {
    file: `${conversations}/post-statement.js`,
    harm: 'wrong',
    edits: [['AND m.client_id = a.client_id', 'AND m.client_id = a.client_id AND false']],
  },
  'a conversation that is locked stops all others': {
    file: `${conversations}/post-messages.js`,
    harm: 'slow',
    during: /is locked/,
    edits: [["createStore(pool, relay, 'skip')", "createStore(pool, relay, 'wait')"]],
  },
  'a stage move that is repeated is made again': {
    file: 'services/applications/dist/stages/domain/stages.js',
    harm: 'wrong',
    edits: [
      ["if (stays && newNote === state.stageNotes[toStage - 1])\n        return { kind: 'unchanged' };", ''],
    ],
  },
  'calls wait for the cache as long as it hangs': {
    file: 'gateway/dist/limits/limiter.js',
    harm: 'slow',
    during: /the cache/,
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
