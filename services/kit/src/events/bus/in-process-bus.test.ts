import { afterAll, beforeAll, describe } from '@jest/globals';
import { createLogger } from '../../runtime/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { describeBus } from './testing/describe-bus.ts';
import { createInProcessBus } from './in-process-bus.ts';
import { createMemoryDeliveryStore } from './memory-delivery-store.ts';
import { createPostgresDeliveryStore } from './postgres-delivery-store.ts';

const logger = createLogger('test', 'silent');

describe('the in-process bus in memory', () => {
  const store = createMemoryDeliveryStore();
  describeBus((queues) => createInProcessBus({ store, logger, queues }));
});

describe('the in-process bus in Postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  describeBus((queues) =>
    createInProcessBus({ store: createPostgresDeliveryStore(database.pool), logger, queues }),
  );
});
