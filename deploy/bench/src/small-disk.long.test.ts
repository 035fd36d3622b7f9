import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRabbitBus } from '@loanline/kit/events/bus/rabbit-bus';
import { createLogger } from '@loanline/kit/runtime/logger';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { aRevocation } from '@loanline/kit/testing/events';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { setTimeout as wait } from 'node:timers/promises';
import { brokerSpareBytes, startBackends, type Backends } from './backends.ts';
import { canMountDisks } from './small-disk.ts';

describeWith(canMountDisks() && hasRabbitMq(), 'a disk to fill (root on Linux) or rabbitmq-server')(
  'a small disk',
  () => {
    let backends: Backends;
    beforeAll(async () => {
      backends = await startBackends({ smallDisks: true });
      await backends.postgres.ask('postgres', 'CREATE TABLE texts (text text)');
    }, 60_000);
    afterAll(() => backends.stop());

    const insert = (kilobytes: number) =>
      backends.postgres.ask(
        'postgres',
        `INSERT INTO texts SELECT md5(n::text) FROM generate_series(1, ${kilobytes * 20}) n`,
      );

    it('that is full stops writes to Postgres until it has room again', async () => {
      await backends.disks?.postgres.whileFull(async () => {
        await expect(insert(1_000)).rejects.toThrow(/No space left on device/);
      });
      await insert(1_000);
    });

    it('that has no room for the log of Postgres makes it crash without losing data', async () => {
      const count = () => backends.postgres.ask('postgres', 'SELECT count(*)::int AS count FROM texts');
      const before = await count();
      await backends.disks?.postgres.whileFull(async () => {
        await backends.postgres.useUpLog();
        await wait(500);
        await expect(count()).rejects.toThrow();
      });
      await backends.postgres.resume();
      expect(await count()).toEqual(before);
    }, 30_000);

    it('that is nearly full stops confirms of the broker until it has room', async () => {
      const bus = createRabbitBus({ url: backends.broker.url, logger: createLogger('test', 'silent') });
      await eventually(() => bus.publish([aRevocation()]));
      let isPublished = false;
      let publishing = Promise.resolve();
      await backends.disks?.broker.whileFull(async () => {
        await wait(1_500);
        publishing = bus.publish([aRevocation()]).then(() => {
          isPublished = true;
        });
        await wait(1_000);
        expect(isPublished).toBe(false);
      }, brokerSpareBytes);
      await publishing;
      await bus.close();
    }, 30_000);
  },
);
