import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { inTransaction } from '@loanline/kit/database/transaction';
import { toProblemError } from '@loanline/kit/http/problem-response';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { idleRelay } from '@loanline/kit/testing/idle-relay';
import { startTcpProxy, type TcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { migrations } from '../../service.ts';
import { createMessagePoster } from './post-messages.ts';
import { mostHeld } from './side-lines.ts';

const chats = Array.from({ length: 20 }, (_, index) => `R${index}`);
const [locked = ''] = chats;

let database: TestDatabase;
let proxy: TcpProxy;
const pools: Pool[] = [];

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  const url = new URL(database.url);
  proxy = await startTcpProxy(Number(url.port || 5432));
  await database.pool.query(
    `INSERT INTO conversations (kind, subject) SELECT 'application', unnest($1::text[])`,
    [chats],
  );
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});
afterAll(async () => {
  await proxy.stop();
  await database.drop();
});

const createPoster = (url = database.url) => {
  const quick = { max: 3, plansByIndex: true, statementMs: 4_000 };
  pools.push(createPool(url, quick), createPool(url, { ...quick, lockMs: 300 }));
  const [pool, waitingPool] = pools.slice(-2) as [Pool, Pool];
  const post = createMessagePoster(pool, idleRelay, waitingPool);
  const inRequest = (...call: Parameters<typeof post>) =>
    inContext({ correlationId: 'c' }, () => post(...call));
  return Object.assign(inRequest, { underWaySince: post.underWaySince });
};

const throughProxy = () => {
  const url = new URL(database.url);
  url.host = `127.0.0.1:${proxy.port}`;
  return url.href;
};

const message = (subject: string, text: string, clientId: string | null = randomUUID()) => ({
  kind: 'application' as const,
  subject,
  sender: 'customer' as const,
  author: null,
  text,
  clientId,
  isAudited: false,
});

const textsOf = async (subject: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ text: string }>(
    `SELECT m.text FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id
     WHERE c.subject = $1 ORDER BY m.sequence`,
    [subject],
  );
  return rows.map(({ text }) => text);
};

/** Locks a conversation, as another transaction does, until the work is done. */
const whileLocked = (subject: string, work: () => Promise<void>) =>
  inTransaction(database.pool, async (client) => {
    await client.query('SELECT 1 FROM conversations WHERE subject = $1 FOR UPDATE', [subject]);
    await work();
  });

describe('messages of a chat that another transaction has locked', () => {
  it('delay no other chat, and are stored in their order once it is free', async () => {
    const post = createPoster();
    const waits: number[] = [];
    const others = async (subject: string) => {
      for (let count = 0; count < 20; count += 1) {
        const begun = Date.now();
        await post(message(subject, `${count}`));
        waits.push(Date.now() - begun);
        await wait(50);
      }
    };
    const held: Promise<unknown>[] = [];
    await whileLocked(locked, async () => {
      const writing = Promise.all(chats.slice(1).map(others));
      for (let count = 0; count < 10; count += 1) {
        held.push(post(message(locked, `held ${count}`)));
        await wait(50);
      }
      await writing;
    });
    const after = post(message(locked, 'after'));
    await Promise.all([...held, after]);
    expect(await textsOf(locked)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `held ${index}`),
      'after',
    ]);
    const sorted = waits.sort((one, other) => one - other);
    expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThan(500);
  });

  it('are refused with Retry-After while it stays locked, and stored once when they are posted again', async () => {
    const post = createPoster();
    const clientId = randomUUID();
    await whileLocked(locked, async () => {
      await expect(post(message(locked, 'refused', clientId))).rejects.toMatchObject({
        code: 'service-unavailable',
        headers: { 'retry-after': '2' },
      });
    });
    await post(message(locked, 'refused', clientId));
    expect((await textsOf(locked)).filter((text) => text === 'refused')).toHaveLength(1);
  });
});

