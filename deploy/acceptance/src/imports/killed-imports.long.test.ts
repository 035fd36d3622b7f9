import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { startProcesses } from './start-processes.ts';

let running: Awaited<ReturnType<typeof startProcesses>>;
beforeAll(async () => {
  running = await startProcesses();
}, 120_000);
afterAll(() => running.stop());
afterEach(async () => {
  await running.rows('applications', 'TRUNCATE tracked_applications, imports, import_changes CASCADE');
  await running.rows('reminders', 'TRUNCATE import_batches, import_rejections');
});

const file = [
  'Application ID,First Name,Last Name,Email,Loan Amount',
  '07480,Ann,Lee,ann@example.co.uk,500',
  '07481,Bob,Ray,no address,500',
].join('\n');

/** Statements whose locks stop a process at one step, and let it continue from there. */
const locks = {
  reading: ['reminders', 'LOCK TABLE import_rejections IN EXCLUSIVE MODE'],
  /** The owner has written its rows, and has yet to store the outcome. */
  applying: ['applications', 'LOCK TABLE imports IN EXCLUSIVE MODE'],
  closing: ['reminders', `SELECT FROM import_batches WHERE state = 'applying' FOR UPDATE`],
  undoing: ['applications', 'SELECT FROM imports FOR UPDATE'],
} as const;

const stopAt = <T>(step: keyof typeof locks, work: () => Promise<T>): Promise<T> => {
  const [name, statement] = locks[step];
  return running.whileLocked(name, statement, work);
};
const untilStoppedAt = (step: keyof typeof locks) => running.untilBlocked(locks[step][0]);

/** The status of a call; 0 when its connection broke. */
const statusOf = (call: Promise<{ status: number }>) =>
  call.then(
    ({ status }) => status,
    () => 0,
  );

const restart = async (name: 'applications' | 'reminders') => running.process(name).start();

const applied = () => running.rows('applications', 'SELECT FROM imports WHERE undone_at IS NULL');
const untilApplied = () =>
  eventually(async () => {
    expect(await applied()).toHaveLength(1);
  });

/** Each begins an import under a key, breaks something at one step, and mends it; answers the import's status. */
const accidents: readonly (readonly [string, (key: string) => Promise<number>])[] = [
  [
    'the importer dies while it reads the file',
    async (key) => {
      const first = await stopAt('reading', async () => {
        const status = statusOf(running.upload(file, key));
        await untilStoppedAt('reading');
        await running.process('reminders').kill();
        return status;
      });
      await restart('reminders');
      return first;
    },
  ],
  [
    'the importer dies while the owner applies the rows',
    async (key) => {
      const first = await stopAt('applying', async () => {
        const status = statusOf(running.upload(file, key));
        await untilStoppedAt('applying');
        await running.process('reminders').kill();
        return status;
      });
      await restart('reminders');
      return first;
    },
  ],
  [
    'the importer dies when the owner has applied the rows, and it has yet to store how',
    async (key) => {
      const { status, killed } = await stopAt('applying', async () => {
        const call = statusOf(running.upload(file, key));
        await untilStoppedAt('applying');
        const locked = new EventEmitter();
        const isLocked = once(locked, 'held');
        const kill = stopAt('closing', async () => {
          locked.emit('held');
          await untilApplied();
          await untilStoppedAt('closing');
          await running.process('reminders').kill();
        });
        await isLocked;
        return { status: call, killed: kill };
      });
      await killed;
      await restart('reminders');
      return status;
    },
  ],
  [
    'the owner dies while it applies the rows',
    async (key) => {
      const first = await stopAt('applying', async () => {
        const status = statusOf(running.upload(file, key));
        await untilStoppedAt('applying');
        await running.process('applications').kill();
        return status;
      });
      await restart('applications');
      return first;
    },
  ],
  [
    'the answer of the owner is lost',
    async (key) => {
      const { first } = await stopAt('applying', async () => {
        const status = statusOf(running.upload(file, key));
        await untilStoppedAt('applying');
        running.line.swallow();
        return { first: status };
      });
      await untilApplied();
      running.line.cut();
      return first;
    },
  ],
];

const stored = () =>
  running.rows('applications', 'SELECT application_id, version FROM tracked_applications ORDER BY id');
const entries = () =>
  running.rows(
    'reminders',
    `SELECT FROM audit_entries a JOIN import_batches b ON a.subject = 'imports/' || b.batch_id WHERE action = 'import'`,
  );
const state = async () =>
  (await running.rows('reminders', 'SELECT state FROM import_batches ORDER BY id DESC LIMIT 1'))[0]?.[
    'state'
  ];

const storedOnce = [{ application_id: '07480', version: 1 }];

describe('when', () => {
  it.each(accidents)('%s, the same file under the same key ends the import', async (_what, happens) => {
    const key = randomUUID();
    expect([0, 502, 503]).toContain(await happens(key));
    const { status, body } = await running.upload(file, key);
    expect([status, body]).toMatchObject([200, { created: 1, rejected: 1, total: 2, dryRun: false }]);
    expect(await stored()).toEqual(storedOnce);
    expect(await running.list()).toMatchObject([{ created: 1, rejected: 1, finished: true }]);
    expect(await entries()).toHaveLength(1);
    const again = await running.upload(file, key);
    expect(again.body).toMatchObject({ batchId: body.batchId, created: 1, rejected: 1 });
  });

  it.each(accidents)('%s, and nobody asks again, the import ends as a whole', async (_what, happens) => {
    await happens(randomUUID());
    await eventually(async () => {
      await running.age();
      expect(['applied', 'failed']).toContain(await state());
    }, 30_000);
    const isApplied = (await applied()).length === 1;
    expect(await state()).toBe(isApplied ? 'applied' : 'failed');
    expect(await stored()).toEqual(isApplied ? storedOnce : []);
    expect(await running.list()).toMatchObject(
      isApplied ? [{ created: 1, rejected: 1, finished: true }] : [],
    );
    expect(await entries()).toHaveLength(isApplied ? 1 : 0);
    const again = await running.upload(file, randomUUID());
    expect(again.body).toMatchObject(isApplied ? { created: 0, unchanged: 1 } : { created: 1 });
  });
});

describe('an undo', () => {
  const begin = async () => {
    const { body } = await running.upload(file, randomUUID());
    return String(body.batchId);
  };
  const active = () => running.rows('applications', 'SELECT FROM tracked_applications WHERE is_active');

  it.each(['reminders', 'applications'] as const)(
    'during which %s dies is continued by the next one, once',
    async (name) => {
      const batchId = await begin();
      const first = await stopAt('undoing', async () => {
        const status = statusOf(running.undo(batchId));
        await untilStoppedAt('undoing');
        await running.process(name).kill();
        return status;
      });
      expect([0, 503]).toContain(first);
      await restart(name);
      const { status, body } = await running.undo(batchId);
      expect([status, body]).toMatchObject([200, { removed: 1, kept: 0 }]);
      expect(await active()).toEqual([]);
      expect((await running.undo(batchId)).status).toBe(409);
    },
  );

  it('during which the importer dies ends, although nobody asks again', async () => {
    const batchId = await begin();
    await stopAt('undoing', async () => {
      void statusOf(running.undo(batchId));
      await untilStoppedAt('undoing');
      await running.process('reminders').kill();
    });
    await restart('reminders');
    await eventually(async () => {
      await running.age();
      expect(await state()).toBe('undone');
    }, 30_000);
    expect(await active()).toEqual([]);
    expect(await running.list()).toMatchObject([{ batchId, undoneAt: expect.any(String) }]);
  });
});