describe('messages of a chat that stays locked', () => {
  it('given 500 that wait, then the next is refused at once, and all that wait are under way', async () => {
    const post = createPoster();
    const waiting: Promise<unknown>[] = [];
    await whileLocked('R4', async () => {
      for (let count = 0; count < mostHeld; count += 1) waiting.push(post(message('R4', 'held')));
      await wait(700);
      expect(performance.now() - (post.underWaySince() ?? Infinity)).toBeGreaterThan(100);
      const begun = Date.now();
      await expect(post(message('R4', 'one too many'))).rejects.toMatchObject({
        code: 'service-unavailable',
      });
      expect(Date.now() - begun).toBeLessThan(1_000);
    });
    await Promise.all(waiting);
    expect((await textsOf('R4')).filter((text) => text === 'held')).toHaveLength(mostHeld);
  });
});

describe('a read position that another transaction has locked', () => {
  it('does not delay a message', async () => {
    const post = createPoster();
    await database.pool.query(
      `INSERT INTO read_positions (username, conversation_id, sequence)
       SELECT name, id, last_sequence FROM conversations, unnest(ARRAY['priya', 'tom']) AS name WHERE subject = 'R15'`,
    );
    await inTransaction(database.pool, async (client) => {
      await client.query(`SELECT FROM read_positions WHERE username = 'priya' FOR UPDATE`);
      const begun = Date.now();
      await post(message('R15', 'past the lock'));
      expect(Date.now() - begun).toBeLessThan(2_000);
    });
    const { rows } = await database.pool.query(
      'SELECT username, behind FROM read_positions ORDER BY username',
    );
    expect(rows).toEqual([
      { username: 'priya', behind: false },
      { username: 'tom', behind: true },
    ]);
  });
});

describe('a batch of messages', () => {
  it('given a database that is too slow for it, then it is refused as a whole after one try, with a time to try again', async () => {
    const post = createPoster();
    const begun = Date.now();
    const posted = await inTransaction(database.pool, async (client) => {
      await client.query('LOCK TABLE chat_messages IN ACCESS EXCLUSIVE MODE');
      return Promise.allSettled(chats.slice(6, 14).map((subject) => post(message(subject, 'too slow'))));
    });
    expect(Date.now() - begun).toBeLessThan(7_000);
    const problems = posted.map((result) =>
      result.status === 'rejected' ? toProblemError(result.reason) : undefined,
    );
    expect(problems.map((problem) => problem?.status)).toEqual(chats.slice(6, 14).map(() => 503));
    expect(new Set(problems.map((problem) => problem?.headers['retry-after']))).toEqual(new Set(['5']));
  });

  it('given the same clientId twice, then it stores one and answers both with it', async () => {
    const post = createPoster();
    const clientId = randomUUID();
    const [, one, two] = await Promise.all([
      post(message('R1', 'before')),
      post(message('R2', 'twice', clientId)),
      post(message('R2', 'twice', clientId)),
    ]);
    // Either may come first.
    expect([one?.fresh, two?.fresh].toSorted()).toEqual([false, true]);
    expect(two?.message.id).toBe(one?.message.id);
    expect((await textsOf('R2')).filter((text) => text === 'twice')).toHaveLength(1);
  });

  it.each([
    ['without a clientId is not stored again', null, 'rejected'],
    ['with a clientId is found again', randomUUID(), 'fulfilled'],
  ])('given that the answer of its commit is lost, then a message %s', async (what, clientId, expected) => {
    const post = createPoster(throughProxy());
    await post(message('R3', 'opens the connection'));
    // What is sent arrives; its answer does not.
    proxy.delay(2_000);
    const posted = Promise.allSettled([post(message('R3', what, clientId))]);
    await wait(3_200);
    proxy.cut();
    proxy.heal();
    expect(await posted).toMatchObject([{ status: expected }]);
    expect((await textsOf('R3')).filter((text) => text === what)).toHaveLength(1);
  });

  it('given that its connection falls silent, then it is acknowledged within seconds, and stored once', async () => {
    const post = createPoster(throughProxy());
    await post(message('R5', 'opens the connection'));
    proxy.swallow();
    const begun = Date.now();
    await Promise.all(chats.slice(5).map((subject) => post(message(subject, 'into silence'))));
    expect(Date.now() - begun).toBeLessThan(15_000);
    for (const subject of chats.slice(5)) {
      expect((await textsOf(subject)).filter((text) => text === 'into silence')).toHaveLength(1);
    }
  });
});
